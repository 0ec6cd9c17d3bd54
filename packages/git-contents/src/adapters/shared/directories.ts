import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GitContentsError } from "../../errors.ts";
import type { ObjectId } from "../../objects/types.ts";
import type { Turn } from "../../shared/log.ts";
import type { RefMove } from "../../write/ref-move.ts";
import { looseIds } from "../git/admin/loose-ids.ts";
import { listPacks } from "../git/admin/pack-files.ts";
import { readAllIds, sortedIds } from "../git/admin/pack-ids.ts";
import type { Backend } from "../git/backend.ts";
import type { GitEngine } from "../git/engine.ts";
import type { CompactParts } from "./compact.ts";
import { storePush, type StoredPush } from "./pushed-pack.ts";
import { findPack, storePack } from "./store-pack.ts";
import type { View, Views } from "./views.ts";
import { withFolder } from "./with-folder.ts";

/** Parts that work in directories needs. */
export interface DirectoryParts extends Omit<CompactParts, "backend"> {
  /** Git directories with the refs of one instant. */
  readonly views: Views;
  /** Engine that works in them. */
  readonly engine: GitEngine;
  /** Makes packs. */
  readonly backend: Pick<Backend, "packObjects" | "packReachable">;
}

/** Refs of a git directory, and its default branch. */
interface DirectoryRefs {
  /** Ids by full name. */
  readonly refs: ReadonlyMap<string, ObjectId>;
  /** Short name of the default branch. */
  readonly head: string;
}

/** Stores all that refs of a bare repository lead to, and its refs: see `SharedEngine.adopt`. */
export async function adoptDirectory(
  parts: Omit<DirectoryParts, "views" | "copy">,
  gitDir: string,
): Promise<boolean> {
  const { repository, log, packs, backend, engine } = parts;
  const format = await engine.open(gitDir).objectFormat();
  const { refs, head } = await refsOf(engine, gitDir);
  await log.create(repository, { format, head });
  // It may be there since a try before that was cut.
  if ((await log.snapshot(repository, {}))?.seq !== 0) return false;
  const names = await withFolder(gitDir, async (folder) => {
    await backend.packReachable(gitDir, folder);
    const found = await findPack(folder);
    return found === undefined ? [] : [(await storePack({ log, packs, repository }, found)).name];
  });
  const moves = Array.from(refs, ([name, to]): RefMove => ({ name, from: undefined, to }));
  return log.turn(repository, async (turn) =>
    turn.seq === 0 ? turn.apply({ moves, head, packs: names }) : false,
  );
}

/** Works in a directory that has the repository, and makes what changed there changes of the repository. */
export async function updateInDirectory<T>(
  parts: DirectoryParts,
  work: (gitDir: string) => Promise<T>,
): Promise<T> {
  const { copy, views } = parts;
  await copy.whole();
  const view = await views.open();
  try {
    return await copy.held(() =>
      withFolder(view.gitDir, (folder) => new DirectoryUpdate(parts, view).run(folder, work)),
    );
  } finally {
    view.close();
  }
}

/** Change of a repository that is made in a directory. */
class DirectoryUpdate {
  readonly #parts: DirectoryParts;
  readonly #view: View;

  constructor(parts: DirectoryParts, view: View) {
    this.#parts = parts;
    this.#view = view;
  }

  async run<T>(folder: string, work: (gitDir: string) => Promise<T>): Promise<T> {
    const { engine } = this.#parts;
    const gitDir = join(folder, "work.git");
    await this.#make(gitDir);
    try {
      const before = await refsOf(engine, gitDir);
      const result = await work(gitDir);
      const after = await refsOf(engine, gitDir);
      const stored = await this.#store(gitDir, join(folder, "packs"));
      await this.#land(movesBetween(before, after), { before, after, stored });
      return result;
    } finally {
      await engine.release(gitDir);
    }
  }

  /** A repository with the view's refs, whose objects are the copy's. */
  async #make(gitDir: string): Promise<void> {
    const { engine, copy } = this.#parts;
    const { format, head } = await copy.start();
    await engine.init(gitDir, { format, defaultBranch: head });
    await writeFile(join(gitDir, "objects/info/alternates"), `${copy.gitDir}/objects\n`);
    for (const file of ["packed-refs", "HEAD"])
      await copyFile(join(this.#view.gitDir, file), join(gitDir, file));
  }

  /** Stores the objects that came. */
  async #store(gitDir: string, folder: string): Promise<StoredPush> {
    const { repository, log, packs, copy, backend } = this.#parts;
    const { format } = await copy.start();
    const { directory, ordinary, kept } = await listPacks(gitDir);
    const loose = sortedIds(await looseIds(gitDir), format === "sha1" ? 20 : 32);
    const ids = [...(await readAllIds(directory, [...ordinary, ...kept])), loose];
    await mkdir(folder);
    if (ids.some(({ bytes }) => bytes.length > 0)) await backend.packObjects(gitDir, ids, folder);
    return storePush({ repository, log, packs, format }, folder);
  }

  async #land(
    moves: readonly RefMove[],
    {
      before,
      after,
      stored,
    }: {
      readonly before: DirectoryRefs;
      readonly after: DirectoryRefs;
      readonly stored: StoredPush;
    },
  ): Promise<void> {
    const { repository, log } = this.#parts;
    const head = after.head === before.head ? undefined : after.head;
    if (moves.length === 0 && head === undefined) return;
    const applied = await log.turn(repository, async (turn) => {
      await this.#confirm(turn, moves);
      return turn.apply({
        moves,
        head,
        segment: stored.kind === "segment" ? stored.segment : undefined,
        packs: stored.kind === "pack" ? [stored.name] : [],
      });
    });
    if (!applied) throw busy("upload is gone");
  }

  async #confirm(turn: Turn, moves: readonly RefMove[]): Promise<void> {
    if (turn.collected !== this.#view.collected) throw busy("objects were removed meanwhile");
    const now = await turn.refs({ prefixes: ["refs/"] });
    if (moves.some(({ name, from }) => now.get(name) !== from))
      throw busy("its refs were moved meanwhile");
  }
}

async function refsOf(engine: GitEngine, gitDir: string): Promise<DirectoryRefs> {
  const repository = engine.open(gitDir);
  const refs = await repository.listRefs("refs/");
  return {
    refs: new Map(refs.map(({ name, id }) => [name, id])),
    head: await repository.readDefaultBranch(),
  };
}

function movesBetween(before: DirectoryRefs, after: DirectoryRefs): readonly RefMove[] {
  const names = new Set([...before.refs.keys(), ...after.refs.keys()]);
  return Array.from(names, (name): RefMove => {
    return { name, from: before.refs.get(name), to: after.refs.get(name) };
  }).filter(({ from, to }) => from !== to);
}

function busy(detail: string): GitContentsError {
  return new GitContentsError({ code: "repository-busy", detail });
}
