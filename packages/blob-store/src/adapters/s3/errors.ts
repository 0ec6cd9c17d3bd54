import { BlobStoreError, isBlobStoreError } from "../../errors.ts";

/** The `BlobStoreError` for a failure of the S3 client. */
export function s3Error(error: unknown): unknown {
  // TypeError and RangeError are a caller's bug, found before anything was sent.
  if (isBlobStoreError(error) || (error instanceof TypeError && statusOf(error) === undefined))
    return error;
  return new BlobStoreError({ code: "unavailable", status: statusOf(error) }, { cause: error });
}

/** Whether the server said that there is nothing under the key; a missing bucket is a failure. */
export function isMissing(error: unknown): boolean {
  const isBucket = error instanceof Error && error.name === "NoSuchBucket";
  return statusOf(error) === 404 && !isBucket;
}

/** The HTTP status that the server answered, if it did. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  return (error.$metadata as { readonly httpStatusCode?: number } | undefined)?.httpStatusCode;
}
