import type { ObjectId } from "../objects/types.ts";
import type { ChangeSet } from "./change.ts";

/** State of one blob. */
interface Pending {
  /** Uploads of these bytes that are neither named nor discarded. */
  uploads: number;
  /** Whether it was not there before, and nothing may have named it since. */
  isUnnamed: boolean;
}

/** Blobs of `GitStore.writeBlob` that no commit has named yet, of one repository. */
export class PendingBlobs {
  readonly #pending = new Map<ObjectId, Pending>();

  /** Adds an upload. @param isNew - whether the repository did not have the blob before */
  add(id: ObjectId, isNew: boolean): void {
    const before = this.#pending.get(id);
    if (before === undefined) this.#pending.set(id, { uploads: 1, isUnnamed: isNew });
    else before.uploads++;
  }

  /** Marks objects as named: those that a commit is made of. */
  name(ids: Iterable<ObjectId>): void {
    for (const id of ids) {
      const pending = this.#pending.get(id);
      if (pending !== undefined) pending.isUnnamed = false;
    }
  }

  /** Marks all as named: a push that was not looked into may name any. */
  nameAll(): void {
    this.name(this.#pending.keys());
  }

  /**
   * Ends an upload.
   *
   * @returns whether the blob can be deleted: this was its last upload, and nothing names it
   */
  discard(id: ObjectId): boolean {
    const pending = this.#pending.get(id);
    if (pending === undefined || --pending.uploads > 0) return false;
    this.#pending.delete(id);
    return pending.isUnnamed;
  }
}

/** Blobs that a change set names as stored before. */
export function storedBlobsOf({ changes }: ChangeSet): readonly ObjectId[] {
  return changes.flatMap((change) =>
    "content" in change && !(change.content instanceof Uint8Array) ? [change.content.id] : [],
  );
}
