// lib ES2023 knows no encodings: the shapes that every runtime has, declared by hand.
declare const TextDecoder: new (label: "utf-8") => { decode(bytes: Uint8Array): string };

/** Each byte as the character of its number, so that positions stay and nothing is lost. */
export function bytesAsText(bytes: Uint8Array): string {
  // At most MAX_POINTER_BYTES arguments.
  return String.fromCharCode(...bytes);
}

/** Undoes {@link bytesAsText}, reading the bytes as UTF-8; an invalid sequence becomes U+FFFD. */
export function decodeUtf8(binary: string): string {
  if (!/[^\0-\x7f]/.test(binary)) return binary;
  return new TextDecoder("utf-8").decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** How many bytes `text` has as UTF-8. A lone surrogate counts as three, as encoders write it. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** White space as Go's `unicode.IsSpace` has it, in UTF-8, one character a byte. */
const SPACES: readonly string[] = [
  ..."\t\n\v\f\r ",
  "\u00c2\u0085",
  "\u00c2\u00a0",
  "\u00e1\u009a\u0080",
  ...Array.from({ length: 11 }, (_, at) => `\u00e2\u0080${String.fromCharCode(0x80 + at)}`),
  "\u00e2\u0080\u00a8",
  "\u00e2\u0080\u00a9",
  "\u00e2\u0080\u00af",
  "\u00e2\u0081\u009f",
  "\u00e3\u0080\u0080",
];

/** Cuts white space off both ends, as Go's `bytes.TrimSpace` does. */
export function trimSpace(binary: string): { readonly body: string; readonly skipped: string } {
  let start = 0;
  let end = binary.length;
  for (let space = spaceAt(); space !== undefined; space = spaceAt()) start += space.length;
  for (let space = spaceBefore(); space !== undefined; space = spaceBefore()) end -= space.length;
  return { body: binary.slice(start, end), skipped: binary.slice(0, start) };

  function spaceAt(): string | undefined {
    return SPACES.find((space) => start < end && binary.startsWith(space, start));
  }
  function spaceBefore(): string | undefined {
    return SPACES.find((space) => start < end && binary.endsWith(space, end));
  }
}
