import { expect, test } from "vitest";
import { trustTests } from "./entries.ts";
import { seedsOf } from "./seeds.ts";
import { runTrust, type TrustTest } from "./trust.ts";

/** How many files the short versions are dealt to, so that several workers share them. */
export const FILES = 4;

const GRACE_MS = 60_000;
/** Far above need: what can hang has limits of its own, which are lower. */
const LIMIT_MS = 1_800_000;

/** Takes a minute where the others take seconds: it has a file of its own. */
const ALONE = "nodes";

/** Registers the short versions of every fourth trust test, from the one numbered `file` on, from 1. */
export async function testShort(file: number): Promise<void> {
  const all = (await trustTests()).filter(({ name }) => name !== ALONE);
  for (const trust of all.filter((_, at) => at % FILES === file - 1)) testOne(trust);
}

/** Registers the short version that no other file has. */
export async function testAlone(): Promise<void> {
  for (const trust of await trustTests()) if (trust.name === ALONE) testOne(trust);
}

function testOne(trust: TrustTest): void {
  const { name, promise, short: count } = trust;
  test(`${name}: ${promise}`, { timeout: LIMIT_MS }, async ({ skip }) => {
    const reason = trust.skip?.();
    if (reason !== undefined) skip(reason);
    for (const seed of seedsOf(name)) {
      const { did, broken } = await runTrust(trust, { seed, count, graceMs: GRACE_MS });
      expect(broken, `replay with: pnpm trust ${name} --seed ${seed} --count ${count}`).toEqual([]);
      expect(did).toBeGreaterThan(0);
    }
  });
}
