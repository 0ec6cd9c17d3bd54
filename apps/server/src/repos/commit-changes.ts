import {
  changeFiles,
  checkChangeSet,
  checkHistory,
  checkProtected,
  GitContentsError,
  parseObjectId,
  type BranchAttempt,
  type ChangeSet,
  type Committed,
  type FileChange,
  type ObjectId,
  type Receipt,
  type TouchedPath,
} from "@x/git-contents";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { authorizeAgain } from "../http/authorize.ts";
import { RequestError } from "../http/request-error.ts";
import { allowBranch } from "./branch-access.ts";
import { releaseClaim } from "./claim-space.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import { withPointers } from "./large-files.ts";
import type { ChangeOrder } from "./request.ts";

/** A commit, and the changes as they were made: with pointers where contents lie beside git. */
export interface Made extends Committed {
  /** In the order of the request. */
  readonly changes: readonly FileChange[];
}

/**
 * Makes the commit of a request, by the rights and settings of the moment when it is made.
 *
 * @throws RequestError `write-forbidden`, `repository-archived`, `repository-mirror`,
 *   `repository-not-found`, `precondition-failed`; GitContentsError any code; StoreError `quota-exceeded`
 */
export async function commitChanges(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & { readonly receipt?: Receipt | undefined },
): Promise<Made> {
  const { dryRun, receipt } = order;
  const { id, defaultBranch } = open.repository;
  const attempt = attemptOf(order.set);
  const { files } = allowBranch(open, attempt);
  checkChangeSet(order.set);
  const expected = expectedHead(c);
  const { set, link, discard } = await withPointers(deps, open, order);
  let claimed = 0;
  const commit = async (): Promise<Committed> => {
    const pinned = files?.trusted === undefined ? undefined : await headOf(open, set.branch);
    const ifHead = expected ?? pinned;
    return changeFiles(open.git, set, {
      ifHead,
      dryRun,
      receipt,
      portablePaths: deps.portablePaths,
      confirm: async (touched, newBytes) => {
        await confirm(c, deps, open, { attempt, base: set.branch, pinned: ifHead, touched });
        if (dryRun) return;
        // Planned again, it may be of another size.
        await releaseClaim(deps, id, claimed);
        claimed = 0;
        await deps.claims.claim(id, newBytes);
        claimed = newBytes;
        // Nothing can refuse the commit any more but the disk: a refused one gives no right to contents.
        await link();
      },
    });
  };
  const made = await commit().catch(async (error: unknown) => {
    await discard();
    await releaseClaim(deps, id, claimed);
    throw error;
  });
  if (!dryRun && made.first && defaultBranch !== made.branch)
    await deps.store.repositories.change(id, { defaultBranch: made.branch });
  return { ...made, changes: set.changes };
}

function attemptOf({ branch, newBranch = branch }: ChangeSet): BranchAttempt {
  return { action: newBranch === branch ? "move" : "create", branch: newBranch };
}

function headOf({ git }: WritableRepository, branch: string): Promise<ObjectId | undefined> {
  return git.readRef(`refs/heads/${branch}`);
}

/** A commit that is ready, and waits for the last word. */
interface Ready {
  /** Attempt that the rules of branches judge. */
  readonly attempt: BranchAttempt;
  /** Branch that it is built on. */
  readonly base: string;
  /** Commit that it must be built on. */
  readonly pinned: string | undefined;
  /** Paths that the commit changes. */
  readonly touched: readonly TouchedPath[];
}

/** Rights and flags as they are now, under the branch's lock: they may have changed since the request came. */
async function confirm(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  { attempt, base, pinned, touched }: Ready,
): Promise<void> {
  const now = await authorizeAgain(c, deps, writingCheck(c, deps), open);
  const { files } = allowBranch(now, attempt);
  if (files === undefined) return;
  checkProtected(files.patterns, touched);
  if (files.trusted === undefined) return;
  const head = await headOf(open, base);
  // Protected since the request came: what it is built on may have moved, and was not pinned.
  if (head !== undefined && pinned !== head)
    throw new GitContentsError({ code: "branch-moved", branch: base, currentSha: head });
  if (head !== undefined) await checkHistory(open.git, head, files);
}

/** The commit that `If-Match` says the branch must be at. */
function expectedHead(c: Context): string | undefined {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined || header === "*") return undefined;
  const id = parseObjectId(/^"([^"]*)"$/.exec(header)?.[1] ?? "");
  if (id === undefined) {
    throw new RequestError(
      'If-Match must be the id of a commit in double quotes: "<40 hex digits>"',
      { code: "precondition-failed" },
    );
  }
  return id;
}
