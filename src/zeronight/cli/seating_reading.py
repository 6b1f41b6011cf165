"""Reading the file of a plan."""

from zeronight.cli.bad_file import BadFile
from zeronight.cli.reading import read
from zeronight.cli.seating_page import fault_said
from zeronight.cli.seating_wishes import fault_in_plan
from zeronight.cli.trouble import Trouble
from zeronight.core.jsontext import BadText
from zeronight.i18n.catalogue import Messages
from zeronight.tourney.seating import plan_json
from zeronight.tourney.seating.plan import BadPlan
from zeronight.tourney.seating.wishes_form import BadWishes


def read_sheet(file: str, messages: Messages) -> plan_json.Sheet:
    """A plan with its certificate and its wishes.

    Raises:
        Trouble: no file, no JSON, a plan that cannot be, or wishes that cannot be understood.
    """
    try:
        return plan_json.read(read(file))
    except BadText as bad:
        raise BadFile(file, bad) from None
    except BadPlan as bad:
        raise Trouble("bad_plan", file=file, what=fault_said(messages, bad.fault)) from None
    except BadWishes as bad:
        raise Trouble("bad_plan", file=file, what=fault_in_plan(messages, bad.fault)) from None
