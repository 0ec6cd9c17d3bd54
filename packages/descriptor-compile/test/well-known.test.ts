import { decodeFileDescriptorSet, encodeFileDescriptorSet } from "@x/descriptor-wire";
import { describe, expect, it } from "vitest";
import { WELL_KNOWN } from "../src/generated/well-known.ts";
import { compile } from "../src/index.ts";
import { wellKnownSource } from "../src/well-known/index.ts";
import { finder, GOOGLE } from "./corpora.ts";
import { findProtoc } from "./protoc.ts";

const names = Object.keys(WELL_KNOWN);
const compiled = (files: Parameters<typeof compile>[0]["files"], entry = names) =>
  compile({ files, entry, sourceInfo: false });

describe("wellKnownSource", () => {
  it("has the files that are installed beside protoc, and nothing else", () => {
    expect(names).toHaveLength(15);
    expect(compiled(wellKnownSource).accepted).toBe(true);
    expect(wellKnownSource("google/type/money.proto")).toBeUndefined();
    expect(wellKnownSource("toString")).toBeUndefined();
  });

  it("has what messages of other releases have too, but for their comments", () => {
    // Those that are edited from release to release are compared with protoc's below.
    const stable = [
      "any",
      "duration",
      "empty",
      "field_mask",
      "source_context",
      "struct",
      "timestamp",
    ];
    const entry = [...stable, "wrappers"].map((name) => `google/protobuf/${name}.proto`);
    expect(compiled(wellKnownSource, entry).set).toEqual(compiled(finder(GOOGLE), entry).set);
  });

  const protoc = findProtoc();
  it.skipIf(protoc === undefined)("has what protoc 35.1 has, when there is one", () => {
    // Without folders protoc takes its own.
    const set = decodeFileDescriptorSet(protoc?.compile([], names).set ?? new Uint8Array());
    const file = set.file.map((one) => ({ ...one, sourceCodeInfo: undefined }));
    const theirs = encodeFileDescriptorSet({ file }, { mode: "canonical" });
    expect(compiled(wellKnownSource).set).toEqual(theirs);
  });
});
