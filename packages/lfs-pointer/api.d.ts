// What users of the package can see; `pnpm api --write` writes it.
/** Lower-case hexadecimal SHA-256 of an object's content: 64 characters, no prefix. */
type Sha256 = string & {
  readonly __brand: "Sha256";
};
/** Content of a pointer file: hash and size of an object. */
interface Pointer {
  /** Hash of the object's content. */
  readonly oid: Sha256;
  /** Length of the object's content in bytes, 0 to {@link MAX_POINTER_SIZE}. */
  readonly size: bigint;
  /** Extensions that the content went through, by ascending priority. Absent is none. */
  readonly extensions?: readonly PointerExtension[] | undefined;
}
/** One `ext-N-name` line: the content's hash before the extension `name` changed it. */
interface PointerExtension {
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
type PointerMode = "git-lfs" | "strict" | "gitea";
/** The blob is a pointer. */
interface ParsedPointer extends Pointer {
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
interface NotPointer {
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
type NotPointerCode = "too-long" | "no-signature" | "malformed-line" | "unexpected-key" | "unknown-version" | "invalid-oid" | "invalid-size" | "invalid-extension" | "duplicate-priority" | "missing-key" | "extra-line" | "not-canonical";
/** Result of `parsePointer`; told apart by `ok`. */
type PointerResult = ParsedPointer | NotPointer;
/** Length in bytes of the longest blob that is read as a pointer. A longer one never is. */
declare const MAX_POINTER_BYTES = 1024;
/** Largest size that a pointer can name, in bytes: 2^63 - 1. */
declare const MAX_POINTER_SIZE: bigint;
/** The version that `formatPointer` writes. */
declare const POINTER_VERSION = "https://git-lfs.github.com/spec/v1";
/** Hash of no bytes. An empty file is its own pointer. */
declare const EMPTY_OID: Sha256;
/** Narrows `text` to a {@link Sha256}. Safe for text from outside: only 64 lower-case hex digits pass. */
declare function isSha256(text: string): text is Sha256;
/**
* Writes the one valid text of a pointer: version, extensions by priority, oid, size, each line
* ended by a newline. A size of 0 gives the empty text, because an empty file is its own pointer.
*
* @returns under {@link MAX_POINTER_BYTES} bytes as UTF-8
* @throws TypeError when an oid is not 64 lower-case hex digits, or an extension's name could not be read back
* @throws RangeError when the size or a priority is out of range, a priority is used twice, or the
*   text would be too long
*/
declare function formatPointer(pointer: Pointer): string;
/** A running SHA-256: `createHash("sha256")` of node:crypto fits, and `sha256.create()` of @noble/hashes. */
interface IncrementalSha256 {
  /** Takes the next bytes. */
  update(chunk: Uint8Array): unknown;
  /** @returns the 32 bytes of the hash */
  digest(): Uint8Array;
}
/** Takes an object's content piece by piece. */
interface ObjectMeter {
  /** Bytes taken so far. */
  readonly size: bigint;
  /** Takes the next bytes of the object. */
  update(chunk: Uint8Array): void;
  /**
  * Ends the measurement; the hash cannot take more after it.
  *
  * @throws TypeError when the hash gave something else than 32 bytes
  */
  finish(): Pointer;
}
/**
* Measures an object while its bytes pass by, in constant memory.
*
* @param hash - a fresh SHA-256; this package brings none, so that yours is used
*/
declare function measureObject(hash: IncrementalSha256): ObjectMeter;
/**
* Reads a stream to its end and makes its pointer.
*
* @param content - a node stream, a web stream, or any (async) iterable of byte arrays
* @param hash - a fresh SHA-256
* @returns for `formatPointer`
*/
declare function describePointer(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: IncrementalSha256): Promise<Pointer>;
/**
* Reads a blob as a git-lfs pointer.
*
* Most blobs are ordinary files, so "no" is a value like any other; it says where a near miss
* went wrong. Never throws, whatever the bytes are, and reads at most {@link MAX_POINTER_BYTES}.
*
* @param blob - the whole blob
*/
declare function parsePointer(blob: Uint8Array, options?: {
  readonly mode?: PointerMode | undefined;
}): PointerResult;
/**
* Whether a blob of this many bytes is worth reading as a pointer.
*
* git-lfs does not look at files of 1,024 bytes and more, Gitea and Forgejo look at 1,024 too.
*
* @param size - the blob's length in bytes
*/
declare function isPossiblyPointer(size: number | bigint, options?: {
  readonly mode?: PointerMode | undefined;
}): boolean;
declare namespace index_d_exports$1 {
  export {
    EMPTY_OID,
    IncrementalSha256,
    MAX_POINTER_BYTES,
    MAX_POINTER_SIZE,
    NotPointer,
    NotPointerCode,
    ObjectMeter,
    POINTER_VERSION,
    ParsedPointer,
    Pointer,
    PointerExtension,
    PointerMode,
    PointerResult,
    Sha256,
    describePointer,
    formatPointer,
    isPossiblyPointer,
    isSha256,
    measureObject,
    parsePointer,
  };
}
/** Media type of every request and answer of the git-lfs API, but for the objects themselves. */
declare const LFS_MEDIA_TYPE = "application/vnd.git-lfs+json";
/** An object of a batch, checked. */
interface BatchObject {
  /** SHA-256 of the object. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
}
/** An object as a batch names it, unchecked: the oid may be any text, the size any number. */
interface NamedObject {
  /** SHA-256 of the object. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}
/** A batch request of a client. */
interface BatchRequest {
  /** Operation that the client is about to do. */
  readonly operation: "download" | "upload";
  /** In the client's order; each may still be wrong: see `planBatch`. */
  readonly objects: readonly NamedObject[];
}
/**
* Why a whole batch is refused.
*
* - `malformed`: not what the API describes; answer 422.
* - `too-many-objects`: answer 413.
* - `transfer-unknown`: the client cannot do basic transfers; answer 422.
* - `hash-unknown`: another hash than SHA-256; answer 409.
*/
type BatchRefusalCode = "malformed" | "too-many-objects" | "transfer-unknown" | "hash-unknown";
/** A batch that is refused as a whole; told apart by `ok`. */
interface BatchRefusal {
  /** Tells it from a request. */
  readonly ok: false;
  /** Why the request is refused. */
  readonly code: BatchRefusalCode;
  /** For the person behind the client: what is wrong and where. */
  readonly message: string;
}
/** Step for one object of a batch. */
type BatchStep = {
  readonly kind: "download";
  readonly object: BatchObject;
} | {
  readonly kind: "upload";
  readonly object: BatchObject;
} | {
  readonly kind: "present";
  readonly object: BatchObject;
} | {
  readonly kind: "refused";
  readonly object: NamedObject;
  readonly status: 404 | 422;
  readonly message: string;
};
/** Where and how to fetch an object. */
interface DownloadAction {
  /** Address to fetch the object from. */
  readonly href: string;
  /** Headers to send, by name. */
  readonly header: Readonly<Record<string, string>>;
}
/** A server's answer to a batch for downloading. */
interface BatchAnswer {
  /** One for each object that may be fetched. */
  readonly downloads: ReadonlyMap<string, DownloadAction>;
  /** Why an object cannot be had, by oid. */
  readonly refusals: ReadonlyMap<string, string>;
}
/** The body that asks a server for objects, for `JSON.stringify`. */
declare function downloadRequest(objects: readonly BatchObject[]): object;
/**
* Reads a server's answer to `downloadRequest`, as `JSON.parse` gave it. Nothing in it is trusted:
* an object that was not asked for, or has no action, is in neither map.
*
* @returns `undefined` when it is no answer of the API
*/
declare function readDownloadAnswer(body: unknown, asked: readonly BatchObject[]): BatchAnswer | undefined;
/** Facts that a batch is planned with. */
interface BatchPlanOptions {
  /** Sizes in bytes of the named objects that this repository has, by oid; another's are not there. */
  readonly present: ReadonlyMap<string, number>;
  /** Largest object that may be sent, in bytes. Default: no bound but 2^53 - 1. */
  readonly maxBytes?: number | undefined;
}
/**
* Decides what is to be done for each object of a batch, in its order. An object of which this
* repository has other bytes than the client says (a size that differs) is refused either way.
*/
declare function planBatch({
  operation,
  objects
}: BatchRequest, {
  present,
  maxBytes
}: BatchPlanOptions): readonly BatchStep[];
/** Whether an oid is a SHA-256 in 64 lower-case hex digits, and a size a whole number that is exact. */
declare function isBatchObject(named: NamedObject): named is BatchObject;
/**
* Reads the body of a batch request, as `JSON.parse` gave it. A member that the API does not know is
* passed over, as is `ref`: who may do what does not hang on it.
*
* @param limits - most objects of one batch
* @see https://github.com/git-lfs/git-lfs/blob/main/docs/api/batch.md
*/
declare function readBatchRequest(body: unknown, {
  maxObjects
}: {
  readonly maxObjects: number;
}): {
  readonly ok: true;
  readonly request: BatchRequest;
} | BatchRefusal;
declare namespace index_d_exports {
  export {
    BatchAnswer,
    BatchObject,
    BatchPlanOptions,
    BatchRefusal,
    BatchRefusalCode,
    BatchRequest,
    BatchStep,
    DownloadAction,
    LFS_MEDIA_TYPE,
    NamedObject,
    downloadRequest,
    isBatchObject,
    planBatch,
    readBatchRequest,
    readDownloadAnswer,
  };
}
export {
  index_d_exports as batch,
  index_d_exports$1 as main,
};