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
export function createMemoryUsageStore(): SyncUsageStore {
  return new MemoryUsageStore();
}

class MemoryUsageStore implements SyncUsageStore {
  readonly #clock = new StoreClock();
  readonly #tables = new Map<string, Table>();
  /** By identity, since a limiter passes the same policy each time; and the last one found. */
  readonly #tableCache = new WeakMap<Policy, Table>();
  #lastPolicy: Policy | undefined;
  #lastTable: Table | undefined;

  take(charges: readonly Charge[], nowMs: number): Taken {
    const atMs = this.#clock.read(nowMs);
    const [only] = charges;
    if (only !== undefined && charges.length === 1) return this.#takeOne(only, atMs);
    const usages: Usage[] = [];
    let taken = true;
    for (const { policy, key, cost } of charges) {
      const current = usageNow(policy, this.#tableOf(policy).read(key, atMs), atMs);
      taken &&= fits(policy, current, cost);
      usages.push(current);
    }
    return { taken, usages: taken ? this.#write(charges, usages, atMs) : usages, nowMs: atMs };
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

  /** The most frequent case, with nothing to undo when it does not fit. */
  #takeOne({ policy, key, cost }: Charge, atMs: number): Taken {
    const table = this.#tableOf(policy);
    const current = usageNow(policy, table.read(key, atMs), atMs);
    const taken = fits(policy, current, cost);
    if (!taken) return { taken, usages: [current], nowMs: atMs };
    const after = charged(policy, current, cost);
    table.write(key, after, atMs);
    return { taken, usages: [after], nowMs: atMs };
  }

  #write(charges: readonly Charge[], usages: readonly Usage[], atMs: number): readonly Usage[] {
    return charges.map(({ policy, key, cost }, at) => {
      const after = charged(policy, usages[at] ?? usageNow(policy, undefined, atMs), cost);
      this.#tableOf(policy).write(key, after, atMs);
      return after;
    });
  }

  #tableOf(policy: Policy): Table {
    if (policy === this.#lastPolicy && this.#lastTable !== undefined) return this.#lastTable;
    const table = this.#tableCache.get(policy) ?? this.#openTable(policy);
    this.#lastPolicy = policy;
    this.#lastTable = table;
    return table;
  }

  #openTable(policy: Policy): Table {
    const name = tableName(policy);
    const table = this.#tables.get(name) ?? createTable(policy);
    this.#tables.set(name, table);
    this.#tableCache.set(policy, table);
    return table;
  }
}
