import {
  createLimiter,
  refund,
  spend,
  type Charge,
  type Limiter,
  type Policy,
  type Refund,
  type Taken,
  type Usage,
  type UsageStore,
} from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import type { TrustRun, TrustTest } from "../trust.ts";

const DAY_MS = 86_400_000;
const OPERATIONS_OF_AN_EPISODE = 500;
const KEYS = ["a", "b"];

/** As a remote database would be: reads, computes and writes in one step, with no clock of its own. */
function createModelStore(): UsageStore {
  const kept = new Map<string, Usage>();
  const nameOf = ({ policy, key }: Charge): string => `${policy.family} ${key}`;
  return {
    take(charges, nowMs) {
      const spent = charges.map((one) =>
        spend(one.policy, kept.get(nameOf(one)), { nowMs, cost: one.cost }),
      );
      const taken = spent.every(({ decision }) => decision.allowed);
      const usages = spent.map(({ usage }, at) => {
        const charge = charges[at];
        if (taken && charge !== undefined) kept.set(nameOf(charge), usage);
        return taken ? usage : ((charge && kept.get(nameOf(charge))) ?? { at: 0, used: 0 });
      });
      return { taken, usages, nowMs };
    },
    giveBack(refunds, nowMs) {
      for (const one of refunds) {
        const after = refund(one.policy, kept.get(nameOf(one)), { ...one, nowMs });
        if (after !== undefined) kept.set(nameOf(one), after);
      }
    },
    peek: (charges, nowMs) => ({ usages: charges.map((one) => kept.get(nameOf(one))), nowMs }),
  };
}

interface Entry {
  readonly charge: Charge;
  readonly usage: Usage;
  returned: boolean;
}

/** Answers late and in any order, and writes down what was given and what came back. */
function recorded(store: UsageStore, random: () => number): { store: UsageStore; ledger: Entry[] } {
  const ledger: Entry[] = [];
  const open = new Map<Usage, Entry>();
  const pause = async (): Promise<void> => {
    for (let turns = Math.floor(random() * 6); turns > 0; turns--) await undefined;
  };
  const note = (charges: readonly Charge[], { usages }: Taken): void => {
    for (const [at, charge] of charges.entries()) {
      const usage = usages[at];
      if (usage === undefined) continue;
      const entry = { charge, usage, returned: false };
      open.set(usage, entry);
      ledger.push(entry);
    }
  };
  const wrapped: UsageStore = {
    async take(charges, nowMs) {
      await pause();
      const answer = await store.take(charges, nowMs);
      if (answer.taken) note(charges, answer);
      await pause();
      return answer;
    },
    async giveBack(refunds: readonly Refund[], nowMs) {
      await pause();
      await store.giveBack(refunds, nowMs);
      for (const { usage } of refunds) {
        const entry = open.get(usage);
        if (entry !== undefined) entry.returned = true;
      }
      await pause();
    },
    peek: async (charges, nowMs) => store.peek(charges, nowMs),
  };
  return { store: wrapped, ledger };
}

/** Units that stayed given in one window of the store's clock: never more than the limit. */
function overdrawnWindows(ledger: readonly Entry[]): readonly string[] {
  const given = new Map<string, number>();
  const faults: string[] = [];
  for (const { charge, usage, returned } of ledger) {
    const { policy, key, cost } = charge;
    if (policy.algorithm === "gcra" || returned) continue;
    const window = `${policy.family} ${key} ${usage.at}`;
    const total = (given.get(window) ?? 0) + cost;
    given.set(window, total);
    if (total > policy.limit) faults.push(`${window}: ${total} given of ${policy.limit}`);
  }
  return faults;
}

/** What stayed given by a bucket must have been allowed without what was returned, too. */
function overdrawnBuckets(ledger: readonly Entry[]): readonly string[] {
  const kept = new Map<string, Usage>();
  const faults: string[] = [];
  for (const { charge, usage: seen, returned } of ledger) {
    const { policy, key, cost } = charge;
    if (policy.algorithm !== "gcra" || returned) continue;
    const bucket = `${policy.family} ${key}`;
    // The time that the key had seen by then, in microseconds.
    const nowMs = seen.used / 1000;
    const { usage, decision } = spend(policy, kept.get(bucket), { nowMs, cost });
    kept.set(bucket, usage);
    if (!decision.allowed) faults.push(`${bucket}: ${cost} more than flowed back`);
  }
  return faults;
}

interface World {
  readonly random: () => number;
  readonly stepping: boolean;
  readonly faults: string[];
  timeMs: number;
}

/** One node: its clock is off by up to a minute, and may be set a day forward or back. */
async function runNode(world: World, limiter: Limiter, operations: number): Promise<void> {
  const { random } = world;
  for (let at = 0; at < operations; at++) {
    world.timeMs += Math.floor(random() * 30);
    if (world.stepping && random() < 0.01) world.timeMs += random() < 0.5 ? DAY_MS : -DAY_MS;
    const key = KEYS[Math.floor(random() * KEYS.length)] ?? "";
    const reservation = await limiter.reserve(key, 1 + Math.floor(random() * 3));
    for (const { remaining, limit, policy } of reservation.decisions) {
      const isWhole = Number.isSafeInteger(remaining) && remaining >= 0 && remaining <= limit;
      if (!isWhole) world.faults.push(`${policy.family}: ${remaining} remaining of ${limit}`);
    }
    if (random() < 0.3) await reservation.rollback();
    else reservation.commit();
    if (random() < 0.3) await reservation.rollback();
  }
}

async function runEpisode({ random }: TrustRun): Promise<readonly string[]> {
  const below = (bound: number): number => Math.floor(random() * bound);
  const stepping = random() < 0.5;
  const policies: readonly Policy[] = [
    { family: "short", limit: 1 + below(10), windowMs: 1000 },
    { family: "long", limit: 5 + below(30), windowMs: 10_000 },
    { algorithm: "gcra", family: "bucket", limit: 3 + below(20), windowMs: 2000 },
  ];
  const base = random() < 0.5 ? createMemoryUsageStore() : createModelStore();
  const { store, ledger } = recorded(base, random);
  const world: World = { random, stepping, faults: [], timeMs: 1_800_000_000_000 };
  const nodes = Array.from({ length: 8 }, async () => {
    const skewMs = stepping ? below(60_000) - 30_000 : 0;
    const limiter = createLimiter(policies, { store, now: () => world.timeMs + skewMs });
    await runNode(world, limiter, OPERATIONS_OF_AN_EPISODE / 8);
  });
  await Promise.all(nodes);
  return [...world.faults, ...overdrawnWindows(ledger), ...overdrawnBuckets(ledger)];
}

const test: TrustTest = {
  name: "ratelimit",
  promise:
    "no window and no bucket gives more than its limit, whatever the interleaving and clocks",
  unit: "reservations of 8 nodes at once",
  long: 2_000_000,
  short: 40_000,
  async run(run) {
    const broken: string[] = [];
    let did = 0;
    while (did < run.count && broken.length < 20) {
      broken.push(...(await runEpisode(run)));
      did += OPERATIONS_OF_AN_EPISODE;
    }
    return { did, broken };
  },
};

export default test;
