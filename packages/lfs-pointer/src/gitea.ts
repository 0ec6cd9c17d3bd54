import { oidOf, sizeOf, type Reading } from "./fields.ts";
import { POINTER_VERSION } from "./pointer.ts";

const VERSION_KEY = "version ";

/**
 * Reads a pointer as Gitea and Forgejo do: three lines in their places, the rest is not looked at,
 * and a value may stand without its key. `text` has one character a byte.
 */
export function readGitea(text: string): Reading {
  if (!text.startsWith(VERSION_KEY + POINTER_VERSION)) return { code: "no-signature" };
  const lines = text.split("\n");
  const [first = "", second = "", third] = lines;
  if (third === undefined) return { code: "missing-key", line: second === "" ? 2 : 3 };

  const oid = oidOf(without("oid sha256:", second));
  if (oid === undefined) return { code: "invalid-oid", line: 2 };
  const size = sizeOf(without("size ", third));
  if (size === undefined) return { code: "invalid-size", line: 3 };
  return { pointer: { oid, size, extensions: [] }, version: first.slice(VERSION_KEY.length) };
}

function without(prefix: string, text: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}
