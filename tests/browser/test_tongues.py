"""The test of languages sees what it should, and lets pass what is the same in two."""

from tests.browser.tongues import foreign, only, raw_keys


def test_a_key_and_an_identifier_are_seen_but_a_rule_is_a_name() -> None:
    assert raw_keys(["refusal.nobody", "hits_table", "tie.revote", "kharkiv/1 4.4", "see mafia.example"]) == [
        "«refusal.nobody» shows refusal.nobody",
        "«hits_table» shows hits_table",
    ]


def test_a_sentence_of_another_language_is_seen_in_the_midst_of_a_text() -> None:
    english = next(iter(sorted(only("en", "uk")[1])))
    assert foreign([f"1. {english}!"], "uk") == [f"en: «{english}»"]
    assert foreign([f"1. {english}!"], "en") == []


def test_words_that_two_languages_share_are_not_foreign() -> None:
    assert foreign(["Пункт 2: не говорить за других."], "ru") == []
