/** How many bytes of a file decide what it is. */
export const SNIFF_BYTES = 4100;

/** How a file's bytes are served. */
export interface ContentType {
  /** For the header of that name. */
  readonly type: string;
  /** Whether a browser may show it, or shall store it. */
  readonly disposition: "inline" | "attachment";
}

/**
 * Type of a file, by its first bytes: every text as plain text (HTML and scripts too: nothing that a user stored
 * runs in a browser) or SVG, the rest as bytes to be stored.
 */
export function contentTypeOf(head: Uint8Array): ContentType {
  return textTypeOf(head) ?? { type: "application/octet-stream", disposition: "attachment" };
}

/** Type of a file that is text. `undefined`: it is not. */
export function textTypeOf(head: Uint8Array): ContentType | undefined {
  const text = asText(head);
  if (text === undefined) return undefined;
  const type = isSvg(text) ? "image/svg+xml" : "text/plain; charset=utf-8";
  return { type, disposition: "inline" };
}

/** The bytes as UTF-8 text, when no control character says that they are none. */
function asText(head: Uint8Array): string | undefined {
  // The last character may be cut in two by the length of the head.
  const text = new TextDecoder().decode(head).replace(/\uFFFD+$/, "");
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  return /[\0-\x08\x0B\x0E-\x1A\x1C-\x1F\uFFFD]/.test(text) ? undefined : text;
}

/** Whether the first element is `<svg>`: what may stand before it is skipped piece by piece. */
function isSvg(text: string): boolean {
  let rest = text.trimStart();
  for (const [open, close] of [
    ["<?xml", "?>"],
    ["<!--", "-->"],
    ["<!DOCTYPE svg", ">"],
    ["<!--", "-->"],
  ] as const) {
    while (rest.startsWith(open)) {
      const end = rest.indexOf(close, open.length);
      if (end < 0) return false;
      rest = rest.slice(end + close.length).trimStart();
    }
  }
  return /^<svg[\s>]/i.test(rest);
}

/** The header that names a download, by RFC 6266 and 8187: nothing in a name ends the header. */
export function contentDisposition(disposition: "inline" | "attachment", name: string): string {
  if (/^[\w.-]+$/.test(name)) return `${disposition}; filename="${name}"; filename*=UTF-8''${name}`;
  const ascii = name.replace(/[^\x20-\x7E]/g, "_").replace(/["\\]/g, "\\$&");
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(name)}`;
}

function encodeRfc8187(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
