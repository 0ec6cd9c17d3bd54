import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { demo } from "../../test/fixture.ts";
import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  open,
  sourceCodeInfoOf,
} from "../index.ts";

const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "a.proto",
      messageType: [{ name: "M" }],
      options: {
        uninterpretedOption: [{ positiveIntValue: 2n ** 63n, stringValue: Uint8Array.of(255) }],
      },
      sourceCodeInfo: sourceCodeInfoOf([{ path: [4, 0], span: [1, 2, 3], leadingComments: "c" }]),
    },
  ],
});

const json = (value: unknown): any => JSON.parse(JSON.stringify(value));

describe("JSON.stringify", () => {
  it("shows what a view holds, and nothing of how it is stored", () => {
    const [file] = json(open(bytes)).file;
    expect(file.name).toBe("a.proto");
    expect(file.messageType[0].name).toBe("M");
    expect(file.options.uninterpretedOption[0]).toMatchObject({
      positiveIntValue: "9223372036854775808",
      stringValue: "/w==",
    });
    const [location] = file.sourceCodeInfo.location;
    expect(location).toMatchObject({ path: [4, 0], span: [1, 2, 3], leadingComments: "c" });
  });

  it("shows the locations of a decoded set", () => {
    const set = decodeFileDescriptorSet(bytes);
    expect(json(set.file[0]?.sourceCodeInfo)).toEqual(json(open(bytes)).file[0].sourceCodeInfo);
  });

  it("takes whole sets", () => {
    expect(json(open(demo)).file).toHaveLength(open(demo).file.length);
  });
});

describe("console.log", () => {
  it("shows a view by the name of its class, as deep as it is told to", () => {
    const file = open(bytes).file[0];
    expect(inspect(file, { depth: 4 })).toMatch(
      /^FileDescriptorProtoView \{[^]*name: 'a\.proto'[^]*SourceCodeInfo \{[^]*leadingComments: 'c'/,
    );
    expect(inspect(file)).not.toMatch(/tape|schema/);
    // A set has very many locations.
    expect(inspect(open(bytes))).toContain("sourceCodeInfo: [SourceCodeInfo],");
    expect(inspect({ deep: file }, { depth: 0 })).toBe("{ deep: [FileDescriptorProtoView] }");
    expect(inspect(file, { depth: null })).toContain("leadingComments: 'c'");
  });
});

describe("structuredClone of a decoded set", () => {
  it("is refused in words when its locations are gone, and taken without them", () => {
    const clone = structuredClone(decodeFileDescriptorSet(bytes));
    expect(() => encodeFileDescriptorSet(clone)).toThrow(
      /^file\[0\]\.sourceCodeInfo is empty, as structuredClone leaves it/,
    );
    const [file] = clone.file;
    if (file === undefined) throw new Error("there is no file");
    file.sourceCodeInfo = undefined;
    expect(() => encodeFileDescriptorSet(clone)).not.toThrow();
  });

  it("keeps all when the locations are put back, or the bytes are cloned", () => {
    const set = decodeFileDescriptorSet(bytes);
    const clone = structuredClone(set);
    const [file] = clone.file;
    if (file === undefined) throw new Error("there is no file");
    const locations = structuredClone(set.file[0]?.sourceCodeInfo?.toLocations() ?? []);
    file.sourceCodeInfo = sourceCodeInfoOf(locations);
    expect(encodeFileDescriptorSet(clone)).toEqual(bytes);
    expect(encodeFileDescriptorSet(decodeFileDescriptorSet(structuredClone(bytes)))).toEqual(bytes);
  });

  it("takes a table of no locations that says so", () => {
    const empty = { file: [{ name: "a", sourceCodeInfo: { location: [] } }] };
    expect(() => encodeFileDescriptorSet(empty)).not.toThrow();
  });
});
