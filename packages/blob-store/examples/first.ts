import { text } from "node:stream/consumers";
import { createBlobStore } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";

const blobs = createBlobStore(await openDiskArea("./blobs"));
const { oid } = await blobs.add(Buffer.from("hello")); // On the disk, checked, under its SHA-256.
const found = await blobs.get(oid);
if (found !== undefined) console.log(oid.slice(0, 8), await text(found.stream));
//=> 2cf24dba hello
