import { canonicalText } from "./format.ts";
import { readGitLfs } from "./git-lfs.ts";
import { readGitea } from "./gitea.ts";
import { MAX_POINTER_BYTES } from "./pointer.ts";
import type { PointerMode, PointerResult } from "./pointer.ts";
import { bytesAsText, decodeUtf8 } from "./text.ts";

/**
 * Reads a blob as a git-lfs pointer.
 *
 * Most blobs are ordinary files, so "no" is a value like any other; it says where a near miss
 * went wrong. Never throws, whatever the bytes are, and reads at most {@link MAX_POINTER_BYTES}.
 *
 * @param blob - the whole blob
 */
export function parsePointer(
  blob: Uint8Array,
  options: { readonly mode?: PointerMode | undefined } = {},
): PointerResult {
  const mode = options.mode ?? "git-lfs";
  if (blob.length > (mode === "strict" ? MAX_POINTER_BYTES - 1 : MAX_POINTER_BYTES)) {
    return { ok: false, code: "too-long" };
  }
  const text = bytesAsText(blob);
  const read = mode === "gitea" ? readGitea(text) : readGitLfs(text);
  if ("code" in read) return { ok: false, ...read };

  const only = canonicalText(read.pointer);
  if (mode === "strict" && text !== only) {
    return { ok: false, code: "not-canonical", line: firstDifference(text, only) };
  }
  const { oid, size, extensions = [] } = read.pointer;
  return {
    ok: true,
    oid,
    size,
    extensions: extensions.map(({ priority, name, oid: before }) => ({
      priority,
      name: decodeUtf8(name),
      oid: before,
    })),
    version: decodeUtf8(read.version),
    canonical: text === only,
  };
}

/**
 * Whether a blob of this many bytes is worth reading as a pointer.
 *
 * git-lfs does not look at files of 1,024 bytes and more, Gitea and Forgejo look at 1,024 too.
 *
 * @param size - the blob's length in bytes
 */
export function isPossiblyPointer(
  size: number | bigint,
  options: { readonly mode?: PointerMode | undefined } = {},
): boolean {
  return options.mode === "gitea" ? size <= MAX_POINTER_BYTES : size < MAX_POINTER_BYTES;
}

/** The line, from 1, on which two different texts part. */
function firstDifference(text: string, other: string): number {
  let line = 1;
  for (let at = 0; at < text.length && text[at] === other[at]; at++) if (text[at] === "\n") line++;
  return line;
}
