import { createHash } from "node:crypto";
import { RateLimitError } from "../errors.ts";
import { windowStartMs } from "../fixed-window.ts";
import { gcraTiming, toUs } from "../gcra.ts";
import type { Usage } from "../policy.ts";
import type { Charge, Peeked, Refund, Taken, UsageStore } from "../usage-store.ts";
import { withDeadline, type Send } from "./redis-deadline.ts";
import { SCRIPT } from "./redis-script.ts";

/** A Redis client: `call` as ioredis has it, or `sendCommand` as node-redis has it. */
export type RedisClient =
  | { call(command: string, ...args: string[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> };

/** How the store names its keys, and how long it waits. */
export interface RedisUsageStoreOptions {
  /** Begins every key. Default: `ratelimit:`. */
  readonly prefix?: string | undefined;
  /**
   * Time for an answer, in milliseconds; then the call fails. While an answer is late, calls fail without
   * being sent. Default: 1000.
   */
  readonly timeoutMs?: number | undefined;
}

/**
 * Counts in Redis 6 or later, or Valkey, for any number of processes.
 *
 * Each call is one command, and atomic by a script. Time is the caller's; Redis's own clock only
 * forgets keys, one window after they can last matter, so that clocks may differ by a window.
 * In a cluster, all families of one key are in one slot. A unit whose answer came too late stays taken.
 *
 * @throws RangeError when `timeoutMs` is not a whole number of one or more
 */
export function createRedisUsageStore(
  client: RedisClient,
  { prefix = "ratelimit:", timeoutMs = 1000 }: RedisUsageStoreOptions = {},
): UsageStore {
  const send = withDeadline((command) => sendBy(client, command), timeoutMs);
  const keysOf = (charges: readonly Charge[]): string[] =>
    charges.map(({ policy, key }) => `${prefix}{${key}}${policy.family}${tag(policy)}`);
  return {
    async take(charges, nowMs): Promise<Taken> {
      const args = charges.flatMap((charge) => takeArguments(charge, nowMs));
      const answer = await run(send, keysOf(charges), ["take", ...args]);
      const [taken, ...values] = listOf(answer, charges.length + 1);
      return { taken: parseVerdict(taken), usages: values.map(parseUsage), nowMs };
    },
    async giveBack(refunds, nowMs): Promise<void> {
      const args = refunds.flatMap((refund) => giveArguments(refund, nowMs));
      await run(send, keysOf(refunds), ["give", ...args]);
    },
    async peek(charges, nowMs): Promise<Peeked> {
      const answer = await send(["MGET", ...keysOf(charges)]);
      const values = listOf(answer, charges.length);
      return {
        usages: values.map((value) => (value === null ? undefined : parseUsage(value))),
        nowMs,
      };
    },
  };
}

/** The two algorithms keep different things, so they do not share a key. */
function tag({ algorithm }: Charge["policy"]): string {
  return algorithm === "gcra" ? "~" : "";
}

function takeArguments({ policy, cost }: Charge, nowMs: number): string[] {
  if (policy.algorithm === "gcra") {
    const { intervalUs, toleranceUs } = gcraTiming(policy);
    const keptMs = Math.ceil(toleranceUs / 1000) + policy.windowMs;
    return ["gcra", ...whole(toleranceUs, toUs(nowMs), keptMs, cost * intervalUs)];
  }
  const { limit, windowMs } = policy;
  return ["window", ...whole(limit, windowStartMs(policy, nowMs), 2 * windowMs, cost)];
}

function giveArguments(refund: Refund, nowMs: number): string[] {
  const { policy, cost, usage, takenAtMs } = refund;
  if (policy.algorithm === "gcra") {
    return [
      "gcra",
      ...whole(toUs(nowMs), toUs(takenAtMs), 0, cost * gcraTiming(policy).intervalUs),
    ];
  }
  return ["window", ...whole(0, usage.at, 0, cost)];
}

/** Never in scientific notation, as `String` would write from 1e21 on. */
function whole(...numbers: readonly number[]): string[] {
  return numbers.map((number) => Math.min(number, Number.MAX_SAFE_INTEGER).toFixed(0));
}

const SHA1 = createHash("sha1").update(SCRIPT).digest("hex");

/** By its hash, which Redis knows unless it was restarted or flushed; then whole, which teaches it. */
async function run(send: Send, keys: readonly string[], args: readonly string[]) {
  const rest = [String(keys.length), ...keys, ...args];
  try {
    return await send(["EVALSHA", SHA1, ...rest]);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("NOSCRIPT")) throw error;
    return send(["EVAL", SCRIPT, ...rest]);
  }
}

/** ioredis has a `sendCommand` too, which takes something else; so `call` goes first. */
function sendBy(client: RedisClient, [name, ...args]: Parameters<Send>[0]): Promise<unknown> {
  return "call" in client ? client.call(name, ...args) : client.sendCommand([name, ...args]);
}

function listOf(answer: unknown, length: number): readonly unknown[] {
  if (Array.isArray(answer) && answer.length === length) return answer as readonly unknown[];
  throw unexpected(answer);
}

/** 1 or 0; clients may hand out integers as text. */
function parseVerdict(value: unknown): boolean {
  const text = typeof value === "object" ? "" : String(value);
  if (text !== "0" && text !== "1") throw unexpected(value);
  return text === "1";
}

function parseUsage(value: unknown): Usage {
  const text = typeof value === "string" || value instanceof Uint8Array ? String(value) : "";
  const [at, used, ...more] = text.split(" ").map(wholeNumber);
  if (at === undefined || used === undefined || more.length > 0) throw unexpected(value);
  return { at, used };
}

function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(value) ? value : undefined;
}

function unexpected(answer: unknown): RateLimitError {
  return new RateLimitError({ code: "unexpected-reply", reply: String(answer).slice(0, 80) });
}
