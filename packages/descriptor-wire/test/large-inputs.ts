/** Name of a large input. */
export type LargeInput =
  | "empty messages"
  | "packed numbers"
  | "ten megabytes of packed numbers"
  | "numbers with a tag each"
  | "fewer numbers with a tag each";

/** Inputs that ask for much memory and time for their size. */
export const LARGE_INPUTS: Readonly<Record<LargeInput, () => Uint8Array>> = {
  /** Ten megabytes of them. */
  "empty messages": () => pairs(0x22),
  /** Fifty megabytes in one list. */
  "packed numbers": () => packed(50_000_000),
  /** So few that only their memory is too much. */
  "ten megabytes of packed numbers": () => packed(10_000_000),
  /** Five million. */
  "numbers with a tag each": () => pairs(0x50),
  /** Three million and a third, each number in two bytes. */
  "fewer numbers with a tag each": () =>
    new Uint8Array(10_000_000 - 1).map((_, at) => [0x50, 0x80, 0][at % 3] ?? 0),
};

/** Ten megabytes of a tag and a zero behind it. */
function pairs(tag: number): Uint8Array {
  const bytes = new Uint8Array(10_000_000);
  for (let at = 0; at < bytes.length; at += 2) bytes[at] = tag;
  return bytes;
}

/** `public_dependency` with so many zeros, one byte each. */
function packed(count: number): Uint8Array {
  const size = [0, 7, 14, 21].map((shift) => ((count >> shift) & 127) | (shift < 21 ? 128 : 0));
  const bytes = new Uint8Array(1 + size.length + count);
  bytes.set([0x52, ...size]);
  return bytes;
}
