#!/usr/bin/env bash
# A server that speaks S3, for tests of several servers: versitygw, built where Go is there.
set -u
version=v1.8.0
folder="${XDG_CACHE_HOME:-$HOME/.cache}/x-s3-server/$version"
command -v versitygw >/dev/null 2>&1 && exit 0
[ -x "$folder/versitygw" ] && exit 0
mkdir -p "$folder" && aside=$(mktemp -d "$folder/aside.XXXXXX") || exit 0
trap 'rm -rf "$aside"' EXIT
{
  GOBIN="$aside" GOTOOLCHAIN=local GOFLAGS= go install "github.com/versity/versitygw/cmd/versitygw@$version" &&
    mv -T "$aside/versitygw" "$folder/versitygw"
} >"$aside/log" 2>&1 || {
  echo "could not build versitygw $version (needs Go); its tests are skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
exit 0
