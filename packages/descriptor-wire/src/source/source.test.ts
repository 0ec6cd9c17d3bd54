import { readFileSync } from "node:fs";
import { decode as decoded } from "@jridgewell/sourcemap-codec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource } from "../../test/fixture.ts";
import { encodeFileDescriptorSet, open, sourceCodeInfoOf } from "../index.ts";
import { createRegistry, type FileElement } from "../registry/index.ts";
import {
  commentsOf,
  elementAt,
  elementsAt,
  fromSourceMap,
  locationAt,
  locationOf,
  locationsAt,
  toSourceMap,
} from "./index.ts";

const registry = createRegistry(open(demo));
const get = (name: string) => {
  const found = registry.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};
const demoFile = get("shop.v1.Order").file;
const source = readFileSync(
  new URL("../../test/fixtures/demo/shop/demo.proto", import.meta.url),
  "utf8",
);

describe("commentsOf", () => {
  it.each<[string, unknown]>([
    [
      "shop.v1.Order",
      { leading: " An order of a shop.\n\n With a second paragraph, and é, 日本語 and 𝒳.\n" },
    ],
    ["shop.v1.Order.STATE_OPEN", { trailing: " Open." }],
    ["shop.v1.Orders.Find", { leading: " Finds one order.\n" }],
    ["shop.v1.Order.id", {}],
    ["shop.v1", { leading: " The package.\n" }],
  ])("reads the comments of %s", (name, comments) => {
    const nothing = { leading: undefined, trailing: undefined, detached: [] };
    expect(commentsOf(get(name))).toEqual({ ...nothing, ...(comments as object) });
  });

  it("reads paragraphs that touch nothing", () => {
    expect(locationAt(demoFile, [12])?.comments.detached).toEqual([" Detached from everything.\n"]);
  });

  it("has none for a file without source locations", () => {
    const order = createRegistry(open(demoWithoutSource)).find("message", "shop.v1.Order");
    expect(order && [commentsOf(order), locationOf(order)]).toEqual([undefined, undefined]);
    expect(order && elementsAt(order.file, 0, 0)).toEqual([]);
  });
});

describe("locationOf", () => {
  it("says where every element of a compiler's file stands", () => {
    const walk = (file: FileElement) => [
      ...file.messages.flatMap((message) => [message, ...message.fields, ...message.enums]),
      ...file.services.flatMap((service) => [service, ...service.methods]),
    ];
    for (const element of walk(demoFile)) {
      const { startLine = -1, startColumn = -1 } = locationOf(element)?.span ?? {};
      const path = [...element.path, 1];
      const name = locationAt(demoFile, path)?.span;
      const text = source.split("\n")[name?.startLine ?? -1];
      expect(text?.slice(name?.startColumn, name?.endColumn)).toBe(element.name);
      expect([startLine, startColumn].every((number) => number >= 0)).toBe(true);
      expect(elementAt(demoFile, path)).toEqual({ element, rest: [1] });
    }
  });

  it("finds all locations of one path, and paths of large and negative numbers", () => {
    const paths = [[7], [7], [8, 70_000], [8, 4464, 1], [-1], [2 ** 31 - 1], [7]];
    const locations = paths.map((path, line) => ({ path, span: [line, 0, 1] }));
    const file = createRegistry(
      open(
        encodeFileDescriptorSet({
          file: [{ name: "a", sourceCodeInfo: sourceCodeInfoOf(locations) }],
        }),
      ),
    ).files[0] as FileElement;
    expect(locationsAt(file, [7]).map(({ index }) => index)).toEqual([0, 1, 6]);
    for (const [index, path] of paths.entries()) {
      if (path[0] !== 7) expect(locationAt(file, path)?.index).toBe(index);
    }
    expect(locationAt(file, [8])).toBeUndefined();
    expect(locationsAt(file, [])).toEqual([]);
  });
});

describe("elementsAt", () => {
  const nameOf = (text: string, inside = text) => {
    const line = source.split("\n").findIndex((found) => found.includes(text));
    const column = (source.split("\n")[line] ?? "").indexOf(inside);
    return elementsAt(demoFile, line, column).map(({ element, rest }) => {
      return `${element.name}${rest.length === 0 ? "" : ` ${rest.join(".")}`}`;
    });
  };

  it("finds what stands at a place, the largest first", () => {
    expect(nameOf("string sku = 1", "sku")).toEqual([
      "shop/demo.proto",
      "Order",
      "Line",
      "sku",
      "sku 1",
    ]);
    expect(nameOf("rpc Watch", "rpc")).toEqual(["shop/demo.proto", "Orders", "Watch"]);
    expect(nameOf("(shop.route)")).toContain("Find 4.50001");
  });

  it("ends where a span ends", () => {
    const { span } = locationAt(demoFile, [4, 0, 1]) ?? {};
    const at = (column: number) =>
      elementsAt(demoFile, span?.startLine ?? 0, column).map(({ rest }) => rest.join("."));
    expect(at(span?.startColumn ?? 0)).toContain("1");
    expect(at(span?.endColumn ?? 0)).not.toContain("1");
    expect(elementsAt(demoFile, 10_000, 0)).toEqual([]);
  });
});

describe("toSourceMap", () => {
  const annotation = (path: number[], begin: number, end: number) => ({
    path,
    sourceFile: "shop/demo.proto",
    begin,
    end,
  });
  const code = "class Order {\n  // é𝒳\n  id;\n}\nclass Empty {}\n";
  const bytes = (text: string): number => Buffer.byteLength(code.slice(0, code.indexOf(text)));
  const info = {
    annotation: [
      annotation([4, 0], 0, bytes("\nclass Empty")),
      annotation([4, 0, 2, 0], bytes("id;"), bytes("id;") + 2),
      annotation([4, 1], bytes("class Empty"), bytes("class Empty") + 14),
    ],
  };
  const context = { code, registry, file: "shop.ts" };

  it("maps code to the declarations it was made of", () => {
    const map = toSourceMap(info, context);
    expect(map).toMatchObject({
      version: 3,
      file: "shop.ts",
      sources: ["shop/demo.proto"],
      names: ["shop.v1.Order", "shop.v1.Order.id", "shop.v1.Empty"],
    });
    // The innermost counts, and behind it what is around it goes on.
    const line = (text: string) => source.slice(0, source.indexOf(text)).split("\n").length - 1;
    expect(decoded(map.mappings)).toEqual([
      [[0, 0, line("message Order"), 0, 0]],
      [],
      [
        [2, 0, line("string id"), 2, 1],
        [4, 0, line("message Order"), 0, 0],
      ],
      [[1]],
      [[0, 0, line("message Empty"), 0, 2], [14]],
    ]);
  });

  it("goes there and back", () => {
    const map = toSourceMap(info, context);
    expect(fromSourceMap(map, context)).toEqual(info);
    const { x_generatedCodeInfo: _, ...mapped } = map;
    expect(fromSourceMap(mapped, context)).toEqual(info);
    const { names, ...unnamed } = mapped;
    expect(names).toHaveLength(3);
    expect(fromSourceMap({ ...unnamed, names: [] }, context)).toEqual(info);
  });

  it("keeps what a map cannot say", () => {
    const odd = {
      annotation: [
        annotation([4, 0], 3, 3),
        { path: [4, 99], sourceFile: "nowhere.proto", begin: 0, end: 9 },
      ],
    };
    const map = toSourceMap(odd, context);
    expect(map.sources).toEqual([]);
    expect(fromSourceMap(map, context)).toEqual(odd);
  });

  it("counts columns in UTF-16 units when it has the text", () => {
    const text = '\t"é𝒳" message M';
    const set = encodeFileDescriptorSet({
      file: [
        {
          name: "a.proto",
          messageType: [{ name: "M" }],
          // The tab goes to 8, the quotes and the characters take 1 + 2 + 4 + 1 bytes.
          sourceCodeInfo: sourceCodeInfoOf([{ path: [4, 0], span: [0, 17, 26] }]),
        },
      ],
    });
    const odd = {
      code: "M",
      registry: createRegistry(open(set)),
      sourceText: () => text,
    };
    const one = { annotation: [{ path: [4, 0], sourceFile: "a.proto", begin: 0, end: 1 }] };
    const map = toSourceMap(one, odd);
    expect(decoded(map.mappings)).toEqual([[[0, 0, 0, text.indexOf("message"), 0], [1]]]);
    expect(map.sourcesContent).toEqual([text]);
    const { x_generatedCodeInfo: _, ...mapped } = map;
    expect(fromSourceMap(mapped, odd)).toEqual(one);
  });

  it("refuses annotations that are not in the code", () => {
    const map = (begin: number, end: number) => () =>
      toSourceMap({ annotation: [annotation([4, 0], begin, end)] }, context);
    expect(map(5, 4)).toThrow(new RangeError("annotation 0 goes from byte 5 to byte 4"));
    expect(map(-1, 4)).toThrow(RangeError);
    expect(map(0, 1000)).toThrow(RangeError);
  });

  it("takes annotations of any order and overlap", () => {
    const paths = [
      [4, 0],
      [4, 1],
      [4, 0, 2, 0],
      [4, 0, 2, 1],
      [6, 0],
      [4, 9],
    ];
    const range = fc.tuple(fc.nat(50), fc.nat(50), fc.constantFrom(...paths));
    fc.assert(
      fc.property(fc.array(range), fc.string({ unit: "binary", minLength: 60 }), (ranges, text) => {
        const some = {
          annotation: ranges.map(([a, b, path]) =>
            annotation(path, Math.min(a, b), Math.max(a, b)),
          ),
        };
        const map = toSourceMap(some, { code: text, registry });
        expect(fromSourceMap(map, { code: text, registry })).toEqual(some);
        let place = -1;
        for (const [line, segments] of decoded(map.mappings).entries()) {
          for (const [column] of segments) {
            expect(line * 1000 + column).toBeGreaterThan(place);
            place = line * 1000 + column;
          }
        }
      }),
    );
  });
});
