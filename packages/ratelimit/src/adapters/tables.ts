import { windowStartMs } from "../fixed-window.ts";
import { gcraTiming } from "../gcra.ts";
import type { FixedWindowPolicy, GcraPolicy, Policy, Usage } from "../policy.ts";
import { Shards } from "./shards.ts";

/** The usages of one policy, by key. Time is the store's, so it never goes back. */
export interface Table {
  /** The usage of a key. `undefined`: none that counts. */
  read(key: string, nowMs: number): Usage | undefined;
  /** Puts the usage of a key in the place of the one before. */
  write(key: string, usage: Usage, nowMs: number): void;
}

/** Policies with one name share a table, and so their counts. */
export function tableName({ algorithm = "fixed-window", family, limit, windowMs }: Policy): string {
  // How long a GCRA debt may last depends on the limit, since units are rounded up.
  return [algorithm, windowMs, algorithm === "gcra" ? limit : "", family].join(" ");
}

/** An empty table for a policy. */
export function createTable(policy: Policy): Table {
  return policy.algorithm === "gcra" ? new GcraTable(policy) : new WindowTable(policy);
}

/** All windows of a policy end at once, and with them all that is kept. */
class WindowTable implements Table {
  readonly #policy: FixedWindowPolicy;
  #startMs = -Infinity;
  #used = new Shards();

  constructor(policy: FixedWindowPolicy) {
    this.#policy = policy;
  }

  read(key: string, nowMs: number): Usage | undefined {
    this.#turn(nowMs);
    const used = this.#used.get(key);
    return used === undefined ? undefined : { at: this.#startMs, used };
  }

  write(key: string, { used }: Usage, nowMs: number): void {
    this.#turn(nowMs);
    this.#used.set(key, used);
  }

  #turn(nowMs: number): void {
    if (nowMs < this.#startMs + this.#policy.windowMs) return;
    this.#startMs = windowStartMs(this.#policy, nowMs);
    this.#used = new Shards();
  }
}

/**
 * Two generations, each as long as a debt can last: what was not written in this one nor in the
 * one before is paid, and goes with its generation.
 */
class GcraTable implements Table {
  readonly #lengthMs: number;
  #generation = -Infinity;
  #young = new Shards();
  #old = new Shards();

  constructor({ family, limit, windowMs }: GcraPolicy) {
    const timing = gcraTiming({ algorithm: "gcra", family, limit, windowMs });
    this.#lengthMs = Math.ceil(timing.toleranceUs / 1000);
  }

  read(key: string, nowMs: number): Usage | undefined {
    this.#turn(nowMs);
    const at = this.#young.get(key) ?? this.#old.get(key);
    // The latest time that the key has seen is not kept: the store's own is never before it.
    return at === undefined ? undefined : { at, used: 0 };
  }

  write(key: string, { at }: Usage, nowMs: number): void {
    this.#turn(nowMs);
    this.#young.set(key, at);
  }

  #turn(nowMs: number): void {
    const generation = Math.floor(nowMs / this.#lengthMs);
    if (generation <= this.#generation) return;
    this.#old = generation === this.#generation + 1 ? this.#young : new Shards();
    this.#young = new Shards();
    this.#generation = generation;
  }
}
