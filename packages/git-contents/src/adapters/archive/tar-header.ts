import { TAR_BLOCK } from "./tar-reader.ts";

/** Largest number that twelve octal digits with their end hold. */
export const MAX_OCTAL: number = 8 ** 11 - 1;
/** Bytes of the two fields for a name. */
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const SLASH = 0x2f;

/** Facts of a header. */
export interface HeaderFacts {
  /** At most 100 bytes. */
  readonly name: Buffer;
  /** Folder above the name, at most 155 bytes. Absent: none. */
  readonly prefix?: Buffer | undefined;
  /** Letter of the kind. */
  readonly type: string;
  /** Permissions. */
  readonly mode: number;
  /** Bytes of the content. */
  readonly size: number;
  /** Time of change, in seconds since 1970. */
  readonly seconds: number;
  /** Target of a link, at most 100 bytes. Absent: it is none. */
  readonly target?: Buffer | undefined;
}

/** Block of a header, of the format `ustar` of POSIX.1-1988, with the owner `root`. */
export function headerOf(facts: HeaderFacts): Buffer {
  const { name, prefix, type, mode, size, seconds, target } = facts;
  const block = Buffer.alloc(TAR_BLOCK);
  block.set(name, 0);
  for (const [at, number, digits] of [
    [100, mode, 7],
    [108, 0, 7],
    [116, 0, 7],
    [124, Math.min(size, MAX_OCTAL), 11],
    [136, seconds, 11],
    [329, 0, 7],
    [337, 0, 7],
  ] as const)
    block.write(number.toString(8).padStart(digits, "0"), at, "latin1");
  block.write(type, 156, "latin1");
  if (target !== undefined) block.set(target, 157);
  block.write("ustar\x0000", 257, "latin1");
  block.write("root", 265, "latin1");
  block.write("root", 297, "latin1");
  if (prefix !== undefined) block.set(prefix, 345);
  // The sum counts its own field as blanks.
  let sum = 8 * 0x20;
  for (const byte of block) sum += byte;
  block.write(sum.toString(8).padStart(7, "0"), 148, "latin1");
  return block;
}

/** Parts of a path for the two fields; `undefined` when they do not hold it. */
export function splitName(
  path: Buffer,
): { readonly name: Buffer; readonly prefix: Buffer | undefined } | undefined {
  if (path.length <= NAME_BYTES) return { name: path, prefix: undefined };
  // The slash at the end of a folder parts nothing.
  const end = path.at(-1) === SLASH ? path.length - 1 : path.length;
  const at = path.lastIndexOf(SLASH, Math.min(end, PREFIX_BYTES) - 1);
  const name = path.subarray(at + 1);
  return at > 0 && name.length <= NAME_BYTES ? { name, prefix: path.subarray(0, at) } : undefined;
}

/** A record of an extended header, `LENGTH key=value\n`, whose length counts itself. */
export function recordLine(key: string, value: Buffer): Buffer {
  const rest = Buffer.concat([Buffer.from(` ${key}=`), value, Buffer.from("\n")]);
  let length = rest.length + 1;
  while (String(length).length + rest.length !== length) length++;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}
