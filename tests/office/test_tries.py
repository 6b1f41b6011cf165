"""How often a password may be tried (F53, F55, ST-08)."""

import pytest

from zeronight.office.tries import TooOften, Tries

MINUTE = 60_000


class Time:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def fail(tries: Tries, address: str, times: int) -> None:
    for _ in range(times):
        tries.begin(address)


def test_five_tries_a_minute_from_one_address_and_the_wait_is_told() -> None:
    time = Time()
    tries = Tries(time)
    fail(tries, "10.0.0.1", 5)
    time.now += 20_000
    with pytest.raises(TooOften) as often:
        tries.begin("10.0.0.1")
    assert often.value.wait == 40
    tries.begin("10.0.0.2")
    time.now += 40_000
    tries.begin("10.0.0.1")


def test_thirty_an_hour_from_one_address() -> None:
    time = Time()
    tries = Tries(time)
    for _ in range(6):
        fail(tries, "10.0.0.1", 5)
        time.now += MINUTE
    with pytest.raises(TooOften) as often:
        tries.begin("10.0.0.1")
    assert often.value.wait == 54 * 60


def test_a_hundred_an_hour_from_all_together() -> None:
    tries = Tries(Time())
    for number in range(100):
        tries.begin(f"10.0.0.{number}")
    with pytest.raises(TooOften):
        tries.begin("10.0.1.1")


def test_a_right_password_clears_the_count() -> None:
    tries = Tries(Time())
    for _ in range(50):
        fail(tries, "10.0.0.1", 4)
        tries.succeed("10.0.0.1")


def test_the_addresses_of_one_machine_count_as_one() -> None:
    tries = Tries(Time())
    for number in range(5):
        tries.begin(f"2001:db8:1:2::{number}")
    with pytest.raises(TooOften):
        tries.begin("2001:db8:1:2:ffff::1")
    tries.begin("2001:db8:1:3::1")
