import { GitContentsError } from "../errors.ts";
import type { ObjectId } from "../objects/types.ts";
import type { BranchConditions } from "../rules/branch-rules.ts";
import { checkHistory } from "../rules/check-history.ts";
import { differingPaths } from "../rules/changed-paths.ts";
import type { GitStore } from "../store.ts";
import { fullNameOf, missing, type NewRef } from "./change-refs.ts";

/** A ref to be changed. */
export interface RefUpdate extends NewRef {
  /** Whether commits may be lost from a branch, and a tag may name something else. */
  readonly force: boolean;
  /**
   * Judges the attempt by the rights and settings of the moment: see `judgeBranch`. Called again under the lock of
   * the refs. A throw refuses.
   */
  readonly judge: () => Promise<BranchConditions>;
}

/**
 * Makes a branch or a tag point elsewhere, by the rules of its branch.
 *
 * @throws GitContentsError `branch-not-found`, `tag-not-found`, `object-not-found`, `not-fast-forward`,
 *   `path-protected`; `ref-moved` when it moved meanwhile
 */
export async function updateRef(store: GitStore, update: RefUpdate): Promise<void> {
  const { name, to, force, receipt, judge } = update;
  const full = fullNameOf(name);
  const from = await store.readRef(full);
  if (from === undefined) throw missing(name);
  const info = await store.readInfo(to);
  if (info === undefined || (name.kind === "heads" && info.type !== "commit"))
    throw new GitContentsError({ code: "object-not-found", id: to });
  const move: Move = { full, from, to, isForward: await isForward(store, update, from) };
  const check = async (): Promise<void> => checkMove(store, move, await judge(), force);
  await check();
  if ((await store.placeRef({ name: full, from, to, receipt }, check)) !== undefined) return;
  throw new GitContentsError({
    code: "ref-moved",
    ref: full,
    currentSha: await store.readRef(full),
  });
}

interface Move {
  readonly full: string;
  readonly from: ObjectId;
  readonly to: ObjectId;
  /** Whether nothing is lost by it. */
  readonly isForward: boolean;
}

async function isForward(
  store: GitStore,
  { name, to }: RefUpdate,
  from: ObjectId,
): Promise<boolean> {
  if (from === to) return true;
  if (name.kind === "tags") return false;
  const { total } = await store.compareCommits({ base: to, head: from, skip: 0, limit: 0 });
  return total === 0;
}

async function checkMove(
  store: GitStore,
  { full, from, to, isForward: forward }: Move,
  { linear, files }: BranchConditions,
  force: boolean,
): Promise<void> {
  if (!forward && (linear || !force))
    throw new GitContentsError({ code: "not-fast-forward", ref: full, currentSha: from });
  if (files === undefined) return;
  if (files.trusted !== undefined) return checkHistory(store, to, files);
  for await (const path of differingPaths(store, await treesOf(store, from, to)))
    if (files.patterns.matches(path)) throw new GitContentsError({ code: "path-protected", path });
}

async function treesOf(
  store: GitStore,
  from: ObjectId,
  to: ObjectId,
): Promise<{ readonly before: ObjectId | undefined; readonly after: ObjectId | undefined }> {
  const [before, after] = await Promise.all([store.readCommit(from), store.readCommit(to)]);
  return { before: before?.tree, after: after?.tree };
}
