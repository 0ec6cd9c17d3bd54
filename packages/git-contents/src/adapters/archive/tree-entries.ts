import { objectLost } from "../../errors.ts";
import { encodeName } from "../../objects/text.ts";
import type { TreeEntry } from "../../objects/tree.ts";
import type { CommitRecord, ObjectId } from "../../objects/types.ts";
import { rootOf } from "../../read/find-entry.ts";
import type { AbortSignalLike, ObjectReader } from "../../store.ts";
import { headerOf, recordLine, splitName } from "./tar-header.ts";
import type { FilledEntry } from "./tar-reader.ts";

/** A file up to this size is read whole. */
const MAX_WHOLE_BYTES = 1_048_576;
/** Longest name, and longest target of a link, that a header holds. */
const MAX_NAME = 100;

/** Tree whose entries are wanted. */
export interface EntriesOrder {
  /** Commit that has it, and whose time the entries get. */
  readonly commit: CommitRecord;
  /** Folder above everything. Absent: none. */
  readonly prefix: string | undefined;
  /** Paths of files and folders; each is there. Empty: all. */
  readonly paths: readonly string[];
  /** Ends the reading. */
  readonly signal: AbortSignalLike;
}

/**
 * Entries of a tar of a tree, byte for byte as `git archive` writes them where no attribute changes a file (POSIX.1-2001,
 * pax). They are read while they are taken.
 *
 * @throws GitContentsError `repository-failed` when something is lost; the reason of the signal
 */
export async function* treeEntries(
  objects: ObjectReader,
  order: EntriesOrder,
): AsyncGenerator<FilledEntry> {
  const { commit, prefix } = order;
  const writer = new EntryWriter(objects, order);
  yield writer.comment(commit.id);
  const base = prefix === undefined ? "" : `${prefix}/`;
  if (base !== "") yield writer.directory(base, commit.tree);
  yield* writer.below(await rootOf(objects, commit.id), base, "");
}

class EntryWriter {
  readonly #objects: ObjectReader;
  readonly #order: EntriesOrder;
  readonly #seconds: number;

  constructor(objects: ObjectReader, order: EntriesOrder) {
    this.#objects = objects;
    this.#order = order;
    this.#seconds = Math.floor(order.commit.committer.atMs / 1000);
  }

  /** Words about the whole archive: its commit. */
  comment(id: ObjectId): FilledEntry {
    const content = recordLine("comment", Buffer.from(id));
    const size = content.length;
    const name = Buffer.from("pax_global_header");
    const header = headerOf({ name, type: "g", mode: 0o666, size, seconds: this.#seconds });
    return { ...plain(header, "g", size), content: once(content) };
  }

  directory(path: string, id: ObjectId): FilledEntry {
    return this.#entry(path, id, { type: "5", mode: 0o755 });
  }

  async *below(tree: ObjectId, base: string, path: string): AsyncGenerator<FilledEntry> {
    const found = await this.#objects.readTree(tree);
    if (found === undefined) throw objectLost(tree);
    for (const entry of found.entries()) {
      this.#order.signal.throwIfAborted();
      const at = path === "" ? entry.name : `${path}/${entry.name}`;
      if (!this.#isWanted(at, entry)) continue;
      if (entry.mode === "040000") {
        yield this.directory(`${base}${at}/`, entry.id);
        yield* this.below(entry.id, base, at);
      } else if (entry.mode === "160000") yield this.directory(`${base}${at}/`, entry.id);
      else yield await this.#file(`${base}${at}`, entry);
    }
  }

  /** Whether an entry is wanted, or leads to one that is. */
  #isWanted(path: string, { mode }: TreeEntry): boolean {
    const { paths } = this.#order;
    return (
      paths.length === 0 ||
      paths.some(
        (wanted) =>
          path === wanted ||
          path.startsWith(`${wanted}/`) ||
          (mode === "040000" && wanted.startsWith(`${path}/`)),
      )
    );
  }

  async #file(path: string, { id, mode }: TreeEntry): Promise<FilledEntry> {
    const [size] = await this.#objects.readSizes([id]);
    if (size === undefined) throw objectLost(id);
    if (mode === "120000") {
      const target = Buffer.from(await this.#whole(id));
      return this.#entry(path, id, { type: "2", mode: 0o777, target });
    }
    const about = { type: "0", mode: mode === "100755" ? 0o755 : 0o644, size };
    const content =
      size <= MAX_WHOLE_BYTES
        ? once(await this.#whole(id))
        : this.#objects.streamBlob(id, undefined, this.#order.signal);
    return { ...this.#entry(path, id, about), content };
  }

  async #whole(id: ObjectId): Promise<Uint8Array> {
    const bytes = await this.#objects.readBlob(id);
    if (bytes === undefined) throw objectLost(id);
    return bytes;
  }

  #entry(
    path: string,
    id: ObjectId,
    {
      type,
      mode,
      size = 0,
      target,
    }: {
      readonly type: string;
      readonly mode: number;
      readonly size?: number;
      readonly target?: Buffer;
    },
  ): FilledEntry {
    const bytes = Buffer.from(encodeName(path));
    const { name, prefix } = splitName(bytes) ?? { name: undefined, prefix: undefined };
    const isLongTarget = target !== undefined && target.length > MAX_NAME;
    const records = Buffer.concat([
      ...(name === undefined ? [recordLine("path", bytes)] : []),
      ...(isLongTarget ? [recordLine("linkpath", target)] : []),
    ]);
    const seconds = this.#seconds;
    const header = headerOf({
      name: name ?? Buffer.from(`${id}.data`),
      prefix,
      type,
      mode,
      size,
      seconds,
      target: isLongTarget ? Buffer.from(`see ${id}.paxheader`) : target,
    });
    if (records.length === 0) return plain(header, type, size);
    const extension = headerOf({
      name: Buffer.from(`${id}.paxheader`),
      type: "x",
      mode: 0o666,
      size: records.length,
      seconds,
    });
    return { ...plain(header, type, size), extension, records };
  }
}

function plain(header: Buffer, type: string, size: number): FilledEntry {
  return {
    header,
    type,
    size,
    extension: undefined,
    records: undefined,
    content: once(new Uint8Array()),
    filled: false,
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
