#!/bin/sh
# Stands for turbo, changeset, sha256sum, node and npm in a release that a test cuts short: the one that CUT names says
# so, with its process id, and waits to be killed. BUILT tells turbo after how many files to end, with 0 as turbo does.
set -e
cut_here() {
  [ "$CUT" != "$1" ] && return
  echo "cut $1 $$" >&2
  exec sleep 600
}
called=$(basename "$0")
case "$called" in
turbo)
  cut_here turbo
  for package in packages/*; do
    parts=parts/$(basename "$package")
    mkdir -p "$package/dist" "$parts"
    echo 'export { text } from "./part.js";' > "$parts/index.js"
    echo 'export declare const text: string;' > "$parts/index.d.ts"
    echo 'export const text = "whole";' > "$parts/part.js"
    at=0
    for file in index.js index.d.ts part.js; do
      [ "$at" -ge "${BUILT:-3}" ] && break
      mv "$parts/$file" "$package/dist/$file"
      at=$((at + 1))
    done
  done
  ;;
changeset)
  into=$3
  mkdir -p "$into"
  plan=""
  for package in packages/*; do
    name=$(basename "$package")
    rm -rf staged && mkdir staged && cp -r "$package" staged/package
    tar -czf "$into/$name.tgz" -C staged package
    hash=$(PATH=$REAL_PATH node -p 'crypto.hash("sha256", fs.readFileSync(process.argv[1]), "base64")' "$into/$name.tgz")
    plan="$plan${plan:+,}{\"kind\":\"publish\",\"name\":\"$name\",\"version\":\"1.0.0\",\"tarball\":{\"path\":\"$name.tgz\",\"integrity\":\"sha256-$hash\"}}"
  done
  cut_here changeset
  echo "{\"plan\":[[$plan]]}" > "$into/publish-plan.json"
  ;;
npm)
  [ "$1" = install ] && PATH=$REAL_PATH exec npm "$@"
  [ "$1" = view ] && { [ -f "registry/${2%@*}.tgz" ] && echo 1.0.0 || exit 1; exit 0; }
  cut_here "publish-$(basename "$2" .tgz)"
  mkdir -p registry
  cp "$2" "registry/$(basename "$2")"
  ;;
*)
  case "$1" in *.ts) cut_here "$(basename "$1" .ts)" ;; *) cut_here "$called" ;; esac
  PATH=$REAL_PATH exec "$called" "$@"
  ;;
esac
