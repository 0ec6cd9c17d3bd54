import { encodeMessage } from "../encode/encode.ts";
import { decodeMessage } from "../decode/decode.ts";
import { Parts } from "../encode/parts.ts";
import type { Tape } from "../open/tape.ts";
import { eachChild } from "./declaration.ts";
import { RegistryError } from "./errors.ts";
import { endAt, startAt } from "../wire/record.ts";

/** The tag of a file in a set, and of its name. */
const FILE_TAG = 10;
const NAME_TAG = 10;

/** Record of a file on a tape. */
interface FilePlace {
  /** The tape that has the record. */
  readonly tape: Tape;
  /** Position of the file's record. */
  readonly at: number;
}

/** Set of files of other sets, each byte for byte. */
export function bytesOfFiles(files: readonly FilePlace[]): Uint8Array {
  const parts = new Parts();
  for (const { tape, at } of files) {
    const start = startAt(tape.words, at);
    const end = endAt(tape.words, at);
    parts.addHeader(FILE_TAG, end - start);
    parts.addRange(tape.bytes, start, end);
  }
  return parts.join();
}

/**
 * One set of all files of several sets, in their order, each file once. Of two copies that differ
 * only in source locations, the one that has them is kept, at the place of the first.
 *
 * @throws RegistryError file-conflict when two files of one name differ
 */
export function mergeSets(sets: readonly { readonly tape: Tape }[]): Uint8Array {
  const files = new Map<string, FilePlace>();
  for (const { tape } of sets) {
    eachChild(tape, 0, (number, at) => {
      if (number !== 1) return;
      const name = tape.string(at, NAME_TAG) ?? "";
      const other = files.get(name);
      files.set(name, other === undefined ? { tape, at } : better(name, other, { tape, at }));
    });
  }
  return bytesOfFiles([...files.values()]);
}

function better(name: string, one: FilePlace, other: FilePlace): FilePlace {
  const [first, second] = [one, other].map(contentOf) as [Uint8Array, Uint8Array];
  if (isSame(first, second)) return one;
  const [bare, otherBare] = [first, second].map(withoutLocations) as [Uint8Array, Uint8Array];
  if (!isSame(bare, otherBare)) {
    const message = `the sets hold two different files ${name}`;
    throw new RegistryError(message, { code: "file-conflict", name });
  }
  return bare.length === canonical(first).length ? other : one;
}

function contentOf({ tape, at }: FilePlace): Uint8Array {
  return tape.bytes.subarray(startAt(tape.words, at), endAt(tape.words, at));
}

function withoutLocations(bytes: Uint8Array): Uint8Array {
  const file = decodeMessage("FileDescriptorProto", bytes, { maxExpansion: Infinity });
  return encodeMessage(
    "FileDescriptorProto",
    { ...file, sourceCodeInfo: undefined },
    { mode: "canonical" },
  );
}

function canonical(bytes: Uint8Array): Uint8Array {
  const file = decodeMessage("FileDescriptorProto", bytes, { maxExpansion: Infinity });
  return encodeMessage("FileDescriptorProto", file, { mode: "canonical" });
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
