import type { BlobStore } from "@x/blob-store";

/** What was copied. */
export interface CopiedBlobs {
  /** Number of blobs. */
  readonly count: number;
  /** Size together, in bytes. */
  readonly bytes: number;
}

/**
 * Copies all blobs of a store to another, which checks every byte. One that goes meanwhile is left out.
 *
 * @param tell - told after each how many bytes are copied
 */
export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
  tell: (bytes: number) => void,
): Promise<CopiedBlobs> {
  const copied = { count: 0, bytes: 0 };
  for await (const { oid, size } of from.list()) {
    const content = await from.get(oid);
    if (content === undefined) continue;
    await to.put(content.stream, { oid, size });
    copied.count++;
    copied.bytes += Number(size);
    tell(copied.bytes);
  }
  return copied;
}
