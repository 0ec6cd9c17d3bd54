import type { ObjectId } from "../../../objects/types.ts";
import type { BranchFacts } from "../../../rules/branch-rules.ts";
import type { ReviewedFiles, ReviewScope } from "../../../rules/reviewed-files.ts";

/** Service that a client of git wants: to fetch, or to push. */
export type TransferService = "upload-pack" | "receive-pack";

/** A request of git's smart protocol, whatever carries it: gitprotocol-http(5). */
export interface Transfer {
  /** Bytes from the client, without the encoding of their carrier. Read no faster than they are used. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Ends the transfer, and its processes with it. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Key of the client, such as an account or an address. One client alone gets half of the transfers at
   * most, and so of those that wait. Absent: as many as there are.
   */
  readonly client?: string | undefined;
}

/** Options of the first answer to a client. */
export interface AdvertiseOptions extends Omit<Transfer, "input"> {
  /** Version of the protocol: 0, 1 or 2. Default: 0. */
  readonly protocol?: number | undefined;
}

/** A fetch. */
export interface FetchTransfer extends Transfer {
  /** Version of the protocol that the client wants: 0, 1 or 2. */
  readonly protocol: number;
}

/** A push. */
export interface PushTransfer extends Transfer {
  /** Most bytes of objects. */
  readonly maxBytes: number;
  /**
   * Reads the rules for this push. Called when its commands came, and again when its refs
   * are about to move and no other call can move them: the first result may be old.
   *
   * A third time and later, when the result was another one and the push was checked again.
   *
   * @param newBytes - size of the objects that came, in bytes on the disk; given from the second time on
   * @returns the rights and settings, or why nothing of it may happen, in one line for the pusher
   */
  readonly rules: (newBytes?: number) => Promise<PushRules | PushDenied>;
  /** Looks at some files of the push before its refs move. Absent: nobody does. */
  readonly review?: PushReview | undefined;
}

/** Rules for a push at one moment. */
export interface PushRules extends BranchFacts {
  /** Why refs stay as they are, in one line for the pusher, by full name. Counts the second time. Absent: none. */
  readonly refused?: ReadonlyMap<string, string> | undefined;
}

/** Review of the files of a push. */
export interface PushReview extends ReviewScope {
  /**
   * Called for each branch that is there and would get another commit that changes such files: when the objects came and are found
   * to be good, before any ref moves, with no lock taken. Its refusal is up to {@link PushTransfer.rules}.
   *
   * @returns lines for the pusher; control characters are replaced
   */
  readonly judge: (move: ReviewedMove) => Promise<readonly string[]>;
}

/** Branch that would get another commit. */
export interface ReviewedMove {
  /** Full name. */
  readonly name: string;
  /** Commit that it has. */
  readonly from: ObjectId;
  /** Commit that it would get. */
  readonly to: ObjectId;
  /** The files. Absent: they are too many, or too large, or too many branches move. */
  readonly files: ReviewedFiles | undefined;
}

/** Why nothing of a push may happen. */
export interface PushDenied {
  /** Why, for the person who pushed. */
  readonly denied: string;
}

/** Result of a push. */
export interface Pushed {
  /** The last bytes for the client: they say what came of each ref. */
  readonly report: Uint8Array;
  /** Refs that moved, by full name. What they name is durable. */
  readonly moved: readonly string[];
  /** Short name of the default branch, when the first push to a repository chose it. */
  readonly defaultBranch: string | undefined;
}

/** How fetches and pushes reach a repository. */
export interface TransferServer {
  /**
   * The refs and what this side can do: the whole first answer to a client over HTTP.
   *
   * @throws GitContentsError `repository-busy`, `repository-failed`
   */
  advertise(service: TransferService, options?: AdvertiseOptions): AsyncIterable<Uint8Array>;
  /**
   * Answers one request of a fetch by `git upload-pack`: bytes as they come.
   *
   * @throws GitContentsError `repository-busy` when too many transfers are in flight and waiting;
   *   `repository-failed`
   */
  uploadPack(transfer: FetchTransfer): AsyncIterable<Uint8Array>;
  /**
   * Answers a push: progress for the person as it comes, and at the end what came of it. Objects are
   * checked aside by git before any of them counts; refs move by compare and swap, between the
   * commits of the engine, and are durable at the end. No hook runs.
   *
   * @throws GitContentsError `request-malformed`; `repository-busy`, `repository-failed`
   */
  receivePack(transfer: PushTransfer): AsyncGenerator<Uint8Array, Pushed>;
}
