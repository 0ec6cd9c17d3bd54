#!/usr/bin/env bash
# Programs that some tests use when they are there. Each such test says why it is skipped when its program is not.
set -u
# Beside it: all wait for the network most of the time.
bash "$(dirname "$0")/install-git-clients.sh" &
bash "$(dirname "$0")/install-app-clients.sh" &
bash "$(dirname "$0")/install-cms.sh" &
bash "$(dirname "$0")/install-forge-clients.sh" &
bash "$(dirname "$0")/install-generated-client.sh" &
bash "$(dirname "$0")/install-s3-server.sh" &
trap wait EXIT
wanted=()
command -v git-lfs >/dev/null 2>&1 || wanted+=(git-lfs)
command -v redis-server >/dev/null 2>&1 || command -v valkey-server >/dev/null 2>&1 || wanted+=(redis-server)
command -v chromium >/dev/null 2>&1 || wanted+=(chromium)
command -v rsync >/dev/null 2>&1 || wanted+=(rsync)
command -v sqlite3 >/dev/null 2>&1 || wanted+=(sqlite3)
command -v strace >/dev/null 2>&1 || wanted+=(strace)
command -v pgbouncer >/dev/null 2>&1 || [ -x /usr/sbin/pgbouncer ] || wanted+=(pgbouncer)
command -v protoc >/dev/null 2>&1 || wanted+=(protobuf-compiler)
command -v haproxy >/dev/null 2>&1 || [ -x /usr/sbin/haproxy ] || wanted+=(haproxy)
# The sources that protoc imports come with the library.
[ -e /usr/include/google/protobuf/descriptor.proto ] || wanted+=(libprotobuf-dev)
[ ${#wanted[@]} -eq 0 ] && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "not installed here (needs root and apt-get): ${wanted[*]}; the tests that use them are skipped" >&2
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >/dev/null 2>&1
install() { apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1; }
# All at once; one by one when one of them cannot be had.
install "${wanted[@]}" && exit 0
for package in "${wanted[@]}"; do
  install "$package" || echo "could not install $package; the tests that use it are skipped" >&2
done
exit 0
