import { expect, test } from "vitest";
import { trustTests } from "./entries.ts";
import { runTrust } from "./trust.ts";

// The gate's short version of `pnpm trust`: a new seed each time, printed when something breaks.
for (const trust of await trustTests()) {
  test(`${trust.name}: ${trust.promise}`, { timeout: 600_000 }, async ({ skip }) => {
    const reason = trust.skip?.();
    if (reason !== undefined) skip(reason);
    const seed = Math.floor(Math.random() * 2 ** 32);
    const { did, broken } = await runTrust(trust, { seed, count: trust.short });
    expect(
      broken,
      `replay with: pnpm trust ${trust.name} --seed ${seed} --count ${trust.short}`,
    ).toEqual([]);
    expect(did).toBeGreaterThan(0);
  });
}
