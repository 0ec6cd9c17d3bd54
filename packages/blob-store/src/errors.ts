import type { ByteRange } from "./area.ts";

/** Why a store refused or failed. */
export type BlobStoreReason =
  /** The bytes hash to something else than they were announced as; nothing was stored. */
  | { readonly code: "wrong-digest"; readonly expected: string; readonly actual: string }
  /** More or fewer bytes than announced; nothing was stored. `actual` is where it was noticed. */
  | { readonly code: "wrong-size"; readonly expected: number; readonly actual: number }
  /** The range holds no byte of the content. */
  | { readonly code: "invalid-range"; readonly range: ByteRange; readonly size: number }
  /** One entry is larger than the whole cache may be; it was not stored. */
  | { readonly code: "over-quota"; readonly maxBytes: number }
  /** Stored content changed: cut short, or other bytes. */
  | { readonly code: "corrupt"; readonly key: string }
  /** The disk or the quota of the file system is full; nothing was stored. */
  | { readonly code: "no-space" }
  /** The storage did not answer, or refused us. `cause` has its own words. */
  | { readonly code: "unavailable"; readonly status?: number | undefined };

/** The one error of this package. Whatever the content's source throws passes through unchanged. */
export class BlobStoreError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "BlobStoreError";
  /** The reason, for a program. */
  readonly reason: BlobStoreReason;

  constructor(reason: BlobStoreReason, options?: { readonly cause?: unknown }) {
    super(messageOf(reason), options);
    this.reason = reason;
  }
}

/** Goes by name, so that it also knows errors of another copy of this package. */
export function isBlobStoreError(error: unknown): error is BlobStoreError {
  return error instanceof Error && error.name === "BlobStoreError";
}

function messageOf(reason: BlobStoreReason): string {
  switch (reason.code) {
    case "wrong-digest":
      return `the content hashes to ${reason.actual}, not to ${reason.expected} as announced`;
    case "wrong-size":
      return reason.actual > reason.expected
        ? `the content has more than the ${reason.expected} bytes announced`
        : `the content ended after ${reason.actual} of ${reason.expected} bytes`;
    case "invalid-range":
      return `bytes ${reason.range.start} to ${reason.range.end} are not within a content of ${reason.size} bytes`;
    case "over-quota":
      return `the entry is larger than the cache's ${reason.maxBytes} bytes`;
    case "corrupt":
      return `what is stored under ${reason.key} is damaged`;
    case "no-space":
      return "no space is left on the device that stores the content";
    case "unavailable":
      return `the storage ${reason.status === undefined ? "does not answer" : `answered ${reason.status}`}`;
  }
}
