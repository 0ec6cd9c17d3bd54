import { formatSignature, idOf, parseSignature, splitObject } from "./commit.ts";
import { encodeText } from "./text.ts";
import type { ObjectId, ObjectType, Signature } from "./types.ts";

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
