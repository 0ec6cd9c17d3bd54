import { SEED } from "../../scripts/seed.ts";

/** Seeds that once broke a test by this name: the gate runs them for good. */
export const ONCE_BROKEN: Readonly<Record<string, readonly number[]>> = {
  "descriptor-validate": [3_256_258_399],
  "git-faults": [1_148_941_988],
  soak: [3_503_110_281],
};

/**
 * Seeds of a test's short version. They are committed, so that the gate finds on each run what it found on the last;
 * `pnpm trust` takes fresh ones.
 */
export function seedsOf(name: string): readonly number[] {
  return process.env["SEED"] === undefined ? (ONCE_BROKEN[name] ?? [SEED]) : [SEED];
}
