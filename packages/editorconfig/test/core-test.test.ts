import { describe, expect, it, test } from "vitest";
import { definitionOf, parseEditorConfig, resolveProperties } from "@x/editorconfig";
import { GROUPS } from "./core-test-suite.ts";

it("has the whole suite", () => {
  expect(GROUPS.flatMap(({ cases }) => cases)).toHaveLength(196);
});

describe.each(GROUPS)("$source", ({ files, cases }) => {
  const parsed = new Map(
    Object.entries(files).map(([directory, text]) => [directory, parseEditorConfig(text)]),
  );
  test.each(cases)("%s: %j", (_name, path, expected) => {
    expect({ ...definitionOf(resolveProperties(path, parsed)) }).toEqual(expected);
  });
});
