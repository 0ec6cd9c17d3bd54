#!/usr/bin/env bash
# A generator of Python clients, for a test of the description of the API. From 0.28 on it writes modules that do not load
# for bodies of several media types.
set -u
cd "$(dirname "$0")" || exit 0
. ./install-clients.sh
cd ../apps/server/test/generated-client || exit 0
open_cache x-generated-client requirements.txt
install_python openapi_python_client openapi-python-client
exit 0
