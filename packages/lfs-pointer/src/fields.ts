import { isSha256, MAX_POINTER_SIZE } from "./pointer.ts";
import type { NotPointerCode, Pointer, Sha256 } from "./pointer.ts";

/** Result of a reader of one dialect, in text of one character a byte. */
export type Reading =
  | { readonly pointer: Pointer; readonly version: string }
  | { readonly code: NotPointerCode; readonly line?: number | undefined };

const INTEGER = /^[+-]?[0-9]+$/;

/** The hash without its prefix, or `undefined`. */
export function oidOf(hex: string): Sha256 | undefined {
  return isSha256(hex) ? hex : undefined;
}

/** Reads a size as Go's `ParseInt` does, which both dialects use: a sign and leading zeros may stand. */
export function sizeOf(text: string): bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const size = BigInt(text);
  return size >= 0n && size <= MAX_POINTER_SIZE ? size : undefined;
}
