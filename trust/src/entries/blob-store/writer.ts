// Stores blobs until it is killed: writer.ts DIRECTORY SEED. Prints each oid when it is acknowledged.
import { createBlobStore, type Sha256 } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { createHash } from "node:crypto";
import { randomFrom } from "../../../../scripts/random.ts";

const [directory = "", seed = "0"] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const blobs = createBlobStore(await openDiskArea(directory));

/** Four at a time, from nothing to 300 kB. */
async function work(): Promise<void> {
  for (;;) {
    const bytes = Buffer.alloc(Math.floor(random() ** 3 * 300_000), `${random()}`);
    const oid = createHash("sha256").update(bytes).digest("hex") as Sha256;
    await blobs.put(pieces(bytes), { oid, size: bytes.length });
    process.stdout.write(`${oid}\n`);
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384);
}

process.stdout.write("ready\n");
await Promise.all([work(), work(), work(), work()]);
