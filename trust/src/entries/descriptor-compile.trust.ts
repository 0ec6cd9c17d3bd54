import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, formatDiagnostic } from "@x/descriptor-compile";
import { open } from "@x/descriptor-wire";
import { printFile } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import {
  digestOf,
  filesOf,
  finder,
  GOOGLE,
  googleDigests,
  googleNames,
  OWN,
} from "../../../packages/descriptor-compile/test/corpora.ts";
import {
  mutantFor,
  NAME,
  ourVerdict,
  saidOf,
} from "../../../packages/descriptor-compile/test/mutant-cases.ts";
import { findProtoc } from "../../../packages/descriptor-compile/test/protoc.ts";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";

/** Files that are compiled at once. */
const BATCH = 400;
/** Files for each mutant that protoc is asked about. */
const FILES_PER_MUTANT = 4;
const MAX_BROKEN = 20;

const test: TrustTest = {
  name: "descriptor-compile",
  promise:
    "compile gives protoc's bytes of google-proto-files, its words for mutants, and what was printed comes back",
  unit: "files",
  long: 7207,
  short: 30,
  run,
};
export default test;

function run(trust: TrustRun): TrustResult {
  const { random, count } = trust;
  const names = googleNames();
  const recorded = googleDigests();
  const digests = new Map(names.map((name, at) => [name, recorded[at]] as const));
  const start = Math.floor(random() * names.length);
  const chosen = Array.from(
    { length: Math.min(count, names.length) },
    (_, at) => names[(start + at) % names.length] ?? "",
  );
  const broken: string[] = [];
  for (let at = 0; at < chosen.length && broken.length < MAX_BROKEN; at += BATCH) {
    const entry = chosen.slice(at, at + BATCH);
    broken.push(...otherBytes(entry, digests), ...lostInPrint(entry));
  }
  if (broken.length < MAX_BROKEN) broken.push(...otherWords(trust));
  return { did: chosen.length, broken };
}

function otherBytes(
  entry: readonly string[],
  digests: ReadonlyMap<string, string | undefined>,
): readonly string[] {
  const { set, diagnostics } = compile({ files: finder(GOOGLE), entry });
  const files = filesOf(set);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const different = entry.filter(
    (name) => digestOf(files.get(name) ?? new Uint8Array()) !== digests.get(name),
  );
  return [...errors.map(formatDiagnostic), ...different.map((name) => `${name} has other bytes`)];
}

/** Prints files, and compiles what was printed. */
function lostInPrint(entry: readonly string[]): readonly string[] {
  const find = finder(GOOGLE);
  const options = { entry, sourceInfo: false };
  const { set } = compile({ files: find, ...options, includeImports: true });
  const registry = createRegistry(open(set));
  const printed = new Map(entry.map((name) => [name, printFile(registry, name)]));
  const again = compile({ files: (name) => printed.get(name) ?? find(name), ...options });
  const [before, after] = [filesOf(set), filesOf(again.set)];
  return entry
    .filter((name) => !Buffer.from(after.get(name) ?? []).equals(before.get(name) ?? Buffer.of(1)))
    .map((name) => `${name}, printed, compiles to other bytes`);
}

function otherWords({ random, count, note }: TrustRun): readonly string[] {
  const protoc = findProtoc();
  if (protoc === undefined) {
    note("protoc 35.1 is not there (in the PATH, or named by PROTOC): no mutants were compared");
    return [];
  }
  const work = mkdtempSync(join(tmpdir(), "compile-"));
  const broken: string[] = [];
  const mutants = Math.ceil(count / FILES_PER_MUTANT);
  try {
    for (let left = mutants; left > 0 && broken.length < MAX_BROKEN; left--) {
      const seed = Math.floor(random() * 2 ** 31);
      const mutant = mutantFor(seed);
      writeFileSync(join(work, NAME), mutant);
      const { set, said } = protoc.compile([work, ...OWN, GOOGLE], [NAME]);
      const [theirs, ours] = [saidOf(said, set), ourVerdict(mutant)].map((one) =>
        JSON.stringify(one),
      );
      if (theirs !== ours) broken.push(`mutant of seed ${seed}: ${ours}, protoc: ${theirs}`);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  note(`${mutants} mutants were compared with protoc 35.1`);
  return broken;
}
