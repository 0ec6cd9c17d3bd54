import { createRequire } from "node:module";
import { createLimiter, createSyncLimiter, type Policy } from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Benchmark, Work } from "../bench.ts";

/** Decisions in one unit of work, so that the loop around it weighs nothing. */
const BATCH = 1000;
const MILLION = 1_000_000;
const { version } = createRequire(import.meta.url)("rate-limiter-flexible/package.json") as {
  version: string;
};
const PEER = `rate-limiter-flexible ${version}, RateLimiterMemory`;

interface Load {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** How many keys take turns. Infinity: each is seen once. */
  readonly keys: number;
}

const LOADS: readonly Load[] = [
  { name: "10,000 keys, all allowed", limit: 1e9, windowMs: 3_600_000, keys: 10_000 },
  { name: "10,000 keys, nearly all refused", limit: 1, windowMs: 3_600_000, keys: 10_000 },
  { name: "each key seen once", limit: 10, windowMs: 10_000, keys: Infinity },
];

type Algorithm = "fixed-window" | "gcra";

function policyOf({ limit, windowMs }: Omit<Load, "name" | "keys">, algorithm?: Algorithm): Policy {
  return { algorithm: algorithm ?? "fixed-window", family: "statuses", limit, windowMs };
}

function turns({ keys }: Load): () => string {
  const names = Array.from({ length: Math.min(keys, MILLION) }, (_, at) => `account:${at}`);
  let next = 0;
  return () => (keys === Infinity ? `account:${next++}` : (names[next++ % keys] ?? ""));
}

function atOnce(load: Load, algorithm?: Algorithm): Work {
  const ports = { store: createMemoryUsageStore(), now: Date.now };
  const limiter = createSyncLimiter(policyOf(load, algorithm), ports);
  const key = turns(load);
  return () => {
    let allowed = 0;
    for (let at = 0; at < BATCH; at++) if (limiter.reserve(key()).decision.allowed) allowed++;
    return allowed;
  };
}

function awaited(load: Load): Work {
  const ports = { store: createMemoryUsageStore(), now: Date.now };
  const limiter = createLimiter(policyOf(load), ports);
  const key = turns(load);
  return async () => {
    let allowed = 0;
    for (let at = 0; at < BATCH; at++) {
      const { decision } = await limiter.reserve(key());
      if (decision.allowed) allowed++;
    }
    return allowed;
  };
}

function theirs(load: Load): Work {
  const limiter = new RateLimiterMemory({ points: load.limit, duration: load.windowMs / 1000 });
  const key = turns(load);
  return async () => {
    let allowed = 0;
    for (let at = 0; at < BATCH; at++) {
      try {
        await limiter.consume(key());
        allowed++;
      } catch {
        // A refusal of theirs is a rejection.
      }
    }
    return allowed;
  };
}

type Spend = (key: string) => unknown;

function ourSpend(windowMs: number, algorithm?: Algorithm): Spend {
  const ports = { store: createMemoryUsageStore(), now: Date.now };
  const limiter = createSyncLimiter(policyOf({ limit: 1e9, windowMs }, algorithm), ports);
  return (key) => limiter.reserve(key);
}

function theirSpend(windowMs: number): Spend {
  const limiter = new RateLimiterMemory({ points: 1e9, duration: windowMs / 1000 });
  return async (key) => limiter.consume(key);
}

/** Bytes that stay for each of a million keys, the key's own text included. */
async function bytesPerKey(spend: Spend): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  for (let at = 0; at < MILLION; at++) await spend(`account:${at}`);
  globalThis.gc?.();
  const after = process.memoryUsage();
  return (after.heapUsed + after.external - before.heapUsed - before.external) / MILLION;
}

/**
 * The longest time in milliseconds that the event loop stands still while a million keys end, as far
 * as this process was computing: a busy machine stops it for longer, whatever it does.
 */
async function longestPause(spend: Spend, windowMs: number): Promise<number> {
  for (let at = 0; at < MILLION; at++) await spend(`account:${at}`);
  globalThis.gc?.();
  await turnUntil(performance.now() + WARM_UP_MS, spend);
  // Theirs ends a window after the last key was seen; ours ends within that time.
  return turnUntil(performance.now() + windowMs + 500, spend);
}

async function turnUntil(end: number, spend: Spend): Promise<number> {
  let longest = 0;
  for (let last = performance.now(), before = process.cpuUsage(); last < end;) {
    await new Promise((resolve) => setImmediate(resolve));
    await spend("account:0");
    const now = performance.now();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, Math.min(now - last, (user + system) / 1000));
    last = now;
    before = process.cpuUsage();
  }
  return longest;
}

/** Measured in the first round, and told again in the others. */
function once(measure: () => Promise<number>): Work {
  let result: Promise<number> | undefined;
  return () => (result ??= measure());
}

const PAUSE_WINDOW_MS = 8000;
const WARM_UP_MS = 1000;

const benchmark: Benchmark = {
  name: "ratelimit",
  comparisons: [
    ...LOADS.map((load) => ({
      name: load.name,
      unit: "thousand decisions/s",
      candidates: [
        { name: "@x/ratelimit/memory, at once", setup: () => atOnce(load) },
        { name: "@x/ratelimit/memory, awaited", setup: () => awaited(load) },
        { name: "@x/ratelimit/memory, GCRA, at once", setup: () => atOnce(load, "gcra") },
        { name: PEER, setup: () => theirs(load) },
      ] as const,
    })),
    {
      name: "memory",
      kind: "value",
      unit: "bytes/key",
      moreIsBetter: false,
      candidates: [
        { name: "@x/ratelimit/memory", setup: () => once(() => bytesPerKey(ourSpend(3_600_000))) },
        {
          name: "@x/ratelimit/memory, GCRA",
          setup: () => once(() => bytesPerKey(ourSpend(3_600_000, "gcra"))),
        },
        { name: PEER, setup: () => once(() => bytesPerKey(theirSpend(3_600_000))) },
      ],
    },
    {
      name: "a million keys end",
      kind: "value",
      unit: "ms, longest pause",
      moreIsBetter: false,
      candidates: [
        {
          name: "@x/ratelimit/memory",
          setup: () => once(() => longestPause(ourSpend(PAUSE_WINDOW_MS), PAUSE_WINDOW_MS)),
        },
        {
          name: PEER,
          setup: () => once(() => longestPause(theirSpend(PAUSE_WINDOW_MS), PAUSE_WINDOW_MS)),
        },
      ],
    },
  ],
};

export default benchmark;
