#!/usr/bin/env bash
# Git clients for tests of the server: pygit2 (libgit2) and dulwich in a Python environment, and a program on go-git.
# They go into the user's cache folder, under a name made from what they are made of, and stay there.
set -u
cd "$(dirname "$0")/../apps/server/test/git-clients" || exit 0
key=$(cat requirements.txt go-git/go.mod go-git/go.sum go-git/main.go | sha256sum | cut -c1-16)
folder="${XDG_CACHE_HOME:-$HOME/.cache}/x-git-clients/$key"
[ -x "$folder/python/bin/python" ] && [ -x "$folder/go-git" ] && exit 0
# Made aside and then renamed: others may be at the same work, or at tests.
mkdir -p "$folder" && aside=$(mktemp -d "$folder/aside.XXXXXX") || exit 0
trap 'rm -rf "$aside"' EXIT

install_python() {
  python3 -m venv --without-pip "$aside/python" &&
    python3 -m pip --quiet --disable-pip-version-check --python "$aside/python/bin/python" install \
      --no-deps --only-binary :all: --require-hashes -r requirements.txt &&
    "$aside/python/bin/python" -c "import pygit2, dulwich.porcelain" &&
    rm -rf "$folder/python" && mv -T "$aside/python" "$folder/python"
}
install_go() {
  (cd go-git && GOTOOLCHAIN=local GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o "$aside/go-git" .) &&
    mv -T "$aside/go-git" "$folder/go-git"
}

[ -x "$folder/python/bin/python" ] || install_python >"$aside/log" 2>&1 || {
  echo "could not install pygit2 and dulwich (needs Python 3.11 to 3.14 with pip); their tests are skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
[ -x "$folder/go-git" ] || install_go >"$aside/log" 2>&1 || {
  echo "could not build the client on go-git (needs Go 1.25); its tests are skipped:" >&2
  tail -n 3 "$aside/log" >&2
}
exit 0
