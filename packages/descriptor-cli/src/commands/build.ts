import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@x/descriptor-compile";
import { type Command, type Given, JSON_OPTION, OUTPUT_OPTION } from "../command.ts";
import { EXIT } from "../failure.ts";
import { lineOf } from "../diagnostic-line.ts";

/** Compiles sources. */
export const build: Command = {
  name: "build",
  operands: "SOURCE...",
  least: 1,
  most: Infinity,
  help: "compile .proto sources as protoc does, in its words; exit 1 when protoc refuses them",
  options: {
    ...JSON_OPTION,
    ...OUTPUT_OPTION,
    "proto-path": {
      type: "string",
      short: "I",
      value: "FOLDER",
      isList: true,
      help: "find sources and imports below this folder; several are searched in order; default: the current one",
    },
    "include-imports": { type: "boolean", help: "put all imported files into the set too" },
    "no-source-info": {
      type: "boolean",
      help: "leave out where everything stands, and the comments",
    },
    "retain-options": { type: "boolean", help: "keep options that are for sources only" },
  },
  run: async (given, output) => {
    const { set, accepted, diagnostics } = compileNamed(given);
    if (given.has("json")) await output.json({ accepted, diagnostics });
    else for (const one of diagnostics) output.report(lineOf(one, output));
    if (!accepted) return EXIT.found;
    const file = given.value("output");
    // With --json standard output has the diagnostics.
    if (file !== undefined || !given.has("json")) await output.bytes(set, file);
    return EXIT.done;
  },
};

function compileNamed(given: Given): ReturnType<typeof compile> {
  const folders = given.list("proto-path") ?? ["."];
  return compile({
    files: (name) => readSource(folders, name),
    entry: given.operands.map((name) => relativeTo(folders, name)),
    includeImports: given.has("include-imports"),
    sourceInfo: !given.has("no-source-info"),
    retainOptions: given.has("retain-options"),
  });
}

/** An import may not lead out of the folders. */
function readSource(folders: readonly string[], name: string): Uint8Array | undefined {
  if (name.split(/[/\\]/).includes("..") || name.startsWith("/")) return undefined;
  const path = folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** A source may be named by its path: protoc takes off the folder that it is found in. */
function relativeTo(folders: readonly string[], name: string): string {
  const plain = name.replace(/^(?:\.\/)+/, "");
  for (const folder of folders) {
    const prefix = `${folder.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "")}/`;
    if (plain.startsWith(prefix) && existsSync(plain)) return plain.slice(prefix.length);
  }
  return plain;
}
