"""A local authority for a club without a domain: its root may speak for this network alone.

The root is name-constrained to private addresses and `.local`: even with its key nobody can pretend to be
another site. The leaf lives 397 days at most, since phones refuse longer ones, and is made anew when due.
"""

import os
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from zeronight.web.server import Keys

ROOT_DAYS: Final = 3650
LEAF_DAYS: Final = 397
_DUE: Final = timedelta(days=30)
_SLACK: Final = timedelta(hours=1)
_NETWORKS: Final = (
    "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
    "::1/128", "fc00::/7", "fe80::/10",
)  # fmt: skip
_DOMAINS: Final = ("localhost", "local")

Key = ec.EllipticCurvePrivateKey


class NoCertificate(Exception):
    """The files of the authority cannot be read or written; the message says which and why."""


def keys_for(folder: Path, names: Iterable[str], now: datetime | None = None) -> Keys:
    """The certificate for these names and addresses, made or renewed where it is due.

    folder: where root.pem, root.key, leaf.pem and leaf.key lie, the keys for their owner alone.

    Raises:
        NoCertificate: a file cannot be read or written.
    """
    now = datetime.now(UTC) if now is None else now
    wanted = {name.strip("[]") for name in names}
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        root, root_key = _root(folder, now, sorted(wanted))
        certificate, key = folder / "leaf.pem", folder / "leaf.key"
        # One name too many, and phones refuse the whole certificate.
        allowed = frozenset(name for name in wanted if _is_permitted(root, name))
        if not _is_good(certificate, key, root, allowed, now):
            leaf, leaf_key = _leaf(root, root_key, allowed, now)
            _write(key, _private(leaf_key))
            _write(certificate, _public(leaf) + _public(root))
    except (OSError, ValueError, TypeError) as error:
        raise NoCertificate(f"{folder}: {error}") from None
    return Keys(certificate, key)


def root_of(folder: Path) -> bytes:
    """The root's certificate as phones want it (DER); it is no secret."""
    return x509.load_pem_x509_certificate((folder / "root.pem").read_bytes()).public_bytes(
        serialization.Encoding.DER
    )


def fingerprint(der: bytes) -> str:
    """The SHA-256 fingerprint of a certificate, as phones show it."""
    return x509.load_der_x509_certificate(der).fingerprint(hashes.SHA256()).hex(" ", 1).upper()


def _root(folder: Path, now: datetime, names: list[str]) -> tuple[x509.Certificate, Key]:
    certificate, key = folder / "root.pem", folder / "root.key"
    if certificate.exists() and key.exists():
        root = x509.load_pem_x509_certificate(certificate.read_bytes())
        kept = serialization.load_pem_private_key(key.read_bytes(), None)
        if isinstance(kept, ec.EllipticCurvePrivateKey) and root.not_valid_after_utc - now > _DUE:
            return root, kept
    made, made_key = _make_root(now, names)
    _write(key, _private(made_key))
    _write(certificate, _public(made))
    return made, made_key


def _make_root(now: datetime, names: list[str]) -> tuple[x509.Certificate, Key]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Zero Night {now:%Y-%m-%d %H:%M}")])
    # A network may use addresses that are not private; of those the root speaks for this machine's own.
    domains = [*_DOMAINS, *(one for one in names if not _is_address(one) and not _is_in(one, _DOMAINS))]
    networks = [ip_network(one) for one in _NETWORKS]
    networks += [ip_network(one) for one in names if _is_address(one)]
    permitted = [*map(x509.DNSName, domains), *map(x509.IPAddress, networks)]
    usage = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    builder = (
        _begun(name, name, key.public_key(), now, ROOT_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(
            x509.NameConstraints(permitted_subtrees=permitted, excluded_subtrees=None), critical=True
        )
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    return builder.sign(key, hashes.SHA256()), key


def _leaf(
    root: x509.Certificate, root_key: Key, names: frozenset[str], now: datetime
) -> tuple[x509.Certificate, Key]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Zero Night")])
    alternatives = [
        x509.IPAddress(ip_address(one)) if _is_address(one) else x509.DNSName(one) for one in sorted(names)
    ]
    builder = (
        _begun(name, root.subject, key.public_key(), now, LEAF_DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(root_key.public_key()), critical=False
        )
    )
    return builder.sign(root_key, hashes.SHA256()), key


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, days: int
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        # Phones' clocks are not quite ours.
        .not_valid_before(now - _SLACK)
        .not_valid_after(now - _SLACK + timedelta(days=days))
    )


def _is_good(
    certificate: Path, key: Path, root: x509.Certificate, names: frozenset[str], now: datetime
) -> bool:
    if not certificate.exists() or not key.exists():
        return False
    leaf = x509.load_pem_x509_certificate(certificate.read_bytes())
    try:
        leaf.verify_directly_issued_by(root)
    except Exception:  # whatever is wrong with it, another is made
        return False
    told = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    known = {str(one) for one in told.get_values_for_type(x509.IPAddress)}
    known |= set(told.get_values_for_type(x509.DNSName))
    return names <= known and leaf.not_valid_before_utc <= now < leaf.not_valid_after_utc - _DUE


def _is_permitted(root: x509.Certificate, name: str) -> bool:
    subtrees = root.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or ()
    if _is_address(name):
        networks = [ip_network(str(one.value)) for one in subtrees if isinstance(one, x509.IPAddress)]
        return any(ip_address(name) in network for network in networks)
    return _is_in(name, [one.value for one in subtrees if isinstance(one, x509.DNSName)])


def _is_in(name: str, domains: Iterable[str]) -> bool:
    return any(name == domain or name.endswith(f".{domain}") for domain in domains)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _public(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _private(key: Key) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _write(file: Path, data: bytes) -> None:
    """Put a file in the place of the last, whole or not at all, for its owner alone."""
    beside = file.with_name(f"{file.name}.new")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)
