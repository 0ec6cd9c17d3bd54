import { createFileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema, TimestampSchema } from "@bufbuild/protobuf/wkt";
import { describe, expect, it } from "vitest";
import { demo, demoWithoutSource } from "../../test/fixture.ts";
import { decodeFileDescriptorSet, encodeFileDescriptorSet, open } from "../index.ts";
import { fromFileRegistry, toFileRegistry } from "./index.ts";

describe("toFileRegistry and fromFileRegistry", () => {
  it.each([
    ["with source locations", demo],
    ["without them", demoWithoutSource],
  ])("give a set %s back, byte for byte", (_, bytes) => {
    expect(fromFileRegistry(toFileRegistry(open(bytes)))).toEqual(bytes);
  });

  /** Files before what they import, and names as the scopes allow. */
  const loose = encodeFileDescriptorSet({
    file: [
      {
        name: "b.proto",
        package: "p.q",
        dependency: ["a.proto"],
        messageType: [
          { name: "M", field: [{ name: "a", number: 1, label: 1, typeName: "A.Inner" }] },
        ],
        extension: [{ name: "e", number: 100, label: 1, type: 5, extendee: "A" }],
        service: [{ name: "S", method: [{ name: "Call", inputType: "M", outputType: "A" }] }],
      },
      {
        name: "a.proto",
        package: "p",
        messageType: [
          {
            name: "A",
            extensionRange: [{ start: 100, end: 200 }],
            nestedType: [{ name: "Inner" }],
          },
        ],
      },
    ],
  });

  it("take files in any order, and relative names", () => {
    expect(() => createFileRegistry(fromBinary(FileDescriptorSetSchema, loose))).toThrow("a.proto");
    const registry = toFileRegistry(open(loose));
    expect(registry.getMessage("p.q.M")?.fields[0]?.message?.typeName).toBe("p.A.Inner");
    expect(registry.getExtension("p.q.e")?.extendee.typeName).toBe("p.A");
    expect(registry.getService("p.q.S")?.methods[0]?.output.typeName).toBe("p.A");
    const { file } = decodeFileDescriptorSet(fromFileRegistry(registry));
    expect(file).toEqual(decodeFileDescriptorSet(loose).file.toReversed());
  });

  it("take changes, and files that generated code brings", () => {
    const registry = toFileRegistry(open(demo));
    const file = registry.getFile("shop/demo.proto");
    if (file === undefined) throw new Error("no file");
    file.proto.package = "shop.v2";
    const changed = decodeFileDescriptorSet(fromFileRegistry(registry));
    const before = decodeFileDescriptorSet(demo);
    expect(changed.file.at(-1)?.package).toBe("shop.v2");
    expect(changed.file.slice(0, -1)).toEqual(before.file.slice(0, -1));
    const generated = fromFileRegistry({ files: [TimestampSchema.file] });
    expect(decodeFileDescriptorSet(generated).file[0]?.name).toBe(
      "google/protobuf/timestamp.proto",
    );
  });
});
