import { canonicalBytes } from "./canonical.ts";
import { decoderOf, FILE_TAG } from "../decode/decode.ts";
import { isWireError } from "../errors.ts";
import { originOf, type Origin } from "../decode/origin.ts";
import { Parts } from "./parts.ts";
import { records } from "../decode/records.ts";
import { isSame, sameBytes } from "./same.ts";
import { encodingFile } from "./refuse-object.ts";
import type { Encoding } from "../schema.ts";
import { splice } from "./splice.ts";
import { Input } from "../wire/input.ts";

/** Writes a message so that what was decoded and not changed keeps its bytes. */
export function preservedBytes(schema: Encoding, name: string, message: object): Uint8Array {
  const isMessage = typeof message === "object" && message !== null;
  if (isMessage && name === "FileDescriptorSet") return preservedSet(schema, message);
  const origin = isMessage ? originOf(message, schema.rows) : undefined;
  if (origin === undefined) return canonicalBytes(schema, name, message);
  const content = changedContent(schema, name, message, origin);
  return content ?? origin.bytes.slice(origin.start, origin.end);
}

/** The bytes of a changed message that was decoded from `origin`, or nothing when they are the same. */
export function changedContent(
  schema: Encoding,
  name: string,
  message: object,
  { bytes, start, end }: Origin,
): Uint8Array | undefined {
  const original = bytes.subarray(start, end);
  if (isCanonicalOf(schema, name, message, original)) return undefined;
  const before = decoderOf(schema, name)(bytes, start, end, new Input(bytes));
  if (isSame(schema.rows, name, before, message)) return undefined;
  return splice(schema, name, { bytes: original, before, after: message });
}

/** Fast path for most sets: canonical, and not changed. */
function isCanonicalOf(
  schema: Encoding,
  name: string,
  message: object,
  original: Uint8Array,
): boolean {
  try {
    return sameBytes(canonicalBytes(schema, name, message, original.length), original);
  } catch (error) {
    // What was decoded without a required field has no canonical form, and keeps its bytes.
    if (isWireError(error)) return false;
    throw error;
  }
}

interface SetLike {
  /** Files of the set. */
  readonly file?: readonly object[] | null;
  /** Fields that the schema does not know. */
  readonly unknownFields?: Uint8Array | null;
}

/** Files take the places of the original ones, in order; unknown fields between them stay. */
function preservedSet(schema: Encoding, set: SetLike): Uint8Array {
  const origin = originOf(set, schema.rows);
  const original = origin === undefined ? [] : [...records(origin.bytes, origin.start, origin.end)];
  const headers = new Map(original.map(({ content, start }) => [content, start]));
  const unknown = original.filter(({ tag }) => tag !== FILE_TAG);
  const keptUnknown = new Parts();
  for (const { start, end } of unknown) keptUnknown.addRange((origin as Origin).bytes, start, end);
  const givenUnknown = set.unknownFields ?? new Uint8Array();
  const keepsUnknown = sameBytes(keptUnknown.join(), givenUnknown);

  const parts = new Parts();
  const files = [...(set.file ?? []).entries()];
  const places = original.length - unknown.length;
  const surplus = files.splice(places);
  for (const { tag, start, end } of original) {
    if (tag === FILE_TAG) {
      const file = files.shift();
      if (file !== undefined) addFile(file);
    } else if (keepsUnknown) parts.addRange((origin as Origin).bytes, start, end);
  }
  for (const file of surplus) addFile(file);
  if (!keepsUnknown) parts.add(givenUnknown);
  return parts.join();

  function addFile([index, file]: readonly [number, object]): void {
    encodingFile(schema.rows, file, index, () => addFileBytes(file));
  }

  function addFileBytes(file: object): void {
    const from =
      typeof file === "object" && file !== null ? originOf(file, schema.rows) : undefined;
    const content =
      from === undefined
        ? canonicalBytes(schema, "FileDescriptorProto", file)
        : changedContent(schema, "FileDescriptorProto", file, from);
    const header = from?.bytes === origin?.bytes ? headers.get(from?.start ?? -1) : undefined;
    if (content !== undefined) {
      parts.addHeader(FILE_TAG, content.length);
      parts.add(content);
    } else if (from !== undefined) {
      if (header === undefined) parts.addHeader(FILE_TAG, from.end - from.start);
      parts.addRange(from.bytes, header ?? from.start, from.end);
    }
  }
}
