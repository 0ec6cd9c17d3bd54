// What buf, where it is installed, says that the new version of the module breaks.
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { buf, inFolder } from "../lint/buf-lint.ts";
import type { Texts } from "./program.ts";
import { CHANGED, MODULE } from "./questions.ts";

const CATEGORIES = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"];
const filesOf = (texts: Texts) => new Map(Object.entries(texts));

/** Sorted lines `file:line RULE`. @throws Error when buf refuses the sources */
export function bufChanges(): readonly string[] {
  return inFolder(filesOf(MODULE), (before) =>
    inFolder(filesOf(CHANGED), (after) => run(before, after)),
  );
}

function run(before: string, after: string): readonly string[] {
  const config = JSON.stringify({ version: "v2", breaking: { use: CATEGORIES } });
  const args = ["breaking", "--against", before, "--error-format=json", "--config", config];
  const env = { HOME: tmpdir(), PATH: "" };
  const { status, stdout, stderr } = spawnSync(buf ?? "", args, {
    cwd: after,
    encoding: "utf8",
    env,
  });
  if (status !== 100) throw new Error(`buf: ${stderr}`);
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const { path, start_line, type } = JSON.parse(line) as Record<string, string>;
      return `${path}:${start_line} ${type}`;
    })
    .toSorted();
}
