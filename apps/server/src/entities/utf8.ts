/** Text as its bytes in UTF-8, a character a byte. Pieces of it are joined, and sent, without encoding them again. */
export type Utf8 = string & { readonly __brand: "Utf8" };

/** The bytes of a text. */
export function utf8Of(text: string): Utf8 {
  // oxlint-disable-next-line no-control-regex -- characters of one byte
  return (/^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).toString("latin1")) as Utf8;
}

/** Size from which pieces are joined as bytes: a string of so many is copied twice on its way out. */
export const LARGE_TEXT = 32_768;

/** Joins pieces: as a string when they are small together, which goes out together with its headers; as bytes else. */
export function joined(pieces: readonly Utf8[]): Utf8 | Buffer<ArrayBuffer> {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  if (length < LARGE_TEXT) return pieces.join("") as Utf8;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at, "latin1");
  return bytes;
}
