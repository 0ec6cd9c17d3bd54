import { compile, formatDiagnostic } from "@x/descriptor-compile";
import {
  digestOf,
  filesOf,
  finder,
  GOOGLE,
  googleDigests,
  googleNames,
} from "../../../packages/descriptor-compile/test/corpora.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";

/** Files that are compiled at once. */
const BATCH = 400;

const test: TrustTest = {
  name: "descriptor-compile",
  promise: "compile gives protoc's bytes of every file of google-proto-files, source info included",
  unit: "files",
  long: 7207,
  short: 60,
  run,
};
export default test;

function run({ random, count, note }: TrustRun): TrustResult {
  const names = googleNames();
  const recorded = googleDigests();
  const digests = new Map(names.map((name, at) => [name, recorded[at]] as const));
  const start = Math.floor(random() * names.length);
  const chosen = Array.from(
    { length: Math.min(count, names.length) },
    (_, at) => names[(start + at) % names.length] ?? "",
  );
  const broken: string[] = [];
  for (let at = 0; at < chosen.length && broken.length < 20; at += BATCH) {
    const entry = chosen.slice(at, at + BATCH);
    const { set, diagnostics } = compile({ files: finder(GOOGLE), entry });
    const files = filesOf(set);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    broken.push(...errors.map(formatDiagnostic));
    for (const name of entry) {
      const isSame = digestOf(files.get(name) ?? new Uint8Array()) === digests.get(name);
      if (!isSame) broken.push(`${name} has other bytes`);
    }
  }
  note(`${names.length} files of google-proto-files are known`);
  return { did: chosen.length, broken };
}
