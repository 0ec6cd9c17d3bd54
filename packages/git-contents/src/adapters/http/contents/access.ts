import { GitContentsError } from "../../../errors.ts";
import type { Identity } from "../../../objects/types.ts";
import type { ArchiveOrder } from "../../../read/archive.ts";
import type { BranchFacts } from "../../../rules/branch-rules.ts";
import type { GitStore } from "../../../store.ts";
import type { SignCommit } from "../../../write/change.ts";
import type { PushTransfer } from "../../git/transfer/transfer.ts";
import type { ContentType } from "./content-type.ts";
import type { IdempotencyStore } from "./idempotency.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** What a client may do with the contents of a repository. */
export interface ContentsAccess {
  /** Repository: what `engine.open(gitDir)` gives, or a store in memory, which makes no archives. */
  readonly repository: GitStore & {
    /** As `GitRepository.archive`. */
    readonly archive?: (
      order: ArchiveOrder,
      fill?: undefined,
      signal?: AbortSignal,
    ) => AsyncIterable<Uint8Array>;
  };
  /** Whether shared caches may keep its files. Default: false. */
  readonly isPublic?: boolean | undefined;
  /** Identity of commits whose request names none. Absent: the request must name one. */
  readonly author?: Identity | undefined;
  /**
   * Name of the client, by which its `Idempotency-Key`s are told from those of others. Absent: the header is not
   * read.
   */
  readonly client?: string | undefined;
  /**
   * Reads the rules of a change: see `PushTransfer.rules`. Called when the change is read, and again when its
   * branch is about to move. Absent: nothing is written.
   */
  readonly rules?: PushTransfer["rules"] | undefined;
}

/** Repository that a client may use, with all that its routes need. */
export interface OpenedAccess extends OpenedContents {
  /** Access that was given. */
  readonly access: ContentsAccess;
  /** Request, as the routes read it. */
  readonly asked: ContentsRequest;
  /** Settings of the routes. */
  readonly settings: ContentsSettings & ContentsLimits;
}

/** Limits and types of the contents routes. */
export interface ContentsLimits {
  /** Largest body of a change, in bytes. */
  readonly maxBodyBytes: number;
  /** Tells how a file is shown, by its first 4,100 bytes. */
  readonly contentTypeOf: (head: Uint8Array) => ContentType | Promise<ContentType>;
  /** Signs commits whose committer is the client, unless it forbids that. Absent: none is signed. */
  readonly sign?: SignCommit | undefined;
  /** Store of answers to requests with an `Idempotency-Key`. Absent: the header is not read. */
  readonly answers?: IdempotencyStore | undefined;
}

/**
 * Reads the rules of a change as they are now.
 *
 * @param newBytes - size of what is written, in bytes; absent: it is not known yet
 * @throws GitContentsError `write-forbidden`
 */
export async function rulesOf({ rules }: ContentsAccess, newBytes?: number): Promise<BranchFacts> {
  const facts = await (rules?.(newBytes) ?? { denied: "nothing can be written here" });
  if ("denied" in facts)
    throw new GitContentsError({ code: "write-forbidden", detail: facts.denied });
  return facts;
}
