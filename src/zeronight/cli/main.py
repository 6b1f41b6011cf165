"""Where `zeronight` starts."""

from zeronight.cli.program import program


def main() -> None:
    """Run the command line and end with its status."""
    program.main()
