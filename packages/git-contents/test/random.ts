export { SEED } from "../../../scripts/seed.ts";

/** A number in [0, 1), the next of a series that its seed decides. */
export type TrustRandom = () => number;

/** Chance that a seed replays: a linear congruence, good enough to choose test inputs. */
export function randomFrom(seed: number): TrustRandom {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
