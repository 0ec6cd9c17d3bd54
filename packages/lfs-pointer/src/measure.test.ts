import fc from "fast-check";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { describePointer, EMPTY_OID, measureObject } from "./index.ts";

const sha256 = () => createHash("sha256");

describe("describePointer", () => {
  it("knows the empty file", async () => {
    expect(await describePointer([], sha256())).toEqual({ oid: EMPTY_OID, size: 0n });
  });

  it("reads a node stream and a web stream", async () => {
    const bytes = new TextEncoder().encode("hello");
    const expected = { oid: createHash("sha256").update(bytes).digest("hex"), size: 5n };
    expect(await describePointer(Readable.from([bytes]), sha256())).toEqual(expected);
    expect(await describePointer(new Blob([bytes]).stream(), sha256())).toEqual(expected);
  });

  it("passes the stream's error on", async () => {
    const failing = (async function* () {
      yield new Uint8Array(1);
      throw new Error("cut");
    })();
    await expect(describePointer(failing, sha256())).rejects.toThrow("cut");
  });
});

describe("measureObject", () => {
  it("does not care how the content is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (chunks) => {
        const meter = measureObject(sha256());
        for (const chunk of chunks) meter.update(chunk);
        const whole = Buffer.concat(chunks);
        expect(meter.size).toBe(BigInt(whole.length));
        const oid = createHash("sha256").update(whole).digest("hex");
        expect(meter.finish()).toEqual({ oid, size: BigInt(whole.length) });
      }),
    );
  });

  it("refuses a hash that is no SHA-256", () => {
    expect(() => measureObject(createHash("md5")).finish()).toThrow(TypeError);
  });
});
