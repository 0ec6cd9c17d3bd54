#!/usr/bin/env bash
# scripts/pack-release.sh DIR: packs every version that the registry does not have, tests these very tarballs, adds the
# list of what is inside them, and prints "digest=..." of the plan that names them all by their hashes: the last thing it
# does, and without it nothing can be published.
set -euo pipefail
cd "$(dirname "$0")/.."
into=$1
export PATH="$PWD/node_modules/.bin:$PATH"
# What an earlier build left must not be packed, and no cache is asked.
rm -rf packages/*/dist apps/*/dist apps/*/site
turbo run build site --force --output-logs=errors-only --no-update-notifier >&2
changeset pack --out-dir "$into" >&2
# A build that was cut short can end well, and so can packing what it left: look into every tarball, and use it.
node release/src/commands/tarballs.ts "$into" >&2
node release/src/commands/sbom.ts --out "$into/sbom.cdx.json" >&2
digest=$(sha256sum "$into/publish-plan.json" | cut -d ' ' -f 1)
echo "digest=$digest"
