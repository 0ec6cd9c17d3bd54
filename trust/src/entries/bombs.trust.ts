import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import type { TrustRun, TrustTest } from "../trust.ts";
import { Attack } from "./bombs/attack.ts";
import { serve } from "./slow-clients/served.ts";

/** Most that the server's processes together may grow, and most of any git process, in MiB. */
const MAX_GROWTH_MIB = 48;
const MAX_CHILD_MIB = 256;
/** Caches of objects and of packs in the process that has git: they fill in the first round. */
const CACHES_MIB = 32;

const test: TrustTest = {
  name: "bombs",
  promise:
    "B31: trees of 10^10 paths, trees 5,000 deep and deltas of a gigabyte, pushed in a few kilobytes and asked for by 16 slow clients, are refused with a reason; the server grows by 48 MiB at most beside its caches, a git process to 256 MiB at most, and none is left a second after the clients hang up",
  unit: "rounds",
  long: 20,
  short: 1,
  skip: () => (process.platform === "linux" ? undefined : "it reads /proc"),
  run: bombs,
};
export default test;

async function bombs({
  count,
  random,
  graceMs,
  note,
}: TrustRun): Promise<{ did: number; broken: string[] }> {
  const data = mkdtempSync(join(tmpdir(), "trust-bombs-"));
  const broken: string[] = [];
  try {
    const token = await makeToken(data, "ada");
    const server = await serve(data, { LOG_LEVEL: "silent" });
    try {
      const attack = new Attack({ server, token, broken, graceMs });
      await attack.prepare();
      for (let round = 0; round < count; round++) {
        if (round < 2) attack.remeasure();
        await attack.round(random);
        const { growthMib, childMib } = attack;
        if (round === 0 || round === count - 1)
          note(
            `round ${round + 1}: the server had grown by ${growthMib.toFixed(1)} MiB, a git process to ${childMib.toFixed(1)} MiB`,
          );
        const cachesMib = round === 0 ? CACHES_MIB : 0;
        if (growthMib > MAX_GROWTH_MIB + cachesMib)
          broken.push(`the server grew by ${growthMib} MiB`);
        if (childMib > MAX_CHILD_MIB) broken.push(`a git process had ${childMib} MiB`);
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  return { did: count, broken };
}
