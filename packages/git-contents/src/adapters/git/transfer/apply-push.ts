import { isDeepStrictEqual } from "node:util";
import type { RefCommand, PushRequest } from "../../../push/request.ts";
import { PUSH_REFUSALS } from "../../../push/rules.ts";
import type { BranchFacts } from "../../../rules/branch-rules.ts";
import { forgetTips } from "../admin/ref-tips.ts";
import { refuseByName, refuseByObjects, type Refusals } from "./examine-push.ts";
import type { RepositoryHost } from "../repository-host.ts";
import type { Quarantine } from "./quarantine.ts";
import type { PushRules, PushTransfer } from "./transfer.ts";

/** Where a push lands. */
export interface PushTarget {
  /** Host of the repository. */
  readonly host: RepositoryHost;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Objects of the push. */
  readonly quarantine: Quarantine;
  /** Ends the push before its refs move. */
  readonly signal: AbortSignal;
}

/** A push that was found to be good, but for the refs that are refused already. */
export interface CheckedPush {
  /** Request of the push. */
  readonly request: PushRequest;
  /** Refs that are refused already. */
  readonly refusals: Refusals;
  /** Rules that it was checked by. */
  readonly rules: BranchFacts;
  /** Removals of objects before it was checked: see `RepositoryHost.removals`. */
  readonly removals: number;
  /** Reads the rules again. */
  readonly readRules: PushTransfer["rules"];
}

/** How a push ended. */
export interface AppliedPush {
  /** Refs that were not moved, with the reasons. */
  readonly refusals: Refusals;
  /** Default branch, when the push chose it. */
  readonly defaultBranch: string | undefined;
}

/**
 * Moves the refs of a push between two batches of the writer: no commit is planned on what it
 * changes, and no earlier check is out of date.
 */
export function applyPush(place: PushTarget, push: CheckedPush): Promise<AppliedPush> {
  const { host, gitDir, quarantine, signal } = place;
  return host.writer.exclusively(async () => {
    signal.throwIfAborted();
    const refusals = await recheck(place, push);
    const commands = push.request.commands.filter(({ name }) => !refusals.has(name));
    const atomic = push.request.capabilities.has("atomic");
    if (commands.length === 0 || (atomic && refusals.size > 0))
      return { refusals: refuseOthers(push.request, refusals), defaultBranch: undefined };
    host.pendingBlobs.nameAll();
    await quarantine.takeOver();
    const defaultBranch = await firstDefaultBranch(host, commands);
    // The default branch first: a branch that HEAD does not name would be hidden after a crash.
    if (defaultBranch !== undefined) await host.refWriter.setDefaultBranch(defaultBranch);
    const moved = await moveRefs(host, commands, atomic);
    if (moved.size > 0) await forgetTips(gitDir);
    return { refusals: new Map([...refusals, ...moved]), defaultBranch };
  });
}

/** Checks again by the rules of now; by the objects too when the rules changed, or objects were removed. */
async function recheck(place: PushTarget, push: CheckedPush): Promise<Refusals> {
  const { refusals, rules, removals, readRules } = push;
  const now = await readRules(await place.quarantine.size());
  if ("denied" in now) return refuseEvery(push.request, now.denied);
  if (isDeepStrictEqual(now, rules) && place.host.removals === removals) return refusals;
  return checkBy(now, place, push);
}

/** Refusals of a push by other rules than those that it was checked by. */
export async function checkBy(
  rules: PushRules,
  { quarantine, signal }: Pick<PushTarget, "quarantine" | "signal">,
  { request, refusals }: Pick<CheckedPush, "request" | "refusals">,
): Promise<Refusals> {
  const early = new Map([...(rules.refused ?? []), ...refusals]);
  const wanted = request.commands.filter(({ name }) => !early.has(name));
  const byName = refuseByName(wanted, rules);
  const left = wanted.filter(({ name }) => !byName.has(name));
  const byObjects = await refuseByObjects(quarantine, left, { rules, signal });
  return new Map([...early, ...byName, ...byObjects]);
}

/** Refusal of all refs of a push for one reason. */
export function refuseEvery({ commands }: PushRequest, reason: string): Refusals {
  return new Map(commands.map(({ name }) => [name, reason]));
}

/** Refusals with those of the refs that another one holds back. */
export function refuseOthers(request: PushRequest, refusals: Refusals): Refusals {
  return new Map([...refuseEvery(request, PUSH_REFUSALS.atomic), ...refusals]);
}

/** The branch that becomes the default one of a repository that had none. */
async function firstDefaultBranch(
  { refs }: RepositoryHost,
  commands: readonly RefCommand[],
): Promise<string | undefined> {
  const current = await refs.readDefaultBranch();
  if ((await refs.readRef(`refs/heads/${current}`)) !== undefined) return undefined;
  if ((await refs.listRefs("refs/heads/")).length > 0) return undefined;
  return firstBranchOf(commands, current);
}

/**
 * The branch that becomes the default one of a repository without branches, when the one that is
 * called so does not come.
 */
export function firstBranchOf(
  commands: readonly RefCommand[],
  current: string,
): string | undefined {
  const branches = commands.flatMap(({ name, to }) =>
    to !== undefined && name.startsWith("refs/heads/") ? [name.slice(11)] : [],
  );
  if (branches.length === 0 || branches.includes(current)) return undefined;
  return ["main", "master"].find((name) => branches.includes(name)) ?? branches[0];
}

/** @returns why refs were not moved, of those that were not */
async function moveRefs(
  host: RepositoryHost,
  commands: readonly RefCommand[],
  atomic: boolean,
): Promise<Refusals> {
  const together = await host.refWriter.moveAll(commands);
  if (together === undefined) return new Map();
  if (atomic || commands.length === 1) return new Map(commands.map(({ name }) => [name, together]));
  const refusals: Refusals = new Map();
  for (const command of commands) {
    const refusal = await host.refWriter.moveAll([command]);
    if (refusal !== undefined) refusals.set(command.name, refusal);
  }
  return refusals;
}
