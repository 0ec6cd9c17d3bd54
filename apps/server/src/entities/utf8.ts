/** Text as its bytes in UTF-8, a character a byte. Pieces of it are joined, and sent, without encoding them again. */
export type Utf8 = string & { readonly __brand: "Utf8" };

/** The bytes of a text. */
export function utf8Of(text: string): Utf8 {
  // oxlint-disable-next-line no-control-regex -- characters of one byte
  return (/^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).toString("latin1")) as Utf8;
}
