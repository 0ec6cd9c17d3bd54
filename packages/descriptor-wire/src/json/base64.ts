const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Standard alphabet, padded. */
export function toBase64(bytes: Uint8Array): string {
  let result = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    result += ALPHABET.charAt(word >> 18) + ALPHABET.charAt((word >> 12) & 63);
    result += left > 1 ? ALPHABET.charAt((word >> 6) & 63) : "=";
    result += left > 2 ? ALPHABET.charAt(word & 63) : "=";
  }
  return result;
}

/** Both alphabets, padded or not; `undefined` when it is something else. */
export function fromBase64(text: string): Uint8Array | undefined {
  const match = /^([\w+/-]*)={0,2}$/.exec(text);
  const digits = match?.[1];
  if (
    digits === undefined ||
    (digits.includes("_") && digits.includes("+")) ||
    digits.length % 4 === 1
  )
    return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let word = 0;
  let used = 0;
  for (let at = 0; at < digits.length; at++) {
    word = (word << 6) | valueOf(digits.charCodeAt(at));
    if (at % 4 === 0) continue;
    bytes[used++] = (word >> (4 - 2 * ((at % 4) - 1))) & 255;
  }
  return bytes;
}

function valueOf(code: number): number {
  if (code === 45) return 62;
  if (code === 95) return 63;
  return ALPHABET.indexOf(String.fromCharCode(code));
}
