import { createHash } from "node:crypto";
import { createBlobStore, type Sha256 } from "@x/blob-store";
import { createMemoryArea } from "@x/blob-store/memory"; // or a disk, or a bucket

const bytes = Buffer.from("large enough to live elsewhere");
const oid = createHash("sha256").update(bytes).digest("hex") as Sha256;
const blobs = createBlobStore(createMemoryArea());
await blobs.put([bytes], { oid, size: bytes.length });
console.log((await blobs.stat(oid))?.size); //=> 30
