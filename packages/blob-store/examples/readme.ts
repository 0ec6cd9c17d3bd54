import { createBlobCache, createBlobStore, isBlobStoreError, type Sha256 } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const directory = await mkdtemp(join(tmpdir(), "blobs-"));
const blobs = createBlobStore(await openDiskArea(join(directory, "lfs")));

const oid = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824" as Sha256;
console.log(await blobs.put([Buffer.from("hello")], { oid, size: 5 })); //=> { created: true }

const found = await blobs.get(oid, { range: { start: 1, end: 3 } });
if (found !== undefined) console.log(await text(found.stream), found.size); //=> el 5

try {
  await blobs.put([Buffer.from("jello")], { oid, size: 5 });
} catch (error) {
  if (isBlobStoreError(error)) console.log(error.reason.code); //=> wrong-digest
}

const archives = createBlobCache(await openDiskArea(join(directory, "archives")), {
  maxBytes: 10_000_000_000,
});
// Made once, however many ask for it at the same time.
await archives.getOrMake("repo-7/4b825dc6.tar.gz", () => [Buffer.from("...")]);
console.log(await archives.usage()); //=> { bytes: 3, entries: 1, maxBytes: 10000000000 }
