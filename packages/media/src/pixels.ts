/** A decoded picture: four bytes a pixel, red, green, blue and alpha, row by row from the top. */
export interface Pixels {
  /** `width * height * 4` bytes. */
  readonly data: Uint8Array | Uint8ClampedArray;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** Whether every pixel hides what is behind it. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** The size of a picture within so many pixels, in its proportions: at least one pixel each way. */
export function sizeWithin(
  { width, height }: Pick<Pixels, "width" | "height">,
  maxPixels: number,
): { readonly width: number; readonly height: number } {
  if (width * height <= maxPixels) return { width, height };
  const scale = Math.sqrt(maxPixels / (width * height));
  const [wide, high] = [Math.floor(width * scale), Math.floor(height * scale)];
  // One that is very long and thin keeps its thin side, and becomes shorter.
  return {
    width: Math.max(1, Math.min(wide, maxPixels)),
    height: Math.max(1, Math.min(high, maxPixels)),
  };
}

/** Turns and mirrors a picture as its EXIF orientation, 1 to 8, says. */
export function turn(pixels: Pixels, orientation: number): Pixels {
  if (orientation <= 1) return pixels;
  const { width: w, height: h } = pixels;
  const [width, height] = orientation >= 5 ? [h, w] : [w, h];
  const from = wordsOf(pixels.data);
  const to = new Uint32Array(width * height);
  // Of each new row: the old pixel where it begins, and the step from one to the next.
  const [first, across, down] = stepsOf(orientation, w, h);
  for (let y = 0; y < height; y++) {
    let source = first + y * down;
    for (let at = y * width; at < (y + 1) * width; at++) {
      to[at] = from[source] ?? 0;
      source += across;
    }
  }
  return { data: new Uint8Array(to.buffer), width, height };
}

function stepsOf(orientation: number, w: number, h: number): readonly [number, number, number] {
  const last = w * h - 1;
  switch (orientation) {
    case 2:
      return [w - 1, -1, w];
    case 3:
      return [last, -1, -w];
    case 4:
      return [last - w + 1, 1, -w];
    case 5:
      return [0, w, 1];
    case 6:
      return [last - w + 1, -w, 1];
    case 7:
      return [last, -w, -1];
    case 8:
      return [w - 1, w, -1];
    default:
      return [0, 1, w];
  }
}

function wordsOf(data: Pixels["data"]): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
