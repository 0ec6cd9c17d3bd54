import { randomFrom } from "../../../scripts/random.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";
import type { Cluster } from "./nodes/cluster.ts";
import { compareNodes } from "./nodes/compare-nodes.ts";
import { violationsOf } from "./nodes/history.ts";
import { planFaults, runStep } from "./nodes/nemesis.ts";
import { BROKEN, seesBroken } from "./nodes/controls.ts";
import { makeRepository } from "./nodes/send.ts";
import { withWork, type Work } from "./nodes/work.ts";

/** From so many faults on there are four nodes. */
const LONG = 20;
/** Commits that are acknowledged after each fault, before the next. */
const PROGRESS = 10;

const test: TrustTest = {
  name: "nodes",
  promise:
    "servers on one PostgreSQL and one bucket lose no acknowledged write, do none twice, and answer no read from before it, while they are killed, frozen and cut off",
  unit: "faults",
  long: 40,
  short: 8,
  skip: () => (process.platform === "linux" ? undefined : "it reads /proc"),
  run: async (run) => {
    const whole = await underFaults(run);
    const unseen: string[] = [];
    for (const broken of BROKEN)
      if (!(await seesBroken(broken, run))) unseen.push(`the checker does not see ${broken}`);
    return { ...whole, broken: [...whole.broken, ...unseen] };
  },
};
export default test;

function underFaults(run: TrustRun): Promise<TrustResult> {
  const { count, graceMs, random } = run;
  const isLong = count >= LONG;
  const repositories = isLong ? ["one", "two", "three"] : ["one"];
  const faults = randomFrom(Math.floor(random() * 2 ** 32));
  const options = {
    size: isLong ? 4 : 2,
    clients: isLong ? 12 : 4,
    repositories,
    turnMs: 2000 + graceMs / 60,
    timeoutMs: 5000 + graceMs / 12,
  };
  const prepare = async (cluster: Cluster): Promise<void> => {
    for (const name of repositories) await makeRepository(cluster, name);
  };
  return withWork(options, run, prepare, async (work) => {
    const { cluster, traffic, pusher, compaction, step } = work;
    for (const [at, names] of planFaults(count, faults).entries()) {
      const what = `${names.join(" and ")} (${at})`;
      await step(what, () => runStep(cluster, names, faults));
      await step(`commits after ${what}`, () => traffic.progress(PROGRESS));
    }
    await step("a compaction, a collection and a sweep", () => compaction.progress());
    await step("end of the commits", () => traffic.stop());
    await step("end of the pushes", () => pusher.stop());
    await step("end of the maintenance", () => compaction.stop());
    return { did: count, broken: await step("checks", () => check(work, run.note)) };
  });
}

/** Looks at all nodes, one of which has nothing on its disk, and at what the clients saw. */
async function check(
  { cluster, traffic, pusher, compaction }: Work,
  note: TrustRun["note"],
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
  const { compacted, collected, swept } = compaction.done;
  note(
    `${compacted} compactions, ${collected} collections, ${swept} packs swept, ${pusher.acknowledged} pushes`,
  );
  note(
    `${counts.commits} commits acknowledged, ${counts.unknown} unknown, ${counts.reads} reads checked; answers: ${traffic.answers()}`,
  );
  return broken;
}
