import type { Sha256 } from "../pointer.ts";

/** Media type of every request and answer of the git-lfs API, but for the objects themselves. */
export const LFS_MEDIA_TYPE = "application/vnd.git-lfs+json";

/** An object of a batch, checked. */
export interface BatchObject {
  /** SHA-256 of the object. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
}

/** An object as a batch names it, unchecked: the oid may be any text, the size any number. */
export interface NamedObject {
  /** SHA-256 of the object. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}

/** A batch request of a client. */
export interface BatchRequest {
  /** Operation that the client is about to do. */
  readonly operation: "download" | "upload";
  /** In the client's order; each may still be wrong: see `planBatch`. */
  readonly objects: readonly NamedObject[];
}

/**
 * Why a whole batch is refused.
 *
 * - `malformed`: not what the API describes; answer 422.
 * - `too-many-objects`: answer 413.
 * - `transfer-unknown`: the client cannot do basic transfers; answer 422.
 * - `hash-unknown`: another hash than SHA-256; answer 409.
 */
export type BatchRefusalCode =
  | "malformed"
  | "too-many-objects"
  | "transfer-unknown"
  | "hash-unknown";

/** A batch that is refused as a whole; told apart by `ok`. */
export interface BatchRefusal {
  /** Tells it from a request. */
  readonly ok: false;
  /** Why the request is refused. */
  readonly code: BatchRefusalCode;
  /** For the person behind the client: what is wrong and where. */
  readonly message: string;
}

/** Step for one object of a batch. */
export type BatchStep =
  /** It is here, and may be fetched. */
  | { readonly kind: "download"; readonly object: BatchObject }
  /** It is not here, and is to be sent. */
  | { readonly kind: "upload"; readonly object: BatchObject }
  /** It is here already, so that nothing is to be sent. */
  | { readonly kind: "present"; readonly object: BatchObject }
  /** `status`: 404 or 422, as the API has them for one object. */
  | {
      readonly kind: "refused";
      readonly object: NamedObject;
      readonly status: 404 | 422;
      readonly message: string;
    };
