// pnpm --filter @x/descriptor-compile generate FOLDER, after a build: writes src/generated/well-known.ts from protoc's own
// files below a folder that has google/protobuf/.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { open } from "@x/descriptor-wire";
import { printFile } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import { compile } from "../src/index.ts";

const TARGET = new URL("../src/generated/well-known.ts", import.meta.url);

/** Declarations of the files that are installed beside protoc, by name. */
function declarationsBelow(folder: string): ReadonlyMap<string, string> {
  const entry = readdirSync(join(folder, "google/protobuf"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".proto"))
    .map((name) => `google/protobuf/${name}`)
    .toSorted();
  const files = (name: string): Uint8Array => readFileSync(join(folder, name));
  const { set, accepted } = compile({ files, entry, sourceInfo: false, retainOptions: true });
  if (!accepted) throw new Error(`the files below ${folder} do not compile`);
  const registry = createRegistry(open(set));
  return new Map(entry.map((name) => [name, printFile(registry, name)]));
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("name the folder that has google/protobuf/");
const rows = Array.from(
  declarationsBelow(folder),
  ([name, text]) => `  ${JSON.stringify(name)}: \`${text.replaceAll(/[\\`$]/g, "\\$&")}\`,`,
);
writeFileSync(
  TARGET,
  `// Made by generator/well-known.ts: declarations of protoc 35.1's own files, without comments.

/** Sources of the files that are installed beside protoc, by name. */
export const WELL_KNOWN: Readonly<Record<string, string>> = {
${rows.join("\n")}
};
`,
);
