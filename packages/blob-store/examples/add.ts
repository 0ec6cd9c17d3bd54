import { createReadStream } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBlobStore } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";

const folder = await mkdtemp(join(tmpdir(), "added-"));
const blobs = createBlobStore(await openDiskArea(join(folder, "blobs")));

// A file: a function opens it, since it is read twice, to hash it and to store it.
const file = join(folder, "hello.txt");
await writeFile(file, "hello");
const { oid, size, created } = await blobs.add(() => createReadStream(file));
console.log(oid.slice(0, 8), size, created); //=> 2cf24dba 5 true

// A stream that comes once, such as the body of a request or of fetch().
const body = new Response("hello").body ?? [];
console.log((await blobs.add(body)).created); //=> false

for await (const blob of blobs.list()) console.log(blob.oid === oid, blob.size); //=> true 5
