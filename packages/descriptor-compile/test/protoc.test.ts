import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile, formatDiagnostic } from "../src/index.ts";
import {
  digestOf,
  filesOf,
  finder,
  GOOGLE,
  googleDigests,
  googleNames,
  OWN,
  ownNames,
  ownSet,
} from "./corpora.ts";

describe("compile, beside what protoc 35.1 made with --include_source_info", () => {
  const own = compile({ files: finder(...OWN, GOOGLE), entry: ownNames() });
  const expected = filesOf(ownSet());

  it.each(ownNames())("gives the bytes of %s", (name) => {
    const bytes = filesOf(own.set).get(name);
    expect(Buffer.from(bytes ?? []).equals(expected.get(name) ?? Buffer.of(1))).toBe(true);
  });

  it("says the same of these sources", () => {
    const said = readFileSync(new URL("vectors/sources.txt", import.meta.url), "utf8").trim();
    expect(own.diagnostics.map(formatDiagnostic).toSorted()).toEqual(said.split("\n").toSorted());
  });

  it("gives the bytes of one in sixty files of google-proto-files", () => {
    const digests = googleDigests();
    const names = googleNames();
    expect(names).toHaveLength(digests.length);
    const sample = names.filter((_, at) => at % 60 === 0);
    const { set, accepted } = compile({ files: finder(GOOGLE), entry: sample });
    const files = filesOf(set);
    const different = sample.filter(
      (name, at) => digestOf(files.get(name) ?? new Uint8Array()) !== digests[at * 60],
    );
    expect({ accepted, different }).toEqual({ accepted: true, different: [] });
  });
});
