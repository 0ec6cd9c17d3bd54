import type { Policy, Usage } from "../policy.ts";
import { charged, fits, refund, usageNow } from "../spend.ts";
import type { Charge, Peeked, Refund, SyncUsageStore, Taken } from "../usage-store.ts";
import { StoreClock } from "./store-clock.ts";
import { createTable, tableName, type Table } from "./tables.ts";

/**
 * Counts in this process's memory: one store for one process, gone with it.
 *
 * Keys are forgotten a whole window at a time, without a timer and without visiting them.
 */
export function createMemoryStore(): SyncUsageStore {
  return new MemoryStore();
}

class MemoryStore implements SyncUsageStore {
  readonly #clock = new StoreClock();
  readonly #tables = new Map<string, Table>();
  /** By identity: a limiter passes the same policy each time. */
  readonly #known = new WeakMap<Policy, Table>();

  take(charges: readonly Charge[], nowMs: number): Taken {
    const atMs = this.#clock.read(nowMs);
    const usages: Usage[] = [];
    let taken = true;
    for (const { policy, key, cost } of charges) {
      const current = usageNow(policy, this.#tableOf(policy).read(key, atMs), atMs);
      taken &&= fits(policy, current, { nowMs: atMs, cost });
      usages.push(current);
    }
    if (taken) this.#write(charges, usages, atMs);
    return { taken, usages, nowMs: atMs };
  }

  giveBack(refunds: readonly Refund[], nowMs: number): void {
    const atMs = this.#clock.read(nowMs);
    for (const { policy, key, cost, usage, takenAtMs } of refunds) {
      const table = this.#tableOf(policy);
      const kept = table.read(key, atMs);
      const after = refund(policy, kept, { usage, takenAtMs, nowMs: atMs, cost });
      if (after !== undefined && after !== kept) table.write(key, after, atMs);
    }
  }

  peek(charges: readonly Charge[], nowMs: number): Peeked {
    const atMs = this.#clock.read(nowMs);
    const usages = charges.map(({ policy, key }) => this.#tableOf(policy).read(key, atMs));
    return { usages, nowMs: atMs };
  }

  /** Puts the charges on, in the store and in the answer. */
  #write(charges: readonly Charge[], usages: Usage[], atMs: number): void {
    for (const [at, { policy, key, cost }] of charges.entries()) {
      const current = usages[at];
      if (current === undefined) continue;
      const after = charged(policy, current, cost);
      this.#tableOf(policy).write(key, after, atMs);
      usages[at] = after;
    }
  }

  #tableOf(policy: Policy): Table {
    const known = this.#known.get(policy);
    if (known !== undefined) return known;
    const name = tableName(policy);
    const table = this.#tables.get(name) ?? createTable(policy);
    this.#tables.set(name, table);
    this.#known.set(policy, table);
    return table;
  }
}
