import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Changes, RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import { looseIds } from "../git/admin/loose-ids.ts";
import { deletePack } from "../git/admin/pack-files.ts";
import { looseFile } from "../git/write/blob-file.ts";
import { addSegment, segmentFiles } from "./copy-files.ts";
import type { CopyFiles } from "./count-files.ts";
import { fetchPack } from "./fetch-pack.ts";
import { noRepository } from "./lacking.ts";

/** Copy that is tidied. */
interface TidyPlace {
  /** Name of the repository. */
  readonly repository: string;
  /** Absolute path of the copy. */
  readonly gitDir: string;
  /** Log of the repository. */
  readonly log: RepositoryLog;
  /** Store of its packs. */
  readonly packs: PackStore;
  /** Ends the work. */
  readonly signal: AbortSignal;
}

/** State of a copy that was tidied. */
export interface TidyState {
  /** What the repository lists. */
  readonly listed: Changes;
  /** Files that were there for it; somebody may have deleted some since. */
  readonly files: CopyFiles;
}

/**
 * Makes a copy have what is listed of its repository, and nothing of what was there before and is listed no
 * more. What is added meanwhile stays, or is to be added again.
 *
 * @returns `undefined` when the repository changes all the time
 */
export async function tidyCopy(place: TidyPlace): Promise<TidyState | undefined> {
  const { gitDir } = place;
  const directory = join(gitDir, "objects/pack");
  const before = {
    packs: (await readdir(directory)).flatMap(
      (name) => /^(pack-[0-9a-f]+)\.idx$/.exec(name)?.[1] ?? [],
    ),
    loose: await looseIds(gitDir),
  };
  const loose = new Set<string>();
  const packs = new Set<string>();
  const listed = await addListed(place, (files) => {
    for (const id of files.loose) loose.add(id);
    for (const name of files.packs) packs.add(`pack-${name}`);
  });
  if (listed === undefined) return undefined;
  for (const pack of before.packs) if (!packs.has(pack)) await deletePack(directory, pack);
  for (const id of before.loose)
    if (!loose.has(id)) await rm(looseFile(gitDir, id), { force: true });
  return { listed, files: { packs: packs.size, loose: loose.size } };
}

/** Adds all that is listed. @param note - takes what it is in the copy */
async function addListed(
  { repository, gitDir, log, packs: store, signal }: TidyPlace,
  note: (files: { readonly loose: readonly string[]; readonly packs: readonly string[] }) => void,
): Promise<Changes | undefined> {
  let first: Changes | undefined;
  for (let after = 0; ;) {
    const changes = await log.changes(repository, after);
    if (changes === undefined) throw noRepository(repository);
    first ??= changes;
    // What was listed before may be replaced by what comes after.
    if (changes.packed !== first.packed || changes.collected !== first.collected) return undefined;
    const { format } = changes;
    for (const pack of changes.packs)
      await fetchPack({ gitDir, format }, store, { repository, pack, signal });
    note({ loose: [], packs: changes.packs.map(({ name }) => name) });
    for (const segment of changes.segments) {
      addSegment({ gitDir, format }, segment);
      note(segmentFiles(segment, format));
    }
    after = changes.upTo;
    if (after >= changes.seq) return changes;
  }
}
