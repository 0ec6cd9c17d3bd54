import { doStep, inTime, type StepHow } from "../../../../scripts/steps.ts";
import { randomFrom } from "../../../../scripts/random.ts";
import type { TrustRun } from "../../trust.ts";
import { startCluster, type Cluster, type ClusterOptions } from "./cluster.ts";
import { startCompaction, type Compaction } from "./compaction.ts";
import { Pusher } from "./pushes.ts";
import { Traffic } from "./traffic.ts";

/** Longest time of a step, in milliseconds: a run is stuck then, whatever else the machine does. */
const STEP_MS = 300_000;

/** What goes on at a cluster all the time, whatever fails. */
export interface Work {
  /** Servers that it goes on at. */
  readonly cluster: Cluster;
  /** Commits and reads. */
  readonly traffic: Traffic;
  /** Pushes, to the first repository. */
  readonly pusher: Pusher;
  /** Maintenance. */
  readonly compaction: Compaction;
  /** Does something that has a name and a limit. One that hangs says what the others wait for. */
  step<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
}

/** How much work there is. */
export interface WorkOptions extends ClusterOptions {
  /** Names of the repositories. */
  readonly repositories: readonly string[];
  /** Number of clients that commit and read. */
  readonly clients: number;
  /** Time after which a client asks another server, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Does something with a cluster at which work goes on, and ends it: in peace when all is well, and otherwise at once.
 *
 * @param prepare - makes the repositories
 */
export async function withWork<Result>(
  { repositories, clients, timeoutMs, ...options }: WorkOptions,
  { random }: Pick<TrustRun, "random">,
  prepare: (cluster: Cluster) => Promise<void>,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const starting = { ms: STEP_MS, tell: () => [] };
  const cluster = await doStep("start of the servers", starting, () => startCluster(options));
  const traffic = new Traffic(cluster, repositories, timeoutMs);
  const pusher = new Pusher(cluster, repositories[0] ?? "");
  const how = howOf(cluster, traffic);
  const seedOf = (): number => Math.floor(random() * 2 ** 32);
  let compaction: Compaction | undefined;
  try {
    await doStep("repositories", how, () => prepare(cluster));
    traffic.start(Array.from({ length: clients }, seedOf));
    pusher.start(seedOf());
    compaction = startCompaction(cluster, randomFrom(seedOf()));
    const step: Work["step"] = (name, work) => doStep(name, how, work);
    const result = await act({ cluster, traffic, pusher, compaction, step });
    await doStep("end of the servers", how, () => cluster.stop("SIGTERM"));
    return result;
  } catch (error) {
    const ends = [traffic.giveUp(), pusher.stop(), compaction?.stop()];
    await inTime(STEP_MS, cluster.stop("SIGKILL")).catch(() => undefined);
    await inTime(STEP_MS, Promise.allSettled(ends)).catch(() => undefined);
    throw error;
  }
}

/** Limit of a step at a cluster, and what is told of one that hangs. */
export function howOf(cluster: Cluster, traffic: Traffic): StepHow {
  return { ms: STEP_MS, tell: () => tellOf(cluster, traffic) };
}

/** How things are, for whoever looks for the cause of a step that hangs. */
async function tellOf(cluster: Cluster, traffic: Traffic): Promise<readonly string[]> {
  const activity = await cluster.postgres.activity().catch((error: unknown) => [String(error)]);
  const errors = cluster.nodes.flatMap((node) => node.errors().slice(-2));
  return [
    `answers: ${traffic.answers()}`,
    ...traffic.inFlight.values(),
    ...activity.map((line) => `database: ${line}`),
    ...errors.map((line) => `a server says: ${line}`),
  ];
}
