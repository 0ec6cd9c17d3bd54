import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  decodeMessage,
  encodeMessage,
  isWireError,
  openMessage,
  scan,
  type Messages,
} from "../src/index.ts";
import type { Views } from "../src/generated/classic/views.ts";

interface Vector {
  readonly name: string;
  readonly type: keyof Messages;
  readonly hex: string;
  readonly note: string;
  readonly upb: readonly ["ok" | "reject", string];
}

const vectors = JSON.parse(
  readFileSync(new URL("vectors/wire.json", import.meta.url), "utf8"),
) as readonly Vector[];
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, "hex"));
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

describe("upb's verdicts", () => {
  it("are many", () => expect(vectors.length).toBeGreaterThan(60));

  for (const { name, type, hex, note, upb } of vectors) {
    const [verdict, canonical] = upb;
    const bytes = bytesOf(hex);
    if (verdict === "reject") {
      it(`${name} (${note}) is refused by every layer, at one place`, () => {
        const faults = [
          () => decodeMessage(type, bytes),
          () => scan(bytes, type),
          () => (type in VIEWED ? openMessage(type as keyof Views, bytes) : scan(bytes, type)),
        ].map(faultOf);
        expect(faults[0]).toMatchObject({ offset: expect.any(Number), path: expect.any(String) });
        expect(faults[1]).toEqual(faults[0]);
        expect(faults[2]).toEqual(faults[0]);
      });
      continue;
    }
    it(`${name} (${note}) is read, and is written as upb writes it`, () => {
      const message = decodeMessage(type, bytes);
      expect(hexOf(encodeMessage(type, message, { mode: "canonical" }))).toBe(
        canonical === "SAME" ? hex : canonical,
      );
    });
    it(`${name} comes back as it was`, () => {
      expect(hexOf(encodeMessage(type, decodeMessage(type, bytes)))).toBe(hex);
    });
  }
});

const VIEWED = {
  FileDescriptorSet: 1,
  FileDescriptorProto: 1,
  DescriptorProto: 1,
  FieldDescriptorProto: 1,
};

function faultOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return isWireError(error) ? error.reason : error;
  }
  return "accepted";
}
