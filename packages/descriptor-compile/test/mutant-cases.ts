// Mutants of the sources made for tests, and how what is said of them is compared.
import { readFileSync } from "node:fs";
import { compile, formatDiagnostic } from "../src/index.ts";
import { digestOf, finder, GOOGLE, OWN, ownNames } from "./corpora.ts";
import { randomFrom } from "../../../scripts/random.ts";
import { mutantOf } from "./mutants.ts";

/** Name of every mutant: other sources do not import it. */
export const NAME = "mutant.proto";

/** What a compiler says of a mutant: its words, and a digest of the set, if there is one. */
export interface Said {
  readonly lines: readonly string[];
  readonly set: string;
}

/** The mutant of a seed. */
export function mutantFor(seed: number): string {
  const random = randomFrom(seed);
  const names = ownNames();
  const name = names[Math.floor(random() * names.length)] ?? "";
  const source = finder(...OWN)(name) ?? "";
  return mutantOf(random, typeof source === "string" ? source : new TextDecoder().decode(source));
}

/** What a compiler said, as it can be compared: warnings of one file have no order. */
export function saidOf(text: string, set: Uint8Array | undefined): Said {
  const lines = text.split("\n").filter((line) => line !== "");
  const isWarning = (line: string): boolean => line.includes(": warning: ");
  const errors = lines.filter((line) => !isWarning(line));
  return {
    lines: [...errors, ...lines.filter(isWarning).toSorted()],
    set: set === undefined ? "" : digestOf(set),
  };
}

/** What this compiler says of a mutant. */
export function ourVerdict(mutant: string): Said {
  const find = finder(...OWN, GOOGLE);
  const files = (name: string) => (name === NAME ? mutant : find(name));
  const { set, accepted, diagnostics } = compile({ files, entry: [NAME] });
  return saidOf(diagnostics.map(formatDiagnostic).join("\n"), accepted ? set : undefined);
}

/** What protoc 35.1 said of the mutants of the seeds from 1 on. */
export function recordedVerdicts(): readonly Said[] {
  const path = new URL("vectors/mutants.json", import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as readonly Said[];
}
