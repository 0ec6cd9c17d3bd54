import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import protobuf from "protobufjs";
import { describe, expect, it, test } from "vitest";
import { decodeFileDescriptorSet, encodeFileDescriptorSet, scan, toJson } from "../src/index.ts";
import { modern } from "../src/modern.ts";
import { demo, demoWithoutSource, hex } from "./fixture.ts";
import { randomMessage, type Random } from "./random-wire.ts";

// The reference: protobufjs's own reflection over the schema that this package is generated from.
const { root } = protobuf.parse(
  readFileSync(new URL("../proto/descriptor.proto", import.meta.url), "utf8"),
  new protobuf.Root(),
);
const reference = root.lookupType("google.protobuf.FileDescriptorSet");

function readWithProtobufjs(bytes: Uint8Array): protobuf.Message {
  const reader = protobuf.Reader.create(bytes);
  reader.discardUnknown = false;
  return reference.decode(reader);
}

const throughProtobufjs = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(reference.encode(readWithProtobufjs(bytes)).finish());
const throughProtobufEs = (bytes: Uint8Array): Uint8Array =>
  toBinary(FileDescriptorSetSchema, fromBinary(FileDescriptorSetSchema, bytes));

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}

const tame = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .map((seed) =>
    Uint8Array.from(randomMessage(randomFrom(seed), "FileDescriptorSet", 4, { isWild: false })),
  );

describe("for valid sets in any spelling", () => {
  it("protobufjs reads what we read", () => {
    fc.assert(
      fc.property(tame, (bytes) => {
        const theirs = reference.toObject(readWithProtobufjs(bytes), {
          json: true,
          longs: String,
          enums: String,
          bytes: String,
        });
        expect(toJson(decodeFileDescriptorSet(bytes))).toEqual(JSON.parse(JSON.stringify(theirs)));
      }),
      { numRuns: 300 },
    );
  });

  it("protobufjs and protobuf-es write what we write", () => {
    fc.assert(
      fc.property(tame, (bytes) => {
        const ours = encodeFileDescriptorSet(decodeFileDescriptorSet(bytes), { mode: "canonical" });
        expect(Buffer.from(throughProtobufjs(bytes))).toEqual(Buffer.from(ours));
        const modernSet = decodeFileDescriptorSet(bytes, { schema: modern });
        const ourModern = encodeFileDescriptorSet(modernSet, { schema: modern, mode: "canonical" });
        expect(Buffer.from(throughProtobufEs(bytes))).toEqual(Buffer.from(ourModern));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["with source locations", demo],
    ["without", demoWithoutSource],
  ])("nobody else gives back what buf wrote in its own order, %s", (_name, bytes) => {
    const canonical = encodeFileDescriptorSet(decodeFileDescriptorSet(bytes), {
      mode: "canonical",
    });
    expect(Buffer.from(throughProtobufjs(bytes))).toEqual(Buffer.from(canonical));
    expect(Buffer.from(throughProtobufEs(bytes))).toEqual(Buffer.from(canonical));
    expect(encodeFileDescriptorSet(decodeFileDescriptorSet(bytes))).toEqual(bytes);
  });
});

describe("known disagreements, in all of which upb decides as we do", () => {
  const accepts = (read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean => {
    try {
      read(bytes);
      return true;
    } catch {
      return false;
    }
  };
  const groups = (count: number): string => "a306".repeat(count) + "a406".repeat(count);

  test.each([
    ["a string past its message's end", "0a060a07612e7072787878", "protobuf-es", false],
    ["a length of 2^32 + 1", "0a07 0a8180808010 61", "protobuf-es", false],
    ["a known field of another wire type", "0a020801", "protobuf-es", true],
    ["an unknown number of eleven bytes", "10 8080808080808080808000", "protobufjs", false],
    ["101 nested groups", groups(101), "protobufjs", false],
    ["100 nested groups", groups(100), "protobuf-es", true],
    ["a required field that is absent", "0a09 4207 ba3e04 1202 1001", "protobufjs", true],
  ] as const)("%s: %s, of %s", (_name, bytes, peer, weAccept) => {
    const theirs = peer === "protobufjs" ? throughProtobufjs : throughProtobufEs;
    expect(accepts(scan, hex(bytes))).toBe(weAccept);
    expect(accepts(theirs, hex(bytes))).toBe(!weAccept);
  });

  it("bytes that are not UTF-8, and bits of a NaN, which both lose", () => {
    const text = hex("0a05 0a0361ff62");
    for (const theirs of [throughProtobufjs, throughProtobufEs]) {
      expect(Buffer.from(theirs(text))).not.toEqual(Buffer.from(text));
    }
    const ours = encodeFileDescriptorSet(decodeFileDescriptorSet(text), { mode: "canonical" });
    expect(ours).toEqual(text);
  });
});
