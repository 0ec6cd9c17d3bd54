import { MAX_POINTER_BYTES, MAX_POINTER_SIZE, POINTER_VERSION, isSha256 } from "./pointer.ts";
import type { Pointer, PointerExtension } from "./pointer.ts";
import { utf8Length } from "./text.ts";

// A carriage return may stand in it: only one at the end of a line is cut.
const EXTENSION_NAME = /^\w[^ \n]*$/;

/**
 * Writes the one valid text of a pointer: version, extensions by priority, oid, size, each line
 * ended by a newline. A size of 0 gives the empty text, because an empty file is its own pointer.
 *
 * @returns under {@link MAX_POINTER_BYTES} bytes as UTF-8
 * @throws TypeError when an oid is not 64 lower-case hex digits, or an extension's name could not be read back
 * @throws RangeError when the size or a priority is out of range, a priority is used twice, or the
 *   text would be too long
 */
export function formatPointer(pointer: Pointer): string {
  const { oid, size, extensions = [] } = pointer;
  checkOid(oid);
  if (typeof size !== "bigint") throw new TypeError(`a size is a bigint, not ${typeof size}`);
  if (size < 0n || size > MAX_POINTER_SIZE) {
    throw new RangeError(`a size is 0 to 2^63 - 1 bytes, not ${size}`);
  }
  checkExtensions(extensions);
  const text = canonicalText(pointer);
  if (utf8Length(text) >= MAX_POINTER_BYTES) {
    throw new RangeError(
      `a pointer is shorter than ${MAX_POINTER_BYTES} bytes: shorten its extensions`,
    );
  }
  return text;
}

/** The text that git-lfs would write, unchecked. */
export function canonicalText({ oid, size, extensions = [] }: Pointer): string {
  if (size === 0n) return "";
  const lines = extensions
    .toSorted((a, b) => a.priority - b.priority)
    .map((extension) => `ext-${extension.priority}-${extension.name} sha256:${extension.oid}\n`);
  return `version ${POINTER_VERSION}\n${lines.join("")}oid sha256:${oid}\nsize ${size}\n`;
}

function checkExtensions(extensions: readonly PointerExtension[]): void {
  const priorities = new Set<number>();
  for (const { priority, name, oid } of extensions) {
    if (!Number.isInteger(priority) || priority < 0 || priority > 9) {
      throw new RangeError(`an extension's priority is 0 to 9, not ${priority}`);
    }
    if (priorities.has(priority)) throw new RangeError(`two extensions have priority ${priority}`);
    priorities.add(priority);
    if (!EXTENSION_NAME.test(name)) {
      throw new TypeError(`${JSON.stringify(name)} cannot be an extension's name`);
    }
    checkOid(oid);
  }
}

function checkOid(oid: string): void {
  if (!isSha256(oid)) {
    throw new TypeError(`${JSON.stringify(oid)} is not a SHA-256 in 64 lower-case hex digits`);
  }
}
