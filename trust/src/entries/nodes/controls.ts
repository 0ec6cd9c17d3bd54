import { randomFrom } from "../../../../scripts/random.ts";
import type { TrustRun } from "../../trust.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { compareNodes } from "./compare-nodes.ts";
import { violationsOf } from "./history.ts";
import type { Broken } from "./node.ts";
import { makeRepository } from "./send.ts";
import { Traffic } from "./traffic.ts";

/** All kinds of broken nodes. */
export const BROKEN: readonly Broken[] = ["stale-reads", "early-answers"];

/** Commits of a control. */
const COMMITS = 40;

/** Whether the checks see that nodes are broken, with no fault beside that. */
export async function seesBroken(broken: Broken, { random, note }: TrustRun): Promise<boolean> {
  const cluster = await startCluster({ size: 2, turnMs: 60_000, broken });
  try {
    const seen = await seenIn(cluster, randomFrom(Math.floor(random() * 2 ** 32)));
    note(`negative control, ${broken}: ${seen.length} violations, such as "${seen[0]}"`);
    return seen.length > 0;
  } finally {
    await cluster.stop();
  }
}

async function seenIn(cluster: Cluster, random: () => number): Promise<readonly string[]> {
  await makeRepository(cluster, "one");
  const traffic = new Traffic(cluster, ["one"], 60_000);
  traffic.start(Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32)));
  await traffic.progress(COMMITS);
  await traffic.stop();
  const { branch } = await compareNodes(cluster, "one");
  return [...traffic.wrong, ...violationsOf(traffic.histories.get("one") ?? [], branch)];
}
