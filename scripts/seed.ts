/** The seed that is committed, for every random test of the gate: a run finds what the one before it found. */
const COMMITTED = 20_261_122;

/** Seed of the random tests in this run: the committed one, or that of `SEED=N`. */
export const SEED: number = readSeed(process.env["SEED"]);

function readSeed(text = String(COMMITTED)): number {
  const seed = /^\d+$/.test(text) ? Number(text) : -1;
  if (seed >= 0 && seed < 2 ** 32) return seed;
  throw new Error(`SEED is ${text}; it must be a whole number below 2 ** 32`);
}
