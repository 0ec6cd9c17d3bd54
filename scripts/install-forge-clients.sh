#!/usr/bin/env bash
# Clients of Gitea's API for a test of the server: py-gitea in a Python environment, and a program on the Go SDK. They
# go into the user's cache folder, under a name made from what they are made of, and stay there.
set -u
cd "$(dirname "$0")/../apps/server/test/forge-clients" || exit 0
key=$(cat requirements.txt go-sdk/go.mod go-sdk/go.sum go-sdk/main.go | sha256sum | cut -c1-16)
folder="${XDG_CACHE_HOME:-$HOME/.cache}/x-forge-clients/$key"
[ -x "$folder/python/bin/python" ] && [ -x "$folder/go-sdk" ] && exit 0
# Made aside and then renamed: others may be at the same work, or at tests.
mkdir -p "$folder" && aside=$(mktemp -d "$folder/aside.XXXXXX") || exit 0
trap 'rm -rf "$aside"' EXIT

install_python() {
  python3 -m venv --without-pip "$aside/python" &&
    python3 -m pip --quiet --disable-pip-version-check --python "$aside/python/bin/python" install \
      --no-deps --only-binary :all: --require-hashes -r requirements.txt &&
    "$aside/python/bin/python" -c "import gitea" &&
    rm -rf "$folder/python" && mv -T "$aside/python" "$folder/python"
}
install_go() {
  (cd go-sdk && GOTOOLCHAIN=local GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o "$aside/go-sdk" .) &&
    mv -T "$aside/go-sdk" "$folder/go-sdk"
}

[ -x "$folder/python/bin/python" ] || install_python >"$aside/log" 2>&1 || {
  echo "could not install py-gitea (needs Python 3.11 to 3.14 with pip); its test is skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
[ -x "$folder/go-sdk" ] || install_go >"$aside/log" 2>&1 || {
  echo "could not build the client on the Go SDK (needs Go 1.25); its test is skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
exit 0
