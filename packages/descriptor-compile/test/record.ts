// Writes what protoc 35.1 says to the files in vectors/, for tests on machines without it:
// PROTOC=... node --conditions=@x/source packages/descriptor-compile/test/record.ts
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestOf, filesOf, GOOGLE, googleNames, OWN, ownNames } from "./corpora.ts";
import { mutantFor, NAME, saidOf } from "./mutant-cases.ts";
import { findProtoc } from "./protoc.ts";

/** So many mutants, of the seeds from 1 on. */
const MUTANTS = 150;

const protoc = findProtoc();
if (protoc === undefined) throw new Error("protoc 35.1 is missing: name it by the variable PROTOC");

const path = (name: string): URL => new URL(`vectors/${name}`, import.meta.url);

const own = protoc.compile([...OWN, GOOGLE], ownNames());
if (own.set === undefined) throw new Error(own.said);
writeFileSync(path("sources.binpb"), own.set);
writeFileSync(path("sources.txt"), own.said);

const google = protoc.compile([GOOGLE], googleNames());
if (google.set === undefined) throw new Error(google.said);
const files = filesOf(google.set);
const digests = googleNames().map((name) => digestOf(files.get(name) ?? new Uint8Array()));
writeFileSync(path("google-proto-files.txt"), `${digests.join("\n")}\n`);
const work = mkdtempSync(join(tmpdir(), "compile-"));
const said = Array.from({ length: MUTANTS }, (_, at) => {
  writeFileSync(join(work, NAME), mutantFor(at + 1));
  const { set, said: text } = protoc.compile([work, ...OWN, GOOGLE], [NAME]);
  return saidOf(text, set);
});
rmSync(work, { recursive: true });
writeFileSync(path("mutants.json"), `${JSON.stringify(said, null, 2)}\n`);

console.log(`${readFileSync(path("sources.binpb")).length} bytes, ${digests.length} digests`);
