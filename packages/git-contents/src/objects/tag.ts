import { formatSignature, idOf, parseSignature, splitObject } from "./commit.ts";
import { decodeText, encodeText } from "./text.ts";
import type { ObjectId, ObjectType, Signature, StoredSignature } from "./types.ts";

/** A tag object, read. */
export interface TagRecord {
  /** Object that is tagged. */
  readonly target: ObjectId;
  /** Type of that object. */
  readonly type: ObjectType;
  /** Name that the tag was made with; a ref may have another. */
  readonly name: string;
  /** Who tagged, and when. Absent in very old tags. */
  readonly tagger: Signature | undefined;
  /** As stored, with a signature behind it if there is one. Bytes that are not UTF-8 are shown as U+FFFD. */
  readonly message: string;
  /** Signature behind the message. Absent: it is not signed. */
  readonly signed?: StoredSignature | undefined;
}

const OBJECT_TYPES: readonly ObjectType[] = ["commit", "tree", "blob", "tag"];

/** Reads the bytes of a tag object; `undefined` when they are none. */
export function parseTag(bytes: Uint8Array): TagRecord | undefined {
  const { headers, message } = splitObject(bytes);
  const valueOf = (key: string): string | undefined => headers.find(([name]) => name === key)?.[1];
  const target = idOf(headers, "object");
  const type = OBJECT_TYPES.find((known) => known === valueOf("type"));
  if (target === undefined || type === undefined) return undefined;
  const tagger = valueOf("tagger");
  return {
    target,
    type,
    name: valueOf("tag") ?? "",
    tagger: tagger === undefined ? undefined : parseSignature(tagger),
    message,
    ...signedParts(bytes, message),
  };
}

/** Beginning of a signature: it ends the message, and its own end ends the tag. */
const SIGNATURE = /^-----BEGIN (?:PGP|SSH) SIGNATURE-----$/gm;

/** The last signature in a message, and all that stands in front of it. */
function signedParts(bytes: Uint8Array, message: string): Pick<TagRecord, "signed"> {
  const at = Array.from(message.matchAll(SIGNATURE), ({ index }) => index).at(-1);
  if (at === undefined) return {};
  const signature = message.slice(at);
  const text = decodeText(bytes);
  const payload = text.slice(0, text.length - signature.length);
  // A signature is ASCII: as many characters as bytes. What is none verifies nothing.
  const unsigned = bytes.subarray(0, bytes.length - signature.length);
  return {
    signed: { signature, payload, ...(payload.includes("\uFFFD") ? { bytes: unsigned } : {}) },
  };
}

/** The bytes of a tag object. */
export function formatTag(tag: TagRecord & { readonly tagger: Signature }): Uint8Array {
  return encodeText(
    [
      `object ${tag.target}`,
      `type ${tag.type}`,
      `tag ${tag.name}`,
      `tagger ${formatSignature(tag.tagger)}`,
      "",
      tag.message,
    ].join("\n"),
  );
}
