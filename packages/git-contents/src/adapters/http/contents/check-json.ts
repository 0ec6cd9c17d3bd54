import { GitContentsError } from "../../../errors.ts";

/** Deepest nesting of arrays and objects in a JSON body. */
const MAX_DEPTH = 32;
/** Most values, members and elements together: beyond, what is made of the body takes too long. */
const MAX_VALUES = 100_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks through JSON before anything recursive sees it, in one pass. Whether it is JSON at all is the
 * parser's to say.
 *
 * @throws GitContentsError `body-too-deep`, `parameters-invalid` for too many values, `body-not-json` for a key
 *   that an object has twice: which one counts would be chance
 */
export function checkJson(bytes: Uint8Array): void {
  /** The keys of the objects around, and nothing for the arrays. */
  const around: (Set<string> | undefined)[] = [];
  let values = 1;
  let atKey = false;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE: {
        const end = endOfString(bytes, at);
        if (atKey) noteKey(around.at(-1), bytes.subarray(at, end + 1));
        at = end;
        break;
      }
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        atKey = bytes[at] === OPEN_OBJECT;
        values = counted(values);
        if (around.push(atKey ? new Set() : undefined) > MAX_DEPTH) throw tooDeep();
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        around.pop();
        atKey = false;
        break;
      case COMMA:
        atKey = around.at(-1) !== undefined;
        values = counted(values);
        break;
      case COLON:
        atKey = false;
    }
  }
}

/** Place of the quote that ends a string. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let from = start + 1; ;) {
    const quote = bytes.indexOf(QUOTE, from);
    if (quote < 0) return bytes.length;
    let before = quote;
    while (bytes[before - 1] === BACKSLASH) before--;
    if ((quote - before) % 2 === 0) return quote;
    from = quote + 1;
  }
}

const decoder = new TextDecoder();

function noteKey(keys: Set<string> | undefined, literal: Uint8Array): void {
  const text = decoder.decode(literal);
  const key = text.includes("\\") ? unescaped(text) : text.slice(1, -1);
  if (keys?.has(key) === true)
    throw new GitContentsError({
      code: "body-not-json",
      detail: `it has the key ${JSON.stringify(key.slice(0, 64))} twice`,
    });
  keys?.add(key);
}

/** Text that is no JSON stays as it is: the parser refuses it. */
function unescaped(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

function counted(values: number): number {
  if (values < MAX_VALUES) return values + 1;
  throw new GitContentsError({
    code: "parameters-invalid",
    detail: `the body has more than ${MAX_VALUES} values`,
  });
}

function tooDeep(): GitContentsError {
  return new GitContentsError({ code: "body-too-deep", limit: MAX_DEPTH });
}
