import type { Account, AccountId, StatusId, StoredStatus } from "@x/status-core";
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

/** Accounts whose last record is kept. */
const ACCOUNTS = 10_000;

/**
 * Cache of editions of statuses, each valid for its version: an edit counts it on. Of accounts, which are read
 * each time, it keeps the last record: an equal one is given as the same object, so that what was made of it
 * still stands.
 */
export class ReadCache {
  readonly #accounts = new LRUCache<AccountId, Account>({ max: ACCOUNTS });
  readonly #editions = new LRUCache<StatusId, Edition>({ maxSize: CAPACITY });

  /** The edition of a status, when it is cached in this version. */
  find(id: StatusId, version: number): Edition | undefined {
    const edition = this.#editions.get(id);
    return edition?.version === version ? edition : undefined;
  }

  /** The record that was just read, or the equal one that was read before. */
  same(account: Account): Account {
    const before = this.#accounts.get(account.id);
    if (before !== undefined && isEqual(before, account)) return before;
    this.#accounts.set(account.id, account);
    return account;
  }

  set(id: StatusId, edition: Edition): void {
    this.#editions.set(id, edition, { size: weightOf(edition) });
  }
}

function weightOf({ text, spoilerText, mentions, attachments }: Edition): number {
  const parts = 128 * mentions.length + 2048 * attachments.length;
  return OVERHEAD + text.length + spoilerText.length + parts;
}

function isEqual({ defaults, ...one }: Account, { defaults: others, ...other }: Account): boolean {
  return hasFieldsOf(one, other) && hasFieldsOf(defaults, others);
}

/** Whether a record has each field of another of its kind. */
function hasFieldsOf<Fields extends object>(one: Fields, other: Fields): boolean {
  for (const name in other) if (one[name] !== other[name]) return false;
  return true;
}
