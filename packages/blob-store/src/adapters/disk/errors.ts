import { BlobStoreError, isBlobStoreError } from "../../errors.ts";

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** The `BlobStoreError` for a failure of the file system. */
export function diskError(error: unknown): unknown {
  if (isBlobStoreError(error) || !(error instanceof Error) || !("code" in error)) return error;
  const isFull = FULL.has(String(error.code));
  return new BlobStoreError({ code: isFull ? "no-space" : "unavailable" }, { cause: error });
}

/** Whether a file or a directory on the way to it is not there. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ENOTDIR")
  );
}
