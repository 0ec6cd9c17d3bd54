// Sources that the tests compile, and what protoc 35.1 made of them.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FindSource } from "../src/index.ts";

const require = createRequire(import.meta.url);

/** The folder of google-proto-files, from npm: all of googleapis. */
export const GOOGLE: string = dirname(require.resolve("google-proto-files/package.json"));

/** Folders of sources made for tests: this package's, and those of descriptor-wire. */
export const OWN: readonly string[] = ["sources", "../../descriptor-wire/test/print/sources"].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
);

/** The sources made for tests, by name. */
export function ownNames(): readonly string[] {
  return OWN.flatMap((folder) => readdirSync(folder).toSorted());
}

/** Reads sources from several folders: the first one that has a file counts. */
export function finder(...folders: readonly string[]): FindSource {
  return (name) => {
    const path = folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
    return path === undefined ? undefined : readFileSync(path);
  };
}

/** All files of google-proto-files, but for protobuf's own and what does not compile. */
export function googleNames(): readonly string[] {
  return readdirSync(GOOGLE, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        name.endsWith(".proto") && !/^(?:google\/protobuf|build|gapic|preview)\//.test(name),
    )
    .toSorted();
}

/** The files of a set by name: bytes of each. */
export function filesOf(set: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at < set.length;) {
    const [length, start] = varint(set, at + 1);
    const file = set.subarray(start, start + length);
    // The name is the first field of canonical bytes.
    const [nameLength, nameStart] = varint(file, 1);
    const name = Buffer.from(file.subarray(nameStart, nameStart + nameLength)).toString();
    files.set(name, file);
    at = start + length;
  }
  return files;
}

function varint(bytes: Uint8Array, start: number): readonly [value: number, end: number] {
  let value = 0;
  for (let at = start, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at + 1];
  }
}

/** A digest that is short enough to be written down for each of many files. */
export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

const vector = (name: string): URL => new URL(`vectors/${name}`, import.meta.url);

/** What protoc 35.1 makes of the sources made for tests. */
export function ownSet(): Uint8Array {
  return new Uint8Array(readFileSync(vector("sources.binpb")));
}

/** Digests of what protoc 35.1 makes of google-proto-files, in the order of their names. */
export function googleDigests(): readonly string[] {
  return readFileSync(vector("google-proto-files.txt"), "utf8").trim().split("\n");
}
