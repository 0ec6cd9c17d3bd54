import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { sizeWithin, turn } from "../src/pixels.ts";
import { shrink } from "../src/shrink.ts";
import { quarters } from "./files.ts";

describe("sizeWithin", () => {
  it("is within the limit, never empty, and no larger than the picture", () => {
    const side = fc.integer({ min: 1, max: 70_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 1_000_000 }), (width, height, limit) => {
        const size = sizeWithin({ width, height }, limit);
        expect(size.width * size.height).toBeLessThanOrEqual(Math.max(limit, 1));
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test.each([
    [4000, 3000, 8_294_400, 3325, 2494],
    [1, 30_000_000, 8_294_400, 1, 8_294_400],
    [640, 360, 230_400, 640, 360],
  ])("of %i by %i within %i is %i by %i", (width, height, limit, wide, high) => {
    expect(sizeWithin({ width, height }, limit)).toEqual({ width: wide, height: high });
  });
});

describe("shrink", () => {
  it("keeps one colour as it is, at any size", () => {
    const side = fc.integer({ min: 1, max: 20 });
    const byte = fc.nat(255);
    fc.assert(
      fc.property(side, side, fc.tuple(byte, byte, byte), (width, height, colour) => {
        const pixel = [...colour, 255];
        const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => pixel[at % 4] ?? 0);
        const small = shrink({ data, width, height }, Math.ceil(width / 3), Math.ceil(height / 2));
        for (let at = 0; at < small.data.length; at++)
          expect(Math.abs((small.data[at] ?? 0) - (pixel[at % 4] ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("takes the mean of what it covers, and no colour of what is clear", () => {
    const data = Uint8Array.from([200, 0, 0, 255, 100, 0, 0, 255, 0, 255, 0, 0, 100, 0, 0, 255]);
    const one = shrink({ data, width: 4, height: 1 }, 2, 1);
    expect([...one.data]).toEqual([150, 0, 0, 255, 100, 0, 0, 128]);
  });
});

describe("turn", () => {
  it("four times to the right is the picture", () => {
    const pixels = quarters(6, 4);
    let turned = pixels;
    for (let times = 0; times < 4; times++) turned = turn(turned, 6);
    expect(Buffer.from(turned.data)).toEqual(Buffer.from(pixels.data));
  });
});
