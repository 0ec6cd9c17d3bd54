import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** protoc 35.1. */
export interface Protoc {
  /** Compiles files below some folders, with source info. */
  readonly compile: (folders: readonly string[], names: readonly string[]) => Compiled;
}

/** What protoc made, and what it said. */
export interface Compiled {
  /** Absent when it refused. */
  readonly set: Uint8Array | undefined;
  readonly said: string;
}

/** protoc 35.1, when it is installed as `protoc` or the variable PROTOC names it. */
export function findProtoc(): Protoc | undefined {
  const command = [process.env["PROTOC"], "protoc"].find(
    (each) =>
      each !== undefined &&
      spawnSync(each, ["--version"], { encoding: "utf8" }).stdout?.trim() === "libprotoc 35.1",
  );
  if (command === undefined) return undefined;
  return { compile: (folders, names) => run(command, folders, names) };
}

function run(command: string, folders: readonly string[], names: readonly string[]): Compiled {
  const directory = mkdtempSync(join(tmpdir(), "compile-"));
  try {
    const output = join(directory, "set.binpb");
    const args = [...folders.map((folder) => `-I${folder}`), "--include_source_info"];
    // There may be more names than a command line takes.
    const list = join(directory, "arguments");
    writeFileSync(list, [...args, `-o${output}`, ...names].join("\n"));
    const { stderr } = spawnSync(command, [`@${list}`], { encoding: "latin1" });
    const set = existsSync(output) ? new Uint8Array(readFileSync(output)) : undefined;
    return { set, said: messagesIn(stderr, folders) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Lines of diagnostics, without folders; what the program logs of itself is left out. */
function messagesIn(output: string, folders: readonly string[]): string {
  const strip = (line: string): string => {
    const folder = folders.find((each) => line.startsWith(`${each}/`));
    return folder === undefined ? line : line.slice(folder.length + 1);
  };
  return output
    .split("\n")
    .map(strip)
    .filter((line) => !/^(?:WARNING: All log|[WIEF]\d{4} |\[libprotobuf)/.test(line))
    .join("\n");
}
