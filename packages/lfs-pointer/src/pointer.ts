/** Lower-case hexadecimal SHA-256 of an object's content: 64 characters, no prefix. */
export type Sha256 = string & { readonly __brand: "Sha256" };

/** Content of a pointer file: hash and size of an object. */
export interface Pointer {
  /** Hash of the object's content. */
  readonly oid: Sha256;
  /** Length of the object's content in bytes, 0 to {@link MAX_POINTER_SIZE}. */
  readonly size: bigint;
  /** Extensions that the content went through, by ascending priority. Absent is none. */
  readonly extensions?: readonly PointerExtension[] | undefined;
}

/** One `ext-N-name` line: the content's hash before the extension `name` changed it. */
export interface PointerExtension {
  /** Place in the chain, 0 to 9; no two extensions of a pointer share one. */
  readonly priority: number;
  /** Begins with a letter, digit or underscore, and has neither a space nor a line feed. */
  readonly name: string;
  /** Hash of the content as this extension received it. */
  readonly oid: Sha256;
}

/**
 * Whose reading of the format counts.
 *
 * - `git-lfs`: what git-lfs itself accepts, the reference.
 * - `strict`: the one valid text only, as `git lfs pointer --check --strict` wants it.
 * - `gitea`: what Gitea and Forgejo accept: the latest version only and no extension lines, but
 *   anything may follow the third line.
 */
export type PointerMode = "git-lfs" | "strict" | "gitea";

/** The blob is a pointer. */
export interface ParsedPointer extends Pointer {
  /** Tells it from what is none. */
  readonly ok: true;
  /** By ascending priority; empty when there are none, and always in mode `gitea`. */
  readonly extensions: readonly PointerExtension[];
  /** The version address that the blob names; {@link POINTER_VERSION} for an empty blob. */
  readonly version: string;
  /** Whether the blob is the one valid text of this pointer, byte for byte. */
  readonly canonical: boolean;
}

/** The blob is not a pointer: nearly always an ordinary file, and never an error. */
export interface NotPointer {
  /** Tells it from a pointer. */
  readonly ok: false;
  /** Why it is none. */
  readonly code: NotPointerCode;
  /**
   * Where a blob that looks like a pointer stops being one, counted from 1. Absent when the
   * blob does not look like one at all (`too-long`, `no-signature`): an ordinary file.
   */
  readonly line?: number | undefined;
}

/**
 * Why a blob is not a pointer.
 *
 * - `too-long`: over {@link MAX_POINTER_BYTES} bytes; nothing was read.
 * - `no-signature`: the words that every pointer holds are missing.
 * - `malformed-line`: not a key, a space and a value.
 * - `unexpected-key`: another key than `version`, `oid`, `size` in this order, or an extension line.
 * - `unknown-version`, `invalid-oid`, `invalid-size`: the value of that key.
 * - `invalid-extension`: the hash on an extension line.
 * - `duplicate-priority`: two extensions of one priority.
 * - `missing-key`: the text ends before `size`; `line` is where the key would stand.
 * - `extra-line`: something follows `size`.
 * - `not-canonical`: a pointer, but not its one valid text; only in mode `strict`.
 */
export type NotPointerCode =
  | "too-long"
  | "no-signature"
  | "malformed-line"
  | "unexpected-key"
  | "unknown-version"
  | "invalid-oid"
  | "invalid-size"
  | "invalid-extension"
  | "duplicate-priority"
  | "missing-key"
  | "extra-line"
  | "not-canonical";

/** Result of `parsePointer`; told apart by `ok`. */
export type PointerResult = ParsedPointer | NotPointer;

/** Length in bytes of the longest blob that is read as a pointer. A longer one never is. */
export const MAX_POINTER_BYTES = 1024;

/** Largest size that a pointer can name, in bytes: 2^63 - 1. */
export const MAX_POINTER_SIZE: bigint = 2n ** 63n - 1n;

/** The version that `formatPointer` writes. */
export const POINTER_VERSION = "https://git-lfs.github.com/spec/v1";

/** Hash of no bytes. An empty file is its own pointer. */
export const EMPTY_OID: Sha256 =
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" as Sha256;

const SHA256 = /^[0-9a-f]{64}$/;

/** Narrows `text` to a {@link Sha256}. Safe for text from outside: only 64 lower-case hex digits pass. */
export function isSha256(text: string): text is Sha256 {
  return SHA256.test(text);
}
