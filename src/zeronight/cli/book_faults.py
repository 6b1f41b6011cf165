"""The faults of a rulebook file, told so that an officer of the club can mend them."""

from msgspec import structs

from zeronight.cli.terminal import Terminal
from zeronight.rules.faults import BookFaults, Fault


def show_faults(terminal: Terminal, file: str, broken: BookFaults) -> None:
    """Print every fault: where it is, what is wrong, what was found and expected, and an example."""
    for fault in broken.faults:
        place = f"{file}:{fault.line}:{fault.column}" if fault.line else file
        terminal.line(f"{place}: {fault.where}: {terminal.name('fault', fault.code.value)}", style="bold")
        terminal.line(terminal.say("rulebook.found", found=fault.found), indent=4)
        terminal.line(terminal.say("rulebook.expected", expected=fault.expected), indent=4)
        if fault.example:
            terminal.line(terminal.say("rulebook.example", example=fault.example), indent=4)
    terminal.line(terminal.say("rulebook.faults", file=file, n=len(broken.faults)))


def fault_object(fault: Fault) -> dict[str, object]:
    """A fault for programs; line and column are null where there is no place."""
    found: dict[str, object] = dict(structs.asdict(fault))
    found["code"] = fault.code.value
    if not fault.line:
        found["line"] = found["column"] = None
    return found
