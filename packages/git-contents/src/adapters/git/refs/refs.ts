import { readdirSync, readFileSync, statSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { ObjectId } from "../../../objects/types.ts";
import { isRefName } from "../../../read/ref.ts";
import type { NamedRef } from "../../../store.ts";
import { ByteCache } from "../byte-cache.ts";
import { asRefusal } from "../process/failure.ts";
import { brokenRef, parsePacked, parseRef, type RefValue } from "./ref-file.ts";
import { readSettings, type RepositorySettings } from "./settings.ts";

/** Most symbolic refs that are followed, one after the other: as many as git follows. */
const MAX_SYMBOLIC_DEPTH = 5;
/** Most refs of one repository whose files are cached. */
const MAX_CACHED = 1000;
/**
 * Age of a file's last change before its value is cached: the clock of a file system stops for
 * some milliseconds, in which a file can be replaced by another with the same number, size and time.
 */
const SETTLED_MS = 100;

/**
 * Refs of a repository whose refs are files. Values are cached by the stat of their files (see
 * `byte-cache.ts`), which is taken at each read.
 *
 * It is synchronous on purpose: two small system calls cost less than one trip to a thread.
 */
export class FileRefs {
  readonly #gitDir: string;
  readonly #loose = new ByteCache<string, CachedRef>(MAX_CACHED, 1);
  #packed: CachedPackedRefs | undefined;
  #settings: RepositorySettings | undefined;

  constructor(gitDir: string) {
    this.#gitDir = gitDir;
  }

  /**
   * Settings of the repository, read once.
   *
   * @throws GitContentsError `repository-failed` when there is no repository
   */
  get settings(): RepositorySettings {
    this.#settings ??= readSettings(this.#gitDir);
    return this.#settings;
  }

  /**
   * Id that a full name points at; symbolic refs are followed.
   *
   * @throws GitContentsError `repository-failed` when the ref's file is no ref
   */
  read(name: string): ObjectId | undefined {
    let at = name;
    for (let depth = 0; depth <= MAX_SYMBOLIC_DEPTH; depth++) {
      // The name of a cached ref was checked before.
      const isKnown = this.#loose.has(at) || isRefName(at);
      if (!isKnown || !at.startsWith("refs/")) return undefined;
      const value = this.#readLoose(at);
      if (value === undefined) return this.#readPacked().get(at);
      if ("id" in value) return value.id;
      at = value.ref;
    }
    return undefined;
  }

  /** Whether the ref names another ref. */
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
    const cached = this.#loose.get(name);
    const path = cached?.path ?? `${this.#gitDir}/${name}`;
    // A stat first: the error of a missing file costs more than the stat.
    const stat = statOf(path);
    if (stat === undefined || !stat.isFile()) return undefined;
    if (cached !== undefined && isSame(cached.stat, stat)) return cached.value;
    try {
      const value = parseRef(readFileSync(path, "utf8"), name);
      this.#cacheLoose(name, { path, stat, value });
      return value;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw asRefusal(error);
    }
  }

  /** Caches a value. It was read after the stat, so an older value is never cached with a newer stat. */
  #cacheLoose(name: string, cached: CachedRef): void {
    if (!isSettled(cached.stat)) return void this.#loose.delete(name);
    this.#loose.set(name, cached, 1);
  }

  #readPacked(): ReadonlyMap<string, ObjectId> {
    const path = join(this.#gitDir, "packed-refs");
    const stat = statSync(path, STAT_OPTIONS);
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

/** A name that is too long for a file is no loose ref's. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, STAT_OPTIONS);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENAMETOOLONG")
      return undefined;
    throw error;
  }
}

const STAT_OPTIONS = { throwIfNoEntry: false } as const;

/** Cached value of one ref's file. */
interface CachedRef {
  /** Path of the file. */
  readonly path: string;
  /** Stat of the file, taken before it was read. */
  readonly stat: Stats;
  /** Value that it had. */
  readonly value: RefValue;
}

/** Cached value of `packed-refs`. */
interface CachedPackedRefs {
  /** Stat of the file, taken before it was read. */
  readonly stat: Stats;
  /** Ids by full name. */
  readonly ids: ReadonlyMap<string, ObjectId>;
}

/** Whether two stats are of the same file. Times are exact to less than a microsecond. */
function isSame(one: Stats, other: Stats): boolean {
  return (
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs &&
    one.ino === other.ino &&
    one.size === other.size
  );
}

/** Whether the last change of any kind is old enough. That time cannot be set back. */
function isSettled({ ctimeMs }: Stats): boolean {
  return Date.now() - ctimeMs > SETTLED_MS;
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ENOTDIR")
  );
}
