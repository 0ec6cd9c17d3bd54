import { describe, expect, it } from "vitest";
import { DirectoryRows } from "../../src/adapters/git/history/directory-rows.ts";
import { Tree } from "../../src/objects/tree.ts";
import { randomFrom, SEED } from "../random.ts";

const random = randomFrom(SEED);
const NAMES = Array.from({ length: 90 }, (_, at) => `n${String(at).padStart(2, "0")}`);
const MODES = ["100644", "100644", "100755", "100664", "40000", "160000"];
/** Ids with what could be taken for a row, and for the end of one. */
const IDS = [
  "1".repeat(40),
  Buffer.from("100644 n05\0\0\0 n06\0\0\0\0").toString("hex").slice(0, 40),
];

type Row = readonly [mode: string, id: string];

function treeOf(rows: ReadonlyMap<string, Row>): Buffer {
  return Buffer.concat(
    NAMES.flatMap((name) => {
      const [mode, id] = rows.get(name) ?? [];
      if (mode === undefined || id === undefined) return [];
      return [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")];
    }),
  );
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] ?? expect.fail();
}

/** Some rows changed, mostly few. */
function changed(rows: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> {
  const after = new Map(rows);
  for (let times = Math.floor(random() ** 2 * 6); times > 0; times--) {
    const name = pick(NAMES);
    const [mode = pick(MODES)] = after.get(name) ?? [];
    if (random() < 0.2) after.delete(name);
    else after.set(name, [random() < 0.7 ? mode : pick(MODES), pick(IDS)]);
  }
  return after;
}

describe(`rows of a directory, seed ${SEED}`, () => {
  it("are compared as trees are", () => {
    // Half of the names are asked for.
    const asked = NAMES.filter((_, at) => at % 2 === 0);
    const numbers = new Map(asked.map((name, at) => [name, at]));
    let rows: ReadonlyMap<string, Row> = new Map(
      NAMES.map((name) => [name, ["100644", pick(IDS)]]),
    );
    let bytes = treeOf(rows);
    let known = DirectoryRows.empty("sha1", numbers).compare(Buffer.alloc(0), bytes).other;
    for (let round = 0; round < 3000; round++) {
      const next = random() < 0.01 ? new Map<string, Row>() : changed(rows);
      const after = treeOf(next);
      const { other, changed: found } = known.compare(bytes, after);
      const expected = new Tree(bytes, "sha1").changedNames(new Tree(after, "sha1"));
      expect(found.map((at) => asked[at] ?? "").toSorted()).toEqual(
        Array.from(expected)
          .filter((name) => numbers.has(name))
          .toSorted(),
      );
      [rows, bytes, known] = [next, after, other];
    }
  });

  it("refuse what is no tree", () => {
    const empty = DirectoryRows.empty("sha1", new Map());
    const tree = treeOf(new Map([["n01", ["100644", "1".repeat(40)]]]));
    for (let length = 1; length < tree.length; length++)
      expect(() => empty.compare(Buffer.alloc(0), tree.subarray(0, length))).toThrow("malformed");
  });
});
