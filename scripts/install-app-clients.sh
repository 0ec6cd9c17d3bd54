#!/usr/bin/env bash
# Mastodon.py, for a test of the server that connects an app.
set -u
cd "$(dirname "$0")" || exit 0
. ./install-clients.sh
cd ../apps/server/test/app-clients || exit 0
open_cache x-app-clients requirements.txt
install_python mastodon Mastodon.py
exit 0
