"""The club's own authority: what it may speak for, how long, and who can read its keys."""

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from zeronight.web.certificates import NoCertificate, fingerprint, keys_for, root_of

NOW = datetime(2026, 11, 30, 16, 0, tzinfo=UTC)
NAMES = ["localhost", "127.0.0.1", "[::1]", "table.local", "table", "192.168.1.7", "192.0.2.2"]


def leaf(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificates((folder / "leaf.pem").read_bytes())[0]


def root(folder: Path) -> x509.Certificate:
    return x509.load_der_x509_certificate(root_of(folder))


def test_a_phone_that_trusts_the_root_accepts_the_leaf_for_every_name(tmp_path: Path) -> None:
    keys_for(tmp_path, NAMES, NOW)
    builder = PolicyBuilder().store(Store([root(tmp_path)])).time(NOW + timedelta(days=1))
    for name in ("localhost", "table.local", "table"):
        builder.build_server_verifier(x509.DNSName(name)).verify(leaf(tmp_path), [])


def test_the_root_speaks_for_this_network_alone(tmp_path: Path) -> None:
    keys_for(tmp_path, NAMES, NOW)
    limits = root(tmp_path).extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    subtrees = limits.value.permitted_subtrees or []
    names = {one.value for one in subtrees if isinstance(one, x509.DNSName)}
    assert names == {"localhost", "local", "table"}
    networks = [ip_network(str(one.value)) for one in subtrees if isinstance(one, x509.IPAddress)]
    assert not [one for one in networks if not one.is_private and one.num_addresses > 1]


def test_a_name_that_the_root_may_not_speak_for_is_left_out_and_spoils_nothing(tmp_path: Path) -> None:
    keys_for(tmp_path, NAMES, NOW)
    before = root(tmp_path)
    keys_for(tmp_path, [*NAMES, "8.8.8.8", "club.example", "new.local"], NOW)
    told = leaf(tmp_path).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert "new.local" in told.get_values_for_type(x509.DNSName)
    assert "club.example" not in told.get_values_for_type(x509.DNSName)
    assert "8.8.8.8" not in {str(one) for one in told.get_values_for_type(x509.IPAddress)}
    assert root(tmp_path) == before
    verifier = PolicyBuilder().store(Store([before])).time(NOW).build_server_verifier
    verifier(x509.DNSName("new.local")).verify(leaf(tmp_path), [])
    with pytest.raises(VerificationError):
        verifier(x509.DNSName("club.example")).verify(leaf(tmp_path), [])


def test_the_leaf_lives_398_days_at_most_and_is_renewed_before_its_end(tmp_path: Path) -> None:
    keys_for(tmp_path, NAMES, NOW)
    first = leaf(tmp_path)
    assert first.not_valid_after_utc - first.not_valid_before_utc <= timedelta(days=398)
    keys_for(tmp_path, NAMES, NOW + timedelta(days=300))
    assert leaf(tmp_path) == first
    keys_for(tmp_path, NAMES, NOW + timedelta(days=370))
    assert leaf(tmp_path) != first
    assert leaf(tmp_path).issuer == first.issuer


def test_the_keys_are_for_their_owner_alone(tmp_path: Path) -> None:
    keys = keys_for(tmp_path / "tls", NAMES, NOW)
    assert [oct(file.stat().st_mode & 0o777) for file in sorted((tmp_path / "tls").iterdir())] == [
        "0o600"
    ] * 4
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(keys.certificate, keys.key)


def test_a_spoilt_file_is_told_by_its_folder(tmp_path: Path) -> None:
    keys_for(tmp_path, NAMES, NOW)
    (tmp_path / "root.pem").write_text("no certificate")
    with pytest.raises(NoCertificate, match=str(tmp_path)):
        keys_for(tmp_path, NAMES, NOW)


def test_the_fingerprint_is_written_as_phones_show_it(tmp_path: Path) -> None:
    keys_for(tmp_path, NAMES, NOW)
    assert len(fingerprint(root_of(tmp_path)).split(" ")) == 32
