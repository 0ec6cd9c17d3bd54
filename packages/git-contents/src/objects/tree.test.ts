import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCommit } from "./commit.ts";
import type { EntryMode, ObjectId } from "./types.ts";
import { decodeName, encodeName, showName } from "./text.ts";
import { Tree } from "./tree.ts";
import type { TreeRow } from "./tree-edit.ts";

const id = (digit: string): ObjectId => digit.repeat(40) as ObjectId;
const empty = new Tree(new Uint8Array(), "sha1");

describe("Tree", () => {
  it("B10: keeps names apart that only some file systems take for one", () => {
    const rows = ["README", "readme", "caf\u00e9", "cafe\u0301"].map(
      (name, at) => [name, { mode: "100644", id: id(String(at)) }] as const,
    );
    const tree = new Tree(empty.edit(new Map(rows)), "sha1");
    expect(rows.map(([name]) => tree.find(name)?.id)).toEqual(rows.map(([, row]) => row.id));
    expect(tree.entries()).toHaveLength(4);
  });

  it("reads what old gits wrote: padded modes, group-writable files", () => {
    const row = (text: string): Uint8Array =>
      Buffer.concat([Buffer.from(`${text}\0`), Buffer.alloc(20, 0xab)]);
    const tree = new Tree(
      Buffer.concat([row("040000 dir"), row("100664 file"), row("100775 run")]),
      "sha1",
    );
    expect(tree.entries().map(({ mode }) => mode)).toEqual(["040000", "100644", "100755"]);
  });

  it.each(["100644 a", "100644 a\0short", "a\0aaaaaaaaaaaaaaaaaaaaaa"])(
    "B54: refuses bytes that are no tree: %j",
    (text) => {
      expect(() => new Tree(Buffer.from(text), "sha1").entries()).toThrow(
        "a tree is malformed at byte 0",
      );
    },
  );

  it("edits as if it were written anew: git's order, whatever was there", () => {
    const name = fc.stringMatching(/^[a-c.\-é]{1,3}$/u);
    const mode = fc.constantFrom<EntryMode>("100644", "040000");
    const row = fc.record({ mode, id: fc.constantFrom(id("1"), id("2")) });
    const states = fc.array(fc.tuple(name, row), { maxLength: 12 });
    const edits = fc.array(fc.tuple(name, fc.option(row, { nil: undefined })), { maxLength: 12 });
    fc.assert(
      fc.property(states, edits, (before, changes) => {
        const expected = new Map<string, TreeRow>(before);
        for (const [key, value] of changes) expected.set(key, value);
        const edited = new Tree(empty.edit(new Map(before)), "sha1").edit(new Map(changes));
        expect(Buffer.from(edited)).toEqual(Buffer.from(empty.edit(expected)));
      }),
    );
  });
});

describe("changedNames", () => {
  it("are those whose rows are not in the tree before", () => {
    const name = fc.stringMatching(/^[a-d]{1,2}$/);
    const row = fc.record({
      mode: fc.constantFrom<EntryMode>("100644", "040000"),
      id: fc.constantFrom(id("1"), id("2")),
    });
    const rows = fc.array(fc.tuple(name, row), { maxLength: 12 });
    fc.assert(
      fc.property(rows, rows, rows, (shared, one, two) => {
        const [now, before] = [one, two].map((own) => new Map([...shared, ...own]));
        const [tree, treeBefore] = [now!, before!].map((map) => new Tree(empty.edit(map), "sha1"));
        const changed = Array.from(now!).filter(([key, value]) => {
          const other = before!.get(key);
          return other?.id !== value.id || other.mode !== value.mode;
        });
        const expected = changed.map(([key]) => key).toSorted();
        expect(Array.from(tree!.changedNames(treeBefore!)).toSorted()).toEqual(expected);
      }),
    );
  });
});

describe("decodeName", () => {
  it("B07: loses nothing of names that are not UTF-8, and shows them", () => {
    const bytes = Uint8Array.of(0x61, 0xff, 0xc3, 0xa9, 0xed, 0xa0, 0x80, 0x2e);
    expect(showName(decodeName(bytes))).toBe("a\\377é\\355\\240\\200.");
    fc.assert(
      fc.property(fc.uint8Array(), (name) => {
        expect(Buffer.from(encodeName(decodeName(name)))).toEqual(Buffer.from(name));
      }),
    );
  });
});

describe("parseCommit", () => {
  it("reads commits that git would not write any more", () => {
    const text = `tree ${id("1")}\nauthor <> 12\ncommitter A B <a> b> 99 -0130\ngpgsig x\n y\n z\n\nhi`;
    expect(parseCommit(id("2"), Buffer.from(text))).toEqual({
      id: id("2"),
      tree: id("1"),
      parents: [],
      author: { name: "", email: "", atMs: 12_000, offsetMinutes: 0 },
      committer: { name: "A B", email: "a> b", atMs: 99_000, offsetMinutes: -90 },
      message: "hi",
      signed: {
        signature: "x\ny\nz\n",
        payload: `tree ${id("1")}\nauthor <> 12\ncommitter A B <a> b> 99 -0130\n\nhi`,
      },
    });
  });
  it("B54: refuses bytes that are no commit", () => {
    expect(() => parseCommit(id("2"), Buffer.from("nonsense"))).toThrow("is malformed");
  });
});
