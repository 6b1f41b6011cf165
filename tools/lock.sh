#!/bin/sh
# Locks requirements/*.txt from pyproject.toml with uv (pip install uv). Arguments go to uv: --upgrade, -P NAME.
# requirements/npm is locked by: cd requirements/npm && npm install --package-lock-only --omit-lockfile-registry-resolved
set -eu
cd "$(dirname -- "$(readlink -f -- "$0")")/.."
# The header of each file: no command line, which would hold what is true on one machine only.
export UV_CUSTOM_COMPILE_COMMAND=tools/lock.sh

lock() {
    file=requirements/$1.txt
    shift
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --output-file "$file" "$@"
}

lock runtime pyproject.toml --group build "$@"
lock dev pyproject.toml --group dev --constraint requirements/runtime.txt "$@"
lock bench --group bench "$@"
lock node --group node "$@"
lock fast pyproject.toml --extra fast --constraint requirements/runtime.txt "$@"
