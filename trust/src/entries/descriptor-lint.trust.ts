import { GOOGLE, googleNames } from "../../../packages/descriptor-compile/test/corpora.ts";
import {
  buf,
  bufVerdicts,
  inFolder,
  ourVerdicts,
} from "../../../packages/descriptor-compile/test/lint/buf-lint.ts";
import {
  randomModule,
  randomOptions,
} from "../../../packages/descriptor-compile/test/lint/random-module.ts";
import { randomRules } from "../../../packages/descriptor-compile/test/lint/random-rules.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "../../../scripts/random.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";
import { without } from "../without.ts";

const RULES_ONLY = { use: ["PROTOVALIDATE"] } as const;
/** From so many modules on, google-proto-files is one of them. */
const WITH_GOOGLE = 100;

const test: TrustTest = {
  name: "descriptor-lint",
  promise: "the linter says of a module what buf says, at the same places; also of googleapis",
  unit: "modules",
  long: 300,
  short: 3,
  skip: () => (buf === undefined ? "buf has no program for this platform" : undefined),
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  const broken: string[] = [];
  let verdicts = 0;
  const compared = (name: string, ours: readonly string[], bufs: readonly string[]): void => {
    verdicts += bufs.length;
    const [only, theirs] = [without(ours, bufs), without(bufs, ours)];
    if (only.length + theirs.length > 0)
      broken.push(`${name}: only ours ${only.join(", ")}; only buf's ${theirs.join(", ")}`);
  };
  for (let done = 0; done < count && broken.length < 20; done++) {
    const seed = Math.floor(random() * 2 ** 32);
    const [module, options] = [randomModule(randomFrom(seed)), randomOptions(randomFrom(seed))];
    inFolder(module, (folder) => {
      const ours = ourVerdicts([...module.keys()], [folder], options);
      compared(`module ${seed}`, ours, bufVerdicts(folder, options));
    });
    inFolder(randomRules(randomFrom(seed)), (folder) => {
      const ours = ourVerdicts(["a.proto"], [folder], RULES_ONLY);
      const bufs = bufVerdicts(folder, RULES_ONLY);
      compared(`rules of ${seed}`, ours, bufs);
    });
  }
  if (count >= WITH_GOOGLE) {
    const options = randomOptions(() => 0.5);
    const names = googleNames();
    const module = new Map(names.map((name) => [name, readFileSync(join(GOOGLE, name), "utf8")]));
    const bufs = inFolder(module, (folder) => bufVerdicts(folder, options));
    compared("google-proto-files", ourVerdicts(names, [], options), bufs);
  }
  note(`${verdicts} verdicts of buf`);
  return { did: count, broken };
}
