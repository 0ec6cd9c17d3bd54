# shellcheck shell=bash
# Sourced by the installers of clients for tests of the server. What they make goes into the user's cache folder, under a
# name made from what it is made of, and stays there. It is made aside and then renamed: others may be at the same work,
# or at tests.

# open_cache NAME FILE...: sets $folder, the cache of what the files describe, and $aside, a folder to work in.
open_cache() {
  local name=$1 key
  shift
  key=$(cat "$@" | sha256sum | cut -c1-16)
  folder="${XDG_CACHE_HOME:-$HOME/.cache}/$name/$key"
  mkdir -p "$folder" && aside=$(mktemp -d "$folder/aside.XXXXXX") || exit 0
  trap 'rm -rf "$aside"' EXIT
}

# install_python MODULES WHAT: a Python environment with the packages of requirements.txt, which loads the modules.
install_python() {
  [ -x "$folder/python/bin/python" ] && return
  {
    python3 -m venv --without-pip "$aside/python" &&
      python3 -m pip --quiet --disable-pip-version-check --python "$aside/python/bin/python" install \
        --no-deps --only-binary :all: --require-hashes -r requirements.txt &&
      "$aside/python/bin/python" -c "import $1" &&
      rm -rf "$folder/python" && mv -T "$aside/python" "$folder/python"
  } >"$aside/log" 2>&1 || {
    echo "could not install $2 (needs Python 3.11 to 3.14 with pip); its tests are skipped:" >&2
    tail -n 3 "$aside/log" >&2
  }
}

# install_go FOLDER WHAT: the program whose sources are in the folder, under the folder's name.
install_go() {
  [ -x "$folder/$1" ] && return
  {
    (cd "$1" && GOTOOLCHAIN=local GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o "$aside/$1.program" .) &&
      mv -T "$aside/$1.program" "$folder/$1"
  } >"$aside/log" 2>&1 || {
    echo "could not build the client on $2 (needs Go 1.25); its tests are skipped:" >&2
    tail -n 3 "$aside/log" >&2
  }
}

# install_go_tests FOLDER PACKAGE WHAT: the package's own tests as a program, at the version of the folder's go.mod, under FOLDER-tests.
install_go_tests() {
  [ -x "$folder/$1-tests" ] && return
  {
    (cd "$1" && GOTOOLCHAIN=local GOFLAGS=-mod=readonly go test -c -trimpath -o "$aside/$1-tests" "$2") &&
      mv -T "$aside/$1-tests" "$folder/$1-tests"
  } >"$aside/log" 2>&1 || {
    echo "could not build the tests of $3 (needs Go 1.25); they are skipped:" >&2
    tail -n 3 "$aside/log" >&2
  }
}
