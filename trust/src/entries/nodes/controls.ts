import { randomFrom } from "../../../../scripts/random.ts";
import { doStep } from "../../../../scripts/steps.ts";
import type { TrustRun } from "../../trust.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { compareNodes } from "./compare-nodes.ts";
import { violationsOf } from "./history.ts";
import type { Broken } from "./node.ts";
import { makeRepository } from "./send.ts";
import { Traffic } from "./traffic.ts";
import { howOf } from "./work.ts";

/** All kinds of broken nodes. */
export const BROKEN: readonly Broken[] = ["stale-reads", "early-answers"];

/** Whether the checks see that nodes are broken, with no fault beside that. */
export async function seesBroken(broken: Broken, { random, note }: TrustRun): Promise<boolean> {
  // One server is broken enough: its clients meet each other there.
  const cluster = await startCluster({ size: 1, turnMs: 60_000, broken });
  try {
    const seen = await seenIn(broken, cluster, randomFrom(Math.floor(random() * 2 ** 32)));
    note(`negative control, ${broken}: ${seen.length} violations, such as "${seen[0]}"`);
    return seen.length > 0;
  } finally {
    await cluster.stop("SIGKILL");
  }
}

async function seenIn(
  broken: Broken,
  cluster: Cluster,
  random: () => number,
): Promise<readonly string[]> {
  await makeRepository(cluster, "one");
  const traffic = new Traffic(cluster, ["one"], 60_000);
  traffic.start(Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32)));
  // An answer of 500 is no proof that a broken promise is seen.
  const wrong = (): readonly string[] => traffic.wrong.filter((each) => !/ 500\b/.test(each));
  await doStep(`${broken} is seen`, howOf(cluster, traffic), () =>
    traffic.until(() => wrong().length > 0),
  );
  await traffic.giveUp();
  const { branch } = await compareNodes(cluster, "one");
  return [...wrong(), ...violationsOf(traffic.histories.get("one") ?? [], branch)];
}
