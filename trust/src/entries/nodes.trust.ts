import { randomFrom } from "../../../scripts/random.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";
import { startCluster, type Cluster } from "./nodes/cluster.ts";
import { startCompaction } from "./nodes/compaction.ts";
import { compareNodes } from "./nodes/compare-nodes.ts";
import { violationsOf } from "./nodes/history.ts";
import { planFaults, runStep } from "./nodes/nemesis.ts";
import { BROKEN, seesBroken } from "./nodes/controls.ts";
import { Pusher } from "./nodes/pushes.ts";
import { makeRepository } from "./nodes/send.ts";
import { Traffic } from "./nodes/traffic.ts";

/** From so many faults on there are four nodes, and broken ones beside them, as negative controls. */
const LONG = 20;
/** Commits that are acknowledged after each fault, before the next. */
const PROGRESS = 10;

const test: TrustTest = {
  name: "nodes",
  promise:
    "servers on one PostgreSQL and one bucket lose no acknowledged write, do none twice, and answer no read from before it, while they are killed, frozen and cut off",
  unit: "faults",
  long: 40,
  short: 4,
  skip: whyNot,
  run: async (run) => {
    const whole = await underFaults(run);
    if (run.count < LONG) return whole;
    const unseen: string[] = [];
    for (const broken of BROKEN)
      if (!(await seesBroken(broken, run))) unseen.push(`the checker does not see ${broken}`);
    return { ...whole, broken: [...whole.broken, ...unseen] };
  },
};
export default test;

/** The gate has the checker, the proxies and two real servers; how faults meet in real time is never the same. */
function whyNot(): string | undefined {
  if (process.platform !== "linux") return "it reads /proc";
  return process.env["VITEST"] === undefined ? undefined : "it takes minutes: pnpm trust nodes";
}

async function underFaults(run: TrustRun): Promise<TrustResult> {
  const { count, graceMs } = run;
  const isLong = count >= LONG;
  const cluster = await startCluster({ size: isLong ? 4 : 2, turnMs: 2000 + graceMs / 10 });
  try {
    const names = isLong ? ["one", "two", "three"] : ["one"];
    for (const name of names) await makeRepository(cluster, name);
    const traffic = new Traffic(cluster, names, 5000 + graceMs / 4);
    const pusher = new Pusher(cluster, names[0] ?? "");
    const seedOf = (): number => Math.floor(run.random() * 2 ** 32);
    const faults = randomFrom(seedOf());
    traffic.start(Array.from({ length: isLong ? 12 : 4 }, seedOf));
    pusher.start(seedOf());
    const compaction = startCompaction(cluster, randomFrom(seedOf()));
    try {
      for (const step of planFaults(count, faults)) {
        await runStep(cluster, step, faults);
        await traffic.progress(PROGRESS);
      }
    } catch (error) {
      traffic.giveUp();
      await Promise.all([traffic.stop(), pusher.stop(), compaction.stop()]);
      throw error;
    }
    await Promise.all([traffic.stop(), pusher.stop()]);
    const { compacted, collected, swept } = await compaction.stop();
    run.note(
      `${compacted} compactions, ${collected} collections, ${swept} packs swept, ${pusher.acknowledged} pushes`,
    );
    return { did: count, broken: await check(cluster, { traffic, pusher, note: run.note }) };
  } finally {
    await cluster.stop();
  }
}

/** What happened, and who noted it. */
interface Happened {
  readonly traffic: Traffic;
  readonly pusher: Pusher;
  readonly note: TrustRun["note"];
}

/** Looks at all nodes, one of which has nothing on its disk, and at what the clients saw. */
async function check(
  cluster: Cluster,
  { traffic, pusher, note }: Happened,
): Promise<readonly string[]> {
  await cluster.nodes[0]?.deleteCopies();
  const broken = [...traffic.wrong, ...pusher.wrong];
  // What a server says of an answer of 500 helps to find its cause.
  const errors = traffic.wrong.length > 0 ? cluster.nodes.flatMap((node) => node.errors()) : [];
  for (const error of new Set(errors)) note(`a server says: ${error}`);
  const counts = { commits: 0, unknown: 0, reads: 0 };
  for (const [name, history] of traffic.histories) {
    const { branch, wrong } = await compareNodes(cluster, name);
    broken.push(...wrong, ...violationsOf(history, branch).map((each) => `${name}: ${each}`));
    for (const { kind, id } of history)
      counts[kind === "read" ? "reads" : id === undefined ? "unknown" : "commits"]++;
  }
  for (const node of cluster.nodes) broken.push(...(await pusher.violations(node)));
  const statuses = Array.from(
    traffic.statuses,
    ([status, times]) => `${times} x ${status || "no answer"}`,
  );
  note(
    `${counts.commits} commits acknowledged, ${counts.unknown} unknown, ${counts.reads} reads checked; answers: ${statuses.join(", ")}`,
  );
  return broken;
}
