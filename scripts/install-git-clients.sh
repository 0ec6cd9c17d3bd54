#!/usr/bin/env bash
# Git clients for tests of the server: pygit2 (libgit2) and dulwich in a Python environment, and a program on go-git.
set -u
cd "$(dirname "$0")" || exit 0
. ./install-clients.sh
cd ../apps/server/test/git-clients || exit 0
open_cache x-git-clients requirements.txt go-git/go.mod go-git/go.sum go-git/main.go
install_python "pygit2, dulwich.porcelain" "pygit2 and dulwich"
install_go go-git go-git
exit 0
