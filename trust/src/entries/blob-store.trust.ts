import { createBlobStore, type Sha256 } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../scripts/children.ts";
import type { TrustRun, TrustTest } from "../trust.ts";

const WRITER = fileURLToPath(new URL("blob-store/writer.ts", import.meta.url));

const test: TrustTest = {
  name: "blob-store",
  promise: "kill -9 loses no acknowledged blob, shows no half one and leaves nothing behind",
  unit: "kill cycles",
  long: 300,
  short: 6,
  run: async (run) => {
    const directory = await mkdtemp(join(tmpdir(), "blob-store-trust-"));
    try {
      return { did: run.count, broken: await killAgainAndAgain(run, directory) };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};
export default test;

async function killAgainAndAgain(
  { random, count, note }: TrustRun,
  directory: string,
): Promise<readonly string[]> {
  const acknowledged = new Set<Sha256>();
  const broken: string[] = [];
  let leftovers = 0;
  for (let cycle = 0; cycle < count; cycle++) {
    const before = acknowledged.size;
    await writeAndKill(directory, { random, acknowledged });
    leftovers += (await readdir(join(directory, "tmp"))).length;
    const blobs = createBlobStore(await openDiskArea(directory));
    const left = await readdir(join(directory, "tmp"));
    if (left.length > 0) broken.push(`cycle ${cycle}: ${left.length} temporary files stay`);
    // Those of earlier cycles are files that nobody touches: all are read again at the end.
    for (const oid of Array.from(acknowledged).slice(before)) {
      const state = await blobs.verify(oid);
      if (state !== "intact") broken.push(`cycle ${cycle}: acknowledged ${oid} is ${state}`);
    }
  }
  const blobs = createBlobStore(await openDiskArea(directory));
  let kept = 0;
  for await (const { oid } of blobs.list()) {
    kept++;
    acknowledged.delete(oid);
    const state = await blobs.verify(oid);
    if (state !== "intact") broken.push(`${oid} is visible and ${state}`);
  }
  for (const oid of acknowledged) broken.push(`${oid} was acknowledged and is gone`);
  note(`${kept} blobs kept, ${leftovers} unfinished files cleared away`);
  return broken;
}

async function writeAndKill(
  directory: string,
  { random, acknowledged }: { readonly random: () => number; readonly acknowledged: Set<Sha256> },
): Promise<void> {
  const seed = String(Math.floor(random() * 2 ** 32));
  const child = spawn(process.execPath, [...process.execArgv, WRITER, directory, seed], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithTests(child);
  const closed = once(child, "close");
  const lines = createInterface({ input: child.stdout });
  const ready = once(lines, "line");
  lines.on("line", (line) => {
    if (/^[0-9a-f]{64}$/.test(line)) acknowledged.add(line as Sha256);
  });
  // A writer that dies first would never be ready.
  await Promise.race([ready, closed]);
  await delay(random() * 80);
  child.kill("SIGKILL");
  await closed;
}
