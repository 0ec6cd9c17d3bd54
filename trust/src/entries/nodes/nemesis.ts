import { setTimeout as sleep } from "node:timers/promises";
import { familyOf } from "../slow-clients/served.ts";
import type { Cluster } from "./cluster.ts";
import type { Held } from "./held-proxy.ts";
import type { ClusterNode } from "./node.ts";

/** Where a fault happens. */
interface FaultPlace {
  readonly cluster: Cluster;
  /** Node that it meets. */
  readonly node: ClusterNode;
  readonly random: () => number;
}

/** A fault lasts until its promise resolves; then all is well again. */
type Fault = (place: FaultPlace) => Promise<void>;

/** What goes wrong, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "node killed": async ({ node, random }) => {
    await node.kill(false);
    await sleep(random() * 1000);
    await node.start();
  },
  "node and its disk thrown away": async ({ node, random }) => {
    await node.kill(true);
    await sleep(random() * 1000);
    await node.start();
  },
  "node frozen": async ({ node, random }) => {
    node.signal("SIGSTOP");
    await sleep(1000 + random() * 3000);
    node.signal("SIGCONT");
  },
  "database cut off": async ({ node, random }) => {
    node.sql.hold(heldBy(random));
    await sleep(1000 + random() * 2000);
    // Late statements are the point: what the node has sent is delivered after it has given up.
    if (random() < 0.5) node.sql.cutClients();
    await sleep(random() * 3000);
    node.sql.release();
  },
  "bucket cut off": async ({ node, random }) => {
    node.bucket.hold(heldBy(random));
    await sleep(1000 + random() * 3000);
    node.bucket.release();
  },
  "database killed": async ({ cluster: { postgres }, random }) => {
    const pid = postgres.pid();
    // It must start nothing new while it is looked at.
    process.kill(pid, "SIGSTOP");
    for (const each of familyOf(pid)) kill(each.pid);
    await sleep(random() * 1500);
    await postgres.restart();
  },
  "bucket failing": async ({ cluster: { bucketFaults }, random }) => {
    bucketFaults.status = random() < 0.5 ? 500 : 503;
    await sleep(500 + random() * 2000);
    bucketFaults.status = undefined;
  },
  "bucket missing": async ({ cluster: { bucketFaults }, random }) => {
    bucketFaults.status = 404;
    await sleep(500 + random() * 2000);
    bucketFaults.status = undefined;
  },
  "copies deleted": ({ node }) => node.deleteCopies(),
  "packs of copies lost": ({ node, random }) => node.loseFiles(() => random() < 0.5),
};

/**
 * Names of faults in the order of a run: all of them before one comes again, and now and then two at once.
 *
 * @returns a list for each step
 */
export function planFaults(count: number, random: () => number): readonly (readonly string[])[] {
  const steps: (readonly string[])[] = [];
  let deck: string[] = [];
  const draw = (): string => {
    if (deck.length === 0) deck = Object.keys(FAULTS);
    return deck.splice(Math.floor(random() * deck.length), 1)[0] ?? "";
  };
  for (let left = count; left > 0;) {
    const step = left > 1 && random() < 0.3 ? [draw(), draw()] : [draw()];
    steps.push(step);
    left -= step.length;
  }
  return steps;
}

/** Lets faults happen at once, each at another node. */
export async function runStep(
  cluster: Cluster,
  names: readonly string[],
  random: () => number,
): Promise<void> {
  const first = Math.floor(random() * cluster.nodes.length);
  await Promise.all(
    names.map((name, at) => {
      const node = cluster.nodes[(first + at) % cluster.nodes.length];
      const fault = FAULTS[name];
      if (node === undefined || fault === undefined) throw new RangeError(name);
      return fault({ cluster, node, random });
    }),
  );
}

function heldBy(random: () => number): Held {
  return random() < 0.4 ? "service" : random() < 0.5 ? "client" : "both";
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
