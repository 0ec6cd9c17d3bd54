import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { GitContentsError } from "../../errors.ts";
import { parseObjectId } from "../../objects.ts";
import type { ObjectFormat, ObjectId } from "../../objects.ts";
import { isRefName } from "../../ref.ts";
import type { NamedRef } from "../../store.ts";

/** Most symbolic refs that are followed. Git itself has 5. */
const MAX_SYMBOLIC_DEPTH = 5;

/**
 * The refs of a repository, read from its files each time they are asked for: a loose ref is one
 * small file, and the packed ones are parsed again only when their file is another.
 *
 * The reads are synchronous on purpose: two small system calls cost less than one trip to a thread.
 */
export class FileRefs {
  readonly #gitDir: string;
  #packed: Packed = { stamp: "", ids: new Map() };
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

  /** The object that a full name points at; symbolic refs are followed. */
  read(name: string): ObjectId | undefined {
    let at = name;
    for (let depth = 0; depth <= MAX_SYMBOLIC_DEPTH; depth++) {
      if (!isRefName(at) || !at.startsWith("refs/")) return undefined;
      const text = this.#readLoose(at);
      if (text === undefined) return this.#readPacked().get(at);
      if (!text.startsWith("ref: ")) return parseObjectId(text.trim());
      at = text.slice(5).trim();
    }
    return undefined;
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

  /** Short name of the branch that HEAD names. */
  defaultBranch(): string {
    const text = this.#readLoose("HEAD")?.trim() ?? "";
    return text.startsWith("ref: refs/heads/") ? text.slice("ref: refs/heads/".length) : "main";
  }

  #readLoose(name: string): string | undefined {
    const path = join(this.#gitDir, name);
    // A look first: the error of a missing file costs more than the look.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    try {
      const text = readFileSync(path, "utf8");
      // What a power cut leaves of an unsynced ref. Git calls it broken and so do we.
      if (text.trim() === "") throw brokenRef(name);
      return text;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  #readPacked(): ReadonlyMap<string, ObjectId> {
    const path = join(this.#gitDir, "packed-refs");
    const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
    if (stat === undefined) return new Map();
    const stamp = `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
    if (this.#packed.stamp !== stamp)
      this.#packed = { stamp, ids: parsePacked(readFileSync(path, "utf8")) };
    return this.#packed.ids;
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

interface Packed {
  /** Which file was parsed: inode, size and times. */
  readonly stamp: string;
  readonly ids: ReadonlyMap<string, ObjectId>;
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
    const space = line.indexOf(" ");
    const id = parseObjectId(line.slice(0, Math.max(space, 0)));
    if (id !== undefined) ids.set(line.slice(space + 1), id);
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
