import { describe, expect, it } from "vitest";
import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  isWireError,
  open,
  scan,
} from "../src/index.ts";
import { demoWithoutSource, hex, reasonOf } from "./fixture.ts";

// Damage to valid sets, each at every place (C29).

/** The smaller files of the demo set: options of its own, and their uses. */
const SMALL = encodeFileDescriptorSet({
  file: decodeFileDescriptorSet(demoWithoutSource).file.filter(({ name }) =>
    name?.startsWith("shop/"),
  ),
});
/** Another set, with other fields. */
const OTHER = encodeFileDescriptorSet({
  file: [
    {
      name: "b.proto",
      package: "b",
      dependency: ["a.proto"],
      service: [{ name: "S", method: [{ name: "M", inputType: ".b.I", outputType: ".b.O" }] }],
      enumType: [{ name: "E", value: [{ name: "A", number: -1 }] }],
      sourceCodeInfo: { location: [{ path: [4, 0], span: [1, 2, 3], leadingComments: "c" }] },
    },
  ],
});

/** What all layers say of the bytes: what the set is again, or one error of the format. */
function verdictOf(bytes: Uint8Array): string {
  const layers = [() => scan(bytes), () => open(bytes), () => decodeFileDescriptorSet(bytes)];
  const verdicts = layers.map((read) => {
    try {
      read();
      return "accepted";
    } catch (error) {
      if (!isWireError(error)) throw error;
      return `${error.reason.code} ${error.reason.offset}`;
    }
  });
  if (new Set(verdicts).size > 1) return `the layers disagree: ${verdicts.join(", ")}`;
  return verdicts[0] === "accepted" ? lawOf(bytes) : "refused";
}

/** Accepted bytes come back; and written anew they mean the same. */
function lawOf(bytes: Uint8Array): string {
  const set = decodeFileDescriptorSet(bytes);
  if (Buffer.compare(encodeFileDescriptorSet(set), bytes) !== 0) return "other bytes came back";
  const anew = encodeFileDescriptorSet(set, { mode: "canonical" });
  const again = encodeFileDescriptorSet(decodeFileDescriptorSet(anew), { mode: "canonical" });
  return Buffer.compare(again, anew) === 0 ? "accepted" : "it means something else";
}

/** How many of the inputs are accepted and refused; anything else is named. */
function tally(inputs: Iterable<Uint8Array>): Readonly<Record<string, number>> {
  const found: Record<string, number> = { accepted: 0, refused: 0 };
  for (const input of inputs) {
    const verdict = verdictOf(input);
    found[verdict] = (found[verdict] ?? 0) + 1;
  }
  return found;
}

function* cutsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let end = 0; end < bytes.length; end++) yield bytes.subarray(0, end);
}

function* flipsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Uint8Array.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield flipped;
  }
}

function* splicesOf(one: Uint8Array, other: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at <= one.length; at += 31)
    for (let from = 0; from <= other.length; from++)
      yield Buffer.concat([one.subarray(0, at), other.subarray(from)]);
}

describe("a valid set (C29)", () => {
  it("cut at every byte is refused, or is a set of fewer files", () => {
    const { accepted, refused, ...rest } = tally(cutsOf(demoWithoutSource));
    expect(rest).toEqual({});
    // It can only end between its three files.
    expect([accepted, refused]).toEqual([3, demoWithoutSource.length - 3]);
  });

  it("with any one bit changed is a set or no set, to all who read it", () => {
    const { accepted, refused, ...rest } = tally(flipsOf(SMALL));
    expect(rest).toEqual({});
    expect((accepted ?? 0) + (refused ?? 0)).toBe(8 * SMALL.length);
  });

  it("joined to another at any byte is a set or no set, to all who read it", () => {
    const { accepted, refused, ...rest } = tally(splicesOf(SMALL, OTHER));
    expect(rest).toEqual({});
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});

it.each([
  ["a number", "f8ffffff0f 01"],
  ["eight bytes", "f9ffffff0f 0102030405060708"],
  ["bytes with a length", "faffffff0f 00"],
  ["a group", "fbffffff0f fcffffff0f"],
  ["four bytes", "fdffffff0f 01020304"],
])("field number 2^29 - 1 holds %s, and 2^29 nothing (C29)", (_, bytes) => {
  expect(verdictOf(hex(bytes))).toBe("accepted");
  const past = hex(bytes);
  past.set([((past[0] ?? 0) & 7) | 0x80, 0x80, 0x80, 0x80, 0x10]);
  expect(reasonOf(() => scan(past))).toMatchObject({ code: "bad-tag" });
});
