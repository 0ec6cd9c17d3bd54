/** Code of an error. The codes are part of the public API. */
export type WireErrorCode =
  /** The input, a message or a group ends inside a value, or a length runs past its message. */
  | "truncated"
  /** A tag of more than five bytes or 32 bits, or field number 0. */
  | "bad-tag"
  /** A wire type that does not exist (6 or 7). */
  | "bad-wire-type"
  /** A length of more than five bytes, or over 2^31 - 1. */
  | "bad-length"
  /** A number of more than ten bytes. */
  | "bad-varint"
  /** The end of a group that did not begin, or of another one. */
  | "bad-group"
  /** More levels of messages and groups than `maxDepth`. */
  | "too-deep"
  /** More bytes than `maxBytes`. */
  | "too-large"
  /** More messages and list items than `maxElements`. */
  | "too-many-elements"
  /** Plain objects would take more than `maxExpansion` times the input. */
  | "too-expensive"
  /** A required field is absent from an object that should be encoded. */
  | "missing-required";

/** Reason of an error: the code and its location. */
export interface WireErrorReason {
  /** Code of the error; stable. */
  readonly code: WireErrorCode;
  /** Byte offset into the input, or into the stream; 0 when an object cannot be encoded. */
  readonly offset: number;
  /** Names and indexes from the root, as in objects: `file[0].messageType[3].name`. */
  readonly path: string;
}

/** Bytes that are not a message of the format, or exceed a limit; or an object that has no bytes. */
export class WireError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "WireError";
  /** The reason, for a program. */
  readonly reason: WireErrorReason;

  constructor(message: string, reason: WireErrorReason) {
    super(message);
    this.reason = reason;
  }
}

/** Whether something thrown is a `WireError`, of whichever copy of this package. */
export function isWireError(error: unknown): error is WireError {
  return error instanceof Error && error.name === "WireError" && "reason" in error;
}

/** Error of a message inside something larger, at an offset and a path. */
export function rebased(error: WireError, offset: number, path: string): WireError {
  const { reason } = error;
  const where = reason.path === "" ? path : `${path}.${reason.path}`;
  const [what = ""] = error.message.split(" at byte ");
  return wireError(what, { code: reason.code, offset: reason.offset + offset, path: where });
}

/** A refusal in words: what, at which byte, and where. */
export function wireError(what: string, reason: WireErrorReason, root = ""): WireError {
  const where = reason.path === "" ? `the ${root}` : reason.path;
  return new WireError(`${what} at byte ${reason.offset}, in ${where}`, reason);
}
