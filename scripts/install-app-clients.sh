#!/usr/bin/env bash
# Mastodon.py and toot with its own tests, for tests of the server that connect an app.
set -u
cd "$(dirname "$0")" || exit 0
. ./install-clients.sh
cd ../apps/server/test/app-clients || exit 0
open_cache x-app-clients requirements.txt
install_python mastodon,toot,pytest "Mastodon.py and toot"
[ -d "$folder/toot" ] && exit 0
# The tests are in the source alone. pip asks its build, of pinned parts, for its name.
{
  PIP_CONSTRAINT=build-constraints.txt python3 -m pip --quiet --disable-pip-version-check download \
    --no-deps --no-binary :all: --require-hashes -r toot-source.txt -d "$aside/source" &&
    mkdir "$aside/toot" && tar -xzf "$aside"/source/toot-*.tar.gz -C "$aside/toot" --strip-components=1 &&
    mv -T "$aside/toot" "$folder/toot"
} >"$aside/log" 2>&1 || {
  echo "could not download the tests of toot (needs pip); they are skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
exit 0
