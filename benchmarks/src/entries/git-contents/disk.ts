import {
  closeSync,
  fsync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Work } from "../../bench.ts";

const OBJECTS = 5;
const BYTES = Buffer.alloc(300, 7);
const sync = promisify(fsync);

/**
 * What the disk takes of a durable commit of one file, without a commit: five objects and a ref
 * written beside, synced at once, renamed, and their directories synced before and after the ref.
 */
export function syncOnly(): Work {
  const place = mkdtempSync(join(tmpdir(), "x-bench-disk-"));
  process.on("exit", () => rmSync(place, { recursive: true, force: true }));
  const folder = (at: number): string => join(place, (at % 256).toString(16));
  for (let at = 0; at < 256; at++) mkdirSync(folder(at));
  mkdirSync(join(place, "refs"));
  let next = 0;
  return async () => {
    const files = Array.from({ length: OBJECTS }, () => join(folder(next * 7), `${next++}`));
    const ref = join(place, "refs", "main");
    const opened = [...files, ref].map((file) => openSync(`${file}.new`, "wx"));
    for (const descriptor of opened) writeSync(descriptor, BYTES);
    await Promise.all(opened.map((descriptor) => sync(descriptor)));
    for (const descriptor of opened) closeSync(descriptor);
    for (const file of files) renameSync(`${file}.new`, file);
    await Promise.all(files.map((file) => syncFolder(join(file, ".."))));
    renameSync(`${ref}.new`, ref);
    await syncFolder(join(place, "refs"));
  };
}

async function syncFolder(path: string): Promise<void> {
  const descriptor = openSync(path, "r");
  await sync(descriptor).finally(() => closeSync(descriptor));
}
