import { canonicalBytes } from "./canonical.ts";
import { CLASSIC_ENCODING, CLASSIC_OPENING } from "../classic.ts";
import { FILE_TAG } from "../decode/decode.ts";
import type { FileDescriptorProto } from "../generated/classic/types.ts";
import type { Init } from "../init.ts";
import { Parts } from "./parts.ts";
import { changedContent } from "./preserve.ts";
import { records } from "../decode/records.ts";
import { encodingFile } from "./refuse-object.ts";
import type { Encoding, Opening, Schema } from "../schema.ts";
import type { Tape } from "../open/tape.ts";

/** An opened set: what `open` gives, with its files. */
export interface OpenedSet<File extends object> {
  /** Bytes with an index of their messages. */
  readonly tape: Tape;
  /** One for each file, in the order of the set. */
  readonly file: readonly {
    readonly offset: number;
    readonly endOffset: number;
    toObject(): File;
  }[];
}

/**
 * Changes files of an opened set. Files that are not asked for are never decoded; they are copied
 * when the set is encoded, byte for byte.
 */
export class SetDraft<File extends object> {
  readonly #set: OpenedSet<File>;
  /** By index in the set: the file as an object, or nothing when it was removed. */
  readonly #touched: Map<number, File | undefined> = new Map();
  readonly #added: Init<File>[] = [];

  constructor(set: OpenedSet<File>) {
    this.#set = set;
  }

  /**
   * A file as a plain object; what is changed in it is encoded.
   *
   * @throws RangeError when there is no such file, or it was removed
   */
  file(index: number): File {
    const view = this.#set.file[index];
    const file = this.#touched.has(index) ? this.#touched.get(index) : view?.toObject();
    if (file === undefined) throw new RangeError(`there is no file ${index} in the draft`);
    this.#touched.set(index, file);
    return file;
  }

  /** Leaves a file out. The indexes of the others stay. */
  remove(index: number): void {
    this.#touched.set(index, undefined);
  }

  /** Adds a file behind all others. */
  add(file: Init<File>): void {
    this.#added.push(file);
  }

  /**
   * The whole set in pieces, most of them views of the bytes that were opened: to write to a file or
   * a socket without making one array of it.
   *
   * @throws WireError missing-required
   * @throws TypeError for a value of the wrong type or out of its range
   */
  chunks(): readonly Uint8Array[] {
    return this.#parts().chunks();
  }

  /**
   * The whole set: only changed fields, and the lengths above them, have other bytes than before.
   *
   * @throws WireError missing-required
   * @throws TypeError for a value of the wrong type or out of its range
   */
  encode(): Uint8Array {
    return this.#parts().join();
  }

  #parts(): Parts {
    const { bytes, schema: opened } = this.#set.tape;
    const schema = encodingOf(opened);
    const { rows } = schema;
    const parts = new Parts();
    let index = 0;
    for (const { tag, start, content, end } of records(bytes, 0, bytes.length)) {
      const isFile = tag === FILE_TAG;
      const at = isFile ? index++ : -1;
      const isTouched = isFile && this.#touched.has(at);
      const file = isTouched ? this.#touched.get(at) : undefined;
      if (isTouched && file === undefined) continue;
      const changed =
        file &&
        encodingFile(rows, file, at, () =>
          changedContent(schema, FILE, file, { bytes, start: content, end, rows }),
        );
      if (changed === undefined) parts.addRange(bytes, start, end);
      else addFile(parts, changed);
    }
    for (const file of this.#added) {
      const write = (): Uint8Array => canonicalBytes(schema, FILE, file as object);
      addFile(parts, encodingFile(rows, file, index++, write));
    }
    return parts;
  }
}

/** A set that was opened without a schema was opened with the part of the classic one that opens. */
function encodingOf(opened: Opening): Encoding {
  return opened === CLASSIC_OPENING ? CLASSIC_ENCODING : (opened as Schema<object, object>);
}

const FILE = "FileDescriptorProto";

function addFile(parts: Parts, content: Uint8Array): void {
  parts.addHeader(FILE_TAG, content.length);
  parts.add(content);
}

/** Begins to change an opened set. */
export function edit<File extends object = FileDescriptorProto>(
  set: OpenedSet<File>,
): SetDraft<File> {
  return new SetDraft(set);
}
