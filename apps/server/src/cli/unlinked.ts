import type { BlobInfo } from "@x/blob-store";
import type { Services } from "../boot/services.ts";

/** Objects of one query. */
const AT_ONCE = 500;

/** Large objects that no repository has. */
export async function* unlinkedObjects({
  store,
  blobs,
}: Pick<Services, "store" | "blobs">): AsyncGenerator<BlobInfo> {
  let batch: BlobInfo[] = [];
  const unlinked = async (): Promise<readonly BlobInfo[]> => {
    const linked = new Set(await store.lfsObjects.linked(batch.map(({ oid }) => oid)));
    return batch.filter(({ oid }) => !linked.has(oid));
  };
  for await (const blob of blobs.objects.list()) {
    if (batch.push(blob) < AT_ONCE) continue;
    yield* await unlinked();
    batch = [];
  }
  yield* await unlinked();
}
