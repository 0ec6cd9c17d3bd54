import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TrustRun, TrustTest } from "../trust.ts";
import { Attack } from "./bombs/attack.ts";
import { serve, xServer } from "./slow-clients/served.ts";

/** Most that the server's processes together may grow, and most of any git process, in MiB. */
const MAX_GROWTH_MIB = 48;
const MAX_CHILD_MIB = 256;

const test: TrustTest = {
  name: "bombs",
  promise:
    "B31: trees of 10^10 paths, trees 5,000 deep and deltas of a gigabyte, pushed in a few kilobytes and asked for by 16 slow clients, are refused with a reason; the server grows by 48 MiB at most, a git process to 256 MiB at most, and none is left a second after the clients hang up",
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
  note,
}: TrustRun): Promise<{ did: number; broken: string[] }> {
  const data = mkdtempSync(join(tmpdir(), "trust-bombs-"));
  const broken: string[] = [];
  try {
    xServer(data, "account", "create", "ada");
    const { token = "" } = xServer(data, "token", "create", "ada", "--scopes", "read write");
    const server = await serve(data, { LOG_LEVEL: "silent" });
    try {
      const attack = new Attack({ server, token, broken });
      await attack.prepare();
      for (let round = 0; round < count; round++) await attack.round(random);
      note(
        `the server grew by ${attack.growthMib.toFixed(1)} MiB, a git process to ${attack.childMib.toFixed(1)} MiB`,
      );
      if (attack.growthMib > MAX_GROWTH_MIB)
        broken.push(`the server grew by ${attack.growthMib} MiB`);
      if (attack.childMib > MAX_CHILD_MIB) broken.push(`a git process had ${attack.childMib} MiB`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  return { did: count, broken };
}
