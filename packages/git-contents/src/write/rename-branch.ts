import { GitContentsError } from "../errors.ts";
import type { ObjectId } from "../objects/types.ts";
import type { GitStore, RefChange } from "../store.ts";
import { checkRefFree, createRef, fullNameOf, missing, type RefName } from "./change-refs.ts";
import type { Receipt } from "./receipt.ts";

/** A branch that gets another name. */
export interface BranchRename {
  /** Short name that it has. */
  readonly branch: string;
  /** Short name that it gets. */
  readonly to: string;
  /** Receipt to be made with it. */
  readonly receipt?: Receipt | undefined;
}

/** Calls of a rename, under the lock of the refs. */
export interface RenameCalls {
  /** Last look, with the commit of the branch; of the default branch twice. A throw refuses. */
  readonly confirm: (at: ObjectId) => Promise<void>;
  /** Changes what else knows the branch by its name, just before the former name goes. A throw refuses. */
  readonly settle?: (() => Promise<void>) | undefined;
}

/**
 * Gives a branch another name: in one transaction, so that a kill leaves it one of the two.
 *
 * The default branch stays the default one. It has both names for a moment, and a kill may leave it both; each of them is whole
 * then, and the same rename again ends it: where both names point at one commit, none is refused for being there.
 *
 * @returns commit of the branch
 * @throws GitContentsError `branch-not-found`, `branch-exists`, `branch-conflict`; `branch-moved` when it moved meanwhile
 */
export async function renameBranch(
  store: GitStore,
  rename: BranchRename,
  calls: RenameCalls,
): Promise<ObjectId> {
  const { branch, to } = rename;
  const name: RefName = { kind: "heads", short: branch };
  const renamed: RefName = { kind: "heads", short: to };
  const from = await store.readRef(fullNameOf(name));
  if (from === undefined) throw missing(name);
  const standard = await store.readDefaultBranch();
  const isBegun = branch !== to && (await store.readRef(fullNameOf(renamed))) === from;
  if (standard === branch || (standard === to && isBegun))
    return renameDefault(store, rename, { from, calls, isBegun });
  await checkRefFree(store, renamed);
  const change = { ...changeOf(rename, from), renamedTo: fullNameOf(renamed) };
  return place(store, rename, change, async () => {
    await checkRefFree(store, renamed);
    await calls.confirm(from);
    await calls.settle?.();
  });
}

async function renameDefault(
  store: GitStore,
  rename: BranchRename,
  {
    from,
    calls,
    isBegun,
  }: {
    /** Commit of the branch. */
    readonly from: ObjectId;
    readonly calls: RenameCalls;
    /** Whether it has both names already. */
    readonly isBegun: boolean;
  },
): Promise<ObjectId> {
  const { branch, to } = rename;
  const renamed: RefName = { kind: "heads", short: to };
  const confirm = () => calls.confirm(from);
  if (!isBegun) await createRef(store, { name: renamed, to: from }, confirm);
  let isSettled = false;
  try {
    return await place(
      store,
      rename,
      { ...changeOf(rename, from), defaultBranch: to },
      async () => {
        for (const short of [branch, to]) {
          const id = await store.readRef(`refs/heads/${short}`);
          if (id !== from) throw moved(short, id);
        }
        await confirm();
        await calls.settle?.();
        isSettled = true;
      },
    );
  } catch (error) {
    // What was settled counts on the new name.
    if (!isBegun && !isSettled) await store.moveRef(fullNameOf(renamed), from, undefined);
    throw error;
  }
}

function changeOf({ branch, receipt }: BranchRename, from: ObjectId): RefChange {
  return { name: `refs/heads/${branch}`, from, to: undefined, receipt };
}

/** @throws GitContentsError `branch-moved` */
async function place(
  store: GitStore,
  { branch }: BranchRename,
  change: RefChange,
  confirm: () => Promise<void>,
): Promise<ObjectId> {
  const placed = await store.placeRef(change, confirm);
  if (placed !== undefined) return placed;
  throw moved(branch, await store.readRef(change.name));
}

function moved(branch: string, currentSha: ObjectId | undefined): GitContentsError {
  return new GitContentsError({ code: "branch-moved", branch, currentSha });
}
