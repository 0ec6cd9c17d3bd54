import { readdirSync, readFileSync, statSync, type Stats } from "node:fs";
import { join } from "node:path";
import { GitContentsError } from "../../../errors.ts";
import { asRefusal } from "../process/failure.ts";
import { parseObjectId } from "../../../objects/types.ts";
import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import { isRefName } from "../../../read/ref.ts";
import type { NamedRef } from "../../../store.ts";

/** Most symbolic refs that are followed. Git itself has 5. */
const MAX_SYMBOLIC_DEPTH = 5;
/** Refs whose files are remembered, of one repository. */
const MAX_KEPT = 1000;
/**
 * How long a file must have been as it is before its value is remembered: the clock of a file system
 * stands still for some milliseconds, in which a file can be replaced by another with the same number,
 * size and time.
 */
const SETTLED_MS = 100;

/**
 * The refs of a repository, looked at each time they are asked for: a file is read again only when it
 * is another one, by its number, size and times.
 *
 * The looks are synchronous on purpose: two small system calls cost less than one trip to a thread.
 */
export class FileRefs {
  readonly #gitDir: string;
  readonly #kept = new Map<string, KeptRef>();
  #packed: Packed | undefined;
  #settings: RepositorySettings | undefined;

  constructor(gitDir: string) {
    this.#gitDir = gitDir;
  }

  /**
   * What the repository's own configuration says about its format.
   *
   * @throws GitContentsError `repository-failed` when there is no repository
   */
  get settings(): RepositorySettings {
    this.#settings ??= readSettings(this.#gitDir);
    return this.#settings;
  }

  /**
   * The object that a full name points at; symbolic refs are followed.
   *
   * @throws GitContentsError `repository-failed` when the ref's file is no ref
   */
  read(name: string): ObjectId | undefined {
    let at = name;
    for (let depth = 0; depth <= MAX_SYMBOLIC_DEPTH; depth++) {
      // What is kept was looked at before.
      const isKnown = this.#kept.has(at) || isRefName(at);
      if (!isKnown || !at.startsWith("refs/")) return undefined;
      const value = this.#readLoose(at);
      if (value === undefined) return this.#readPacked().get(at);
      if ("id" in value) return value.id;
      at = value.ref;
    }
    return undefined;
  }

  /** Whether the ref stands for another. */
  isSymbolic(name: string): boolean {
    const value = isRefName(name) ? this.#readLoose(name) : undefined;
    return value !== undefined && "ref" in value;
  }

  /** Refs whose full names start so, in the order of their bytes. */
  list(prefix: string): readonly NamedRef[] {
    const found = new Map(
      Array.from(this.#readPacked()).filter(([name]) => name.startsWith(prefix)),
    );
    const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1) || "refs/";
    for (const name of this.#looseNames(folder)) {
      const id = name.startsWith(prefix) ? this.read(name) : undefined;
      if (id !== undefined) found.set(name, id);
    }
    return Array.from(found, ([name, id]) => ({ name, id, bytes: Buffer.from(name) }))
      .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
      .map(({ name, id }) => ({ name, id }));
  }

  /**
   * Short name of the branch that HEAD names; `main` when it names a commit.
   *
   * @throws GitContentsError `repository-failed` when it names neither
   */
  defaultBranch(): string {
    const value = this.#readLoose("HEAD");
    if (value === undefined) throw brokenRef("HEAD");
    if ("id" in value) return "main";
    if (value.branch === undefined) throw brokenRef("HEAD");
    return value.branch;
  }

  /** @throws GitContentsError `repository-failed` when the file is no ref */
  #readLoose(name: string): RefValue | undefined {
    const kept = this.#kept.get(name);
    const path = kept?.path ?? `${this.#gitDir}/${name}`;
    // A look first: the error of a missing file costs more than the look.
    const stat = statSync(path, LOOK);
    if (stat === undefined || !stat.isFile()) return undefined;
    if (kept !== undefined && isSame(kept.stat, stat)) return kept.value;
    try {
      const value = parseRef(readFileSync(path, "utf8"), name);
      this.#keep(name, { path, stat, value });
      return value;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw asRefusal(error);
    }
  }

  /** What was read is at least as new as the look: an older value never stands under a newer look. */
  #keep(name: string, kept: KeptRef): void {
    if (!isSettled(kept.stat)) return void this.#kept.delete(name);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(name, kept);
  }

  #readPacked(): ReadonlyMap<string, ObjectId> {
    const path = join(this.#gitDir, "packed-refs");
    const stat = statSync(path, LOOK);
    if (stat === undefined) return new Map();
    if (this.#packed !== undefined && isSame(this.#packed.stat, stat)) return this.#packed.ids;
    const ids = parsePacked(readFileSync(path, "utf8"));
    this.#packed = isSettled(stat) ? { stat, ids } : undefined;
    return ids;
  }

  *#looseNames(folder: string): Generator<string> {
    const path = join(this.#gitDir, folder);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const name = `${folder}${entry.name}`;
      if (entry.isDirectory()) yield* this.#looseNames(`${name}/`);
      else if (isRefName(name)) yield name;
    }
  }
}

const LOOK = { throwIfNoEntry: false } as const;

interface KeptRef {
  readonly path: string;
  readonly stat: Stats;
  readonly value: RefValue;
}

interface Packed {
  readonly stat: Stats;
  readonly ids: ReadonlyMap<string, ObjectId>;
}

/** Times are exact to less than a microsecond, and what is kept is older than that by far. */
function isSame(one: Stats, other: Stats): boolean {
  return (
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs &&
    one.ino === other.ino &&
    one.size === other.size
  );
}

/** By the time of its last change of any kind, which nobody can set back. */
function isSettled({ ctimeMs }: Stats): boolean {
  return Date.now() - ctimeMs > SETTLED_MS;
}

/** What a repository's configuration says about its format. */
export interface RepositorySettings {
  readonly format: ObjectFormat;
  /** How refs are stored. What is not `files` only git itself can read. */
  readonly refStorage: "files" | "other";
}

function parsePacked(text: string): ReadonlyMap<string, ObjectId> {
  const ids = new Map<string, ObjectId>();
  for (const line of text.split("\n")) {
    // Comments begin with #, the commits that tags lead to with ^.
    if (line === "" || line.startsWith("#") || line.startsWith("^")) continue;
    const space = line.indexOf(" ");
    ids.set(line.slice(space + 1), idOf(line.slice(0, Math.max(space, 0)), "in packed-refs"));
  }
  return ids;
}

function readSettings(gitDir: string): RepositorySettings {
  const config = readConfig(gitDir);
  const value = (key: string): string | undefined =>
    new RegExp(`^\\s*${key}\\s*=\\s*"?([\\w-]+)`, "im").exec(config)?.[1]?.toLowerCase();
  const refStorage = value("refstorage") ?? "files";
  return {
    format: value("objectformat") === "sha256" ? "sha256" : "sha1",
    refStorage: refStorage === "files" ? "files" : "other",
  };
}

function readConfig(gitDir: string): string {
  try {
    return readFileSync(join(gitDir, "config"), "utf8");
  } catch (error) {
    throw new GitContentsError(
      { code: "repository-failed", detail: "there is no git repository at its place" },
      { cause: error },
    );
  }
}

/** What a ref's file holds that is not the name of another. */
/** What stands in the file of a ref: an id, or the name of another ref. */
type RefValue =
  | { readonly id: ObjectId }
  | {
      readonly ref: string;
      /** Its short name, when it is a branch. */
      readonly branch: string | undefined;
    };

/** Anything else, such as the nothing that a power cut leaves, git calls broken and so do we. */
function parseRef(text: string, name: string): RefValue {
  const value = text.trim();
  if (value.startsWith("ref: ")) {
    const ref = value.slice(5).trim();
    const branch = ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : undefined;
    return { ref, branch };
  }
  return { id: idOf(value, name) };
}

function idOf(text: string, name: string): ObjectId {
  const id = parseObjectId(text);
  if (id === undefined) throw brokenRef(name);
  return id;
}

function brokenRef(name: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail: `ref ${name} is broken` });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ENOTDIR")
  );
}
