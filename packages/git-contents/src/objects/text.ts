// Bytes and text. The two classes exist in every runtime but not in the language's own library, so
// their shape is declared here, and only here.
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });
const single = new TextDecoder("latin1");
const strict = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Whether a text has more bytes in UTF-8 than so many. Most are so short that none must be counted. */
export function isLonger(text: string, bytes: number): boolean {
  return text.length * MAX_UNIT_BYTES > bytes && encoder.encode(text).length > bytes;
}

/** Most bytes of a UTF-16 code unit in UTF-8. */
const MAX_UNIT_BYTES = 3;

/** Bytes that are not UTF-8 become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}

/** A character for each byte, which {@link encodeBytes} reads back. */
export function decodeBytes(bytes: Uint8Array): string {
  return single.decode(bytes);
}

/** Codes of the characters that bytes become: those of a page of Windows, in which 32 are beyond 255. */
const codesOfBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    single.decode(Uint8Array.of(byte)).charCodeAt(0),
    byte,
  ]),
);

/** The bytes of {@link decodeBytes}'s text. */
export function encodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = codesOfBytes.get(text.charCodeAt(at)) ?? 0;
  return bytes;
}

/**
 * A stored name as a string that loses nothing: a byte that is not UTF-8 becomes the lone surrogate
 * U+DC00 + byte, which no text from outside can hold.
 */
export function decodeName(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return Array.from(splitCharacters(bytes), decodeOrKeep).join("");
  }
}

/** Length up to which ASCII is decoded without a decoder, whose call takes longer than that. */
const SHORT = 64;
/** Used again for each text. */
const shortCodes: number[] = [];

/** Text of some bytes when it is short and ASCII: most names are. */
export function shortAscii(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (end - start > SHORT) return undefined;
  const codes = shortCodes;
  codes.length = end - start;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return undefined;
    codes[at - start] = byte;
  }
  return String.fromCharCode.apply(undefined, codes);
}

/** The bytes of {@link decodeName}'s string. */
export function encodeName(name: string): Uint8Array<ArrayBuffer> {
  if (isWellFormed(name)) return encoder.encode(name);
  const parts = Array.from(name, (character) => {
    const unit = character.charCodeAt(0);
    return character.length === 1 && unit >= 0xdc80 && unit <= 0xdcff
      ? Uint8Array.of(unit - 0xdc00)
      : encoder.encode(character);
  });
  return joinBytes(parts);
}

/** Whether every surrogate is one of a pair. */
export function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text);
}

/** A name for people: lone surrogates of {@link decodeName} as octal escapes, `\377`. */
export function showName(name: string): string {
  if (isWellFormed(name)) return name;
  return Array.from(name, (character) => {
    const unit = character.charCodeAt(0);
    const byte = character.length === 1 && unit >= 0xdc80 && unit <= 0xdcff;
    return byte ? `\\${(unit - 0xdc00).toString(8)}` : character;
  }).join("");
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Order of bytes, the shorter first when one begins the other. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Cuts bytes before every byte that begins a character. */
function* splitCharacters(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let at = 1; at <= bytes.length; at++) {
    const continues = at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;
    if (continues) continue;
    yield bytes.subarray(start, at);
    start = at;
  }
}

/** One character; or, when it is followed by stray bytes or is none, every byte for itself. */
function decodeOrKeep(bytes: Uint8Array): string {
  for (let length = Math.min(bytes.length, 4); length > 0; length--) {
    try {
      return strict.decode(bytes.subarray(0, length)) + keepBytes(bytes.subarray(length));
    } catch {
      // Shorter, then: what is left over are stray bytes.
    }
  }
  return keepBytes(bytes);
}

function keepBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(0xdc00 + byte)).join("");
}
