#!/usr/bin/env bash
# Decap CMS and Sveltia CMS, for a test of the server in a browser: their built files, from npm. They go into the
# user's cache folder, under a name made from their checksums, and stay there.
set -u
cd "$(dirname "$0")/../apps/server/test/cms" || exit 0
key=$(sha256sum packages.sha512 | cut -c1-16)
sums=$PWD/packages.sha512
folder="${XDG_CACHE_HOME:-$HOME/.cache}/x-cms/$key"
[ -d "$folder/cms" ] && exit 0
# Made aside and then renamed: others may be at the same work, or at tests.
mkdir -p "$folder" && aside=$(mktemp -d "$folder/aside.XXXXXX") || exit 0
trap 'rm -rf "$aside"' EXIT
unpack() {
  mkdir -p "$aside/cms/$1" && tar -xzf "$2" -C "$aside/cms/$1" --strip-components=2 --exclude='*.map' package/dist
}
{
  cd "$aside" &&
    npm pack --silent decap-cms@3.16.3 @sveltia/cms@0.221.1 &&
    sha512sum --check --status "$sums" &&
    unpack decap decap-cms-3.16.3.tgz &&
    unpack sveltia sveltia-cms-0.221.1.tgz &&
    mv -T cms "$folder/cms"
} >"$aside/log" 2>&1 || {
  echo "could not fetch Decap CMS and Sveltia CMS from npm; their test is skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
exit 0
