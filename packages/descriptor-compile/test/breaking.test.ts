import { describe, expect, it } from "vitest";
import { breakingChanges } from "../src/breaking/index.ts";

const encoder = new TextEncoder();
const sources = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]));

const MONEY = 'syntax = "proto3";\npackage shop;\nmessage Money { int64 cents = 1; }\n';
const ORDER =
  'syntax = "proto3";\npackage shop;\nimport "shop/money.proto";\nimport "google/protobuf/timestamp.proto";\n' +
  "message Order {\n  Money price = 1;\n  google.protobuf.Timestamp at = 2;\n}\n";
const before = sources({ "api/shop/order.proto": ORDER, "api/shop/money.proto": MONEY });

/** What a version of the two sources breaks, in short. */
function found(after: Readonly<Record<string, string>>, use = ["FILE"] as const) {
  const { changes, errors } = breakingChanges({ before, after: sources(after), use });
  return {
    changes: changes.map(({ rule, file, span, before: old }) => [
      rule,
      file,
      span?.startLine,
      old?.file,
    ]),
    errors: errors.map(({ file, line, text }) => [file, line, text]),
  };
}

describe("breakingChanges", () => {
  it("finds nothing when nothing changed but comments and new fields", () => {
    const order = ORDER.replace("at = 2;", "at = 2; // When.\n  string note = 3;");
    expect(found({ "api/shop/order.proto": order, "api/shop/money.proto": MONEY })).toEqual({
      changes: [],
      errors: [],
    });
  });

  it("says what a change breaks, at the path of the source", () => {
    const order = ORDER.replace("  Money price = 1;\n", "");
    expect(
      found({
        "api/shop/order.proto": order.replace("Timestamp at", "Timestamp when"),
        "api/shop/money.proto": MONEY,
      }),
    ).toEqual({
      changes: [
        ["FIELD_NO_DELETE", "api/shop/order.proto", 4, "api/shop/order.proto"],
        ["FIELD_SAME_NAME", "api/shop/order.proto", 5, "api/shop/order.proto"],
        ["FIELD_SAME_JSON_NAME", "api/shop/order.proto", 5, "api/shop/order.proto"],
      ],
      errors: [],
    });
  });

  it("says that a source is gone", () => {
    const order = ORDER.replace('import "shop/money.proto";\n', "").replace("Money", "string");
    const { changes } = found({ "api/shop/order.proto": order });
    expect(changes).toContainEqual([
      "FILE_NO_DELETE",
      "api/shop/money.proto",
      undefined,
      "api/shop/money.proto",
    ]);
  });

  it("compares nothing of sources that do not compile any more, and says why", () => {
    const order = ORDER.replace("Money price", "Monny price");
    expect(found({ "api/shop/order.proto": order, "api/shop/money.proto": MONEY })).toEqual({
      changes: [],
      errors: [["api/shop/order.proto", 6, '"Monny" is not defined.']],
    });
  });

  it("leaves sources out that did not compile before", () => {
    const wrong = sources({ "a.proto": 'syntax = "proto3";\nimport "not/there.proto";\n' });
    const right = sources({ "a.proto": 'syntax = "proto3";\nmessage A {}\n' });
    const none = { changes: [], errors: [] };
    expect(breakingChanges({ before: wrong, after: right })).toEqual(none);
    expect(breakingChanges({ before: wrong, after: wrong })).toEqual(none);
    expect(breakingChanges({ before: wrong, after: new Map() })).toEqual(none);
  });

  it("tells sources of one name in two folders apart", () => {
    const user = (of: string) =>
      `syntax = "proto3";\npackage ${of};\nimport "types.proto";\nmessage ${of.toUpperCase()} { T t = 1; }\n`;
    const types = 'syntax = "proto3";\nmessage T { int32 a = 1; }\n';
    const both = { "a/types.proto": types, "b/types.proto": types, "a/use.proto": user("a") };
    expect(() =>
      breakingChanges({
        before: sources(both),
        after: sources({ ...both, "b/use.proto": user("b") }),
      }),
    ).not.toThrow();
  });

  it("refuses the name of a rule that there is not", () => {
    expect(() => breakingChanges({ before, after: before, use: ["NOPE" as never] })).toThrow(
      TypeError,
    );
  });
});
