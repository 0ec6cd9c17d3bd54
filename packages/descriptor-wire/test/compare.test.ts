import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type Change, compare, RULES } from "../src/compare/index.ts";
import { encodeFileDescriptorSet, open } from "../src/index.ts";
import type { Init } from "../src/init.ts";
import { type FileDescriptorProto, modern } from "../src/modern.ts";
import { breaking, buf, rulesOfBuf } from "./compare/buf.ts";
import { verdicts } from "./compare/verdicts.ts";
import { CASES } from "./compare/cases.ts";
import { labelled } from "./compare/labelled.ts";

type File = Init<FileDescriptorProto>;

/** A set of all files, those of each case in a package and folder of its own. */
function setOf(side: "before" | "after"): Uint8Array {
  const file = CASES.flatMap((row, index) => row[side].map((one) => labelled(placed(one, index))));
  return encodeFileDescriptorSet({ file }, { schema: modern });
}

/** The file in a package of its own: `.X` becomes `.c12.X`. */
function placed(file: File, index: number): File {
  const scope = `c${index}`;
  const text = JSON.stringify(file, (key, value: unknown) =>
    (key === "typeName" || key === "extendee" || key === "inputType" || key === "outputType") &&
    typeof value === "string"
      ? `.${scope}${value}`
      : value,
  );
  const copy = JSON.parse(text) as File;
  const inner = file.package === undefined ? "" : `.${file.package}`;
  return { ...copy, name: `${scope}/${file.name}`, package: `${scope}${inner}` };
}

const before = setOf("before");
const after = setOf("after");
const changes = compare(open(before), open(after));
const ofCase = (index: number): readonly Change[] =>
  changes.filter(({ file }) => file.startsWith(`c${index}/`));

describe("compare", () => {
  for (const [index, { name, rules }] of CASES.entries()) {
    it(`${name}: ${rules.length === 0 ? "nothing" : [...new Set(rules)].join(", ")}`, () => {
      expect(
        ofCase(index)
          .map(({ rule }) => rule)
          .toSorted(),
      ).toEqual(rules.toSorted());
    });
  }

  it("has every rule in the README, in the words of RULES", async () => {
    const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
    const rows = readme.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
    for (const [id, { categories, reports }] of Object.entries(RULES)) {
      expect(rows).toContainEqual(["", `\`${id}\``, categories.join(", "), reports, ""]);
    }
  });

  it("has a case for every rule", () => {
    const tested = new Set(CASES.flatMap(({ rules }) => rules));
    expect(Object.keys(RULES).filter((rule) => !tested.has(rule as never))).toEqual([]);
  });
});

describe("what is told of a change", () => {
  const order = (...fields: readonly object[]): Uint8Array =>
    encodeFileDescriptorSet({
      file: [
        labelled({
          name: "shop.proto",
          package: "shop",
          syntax: "proto3",
          messageType: [{ name: "Order", field: fields }],
        }),
      ],
    });
  const id = { name: "id", number: 1, label: 1, type: 9 };
  const old = open(order(id, { name: "total", number: 2, label: 1, type: 3 }));
  const now = open(order({ ...id, type: 12 }));

  it("is where, what and how deep", () => {
    const [, type, more] = compare(old, now, { use: ["FIELD_SAME_TYPE", "WIRE"] });
    expect(more).toBeUndefined();
    expect(type).toEqual({
      rule: "FIELD_SAME_TYPE",
      categories: ["FILE", "PACKAGE"],
      severity: "package",
      kind: "field",
      fullName: "shop.Order.id",
      file: "shop.proto",
      path: [4, 0, 2, 0, 5],
      span: { startLine: 7, startColumn: 0, endLine: 7, endColumn: 1 },
      text: "field id (1) of message shop.Order changed its type from string to bytes",
      before: {
        file: "shop.proto",
        path: [4, 0, 2, 0, 5],
        span: { startLine: 7, startColumn: 0, endLine: 7, endColumn: 1 },
      },
    });
  });

  it("is only what was asked for", () => {
    const rules = (options: object) => compare(old, now, options).map(({ rule }) => rule);
    expect(rules({ use: ["WIRE"] })).toEqual(["FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED"]);
    expect(rules({ use: ["FILE"], except: ["FIELD_SAME_TYPE"] })).toEqual(["FIELD_NO_DELETE"]);
    expect(rules({ use: [] })).toEqual([]);
  });

  it("refuses names that are no rules", () => {
    const use = ["toString"] as never;
    expect(() => compare(old, now, { use })).toThrow(
      new TypeError("there is no rule and no category toString"),
    );
  });

  it("is nothing between a set and itself, and the same in both schemas", () => {
    expect(compare(old, old)).toEqual([]);
    const newer = { schema: modern };
    expect(compare(open(before, newer), open(after, newer))).toEqual(changes);
  });
});

describe("a set that was made to hurt", () => {
  it("is compared in time that grows with its size", () => {
    const numbers = Array.from({ length: 20_000 }, (_, at) => at * 2 + 1);
    const wide = Array.from({ length: 20_000 }, () => ({ start: 1, end: 50_000 }));
    const narrow = numbers.map((start) => ({ start, end: start + 1 }));
    const hostile = (ranges: readonly object[], names: readonly number[]) =>
      open(
        encodeFileDescriptorSet({
          file: [
            {
              name: "__proto__",
              messageType: [
                { name: "constructor", reservedRange: ranges },
                ...names.map((name) => ({ name: `M${name}` })),
              ],
            },
          ],
        }),
      );
    const found = compare(hostile(wide, numbers), hostile(narrow, []), { use: ["FILE"] });
    expect(found).toHaveLength(40_000);
    expect(found[0]?.text).toBe("message M1 was deleted from file __proto__");
    expect(found.at(-1)?.text).toBe(
      "message constructor no longer reserves 2, 4, 6, 8, 10 and more of the numbers 1 to 49999",
    );
  });

  it("may hold features that are none", () => {
    const file = { name: "a.proto", syntax: "editions" };
    for (const bytes of [[255], [10, 200, 1], [8, 255, 255], [11, 8, 1], [0xf2, 0x3e, 9, 1]]) {
      const unknown = Uint8Array.from([0x92, 3, bytes.length, ...bytes]);
      const set = encodeFileDescriptorSet({
        file: [{ ...file, options: { unknownFields: unknown } }],
      });
      expect(compare(open(set), open(encodeFileDescriptorSet({ file: [file] })))).toEqual([]);
    }
  });
});

describe.skipIf(buf === undefined)("buf (skipped where @bufbuild/buf has no program)", () => {
  it("has the same rules in the same categories", () => {
    const ours = Object.entries(RULES).map(([id, { categories }]) => [id, categories]);
    expect(new Map(ours as never)).toEqual(rulesOfBuf());
  });

  it("says the same about every case, at the same places", () => {
    const { ours, bufs } = verdicts(changes, breaking(before, after));
    expect(ours).toEqual(bufs);
  });
});
