import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";
import { serve, xServer, type Served } from "./slow-clients/served.ts";
import { grownIn, leftIn, MAX_DESCRIPTORS, MAX_GROWTH_MIB } from "./soak/faults.ts";
import type { World } from "./soak/operation.ts";
import { rest, type Places } from "./soak/state.ts";
import { ABORTED, traffic } from "./soak/traffic.ts";
import { makeWorlds } from "./soak/world.ts";

const test: TrustTest = {
  name: "soak",
  promise: `S05: after mixed traffic with ${ABORTED * 100} % of the transfers cut, resident memory is at most ${MAX_GROWTH_MIB} MiB above its level after warm-up, at most ${MAX_DESCRIPTORS} descriptors more are open, and no child, zombie or temporary file is left`,
  unit: "operations",
  long: 10_000,
  short: 90,
  skip: () => (process.platform === "linux" ? undefined : "it reads /proc"),
  run: soak,
};
export default test;

async function soak(run: TrustRun): Promise<TrustResult> {
  const folder = mkdtempSync(join(tmpdir(), "trust-soak-"));
  const [data, temporary] = [join(folder, "data"), join(folder, "tmp")];
  mkdirSync(temporary);
  try {
    const token = await makeToken(data, "ada");
    xServer(data, "repo", "create", "ada/r");
    const server = await serve(data, {
      TMPDIR: temporary,
      RATE_LIMIT_STATUSES: "1000000/1h",
      LOG_LEVEL: "fatal",
    });
    try {
      const worlds = await makeWorlds({ url: server.url, token, folder, random: run.random });
      return await compare(run, { server, worlds, data, temporary });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Soaked extends Pick<Places, "data" | "temporary"> {
  readonly server: Served;
  readonly worlds: readonly World[];
}

async function compare(run: TrustRun, soaked: Soaked): Promise<TrustResult> {
  const { server, worlds, data, temporary } = soaked;
  const { count, random } = run;
  const places = { pid: server.pid, data, temporary };
  const warmUp = Math.ceil(count / 3);
  const warm = await traffic(server.url, worlds, { count: warmUp, random });
  const before = await rest(places, leftIn);
  const { aborted, busy, broken } = await traffic(server.url, worlds, {
    count: count - warmUp,
    random,
  });
  const after = await rest(places, (state) => [...leftIn(state), ...grownIn(before.state, state)]);
  run.note(
    `${warm.aborted + aborted} were cut, ${warm.busy + busy} told to come again; resident memory ${before.state.residentMib.toFixed(0)} to ${after.state.residentMib.toFixed(0)} MiB, descriptors ${before.state.descriptors} to ${after.state.descriptors}`,
  );
  const faults = [...before.faults, ...warm.broken, ...broken, ...after.faults];
  if (warm.busy + busy > count / 20)
    faults.push(`${warm.busy + busy} operations were told to come again`);
  if (warm.aborted + aborted < count / 10)
    faults.push(`only ${warm.aborted + aborted} operations were cut`);
  return { did: count, broken: faults };
}
