import type {
  Account,
  AccountId,
  OwnMarks,
  Relation,
  StatusId,
  StoredStatus,
} from "@x/status-core";
import { LRUCache } from "lru-cache";
import { nothingRead, type ReadValues } from "./read-once.ts";

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

/** Values that were read in one version of the database. */
export interface CurrentValues {
  /** The version. Absent: the values are of one request alone. */
  readonly version: Version;
  /** Statuses, each with its author and original. */
  readonly statuses: Map<StatusId, StoredStatus>;
  /** Walks through threads, by their arguments. */
  readonly walks: Map<string, unknown>;
  /** Pages of timelines, by reader and arguments. */
  readonly pages: Map<string, readonly StatusId[]>;
  /** What accounts are to the authors of statuses, and did with the statuses. */
  readonly readers: Map<AccountId, OwnValues>;
}

/** Values that are one reader's own. */
export interface OwnValues {
  /** Relations to authors. */
  readonly relations: ReadValues<AccountId, Relation>;
  /** Marks and votes, by original. */
  readonly marks: ReadValues<StatusId, OwnMarks>;
}

/** Weight of all editions that are cached; of each see `weightOf`. */
const CAPACITY = 16_777_216;
/** Weight of an edition beside its text. */
const OVERHEAD = 1024;

/** Accounts whose last record is kept. */
const ACCOUNTS = 10_000;
/** Statuses of lists, the same. */
const STATUSES = 10_000;

/** Statuses that are cached for one version of the database, before all are forgotten. */
const CURRENT_STATUSES = 4096;
/** Walks through threads, the same. */
const CURRENT_WALKS = 512;
/** Pages of timelines, the same. */
const CURRENT_PAGES = 2048;
/** Readers, the same; each looks at so many statuses at most. */
const CURRENT_READERS = 64;

/** Version of a database's contents, as far as the cache looks at it. */
type Version = string | number | undefined;

/**
 * Cache of editions of statuses, each valid for its version: an edit counts it on. Of accounts and statuses,
 * which are read each time, it keeps the last record: an equal one is given as the same object, so that what
 * was made of it still stands. Whole statuses, and what else is the same for every reader, are cached for one version of the
 * database.
 */
export class ReadCache {
  readonly #accounts = new LRUCache<AccountId, Account>({ max: ACCOUNTS });
  readonly #statuses = new LRUCache<StatusId, StoredStatus>({ max: STATUSES });
  readonly #editions = new LRUCache<StatusId, Edition>({ maxSize: CAPACITY });
  readonly #version: () => Version;
  #current: CurrentValues = valuesOf(undefined);

  /** @param version - version of the database now; `undefined`: nothing is cached for a version */
  constructor(version: () => Version = () => undefined) {
    this.#version = version;
  }

  /**
   * Values of this version of the database, to be asked for before anything is read. What is read later may be
   * put in: it is of this version or of a newer one, in which nobody gets these values.
   */
  current(): CurrentValues {
    const version = this.#version();
    const { statuses, walks, pages, readers } = this.#current;
    const isFull =
      statuses.size > CURRENT_STATUSES ||
      walks.size > CURRENT_WALKS ||
      pages.size > CURRENT_PAGES ||
      readers.size > CURRENT_READERS;
    if (version === undefined || version !== this.#current.version || isFull)
      this.#current = valuesOf(version);
    return this.#current;
  }

  /** Values of a reader in this version of the database, as {@link current}. */
  ownOf(reader: AccountId): OwnValues {
    const { readers } = this.current();
    const own = readers.get(reader) ?? { relations: nothingRead(), marks: nothingRead() };
    readers.set(reader, own);
    return own;
  }

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

  /** As {@link same}, for a status. */
  sameStatus(status: StoredStatus): StoredStatus {
    const before = this.#statuses.get(status.id);
    if (before !== undefined && isSameStatus(before, status)) return before;
    this.#statuses.set(status.id, status);
    return status;
  }

  set(id: StatusId, edition: Edition): void {
    this.#editions.set(id, edition, { size: weightOf(edition) });
  }
}

function valuesOf(version: Version): CurrentValues {
  return { version, statuses: new Map(), walks: new Map(), pages: new Map(), readers: new Map() };
}

function weightOf({ text, spoilerText, mentions, attachments }: Edition): number {
  const parts = 128 * mentions.length + 2048 * attachments.length;
  return OVERHEAD + text.length + spoilerText.length + parts;
}

function isEqual({ defaults, ...one }: Account, { defaults: others, ...other }: Account): boolean {
  return hasFieldsOf(one, other) && hasFieldsOf(defaults, others);
}

/** Whether nothing of a status is another; of a poll, which ends by itself, this is not asked. */
function isSameStatus(one: StoredStatus, other: StoredStatus): boolean {
  return (
    one.edition !== undefined &&
    one.edition === other.edition &&
    one.author === other.author &&
    one.reblogOf === other.reblogOf &&
    one.inReplyToId === other.inReplyToId &&
    one.repliesCount === other.repliesCount &&
    one.reblogsCount === other.reblogsCount &&
    one.favouritesCount === other.favouritesCount &&
    one.poll === undefined &&
    other.poll === undefined
  );
}

/** Whether a record has each field of another of its kind. */
function hasFieldsOf<Fields extends object>(one: Fields, other: Fields): boolean {
  for (const name in other) if (one[name] !== other[name]) return false;
  return true;
}
