import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Profile } from "../../src/validate/index.ts";

/** A compiler whose verdicts a profile must give. */
export interface Judge {
  readonly name: string;
  readonly profile: Profile;
  /** What it says of one file of a set: `warning: ` or nothing, and the text. */
  readonly says: (set: Uint8Array, file: string) => Verdict;
  /** Makes a set of sources and all that they import. */
  readonly compile: (sources: ReadonlyMap<string, string>) => Uint8Array;
}

export interface Verdict {
  readonly accepted: boolean;
  readonly messages: readonly string[];
  /** What it says of anything else. */
  readonly others: readonly string[];
}

const PROFILES: Readonly<Record<string, Profile>> = {
  "libprotoc 35.1": "protoc-35",
  "libprotoc 3.21.12": "protoc-3.21",
};

/** The compilers that are installed: `protoc`, and what the variable PROTOC names. */
export function findJudges(): readonly Judge[] {
  const judges = new Map<string, Judge>();
  for (const command of [process.env["PROTOC"], "protoc"]) {
    const judge = command === undefined ? undefined : judgeOf(command);
    if (judge !== undefined) judges.set(judge.name, judge);
  }
  return [...judges.values()];
}

function judgeOf(command: string): Judge | undefined {
  let name: string;
  try {
    name = execFileSync(command, ["--version"], { stdio: "pipe" }).toString().trim();
  } catch {
    return undefined;
  }
  const profile = PROFILES[name];
  if (profile === undefined) return undefined;
  const says: Judge["says"] = (set, file) =>
    inDirectory((directory) => {
      const path = join(directory, "set.binpb");
      writeFileSync(path, set);
      const sources = join(directory, "src");
      mkdirSync(sources);
      const args = [`-I${sources}`, `--descriptor_set_in=${path}`, "-o/dev/null", file];
      const { status, stderr } = spawnSync(command, args, { cwd: sources, encoding: "utf8" });
      return verdictOf(status === 0, stderr, file);
    });
  const compile: Judge["compile"] = (sources) =>
    inDirectory((directory) => {
      for (const [path, text] of sources) {
        mkdirSync(dirname(join(directory, path)), { recursive: true });
        writeFileSync(join(directory, path), text);
      }
      const output = join(directory, "set.binpb");
      const args = ["-I.", `-o${output}`, "--include_imports", ...sources.keys()];
      execFileSync(command, args, { cwd: directory, stdio: "pipe" });
      return new Uint8Array(readFileSync(output));
    });
  return { name, profile, says, compile };
}

function inDirectory<Result>(run: (directory: string) => Result): Result {
  const directory = mkdtempSync(join(tmpdir(), "validate-"));
  try {
    return run(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** A message begins with the name of a file, and may have several lines. */
function verdictOf(accepted: boolean, output: string, file: string): Verdict {
  const messages: string[] = [];
  const others: string[] = [];
  let current = others;
  for (const line of output.split("\n")) {
    if (line.startsWith(`${file}: `)) {
      current = messages;
      messages.push(line.slice(file.length + 2));
    } else if (/^\S+\.proto:/.test(line) || /^[WIEF]\d{4}|^\[libprotobuf/.test(line)) {
      current = others;
      others.push(line);
    } else if (current.length > 0) {
      const last = current.pop() ?? "";
      current.push(`${last}\n${line}`);
    } else if (line !== "") others.push(line);
  }
  const trim = (list: readonly string[]) => list.map((text) => text.replace(/\n$/, ""));
  return { accepted, messages: trim(messages), others: trim(others) };
}
