import type { StatusId, StoredStatus } from "@x/status-core";
import { LRUCache } from "lru-cache";

/**
 * Parts of a status that only an edit changes. All else is read each time: counts, the author, and
 * `inReplyToId`, which ends with the parent's row.
 */
export type Edition = Pick<
  StoredStatus,
  | "text"
  | "spoilerText"
  | "sensitive"
  | "visibility"
  | "language"
  | "createdAtMs"
  | "editedAtMs"
  | "version"
  | "edition"
  | "inReplyToAccountId"
  | "mentions"
  | "tags"
  | "attachments"
>;

/** Weight of all editions that are cached; of each see `weightOf`. */
const CAPACITY = 16_777_216;
/** Weight of an edition beside its text. */
const OVERHEAD = 1024;

/** Cache of editions of statuses, each valid for its version: an edit counts it on. */
export class ReadCache {
  readonly #editions = new LRUCache<StatusId, Edition>({ maxSize: CAPACITY });

  /** The edition of a status, when it is cached in this version. */
  find(id: StatusId, version: number): Edition | undefined {
    const edition = this.#editions.get(id);
    return edition?.version === version ? edition : undefined;
  }

  set(id: StatusId, edition: Edition): void {
    this.#editions.set(id, edition, { size: weightOf(edition) });
  }
}

function weightOf({ text, spoilerText, mentions, attachments }: Edition): number {
  const parts = 128 * mentions.length + 2048 * attachments.length;
  return OVERHEAD + text.length + spoilerText.length + parts;
}
