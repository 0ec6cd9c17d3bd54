import { open } from "@x/descriptor-wire";
import { compare } from "@x/descriptor-wire/compare";
import { breaking, buf } from "../../../packages/descriptor-wire/test/compare/buf.ts";
import { randomPair } from "../../../packages/descriptor-wire/test/compare/random-pair.ts";
import { verdicts } from "../../../packages/descriptor-wire/test/compare/verdicts.ts";
import { randomFrom } from "../../../scripts/random.ts";
import { type TrustResult, type TrustRun, type TrustTest } from "../trust.ts";
import { without } from "../without.ts";

/** Files of a set: buf is asked once for all of them. */
const FILES = 40;

const test: TrustTest = {
  name: "descriptor-compare",
  promise:
    "a change of a descriptor set breaks the rules that buf says it breaks, at the same places",
  unit: "pairs of sets",
  long: 2000,
  short: 4,
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  if (buf === undefined) {
    note("buf has no program for this platform: nothing was compared");
    return { did: count, broken: [] };
  }
  const broken: string[] = [];
  let changes = 0;
  for (let done = 0; done < count && broken.length < 20; done++) {
    const seed = Math.floor(random() * 2 ** 32);
    const { before, after } = randomPair(randomFrom(seed), FILES);
    const found = compare(open(before), open(after));
    changes += found.length;
    const { ours, bufs } = verdicts(found, breaking(before, after));
    const [only, theirs] = [without(ours, bufs), without(bufs, ours)];
    if (only.length + theirs.length === 0) continue;
    broken.push(`set ${seed}: only ours ${only.join(", ")}; only buf's ${theirs.join(", ")}`);
  }
  note(`${changes} changes`);
  return { did: count, broken };
}
