import { open } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectFormat, ObjectId } from "../../objects/types.ts";
import { GitContentsError } from "../../errors.ts";
import type { CommitQuery, NamedRef, ObjectReader, RefReader, SyncRefs } from "../../store.ts";
import { ByteCache } from "./objects/cache.ts";
import {
  createCachedReader,
  rememberObjects,
  type ObjectCaches,
  type ObjectSource,
} from "./objects/cached-reader.ts";
import { PUSH_REFUSALS } from "../../push/rules.ts";
import { gitFailed, mustRunGit, runGit } from "./process/command.ts";
import { syncDirectory } from "./write/durable.ts";
import { readLastCommits } from "./history/history-reader.ts";
import type { Turns } from "./history/semaphore.ts";
import { keep, readKept } from "./history/last-commit-cache.ts";
import { isLockRefusal, reclaimLocks } from "./write/locks.ts";
import { FileObjects, type SharedFiles } from "./packs/file-objects.ts";
import type { ReaderPool } from "./objects/reader-pool.ts";
import { RefUpdater, type RefMove } from "./refs/ref-updater.ts";
import { FileRefs } from "./refs/refs.ts";
import { streamBlobBytes } from "./process/streams.ts";
import { Writer } from "./write/writer.ts";

/** What an owner shares with those of other repositories. */
export interface OwnerParts {
  readonly git: string;
  readonly gitDir: string;
  readonly pool: ReaderPool;
  readonly caches: ObjectCaches;
  readonly sharedFiles: SharedFiles;
  /** Turns of walks over long histories. */
  readonly walks: Turns;
  /** Text of this repository, this time: see `ObjectCaches`. */
  readonly scope: string;
}

/** A directory's last commits are remembered up to this many bytes a repository. */
const LAST_COMMITS_BYTES = 16_777_216;
/** What took so long to find is kept for the time after a restart. */
const WORTH_KEEPING_MS = 100;
/** What one of them costs: a name and an id. */
export const LAST_COMMIT_BYTES = 160;

/** One repository in the process that owns its git processes and its writes. */
export class RepositoryOwner {
  readonly refs: RefReader;
  readonly objects: ObjectReader;
  readonly writer: Writer;
  readonly updater: RefUpdater;
  readonly files: FileRefs;
  /** Objects that are read without waiting: see there. */
  readonly fileObjects: FileObjects;
  readonly #parts: OwnerParts;
  /** Walks under way: who asks the same has the same answer. */
  readonly #finding = new Map<string, Promise<ReadonlyMap<string, ObjectId> | undefined>>();
  #keeping = Promise.resolve();
  readonly #lastCommits = new ByteCache<string, ReadonlyMap<string, ObjectId>>(LAST_COMMITS_BYTES);

  constructor(parts: OwnerParts) {
    const { git, gitDir, pool, caches, scope } = parts;
    this.#parts = parts;
    this.files = new FileRefs(gitDir);
    const format = (): ObjectFormat => this.files.settings.format;
    this.fileObjects = new FileObjects(gitDir, format, parts.sharedFiles);
    const source: ObjectSource = {
      infos: (ids) => pool.infos(gitDir, ids),
      read: (id, limit) => pool.read(gitDir, id, limit),
      stream: (id, range) => streamBlobBytes({ git, gitDir }, id, range),
      readAtOnce: (id, limit) => this.fileObjects.readAtOnce(id, limit),
    };
    this.objects = createCachedReader(source, caches, { scope: () => scope, format });
    this.refs = createRefs(this.files, {
      list: (prefix) => this.listRefs(prefix),
      defaultBranch: () => this.readDefaultBranch(),
    });
    this.updater = new RefUpdater(git, gitDir);
    this.writer = new Writer({
      target: () => ({ git, gitDir, format: format() }),
      objects: this.objects,
      refs: this.refs,
      updater: this.updater,
      stored: (objects) => rememberObjects(caches, { scope: () => scope, format }, objects),
      setDefaultBranch: (branch) => this.setDefaultBranch(branch),
    });
  }

  /**
   * Moves one ref, waiting for locks of others. Between two batches of the writer only.
   *
   * @throws GitContentsError `repository-busy` when a lock stays
   */
  async moveRef(move: RefMove): Promise<boolean> {
    const result = await this.updater.move([move]);
    if (result.moved || (await this.refs.readRef(move.name)) !== move.from) return result.moved;
    // Nobody moved it: something else kept us away.
    const isFree =
      isLockRefusal(result.refused) && (await reclaimLocks(this.#parts.gitDir, [move.name]));
    const again = isFree ? await this.updater.move([move]) : result;
    if (!again.moved)
      throw new GitContentsError({ code: "repository-busy", detail: again.refused });
    return true;
  }

  /**
   * Moves refs together, waiting for locks of others. Between two batches of the writer only.
   *
   * @returns why not one of them was moved; `undefined` when all were
   */
  async moveRefs(moves: readonly RefMove[]): Promise<string | undefined> {
    const names = moves.map(({ name }) => name);
    let result = await this.updater.move(moves);
    if (!result.moved && isLockRefusal(result.refused)) {
      if (await reclaimLocks(this.#parts.gitDir, names)) result = await this.updater.move(moves);
    }
    if (result.moved) return undefined;
    const now = await Promise.all(names.map((name) => this.refs.readRef(name)));
    // A process that was killed could not say that it had done it.
    if (moves.every(({ to }, at) => now[at] === to)) return undefined;
    if (moves.some(({ from }, at) => now[at] !== from)) return PUSH_REFUSALS.moved;
    return explainRefusal(result.refused);
  }

  /** Whether a ref stands for another: to move it would move that. */
  async isSymbolic(name: string): Promise<boolean> {
    if (this.files.settings.refStorage === "files") return this.files.isSymbolic(name);
    const { git, gitDir } = this.#parts;
    return (await runGit({ git, gitDir, args: ["symbolic-ref", "--quiet", name] })).code === 0;
  }

  async setDefaultBranch(branch: string): Promise<void> {
    if ((await this.refs.readDefaultBranch()) === branch) return;
    const { git, gitDir } = this.#parts;
    const command = { git, gitDir, args: ["symbolic-ref", "HEAD", `refs/heads/${branch}`] };
    const { code, stderr } = await runGit(command);
    if (code !== 0) {
      if (!isLockRefusal(stderr)) throw gitFailed(command, stderr);
      if (!(await reclaimLocks(gitDir, [])))
        throw new GitContentsError({ code: "repository-busy", detail: stderr });
      await mustRunGit(command);
    }
    if (this.files.settings.refStorage !== "files") return;
    const handle = await open(join(gitDir, "HEAD"), "r");
    await handle.sync().finally(() => handle.close());
    await syncDirectory(gitDir);
  }

  /** Refs as git lists them. */
  async listRefs(prefix: string): Promise<readonly NamedRef[]> {
    const { git, gitDir } = this.#parts;
    const args = ["for-each-ref", "--format=%(objectname) %(refname)"];
    const text = (await mustRunGit({ git, gitDir, args })).toString("utf8");
    return text.split("\n").flatMap((line): NamedRef[] => {
      const name = line.slice(line.indexOf(" ") + 1);
      return line !== "" && name.startsWith(prefix)
        ? [{ name, id: line.slice(0, line.indexOf(" ")) as ObjectId }]
        : [];
    });
  }

  /** The default branch as git says it. */
  async readDefaultBranch(): Promise<string> {
    const { git, gitDir } = this.#parts;
    const { stdout } = await runGit({ git, gitDir, args: ["symbolic-ref", "--quiet", "HEAD"] });
    const name = stdout.toString("utf8").trim();
    return name.startsWith("refs/heads/") ? name.slice(11) : "main";
  }

  async lastCommits(
    commit: ObjectId,
    directory: string,
  ): Promise<ReadonlyMap<string, ObjectId> | undefined> {
    const key = `${commit}:${directory}`;
    const known = this.#lastCommits.get(key) ?? this.#finding.get(key);
    if (known !== undefined) return known;
    const finding = this.#findLastCommits(commit, directory).finally(() =>
      this.#finding.delete(key),
    );
    this.#finding.set(key, finding);
    return finding;
  }

  async #findLastCommits(
    commit: ObjectId,
    directory: string,
  ): Promise<ReadonlyMap<string, ObjectId> | undefined> {
    const { gitDir, walks: turns } = this.#parts;
    const { objects } = this;
    const { format } = this.files.settings;
    const startMs = performance.now();
    const known = await this.#knownOf(directory);
    const query = { commit, directory, known };
    const found = await readLastCommits({ gitDir, format, objects, turns }, query);
    if (found === undefined) return undefined;
    this.#lastCommits.set(`${commit}:${directory}`, found, found.size * LAST_COMMIT_BYTES);
    // Nobody waits for what is only for later.
    if (performance.now() - startMs > WORTH_KEEPING_MS)
      this.#keeping = this.#keeping.then(() => keep(gitDir, directory, { commit, entries: found }));
    return found;
  }

  /** What is known of a directory's last commits, by the commits that it is true of. */
  async #knownOf(directory: string): Promise<ReadonlyMap<ObjectId, ReadonlyMap<string, ObjectId>>> {
    const known = new Map<ObjectId, ReadonlyMap<string, ObjectId>>();
    const kept = await readKept(this.#parts.gitDir, directory);
    if (kept !== undefined) known.set(kept.commit, kept.entries);
    for (const [key, entries] of this.#lastCommits.entries()) {
      const end = key.indexOf(":");
      if (key.slice(end + 1) === directory) known.set(key.slice(0, end) as ObjectId, entries);
    }
    return known;
  }

  async listCommits({ from, path = "", skip, limit }: CommitQuery): Promise<readonly ObjectId[]> {
    if (path.includes("\0")) return [];
    const { git, gitDir } = this.#parts;
    const range = [
      `--skip=${skip}`,
      `--max-count=${limit}`,
      from,
      "--",
      ...(path === "" ? [] : [path]),
    ];
    const command = { git, gitDir, args: ["--literal-pathspecs", "rev-list", ...range] };
    const { code, stdout, stderr } = await runGit(command);
    if (code !== 0) throw gitFailed({ args: ["rev-list"] }, stderr);
    return stdout
      .toString("latin1")
      .split("\n")
      .filter((line) => line !== "") as ObjectId[];
  }

  /** Waits for what is under way, and ends the repository's processes. */
  async close(): Promise<void> {
    await this.writer.idle();
    await this.#keeping;
    await this.updater.close();
    this.fileObjects.close();
    await this.#parts.pool.release(this.#parts.gitDir);
  }
}

/** Why git did not move a ref, for who wanted it. */
function explainRefusal(refused: string): string {
  const [, other] = /'refs\/(\S+)' exists; cannot create/.exec(refused) ?? [];
  if (other !== undefined) return `its name is taken as a folder of another: ${other}`;
  if (isLockRefusal(refused)) return "the repository is busy, try again";
  return refused.trim().split("\n").at(-1) ?? refused;
}

/** Refs from files, or from git where they are kept otherwise. */
export function createRefs(
  files: FileRefs,
  other: {
    readonly list: (prefix: string) => Promise<readonly NamedRef[]>;
    readonly defaultBranch: () => Promise<string>;
  },
): RefReader {
  const areFiles = (): boolean => files.settings.refStorage === "files";
  const atOnce: SyncRefs = {
    readRef: (name) => files.read(name),
    readDefaultBranch: () => files.defaultBranch(),
  };
  return {
    syncRefs: () => (areFiles() ? atOnce : undefined),
    objectFormat: async () => files.settings.format,
    readRef: async (name) =>
      areFiles() ? files.read(name) : (await other.list(name)).find((ref) => ref.name === name)?.id,
    listRefs: async (prefix) => (areFiles() ? files.list(prefix) : other.list(prefix)),
    readDefaultBranch: async () => (areFiles() ? files.defaultBranch() : other.defaultBranch()),
  };
}
