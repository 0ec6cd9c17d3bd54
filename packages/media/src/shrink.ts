import type { Pixels } from "./pixels.ts";

/**
 * Makes a picture smaller. Each new pixel is the mean of the area that it covers, so nothing is skipped; pixels that
 * cannot be seen do not colour their neighbours. Needs two rows of memory beside the result.
 *
 * @param width - at most the picture's own, as `height`
 */
export function shrink(pixels: Pixels, width: number, height: number): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels;
  const data = new Uint8ClampedArray(width * height * 4);
  const rows = new RowMeans(pixels, width);
  const sums = new Float32Array(width * 4);
  const scale = pixels.height / height;
  for (let y = 0; y < height; y++) {
    const start = y * scale;
    const end = Math.min(start + scale, pixels.height);
    sums.fill(0);
    for (let row = Math.floor(start); row < end; row++)
      add(sums, rows.of(row), Math.min(end, row + 1) - Math.max(start, row));
    write(sums, data, y * width * 4, end - start);
  }
  return { data, width, height };
}

/** Rows of a picture at another width: four means a pixel, colours times alpha. */
class RowMeans {
  readonly #pixels: Pixels;
  readonly #means: Float32Array;
  #row = -1;

  constructor(pixels: Pixels, width: number) {
    this.#pixels = pixels;
    this.#means = new Float32Array(width * 4);
  }

  /** Means of a row. They are another row's after the next call. */
  of(row: number): Float32Array {
    if (row === this.#row) return this.#means;
    this.#row = row;
    const { data, width } = this.#pixels;
    reduce(data.subarray(row * width * 4, (row + 1) * width * 4), this.#means);
    return this.#means;
  }
}

function reduce(row: Pixels["data"], means: Float32Array): void {
  const [from, to] = [row.length / 4, means.length / 4];
  const scale = from / to;
  for (let x = 0; x < to; x++) {
    const start = x * scale;
    const end = Math.min(start + scale, from);
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let column = Math.floor(start); column < end; column++) {
      const at = column * 4;
      const share = Math.min(end, column + 1) - Math.max(start, column);
      const weight = ((row[at + 3] ?? 0) * share) / 255;
      red += (row[at] ?? 0) * weight;
      green += (row[at + 1] ?? 0) * weight;
      blue += (row[at + 2] ?? 0) * weight;
      alpha += weight;
    }
    const area = end - start;
    means[x * 4] = red / area;
    means[x * 4 + 1] = green / area;
    means[x * 4 + 2] = blue / area;
    means[x * 4 + 3] = alpha / area;
  }
}

function add(sums: Float32Array, means: Float32Array, weight: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (means[at] ?? 0) * weight;
}

/** Clamped arrays round by themselves. */
function write(sums: Float32Array, data: Uint8ClampedArray, at: number, area: number): void {
  for (let index = 0; index < sums.length; index += 4) {
    const alpha = sums[index + 3] ?? 0;
    const scale = alpha === 0 ? 0 : 1 / alpha;
    data[at + index] = (sums[index] ?? 0) * scale;
    data[at + index + 1] = (sums[index + 1] ?? 0) * scale;
    data[at + index + 2] = (sums[index + 2] ?? 0) * scale;
    data[at + index + 3] = (alpha / area) * 255;
  }
}
