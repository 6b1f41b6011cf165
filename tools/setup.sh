# Sourced by run, test and bench, which set $root: finds a Python and lets it bring an environment up to date.
# shellcheck shell=sh disable=SC2154
unset PYTHONDONTWRITEBYTECODE PYTHONHOME PYTHONPATH

# set_up run|test|bench
set_up() {
    for python in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            "$python" "$root/tools/environment.py" "$1" || exit $?
            return
        fi
    done
    found=$(python3 --version 2>/dev/null) || found='no python3'
    echo "zeronight: Python 3.11 or newer is needed, here is $found: apt install python3 python3-venv (Debian 12, Ubuntu 24.04 or newer), apt install python3.11-venv (Ubuntu 22.04)" >&2
    exit 1
}
