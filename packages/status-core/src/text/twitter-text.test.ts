import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findEntities } from "./entities.ts";
import type { Entity } from "./entity.ts";

/** Vector of twitter-text. See `test/vectors/README.md`. */
interface Vector {
  readonly text: string;
  readonly kind?: Entity["kind"];
  readonly expected: unknown;
}

/** What is found in a text, in the form of each group of vectors. */
const GROUPS: Readonly<Record<string, (vector: Vector) => unknown>> = {
  mentions: ({ text }) => partsOf(text, "mention").map((part) => part.slice(1)),
  hashtags: ({ text }) => partsOf(text, "hashtag").map((part) => part.slice(1)),
  urls: ({ text }) => partsOf(text, "url"),
  wholeHashtags: ({ text }) => partsOf(text, "hashtag")[0] === text,
  wholeUrls: ({ text }) => partsOf(text, "url")[0] === text,
  // Of characters, not of UTF-16 units.
  places: ({ text, kind }) =>
    findEntities(text)
      .filter((entity) => entity.kind === kind)
      .map(({ start, end }) => [start, end].map((at) => Array.from(text.slice(0, at)).length)),
};

function partsOf(text: string, kind: Entity["kind"]): readonly string[] {
  return findEntities(text)
    .filter((entity) => entity.kind === kind)
    .map(({ start, end }) => text.slice(start, end));
}

const vectors = read("twitter-text.json") as Readonly<Record<string, readonly Vector[]>>;
const differences = read("twitter-text-differences.json") as readonly (Omit<Vector, "expected"> & {
  readonly group: string;
  readonly ours: unknown;
  readonly why: string;
})[];

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../test/vectors/${file}`, import.meta.url), "utf8"));
}

describe.each(Object.entries(GROUPS))("twitter-text's vectors of %s", (group, find) => {
  const listed = new Map(
    differences
      .filter((row) => row.group === group)
      .map((row) => [`${row.kind ?? ""} ${row.text}`, row]),
  );
  const rows = (vectors[group] ?? []).map(
    (vector) => [vector, listed.get(`${vector.kind ?? ""} ${vector.text}`)] as const,
  );
  const [same, different] = [rows.filter(([, row]) => !row), rows.filter(([, row]) => row)];

  it.each(same)("agree on $text", (vector) => {
    expect(find(vector)).toEqual(vector.expected);
  });

  it.runIf(different.length > 0).each(different)("differ on $text for a reason", (vector, row) => {
    expect(row?.why).not.toBe("");
    expect(find(vector)).toEqual(row?.ours);
    expect(row?.ours).not.toEqual(vector.expected);
  });

  it("have every difference that is listed", () => {
    expect(different).toHaveLength(listed.size);
  });
});
