import { finder, GOOGLE, googleNames } from "../../../packages/descriptor-compile/test/corpora.ts";
import { lostByFormat } from "../../../packages/descriptor-compile/test/format-check.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";

/** Files that are compiled at once. */
const BATCH = 400;
const MAX_BROKEN = 20;

const test: TrustTest = {
  name: "descriptor-format",
  promise:
    "a formatted source of google-proto-files has the descriptor and the comments that it had, and is not formatted again",
  unit: "files",
  long: 7207,
  short: 60,
  run,
};
export default test;

function run({ random, count }: TrustRun): TrustResult {
  const names = googleNames();
  const start = Math.floor(random() * names.length);
  const chosen = Array.from(
    { length: Math.min(count, names.length) },
    (_, at) => names[(start + at) % names.length] ?? "",
  );
  const broken: string[] = [];
  for (let at = 0; at < chosen.length && broken.length < MAX_BROKEN; at += BATCH)
    broken.push(...lostByFormat(finder(GOOGLE), chosen.slice(at, at + BATCH)).slice(0, MAX_BROKEN));
  return { did: chosen.length, broken };
}
