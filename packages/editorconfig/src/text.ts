// lib ES2023 knows no encodings: the shape that every runtime has, declared by hand.
declare const TextDecoder: new (label: "utf-8") => { decode(bytes: Uint8Array): string };

/** UTF-8 to text without a byte order mark. An invalid sequence becomes U+FFFD. */
export function textOf(source: string | Uint8Array): string {
  const text = typeof source === "string" ? source : new TextDecoder("utf-8").decode(source);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
