#!/usr/bin/env bash
# scripts/pack-release.sh DIR: packs every version that the registry does not have, with the list of what is inside
# them, and prints "digest=..." of the plan that names all tarballs by their hashes.
set -euo pipefail
cd "$(dirname "$0")/.."
into=$1
export PATH="$PWD/node_modules/.bin:$PATH"
# What an earlier build left must not be packed: a cache puts files back, and takes none away.
rm -rf packages/*/dist apps/*/dist
turbo run build --output-logs=errors-only --no-update-notifier >&2
changeset pack --out-dir "$into" >&2
node release/src/commands/sbom.ts --out "$into/sbom.cdx.json" >&2
echo "digest=$(sha256sum "$into/publish-plan.json" | cut -d ' ' -f 1)"
