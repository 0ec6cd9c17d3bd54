import type { ObjectFormat, ObjectId } from "../objects/types.ts";
import { requireLfsPaths } from "../paths/attributes.ts";
import { requireNotMade } from "../read/find-receipt.ts";
import { buildCommit, type NewObject, type ObjectHash } from "./build-commit.ts";
import type { ChangeSet, CommitOptions, Committed } from "./change.ts";
import type { Overlay } from "./overlay.ts";
import { receiptRef } from "./receipt.ts";
import type { RefMove } from "./ref-move.ts";
import { planTargetBranch, type TargetBranch } from "./target-branch.ts";

/** Commit that waits. */
export interface CommitJob {
  /** Changes to make. */
  readonly set: ChangeSet;
  /** Conditions of the commit. */
  readonly options: CommitOptions;
  /** Called when the commit is durable. */
  readonly resolve: (committed: Committed) => void;
  /** Called when it is refused. */
  readonly reject: (error: unknown) => void;
}

/** A job whose objects are made. */
export interface BuiltJob<Job extends CommitJob = CommitJob> {
  /** Job of the commit. */
  readonly job: Job;
  /** Branch that the commit goes to. */
  readonly target: TargetBranch;
  /** Result for the caller. */
  readonly committed: Committed;
  /** Objects of the commit, contents of files among them. */
  readonly made: readonly NewObject[];
}

/** Most commits that share one sync and one ref move, and most bytes of their contents. */
const MAX_BATCH = 256;
const MAX_BATCH_BYTES = 67_108_864;

/** Takes the first jobs of a queue that become one batch. @param isAlone - whether a job shares with no other */
export function takeBatch<Job extends CommitJob>(
  waiting: Job[],
  isAlone: (job: Job) => boolean,
): readonly Job[] {
  let bytes = 0;
  let count = 0;
  for (const job of waiting) {
    bytes += bytesOf(job.set);
    const alone = isAlone(job);
    if (count > 0 && (bytes > MAX_BATCH_BYTES || count >= MAX_BATCH || alone)) break;
    count++;
    if (alone) break;
  }
  return waiting.splice(0, count);
}

/** Bytes of the contents of a commit that are in memory. */
export function bytesOf({ changes }: ChangeSet): number {
  return changes.reduce((sum, change) => {
    const content = "content" in change ? change.content : undefined;
    return sum + (content instanceof Uint8Array ? content.length : 0);
  }, 0);
}

/** How the objects of commits are made. */
export interface CommitMaking {
  /** Hash that names objects. */
  readonly format: ObjectFormat;
  /** Names new objects by it. */
  readonly hash: ObjectHash;
  /** Takes the objects of a commit that may still be refused. */
  readonly planned?: ((objects: readonly NewObject[]) => void) | undefined;
}

/**
 * Builds the commit of a job upon the batch so far, and adds it.
 *
 * @returns `undefined` when the job is answered already: refused, or a dry run
 */
export async function buildJob<Job extends CommitJob>(
  overlay: Overlay,
  job: Job,
  { format, hash, planned }: CommitMaking,
): Promise<BuiltJob<Job> | undefined> {
  const { set, options } = job;
  try {
    await requireNotMade(overlay.refs, options.receipt);
    const target = await planTargetBranch(overlay.refs, set, options);
    const { parent } = target;
    const { objects } = overlay;
    await requireLfsPaths(objects, parent, { set, expected: options.lfsPaths });
    const { portablePaths, sign } = options;
    const made = await buildCommit({ objects, format, hash, set, parent, portablePaths, sign });
    if (options.dryRun !== true) planned?.(made.objects);
    await options.confirm?.(made.touched, made.newBytes);
    const { commit, files } = made;
    const committed: Committed = { commit, branch: target.branch, first: target.first, files };
    if (options.dryRun !== true) {
      overlay.add(made.objects, `refs/heads/${target.branch}`, commit.id);
      if (options.receipt !== undefined) overlay.add([], receiptRef(options.receipt), commit.id);
      return { job, target, committed, made: made.objects };
    }
    job.resolve(committed);
  } catch (error) {
    job.reject(error);
  }
  return undefined;
}

/** One move a branch: from where the first of its commits found it to the last of them; and the receipts. */
export function movesOf(
  built: readonly BuiltJob[],
): readonly (RefMove & { readonly to: ObjectId })[] {
  const moves = new Map<string, RefMove & { readonly to: ObjectId }>();
  for (const { job, target, committed } of built) {
    const to = committed.commit.id;
    const name = `refs/heads/${target.branch}`;
    const from = moves.has(name) ? moves.get(name)?.from : target.from;
    moves.set(name, { name, from, to });
    const { receipt } = job.options;
    if (receipt === undefined) continue;
    moves.set(receiptRef(receipt), { name: receiptRef(receipt), from: undefined, to });
  }
  return Array.from(moves.values());
}
