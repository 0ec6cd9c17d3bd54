import { rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectReader } from "../../../store.ts";
import type { PurgeReport } from "../engine.ts";
import { runGit } from "../process/command.ts";
import { looseFile } from "../write/blob-file.ts";
import { syncDirectory } from "../write/durable.ts";
import { runAdmin } from "./admin-run.ts";
import { dependantsOf } from "./dependants.ts";
import type { Exclusively } from "./maintenance.ts";
import { listPacks } from "./pack-files.ts";
import { hasId, readAllIds } from "./pack-ids.ts";
import { findReachable, unreachableIds, type ReachablePacks } from "./reachable-packs.ts";
import { findRefTo } from "./find-ref.ts";
import { keptByReceipts } from "./receipts.ts";
import { forgetTips, readTips, type GitPlace } from "./ref-tips.ts";
import { repack } from "./repack.ts";
import { removeFromPacks } from "./remove-from-packs.ts";

/** File whose change tells other processes that objects are gone, which never happens otherwise. */
export const PURGE_STAMP = "purged";
/**
 * Time within which other processes see the stamp, in ms. They do not look at it for each read, and a
 * purge waits longer than that before it says that the objects are gone.
 */
export const PURGE_NOTICE_MS = 50;
/** Where last commits are cached, by commit. */
const LAST_COMMITS = "last-commits";

/** Order of a purge. */
export interface Purge {
  /** Objects to remove. */
  readonly ids: readonly ObjectId[];
  /** Whether it only tells what it would remove. */
  readonly dryRun: boolean;
  /** Objects of the repository. */
  readonly objects: ObjectReader;
  /** Runs work while nobody else writes. */
  readonly exclusively: Exclusively;
}

/**
 * Removes objects that no ref leads to, at once, with all objects without a ref that lead to them: these
 * would be broken. First everything that refs lead to is packed, so that no other pack is needed.
 */
export async function purgeObjects(place: GitPlace, purge: Purge): Promise<PurgeReport> {
  const kept = await keptByReceipts(place, purge);
  const tips = await readTips(place);
  const { added } = await repack(place, { whole: true });
  const reachable = await findReachable(place, added, tips);
  if (reachable === undefined) throw failed("the repository cannot be packed as a whole");
  const { directory } = await listPacks(place.gitDir);
  const packed = await readAllIds(directory, reachable.packs);
  const inUse = purge.ids.find((id) => !kept.has(id) && packed.some((ids) => hasId(ids, id)));
  if (inUse !== undefined) return stays(place, inUse);
  let report: PurgeReport = { removed: [], named: undefined };
  await purge.exclusively(async () => {
    report = await purgeExclusively(place, { ...purge, kept }, reachable);
  });
  if (purge.dryRun || report.named !== undefined) return report;
  await setTimeout(2 * PURGE_NOTICE_MS);
  if (report.removed.length === 0) return report;
  await requireGone(place, report.removed);
  await runAdmin(place.git, [
    `--git-dir=${place.gitDir}`,
    "commit-graph",
    "write",
    "--reachable",
    "--changed-paths",
    "--no-progress",
  ]);
  return report;
}

async function purgeExclusively(
  place: GitPlace,
  { ids, dryRun, objects, kept }: Purge & { readonly kept: ReadonlySet<ObjectId> },
  reachable: ReachablePacks,
): Promise<PurgeReport> {
  const { gitDir } = place;
  const newlyNamed = await namedSince(place, reachable.tips);
  const inUse = ids.find((id) => newlyNamed.has(id));
  if (inUse !== undefined) return stays(place, inUse);
  const there = await unreachableIds(gitDir, reachable);
  const removed = await dependantsOf(objects, new Set([...there, ...kept]), ids);
  if (dryRun) return { removed, named: undefined };
  if (removed.length > 0) await removeEverywhere(place, removed, reachable);
  // Also when none is left: a purge that was killed may have removed them, and said so to nobody.
  await writeFile(join(gitDir, PURGE_STAMP), randomBytes(8).toString("hex"));
  await syncDirectory(gitDir);
  return { removed, named: undefined };
}

async function removeEverywhere(
  place: GitPlace,
  removed: readonly ObjectId[],
  reachable: ReachablePacks,
): Promise<void> {
  const { gitDir } = place;
  await removeFromPacks(place, reachable.packs, removed);
  for (const id of removed) await rm(looseFile(gitDir, id), { force: true });
  for (const folder of new Set(removed.map((id) => id.slice(0, 2))))
    await syncDirectory(join(gitDir, "objects", folder));
  await rm(join(gitDir, LAST_COMMITS), { recursive: true, force: true });
  await forgetTips(gitDir);
}

async function stays(place: GitPlace, id: ObjectId): Promise<PurgeReport> {
  // A detached HEAD is no ref of the list.
  return { removed: [], named: { id, ref: (await findRefTo(place, id)) ?? "HEAD" } };
}

/** Objects that refs lead to since the tips were read. */
async function namedSince(place: GitPlace, tips: readonly string[]): Promise<ReadonlySet<string>> {
  const now = await readTips(place);
  const lines = [...now.map((id) => `${id}\n`), ...tips.map((id) => `^${id}\n`)];
  const args = ["rev-list", "--objects", "--no-object-names", "--stdin"];
  const command = { ...place, args, task: "transfer" } as const;
  const { code, stdout, stderr } = await runGit(command, [Buffer.from(lines.join(""))]);
  if (code !== 0) throw failed(stderr);
  return new Set(stdout.toString("latin1").split("\n"));
}

/** @throws GitContentsError `repository-failed` when one is still there, such as in a borrowed repository */
async function requireGone(place: GitPlace, ids: readonly ObjectId[]): Promise<void> {
  const args = ["cat-file", "--batch-check=%(objectname)"];
  const { stdout } = await runGit({ ...place, args }, [Buffer.from(`${ids.join("\n")}\n`)]);
  const left = stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "" && !line.endsWith(" missing"));
  if (left.length > 0) throw failed(`${left[0]} is still there: another repository has it`);
}

function failed(detail: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail });
}
