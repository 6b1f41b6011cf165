"""What click found wrong with the command line, said in the user's language."""

import click

from zeronight.i18n.catalogue import Messages


def explain(error: click.ClickException, messages: Messages) -> str:
    """One sentence, with where to look for help."""
    said = _what(error, messages)
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return said
    return f"{said} {messages.say('usage.see', command=context.command_path)}"


def _what(error: click.ClickException, messages: Messages) -> str:
    say = messages.say
    match error:
        case click.MissingParameter(param=param) if param is not None:
            return say("usage.missing", name=_name(param))
        case click.NoSuchOption(option_name=name, possibilities=near):
            if near:
                return say("usage.no_option_near", name=name, near=near[0])
            return say("usage.no_option", name=name)
        case click.BadOptionUsage(option_name=name):
            return say("usage.option_value", name=name)
        case click.BadParameter(param=click.Parameter(type=click.Choice(choices=choices)) as param):
            return say("usage.choice", name=_name(param), names=", ".join(map(str, choices)))
        case click.BadParameter(param=param) if param is not None:
            return say("usage.bad_value", name=_name(param))
        case click.UsageError(ctx=context) if context is not None and isinstance(
            context.command, click.Group
        ):
            return say("usage.no_command")
        case _:
            return say("usage.too_many")


def _name(param: click.Parameter) -> str:
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.make_metavar(click.Context(click.Command(None))) if param.metavar is None else param.metavar
