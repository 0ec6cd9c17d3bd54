import { describe, expect, it } from "vitest";
import { demo, hex } from "../../test/fixture.ts";
import {
  decodeFileDescriptorSet,
  decodeMessage,
  eachSymbol,
  encodeMessage,
  open,
  openMessage,
  sourceCodeInfoOf,
} from "../index.ts";

describe("open", () => {
  it("reads fields when they are asked for", () => {
    const file = open(demo).file.at(-1);
    expect(file?.package).toBe("shop.v1");
    expect(file?.dependency).toEqual(["shop/options.proto"]);
    expect(file?.publicDependency).toEqual([0]);
    expect(file?.options?.javaPackage).toBe("org.example.shop");
    expect(file?.messageType[0]?.field.map(({ name, type }) => [name, type])).toContainEqual([
      "mail",
      9,
    ]);
  });

  it("makes a list once", () => {
    const set = open(demo);
    expect(set.file).toBe(set.file);
  });

  it("keeps 16 bytes a message beside the input", () => {
    const { tape } = open(demo);
    expect(tape.words.byteLength).toBe(tape.length * 16);
    expect(tape.bytes.buffer).toBe(demo.buffer);
  });

  it("takes the last of singular fields in any order", () => {
    const field = openMessage("FieldDescriptorProto", hex("1801 0a0161 1802 0a0162 2003 2063"));
    expect([field.name, field.number, field.label]).toEqual(["b", 2, 3]);
  });
});

describe("eachSymbol", () => {
  it("names every symbol with its kind, enum values beside their enum", () => {
    const found: string[] = [];
    eachSymbol(open(demo), (name, kind) => {
      if (name.startsWith("shop")) found.push(`${kind} ${name}`);
    });
    expect(found).toContain("message shop.v1.Order.Line");
    expect(found).toContain("value shop.v1.Order.STATE_OPEN");
    expect(found).toContain("enum shop.v1.Order.State");
    expect(found).toContain("oneof shop.v1.Order.payment");
    expect(found).toContain("method shop.v1.Orders.Find");
    expect(found).toContain("extension shop.personal");
    expect(found).toContain("field shop.v1.Order.lines");
  });
});

describe("SourceCodeInfo", () => {
  const info = decodeFileDescriptorSet(demo).file.at(-1)?.sourceCodeInfo;

  it("gives columns, and locations on demand", () => {
    if (info === undefined) throw new Error("no source info");
    expect(info.columns.spans).toHaveLength(info.length * 4);
    const locations = info.toLocations();
    for (const [index, location] of locations.entries()) {
      expect([...info.path(index)]).toEqual(location.path);
      const [line = 0, column = 0] = location.span;
      expect([...info.columns.spans.subarray(index * 4, index * 4 + 2)]).toEqual([line, column]);
    }
    const order = locations.findIndex(({ path }) => String(path) === "4,0");
    expect(info.leadingComments(order)).toContain("日本語 and 𝒳");
    expect(() => info.location(-1)).toThrow(RangeError);
  });

  it("is made anew from changed locations", () => {
    const locations = info?.toLocations() ?? [];
    expect(sourceCodeInfoOf(locations).bytes).toEqual(info?.bytes);
    locations.splice(1);
    expect(sourceCodeInfoOf(locations)).toHaveLength(1);
  });

  it("tells a span of three numbers from one of four, and from others", () => {
    const spans = [
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2],
      [1, 2, 3, 4, 5],
    ];
    const table = sourceCodeInfoOf(spans.map((span) => ({ span })));
    expect([...table.columns.spans]).toEqual([
      1, 2, 1, 3, 1, 2, 3, 4, -1, -1, -1, -1, -1, -1, -1, -1,
    ]);
    expect(spans.map((_span, index) => table.span(index))).toEqual(spans);
  });

  it("comes in several parts as one", () => {
    const file = decodeMessage("FileDescriptorProto", hex("4a050a030a0104 4a050a030a0105"));
    expect(file.sourceCodeInfo?.toLocations().map(({ path }) => path)).toEqual([[4], [5]]);
  });

  it("is written as plain locations too", () =>
    expect(
      encodeMessage("FileDescriptorProto", {
        sourceCodeInfo: { location: [{ path: [4], span: [0, 1, 2] }] },
      }),
    ).toEqual(hex("4a0a0a080a01041203000102")));
});
