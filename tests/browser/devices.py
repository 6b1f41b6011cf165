"""The screens that the pages are tested on, in CSS pixels."""

from typing import Final, Literal, TypedDict

from playwright.sync_api import ViewportSize

DeviceName = Literal["phone", "tablet", "laptop"]


class Device(TypedDict):
    """What a browser context is told of a screen."""

    viewport: ViewportSize
    device_scale_factor: float
    is_mobile: bool
    has_touch: bool


DEVICES: Final[dict[DeviceName, Device]] = {
    "phone": {
        "viewport": {"width": 360, "height": 780},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "tablet": {
        "viewport": {"width": 820, "height": 1180},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "laptop": {
        "viewport": {"width": 1280, "height": 800},
        "device_scale_factor": 1,
        "is_mobile": False,
        "has_touch": False,
    },
}
