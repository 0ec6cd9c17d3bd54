import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { definitionOf, parseEditorConfig, resolveProperties } from "@x/editorconfig";

interface Group {
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  readonly cases: readonly (readonly [name: string, path: string, expected: object])[];
}
const suite = JSON.parse(
  readFileSync(new URL("vectors/core-test.json", import.meta.url), "utf8"),
) as { readonly groups: readonly Group[] };

it("has the whole suite", () => {
  expect(suite.groups.flatMap(({ cases }) => cases)).toHaveLength(196);
});

describe.each(suite.groups)("$source", ({ files, cases }) => {
  const parsed = new Map(
    Object.entries(files).map(([directory, text]) => [directory, parseEditorConfig(text)]),
  );
  test.each(cases)("%s: %j", (_name, path, expected) => {
    expect({ ...definitionOf(resolveProperties(path, parsed)) }).toEqual(expected);
  });
});
