#!/usr/bin/env bash
# Clients of Gitea's API for a test of the server: py-gitea in a Python environment, a program on the Go SDK, and that SDK's own tests.
set -u
cd "$(dirname "$0")" || exit 0
. ./install-clients.sh
cd ../apps/server/test/forge-clients || exit 0
open_cache x-forge-clients requirements.txt go-sdk/go.mod go-sdk/go.sum go-sdk/main.go
install_python gitea py-gitea
install_go go-sdk "the Go SDK"
install_go_tests go-sdk code.gitea.io/sdk/gitea "the Go SDK"
exit 0
