// Questions whose answers protoc 35.1 and buf 1.75 gave: recorded in `vectors/` and beside the modules.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { digestOf, filesOf, finder, OWN, ownNames, ownSet } from "../corpora.ts";
import { mutantFor, recordedVerdicts } from "../mutant-cases.ts";
import type { Answers, Questions, Texts } from "./program.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const linesOf = (path: string): readonly string[] =>
  readFileSync(here(path), "utf8").trim().split("\n");

/** Sources by name: of those that are there twice, the one of the first folder. */
function textsOf(names: readonly string[], ...folders: readonly string[]): Texts {
  const find = finder(...folders);
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith(".proto"))
      .map((name) => [name, Buffer.from(find(name) ?? "").toString()] as const),
  );
}

const LINTED = here("../lint/module");

/** What the new version of a module has in place of its old words. */
const EDITS: readonly (readonly [file: string, old: string, edited: string])[] = [
  ["shop/v1/order.proto", "  optional string opt = 6;\n", ""],
  ["shop/v1/order.proto", "string x1 = 3;", "bytes x1 = 3;"],
  ["shop/v1/order.proto", "string badName = 2;", "string good_name = 2;"],
  ["shop/v1/order.proto", "SHOP_KIND_A1 = 1;", "SHOP_KIND_A2 = 1;"],
  ["shop/v1/order.proto", "returns (stream GetAResponse)", "returns (GetAResponse)"],
  ["shop/v1/order.proto", "message GetAResponse {}", "message GetAResponse { int32 more = 1; }"],
];

/** The linted module. */
export const MODULE: Texts = textsOf(
  readdirSync(LINTED, { recursive: true, encoding: "utf8" }),
  LINTED,
);

/** A new version of it, which breaks some of its users. */
export const CHANGED: Texts = edited();

function edited(): Texts {
  const texts: Record<string, string> = { ...MODULE };
  for (const [file, old, next] of EDITS) {
    const text = texts[file] ?? "";
    if (!text.includes(old)) throw new Error(`${file} does not say ${old}`);
    texts[file] = text.replace(old, next);
  }
  return texts;
}

/** What is asked. */
export const QUESTIONS: Questions = {
  sources: textsOf(ownNames(), ...OWN),
  mutants: recordedVerdicts().map((_, at) => mutantFor(at + 1)),
  module: MODULE,
  changed: CHANGED,
};

/** What protoc and buf answered. */
export const RECORDED: Answers = {
  built: Object.fromEntries(
    Array.from(filesOf(ownSet()), ([name, bytes]) => [name, digestOf(bytes)]),
  ),
  said: linesOf("../vectors/sources.txt").toSorted(),
  mutants: recordedVerdicts(),
  linted: linesOf("../lint/verdicts.txt"),
  broken: linesOf("broken.txt"),
  badlyFormatted: [],
};
