/** Inputs that ask for much memory and time for their size, by name. */
export const LARGE_INPUTS = {
  /** Ten megabytes of empty messages (C24). */
  "empty messages": () => {
    const bytes = new Uint8Array(10_000_000);
    for (let at = 0; at < bytes.length; at += 2) bytes[at] = 0x22;
    return bytes;
  },
  /** Fifty megabytes of numbers in one packed list (C25). */
  "packed numbers": () => packed(50_000_000),
  /** So few that only their memory is too much. */
  "ten megabytes of packed numbers": () => packed(10_000_000),
  /** The same numbers, each with a tag: five million. */
  "numbers with a tag each": () => {
    const bytes = new Uint8Array(10_000_000);
    for (let at = 0; at < bytes.length; at += 2) bytes[at] = 0x50;
    return bytes;
  },
} as const;

export type LargeInput = keyof typeof LARGE_INPUTS;

/** `public_dependency` with so many zeros, one byte each. */
function packed(count: number): Uint8Array {
  const size = [0, 7, 14, 21].map((shift) => ((count >> shift) & 127) | (shift < 21 ? 128 : 0));
  const bytes = new Uint8Array(1 + size.length + count);
  bytes.set([0x52, ...size]);
  return bytes;
}
