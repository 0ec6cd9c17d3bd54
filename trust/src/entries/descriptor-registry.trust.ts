import { compile } from "@x/descriptor-compile";
import {
  finder,
  GOOGLE,
  googleNames,
  OWN,
  ownNames,
} from "../../../packages/descriptor-compile/test/corpora.ts";
import { replay } from "../../../packages/descriptor-wire/test/registry-facts.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";

/** Files that are compiled at once. */
const BATCH = 400;
const MAX_BROKEN = 20;

const test: TrustTest = {
  name: "descriptor-registry",
  promise:
    "a registry says of every element of google-proto-files what protobuf-es says: numbers, names, presence, packing, links, defaults",
  unit: "files",
  long: 7207,
  short: 60,
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  const names = googleNames();
  const start = Math.floor(random() * names.length);
  const chosen = Array.from(
    { length: Math.min(count, names.length) },
    (_, at) => names[(start + at) % names.length] ?? "",
  );
  const broken: string[] = [];
  let facts = 0;
  const check = (entry: readonly string[]): void => {
    const { set } = compile({ files: finder(...OWN, GOOGLE), entry, includeImports: true });
    const found = replay(set);
    facts += found.facts;
    broken.push(...found.differences.slice(0, MAX_BROKEN));
  };
  // Those of this house hold proto2, groups, defaults and editions, of which googleapis has few.
  check(ownNames());
  for (let at = 0; at < chosen.length && broken.length < MAX_BROKEN; at += BATCH)
    check(chosen.slice(at, at + BATCH));
  note(`${facts} facts`);
  return { did: chosen.length, broken };
}
