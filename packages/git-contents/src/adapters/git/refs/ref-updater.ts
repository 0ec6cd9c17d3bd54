import type { RefMove } from "../../../write/ref-move.ts";
import { join, dirname } from "node:path";
import type { GitProgram } from "../process/program.ts";
import { isRefName } from "../../../read/ref.ts";
import { Transactor } from "./transactor.ts";
import { keepReplacedOpen, Unsynced } from "../write/durable.ts";
import { HeldRef } from "./held-ref.ts";
import type { RepositorySettings } from "./settings.ts";

/** How a transaction ended. `refused` says what git said: another value, a lock, a name that is taken. */
export type MoveResult =
  | { readonly moved: true }
  | { readonly moved: false; readonly refused: string };

/** Refs whose first directory is there from the start: no other one is made in `refs` for them. */
const THERE_FROM_THE_START = /^refs\/(?:heads|tags)\//;
const IDLE_MS = 10_000;
/** All that git says about a transaction that is ready, and about one that is done or given up. */
const PREPARED = "start: ok\nprepare: ok\n";
const COMMITTED = "commit: ok\n";
const ABORTED = "abort: ok\n";

/**
 * Moves refs by git's own transactions: all of them or none, each compared with the value that is
 * expected. One long-lived process; a refused transaction ends it (git before 2.46), the next
 * starts another. What is simple it does itself: see {@link HeldRef}.
 */
export class RefUpdater {
  readonly #git: GitProgram;
  readonly #gitDir: string;
  readonly #settings: () => RepositorySettings;
  #child: Transactor | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param settings - of the repository */
  constructor(git: GitProgram, gitDir: string, settings: () => RepositorySettings) {
    this.#git = git;
    this.#gitDir = gitDir;
    this.#settings = settings;
  }

  /**
   * Moves refs to commits that are there, as {@link move} does. One alone that is a plain file is moved without
   * git: two round trips to its process take longer than the move.
   */
  async advance(moves: readonly RefMove[], objects: Unsynced): Promise<MoveResult> {
    const [first, ...others] = moves;
    const held = others.length === 0 ? this.#hold(first) : undefined;
    if (held === undefined) return this.move(moves, objects);
    try {
      // Both end before the lock does.
      const [synced, value] = await Promise.allSettled([objects.sync(), held.sync()]);
      if (synced.status === "rejected") throw synced.reason;
      if (value.status === "rejected") throw value.reason;
      await held.move();
      return { moved: true };
    } finally {
      held.release();
    }
  }

  #hold(move: RefMove | undefined): HeldRef | undefined {
    const { refStorage, isShared } = this.#settings();
    if (refStorage !== "files" || isShared || move === undefined) return undefined;
    const { name, from, to } = move;
    if (from === undefined || to === undefined) return undefined;
    checkName(name);
    return HeldRef.take(this.#gitDir, { name, from, to });
  }

  /**
   * Moves refs in one transaction, durably. One call at a time.
   *
   * @param objects - directories of what the refs will point at: synced while git locks the refs
   *   and syncs their new values, and before they move
   * @throws TypeError for a name that is no ref's: a line of its own could follow it; the errors of
   *   the file system, after which nothing has moved, or not durably
   */
  async move(moves: readonly RefMove[], objects: Unsynced = new Unsynced()): Promise<MoveResult> {
    const lines = moves.map((move) => lineOf(move));
    this.#child ??= new Transactor(this.#git, this.#gitDir);
    const child = this.#child;
    clearTimeout(this.#idle);
    const release = keepReplacedOpen(moves.map(({ name }) => join(this.#gitDir, name)));
    try {
      const refused = await this.#transact(child, lines, objects);
      if (refused !== undefined) return { moved: false, refused };
      await this.sync(moves);
      return { moved: true };
    } finally {
      release();
    }
  }

  /** @returns what git said when it refused */
  async #transact(
    child: Transactor,
    lines: readonly string[],
    objects: Unsynced,
  ): Promise<string | undefined> {
    const prepared = child.run(`start\n${lines.join("")}prepare\n`, PREPARED);
    const failed = await objects.sync().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const refused =
      (await prepared) ??
      (await (failed === undefined
        ? child.run("commit\n", COMMITTED)
        : child.run("abort\n", ABORTED)));
    if (refused !== undefined) this.#child = undefined;
    // It warned of something, such as a configuration that it could not read: the next one may read it.
    else if (child.hasComplained) await this.close();
    // An idle one must not look like the owner of a lock that another left behind.
    else this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    if (failed !== undefined) throw failed.error;
    return refused;
  }

  /** Ends the process. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    await child?.close();
  }

  /**
   * Makes moves durable that were made: git syncs a ref's file, and never the directories, of which
   * it may have made some.
   */
  async sync(moves: readonly RefMove[]): Promise<void> {
    const unsynced = new Unsynced();
    for (const { name, to } of moves) {
      // A ref that is deleted may have been packed: git wrote the packed ones anew.
      if (to === undefined) unsynced.add(this.#gitDir);
      for (let at = dirname(name); at !== "refs"; at = dirname(at))
        unsynced.add(join(this.#gitDir, at));
      if (!THERE_FROM_THE_START.test(name)) unsynced.add(join(this.#gitDir, "refs"));
    }
    await unsynced.sync();
  }
}

function checkName(name: string): void {
  if (!isRefName(name) || !name.startsWith("refs/"))
    throw new TypeError(`not the full name of a ref: ${name}`);
}

function lineOf({ name, from, to }: RefMove): string {
  checkName(name);
  const zero = "0".repeat((from ?? to ?? "").length);
  return `update ${name} ${to ?? zero} ${from ?? zero}\n`;
}
