import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TrustRun, TrustTest } from "../trust.ts";
import { recover } from "./git-power-loss/recover.ts";
import { traceStates, type State, type Writer } from "./git-power-loss/states.ts";
import { untraceable } from "./git-power-loss/trace.ts";

const ENGINE: Writer = { script: "engine-writer", settings: [] };
/** What the same test must find broken: git as it comes, and with everything synced that it can sync. */
const CONTROLS: readonly Writer[] = [
  { script: "plain-writer", settings: [] },
  { script: "plain-writer", settings: ["core.fsync=all", "core.fsyncMethod=fsync"] },
];
/** States of each control, as a part of ours; more, as long as none of them is broken. */
const CONTROL_SHARE = 0.1;
/** Times that many states are looked at before a control is called whole. */
const CONTROL_ROUNDS = 20;
/** Every so many states it is also written to. */
const WRITE_EVERY = 10;
/** Most states of one trace: others have other traces. */
const TRACE_STATES = 1_000;
const LANES = 2;

const test: TrustTest = {
  name: "git-power-loss",
  promise:
    "B47 F01 F02 F03 F04: power lost at any moment, with whatever was not synced: no acknowledged commit is lost, no ref is broken, git fsck is clean, the next write works; plain git fails the same test",
  unit: "states",
  long: 10_000,
  short: 120,
  skip: untraceable,
  run: async (run) => {
    const place = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "trust-power-"));
    try {
      const ours = await loseOften(run, ENGINE, { place, count: run.count });
      const broken = [...ours.broken];
      for (const control of CONTROLS) {
        const found = await loseUntilBroken(run, control, place);
        const name = ["git by its own commands", ...control.settings].join(", ");
        run.note(`${name}: ${found.broken.length} of ${found.did} states are broken`);
        if (found.broken.length === 0) broken.push(`${name} is whole: the test sees nothing`);
      }
      return { did: ours.did, broken };
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
};
export default test;

/** Looks at states of a control until one is broken: of few states of one trace all may be whole. */
async function loseUntilBroken(
  run: TrustRun,
  control: Writer,
  place: string,
): Promise<{ did: number; broken: string[] }> {
  const count = Math.ceil(run.count * CONTROL_SHARE);
  let did = 0;
  for (let round = 1; ; round++) {
    const found = await loseOften(run, control, { place, count });
    did += found.did;
    if (found.broken.length > 0 || round === CONTROL_ROUNDS) return { did, broken: found.broken };
  }
}

/** Looks at so many different states of as many traces as they need. */
async function loseOften(
  run: TrustRun,
  writer: Writer,
  { place, count }: { readonly place: string; readonly count: number },
): Promise<{ did: number; broken: string[] }> {
  const seen = new Set<string>();
  const broken: string[] = [];
  let traces = 0;
  let operations = 0;
  while (seen.size < count) {
    const directory = join(place, "trace");
    mkdirSync(directory);
    const most = Math.min(count - seen.size, TRACE_STATES);
    const traced = await traceStates(run, writer, { directory, most });
    traces++;
    operations += traced.operations;
    const fresh = traced.states.filter(({ key }) => !seen.has(key));
    for (const { key } of fresh) seen.add(key);
    broken.push(...(await brokenOf(fresh, directory)));
    rmSync(directory, { recursive: true });
  }
  run.note(`${writer.script}: ${traces} traces of ${operations} operations`);
  return { did: seen.size, broken };
}

async function brokenOf(states: readonly State[], directory: string): Promise<readonly string[]> {
  const broken: string[] = [];
  const entries = states.entries();
  const lane = async (): Promise<void> => {
    for (const [at, { image, promised, what }] of entries) {
      const place = join(directory, `state-${at}`);
      const write = at % WRITE_EVERY === 0;
      const faults = await recover(image, { place, promised, write });
      if (faults.length > 0) broken.push(`${what}: ${faults.join("; ")}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return broken;
}
