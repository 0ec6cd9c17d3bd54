import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { BranchConditions, BranchFacts, FileCondition } from "../../../rules/branch-rules.ts";
import type { RefCommand } from "../../../push/request.ts";
import {
  examinationOf,
  protectedFilesRefusal,
  PUSH_REFUSALS,
  refusalOf,
} from "../../../push/rules.ts";
import { isOutOfMemory } from "../process/failure.ts";
import { decodeName } from "../../../objects/text.ts";
import type { Quarantine } from "./quarantine.ts";

/** Why commands are refused, by their refs' names. */
export type Refusals = Map<string, string>;

/** Refusals by names and rights alone. */
export function refuseByName(commands: readonly RefCommand[], rules: BranchFacts): Refusals {
  const refusals: Refusals = new Map();
  for (const command of commands) {
    const refusal = refusalOf(command, rules);
    if (refusal !== undefined) refusals.set(command.name, refusal);
  }
  return refusals;
}

/** Refusals by the objects of the commands, seen together with those of the repository. */
export async function refuseByObjects(
  quarantine: Quarantine,
  commands: readonly RefCommand[],
  { rules, signal }: { readonly rules: BranchFacts; readonly signal: AbortSignal },
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const kept = commands.filter(isNotDeletion);
  if (kept.length === 0) return refusals;
  for (const { name } of await withoutHistory(quarantine, kept))
    refusals.set(name, PUSH_REFUSALS.missing);
  const whole = kept.filter(({ name }) => !refusals.has(name));
  const types = await typesOf(quarantine, whole);
  for (const [at, command] of whole.entries()) {
    const examination = examinationOf(command, rules);
    const refusal =
      examination.commit && types[at] !== "commit"
        ? PUSH_REFUSALS.noCommit
        : await refusalByContent(quarantine, command, { ...examination, signal });
    if (refusal !== undefined) refusals.set(command.name, refusal);
  }
  return refusals;
}

type RefWrite = RefCommand & { readonly to: ObjectId };

function isNotDeletion(command: RefCommand): command is RefWrite {
  return command.to !== undefined;
}

/** Those that lead to objects that are not there: together at first, since mostly there are none. */
async function withoutHistory(
  quarantine: Quarantine,
  commands: readonly RefWrite[],
): Promise<readonly RefWrite[]> {
  if (commands.length === 0 || (await isWhole(quarantine, commands))) return [];
  if (commands.length === 1) return commands;
  const half = Math.ceil(commands.length / 2);
  return [
    ...(await withoutHistory(quarantine, commands.slice(0, half))),
    ...(await withoutHistory(quarantine, commands.slice(half))),
  ];
}

async function isWhole(quarantine: Quarantine, commands: readonly RefWrite[]): Promise<boolean> {
  const args = ["rev-list", "--objects", "--stdin", "--not", "--all", "--quiet"];
  const { code } = await quarantine.run(args, commands.map(({ to }) => `${to}\n`).join(""));
  return code === 0;
}

async function typesOf(
  quarantine: Quarantine,
  commands: readonly RefWrite[],
): Promise<readonly string[]> {
  if (commands.length === 0) return [];
  const { stdout } = await quarantine.run(
    ["cat-file", "--batch-check=%(objecttype)"],
    commands.map(({ to }) => `${to}\n`).join(""),
  );
  return stdout.toString("latin1").split("\n");
}

async function refusalByContent(
  quarantine: Quarantine,
  { from, to }: RefWrite,
  { linear, files, signal }: BranchConditions & { readonly signal: AbortSignal },
): Promise<string | undefined> {
  if (linear && from !== undefined && !(await isAncestor(quarantine, from, to)))
    return PUSH_REFUSALS.rewritten;
  if (files === undefined) return undefined;
  const touched = await touchedFiles(quarantine, { from, to }, { files, signal });
  if (touched === undefined) return PUSH_REFUSALS.tooManyFiles;
  return touched.length === 0 ? undefined : protectedFilesRefusal(touched);
}

async function isAncestor(quarantine: Quarantine, old: ObjectId, to: ObjectId): Promise<boolean> {
  const { code, stderr } = await quarantine.run(["merge-base", "--is-ancestor", old, to], "");
  if (code <= 1) return code === 0;
  throw new GitContentsError({ code: "repository-failed", detail: stderr });
}

/** How many protected files are enough to refuse. */
const ENOUGH = 4;

/**
 * Protected files that are another after a branch moved; for a new branch, those that the commits
 * change which no trusted branch has.
 */
async function touchedFiles(
  quarantine: Quarantine,
  { from, to }: Pick<RefWrite, "from" | "to">,
  { files, signal }: { readonly files: FileCondition; readonly signal: AbortSignal },
): Promise<readonly string[] | undefined> {
  const names = ["--name-only", "--no-renames", "-z"];
  const args =
    from === undefined
      ? ["log", "--format=", "--diff-merges=first-parent", ...names, ...newHistory(to, files)]
      : ["diff-tree", "-r", ...names, from, to];
  // Git holds all names of two trees before it says the first: it has no more memory for them than a reader.
  const output = quarantine.stream(args, signal);
  try {
    return await protectedAmong(output, files);
  } catch (error) {
    if (isOutOfMemory(error)) return undefined;
    throw error;
  }
}

/** Most bytes of names that are looked through. */
const MAX_NAME_BYTES = 268_435_456;

/** @returns `undefined` when there are too many names */
async function protectedAmong(
  output: AsyncIterable<Uint8Array>,
  { patterns }: FileCondition,
): Promise<readonly string[] | undefined> {
  const touched = new Set<string>();
  let rest = "";
  let left = MAX_NAME_BYTES;
  for await (const chunk of output) {
    left -= chunk.length;
    if (left < 0) return undefined;
    const paths = (rest + Buffer.from(chunk).toString("latin1")).split("\0");
    rest = paths.pop() ?? "";
    for (const path of paths.map((bytes) => decodeName(Buffer.from(bytes, "latin1"))))
      if (path !== "" && patterns.matches(path)) touched.add(path);
    if (touched.size >= ENOUGH) break;
  }
  return Array.from(touched);
}

/** Trusted branches that do not exist are left out by git. */
function newHistory(to: ObjectId, { trusted = [] }: FileCondition): readonly string[] {
  return ["--ignore-missing", to, ...trusted.map((name) => `^refs/heads/${name}`), "--"];
}
