/**
 * Reads base64 in its standard alphabet, padded. Line ends are ignored, as the decoders that clients
 * were written against do; anything else is refused.
 *
 * @returns the bytes, or the place of the first character that does not belong (line ends not counted)
 */
export function decodeBase64(
  text: string,
): { readonly bytes: Uint8Array } | { readonly badAt: number } {
  const compact = /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, "") : text;
  const end = /[^A-Za-z0-9+/]/.exec(compact)?.index ?? compact.length;
  if (!/^={0,2}$/.test(compact.slice(end, end + 3))) return { badAt: end };
  return compact.length % 4 === 0
    ? { bytes: Buffer.from(compact, "base64") }
    : { badAt: compact.length };
}

/** Writes bytes as base64 in its standard alphabet, padded. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
