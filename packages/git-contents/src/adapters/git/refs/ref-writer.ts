import type { GitProgram } from "../process/program.ts";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { GitContentsError } from "../../../errors.ts";
import { PUSH_REFUSALS } from "../../../push/rules.ts";
import type { RefReader } from "../../../store.ts";
import { mustRunGit, runGit } from "../process/command.ts";
import { gitFailed, lastWords } from "../process/failure.ts";
import { syncDirectory, type Unsynced } from "../write/durable.ts";
import { isLockRefusal, reclaimLocks } from "../write/locks.ts";
import type { RefMove } from "../../../write/ref-move.ts";
import type { RefUpdater } from "./ref-updater.ts";
import type { FileRefs } from "./refs.ts";

/** Parts that a writer of refs needs. */
export interface RefWriterOptions {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Files of the refs. */
  readonly files: FileRefs;
  /** Values of the refs. */
  readonly refs: RefReader;
  /** Transactions of git. */
  readonly updater: RefUpdater;
}

/** What moves together with a ref. */
export interface MoveCompanions {
  /** Directories of new objects: see {@link RefUpdater.move}. */
  readonly objects?: Unsynced | undefined;
  /** Full names of refs to be made, which point where the ref does, or did when it is deleted. */
  readonly made?: readonly string[] | undefined;
}

/** Writer of one repository's refs, which waits for locks of other processes. Called between two batches of commits only. */
export class RefWriter {
  readonly #options: RefWriterOptions;

  constructor(options: RefWriterOptions) {
    this.#options = options;
  }

  /**
   * Moves one ref.
   *
   * @returns whether it still had the value to move from
   * @throws GitContentsError `repository-busy` when a lock stays
   */
  async move(move: RefMove, { objects, made = [] }: MoveCompanions = {}): Promise<boolean> {
    const { refs, updater } = this.#options;
    const to = move.to ?? move.from;
    const moves = [move, ...made.map((name): RefMove => ({ name, from: undefined, to }))];
    const result = await updater.move(moves, objects);
    if (result.moved || (await refs.readRef(move.name)) !== move.from) return result.moved;
    // The ref has the expected value: something else prevented the move.
    const names = moves.map(({ name }) => name);
    const isFree = isLockRefusal(result.refused) && (await reclaimLocks(this.#options, names));
    const again = isFree ? await updater.move(moves, objects) : result;
    if (!again.moved)
      throw new GitContentsError({ code: "repository-busy", detail: again.refused });
    return true;
  }

  /**
   * Moves refs together.
   *
   * @returns why none of them was moved; `undefined` when all were
   */
  async moveAll(moves: readonly RefMove[]): Promise<string | undefined> {
    const { refs, updater } = this.#options;
    const names = moves.map(({ name }) => name);
    let result = await updater.move(moves);
    if (!result.moved && isLockRefusal(result.refused)) {
      if (await reclaimLocks(this.#options, names)) result = await updater.move(moves);
    }
    if (result.moved) return undefined;
    const now = await Promise.all(names.map((name) => refs.readRef(name)));
    // A process that was killed could not say that it had moved them.
    if (moves.every(({ to }, at) => now[at] === to)) return undefined;
    if (moves.some(({ from }, at) => now[at] !== from)) return PUSH_REFUSALS.moved;
    return explainRefusal(result.refused);
  }

  /** Whether a ref names another ref: moving it would move that. */
  async isSymbolic(name: string): Promise<boolean> {
    const { git, gitDir, files } = this.#options;
    if (files.settings.refStorage === "files") return files.isSymbolic(name);
    return (await runGit({ git, gitDir, args: ["symbolic-ref", "--quiet", name] })).code === 0;
  }

  /**
   * Makes a branch the default one, durably.
   *
   * @throws GitContentsError `repository-busy` when a lock stays
   */
  async setDefaultBranch(branch: string): Promise<void> {
    const { git, gitDir, files, refs, updater } = this.#options;
    if ((await refs.readDefaultBranch()) === branch) return;
    const command = { git, gitDir, args: ["symbolic-ref", "HEAD", `refs/heads/${branch}`] };
    const { code, stderr } = await runGit(command);
    if (code !== 0) {
      if (!isLockRefusal(stderr)) throw gitFailed(command, lastWords({ code, stderr }));
      // Our own process that waits for moves would pass for the owner of the lock.
      await updater.close();
      if (!(await reclaimLocks(this.#options, [])))
        throw new GitContentsError({ code: "repository-busy", detail: stderr });
      await mustRunGit(command);
    }
    if (files.settings.refStorage !== "files") return;
    const handle = await open(join(gitDir, "HEAD"), "r");
    await handle.sync().finally(() => handle.close());
    await syncDirectory(gitDir);
  }
}

/** Refusal of git in words for the person who pushed. */
function explainRefusal(refused: string): string {
  const [, other] = /'refs\/(\S+)' exists; cannot create/.exec(refused) ?? [];
  if (other !== undefined) return `its name is taken as a folder of another: ${other}`;
  if (isLockRefusal(refused)) return "the repository is busy, try again";
  return refused.trim().split("\n").at(-1) ?? refused;
}
