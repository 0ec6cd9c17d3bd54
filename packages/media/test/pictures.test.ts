import { describe, expect, it, test } from "vitest";
import { decodeImage } from "../src/codecs/codecs.ts";
import { processImage, type MediaError, type ProcessedImage } from "../src/index.ts";
import {
  bytesOf,
  chunk,
  codes,
  corners,
  exif,
  extension,
  frame,
  gif,
  HIDDEN,
  jpeg,
  LOOP,
  png,
  quarters,
  segment,
  WEBP,
} from "./files.ts";

const decoded = ({ original }: ProcessedImage) =>
  decodeImage(original.bytes, original.type as "image/jpeg");
const textOf = ({ original, preview }: ProcessedImage): string =>
  Buffer.concat([original.bytes, preview.bytes]).toString("latin1");

/** Corners of a picture of red, green, blue and white, as EXIF orientations 1 to 8 show it. */
const TURNED = ["rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"];

describe("processImage", () => {
  test.each(TURNED.map((shown, at) => [at + 1, shown] as const))(
    "turns a JPEG of the orientation %i to %s, and removes its EXIF data",
    async (orientation, shown) => {
      for (const order of ["II", "MM"] as const) {
        const data = bytesOf("Exif\0\0", exif(orientation, order));
        const file = await jpeg(32, 16, segment(0xe1, data), segment(0xfe, bytesOf(HIDDEN)));
        expect(Buffer.from(file).includes(HIDDEN)).toBe(true);
        const result = await processImage(file, "image/jpeg");
        const { type, width, height } = result.original;
        expect([type, width, height]).toEqual([
          "image/jpeg",
          ...(orientation < 5 ? [32, 16] : [16, 32]),
        ]);
        expect(corners(await decoded(result))).toBe(shown);
        expect(textOf(result)).not.toContain(HIDDEN);
        expect(textOf(result)).not.toContain("Exif");
      }
    },
  );

  it("keeps every pixel of a PNG, and nothing else of it", async () => {
    const pixels = quarters(6, 4, 100);
    const file = bytesOf(
      png(pixels, chunk("tEXt", bytesOf("Comment\0", HIDDEN))),
      "<script>alert(1)</script>",
    );
    const result = await processImage(file, "image/png");
    const shown = await decoded(result);
    expect(result.original.type).toBe("image/png");
    expect(Buffer.from(shown.data)).toEqual(Buffer.from(pixels.data));
    expect(textOf(result)).not.toContain(HIDDEN);
    expect(textOf(result)).not.toContain("script");
    // The preview is clear where the picture is.
    expect(result.preview.type).toBe("image/png");
  });

  it("turns a PNG too", async () => {
    const result = await processImage(png(quarters(6, 4), chunk("eXIf", exif(6))), "image/png");
    expect(corners(await decoded(result))).toBe("brwg");
    expect([result.original.width, result.original.height]).toEqual([4, 6]);
  });

  it("reads a WebP, and answers a type that all clients show", async () => {
    const result = await processImage(WEBP, "image/webp");
    expect([result.original.width, result.original.height]).toEqual([1, 1]);
    expect(["image/png", "image/jpeg"]).toContain(result.original.type);
  });

  it("makes large pictures smaller, in their proportions, with a preview and some colours", async () => {
    const limits = { keptPixels: 5000, previewPixels: 50 };
    const result = await processImage(png(quarters(200, 100)), "image/png", limits);
    expect(result.original).toMatchObject({ width: 100, height: 50 });
    expect(corners(await decoded(result))).toBe("rgbw");
    expect(result.preview).toMatchObject({ type: "image/jpeg", width: 10, height: 5 });
    // Four by three colours are 28 characters.
    expect(result.blurhash).toHaveLength(28);
  });

  it("keeps the frames of a GIF, their times and the loop, and nothing else", async () => {
    const control = extension(0xf9, bytesOf(4, 0, 10, 0, 0, 0));
    const one = frame([0, 0, 2, 2], codes([0, 1, 2, 3]));
    const two = frame([1, 1, 1, 1], codes([2]));
    const kept = gif(2, 2, LOOP, control, one, control, two);
    const file = bytesOf(
      gif(
        2,
        2,
        LOOP,
        extension(0xfe, bytesOf(HIDDEN.length, HIDDEN, 0)),
        extension(0xff, bytesOf("\vXMP DataXMP", HIDDEN.length, HIDDEN, 0)),
        control,
        one,
        control,
        two,
      ),
      "*/=1;alert(1)",
    );
    const result = await processImage(file, "image/gif");
    expect(Buffer.from(result.original.bytes)).toEqual(Buffer.from(kept));
    expect(result.original).toMatchObject({ type: "image/gif", width: 2, height: 2 });
    expect(result.preview).toMatchObject({ type: "image/jpeg", width: 2, height: 2 });
  });

  it("draws the first frame of a GIF at its place, clear where nothing is", async () => {
    const control = extension(0xf9, bytesOf(4, 1, 0, 0, 3, 0));
    const file = gif(4, 2, control, frame([2, 0, 2, 2], codes([0, 1, 2, 3])));
    const { preview } = await processImage(file, "image/gif");
    const { data } = await decodeImage(preview.bytes, "image/png");
    const rows = [0, 1].map((y) =>
      [0, 1, 2, 3].map((x) => [...data.subarray((y * 4 + x) * 4, (y * 4 + x) * 4 + 4)].join()),
    );
    const clear = "0,0,0,0";
    expect(rows).toEqual([
      [clear, clear, "255,0,0,255", "0,255,0,255"],
      [clear, clear, "0,0,255,255", clear],
    ]);
  });

  it("puts the rows of an interlaced GIF where they belong", async () => {
    // Rows 0, 4, 2, 1, 3 come in this order.
    const file = gif(1, 5, frame([0, 0, 1, 5], codes([0, 1, 2, 3, 0]), 0x40));
    const { preview } = await processImage(file, "image/gif");
    const { width, height, type } = preview;
    expect([width, height, type]).toEqual([1, 5, "image/jpeg"]);
    const clear = extension(0xf9, bytesOf(4, 1, 0, 0, 1, 0));
    const lossless = gif(1, 5, clear, frame([0, 0, 1, 5], codes([0, 1, 2, 3, 0]), 0x40));
    const exact = await processImage(lossless, "image/gif");
    const { data } = await decodeImage(exact.preview.bytes, "image/png");
    const colours = [0, 4, 8, 12, 16].map((at) => [...data.subarray(at, at + 4)].join());
    expect(colours).toEqual([
      "255,0,0,255",
      "255,255,255,255",
      "0,0,255,255",
      "255,0,0,255",
      "0,0,0,0",
    ]);
  });

  it("says what is wrong in words for a person", async () => {
    const refused = await processImage(WEBP.subarray(0, 20), "image/webp").catch(
      (error: MediaError) => error.message,
    );
    expect(refused).toMatch(/^the picture cannot be read: /);
  });
});
