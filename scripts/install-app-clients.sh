#!/usr/bin/env bash
# Mastodon.py, for a test of the server that connects an app. It goes into the user's cache folder, under a name made
# from what it is made of, and stays there.
set -u
cd "$(dirname "$0")/../apps/server/test/app-clients" || exit 0
key=$(sha256sum requirements.txt | cut -c1-16)
folder="${XDG_CACHE_HOME:-$HOME/.cache}/x-app-clients/$key"
[ -x "$folder/python/bin/python" ] && exit 0
# Made aside and then renamed: others may be at the same work, or at tests.
mkdir -p "$folder" && aside=$(mktemp -d "$folder/aside.XXXXXX") || exit 0
trap 'rm -rf "$aside"' EXIT
{
  python3 -m venv --without-pip "$aside/python" &&
    python3 -m pip --quiet --disable-pip-version-check --python "$aside/python/bin/python" install \
      --no-deps --only-binary :all: --require-hashes -r requirements.txt &&
    "$aside/python/bin/python" -c "import mastodon" &&
    rm -rf "$folder/python" && mv -T "$aside/python" "$folder/python"
} >"$aside/log" 2>&1 || {
  echo "could not install Mastodon.py (needs Python 3.11 to 3.14 with pip); its test is skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
exit 0
