import type { ObjectId } from "@x/git-contents";
import type { Repository } from "@x/status-store";
import type { Command } from "commander";
import { findSocket } from "../boot/leftovers.ts";
import { lockDataDir, type DataDirLock } from "../boot/lock.ts";
import { openServices, type Services } from "../boot/services.ts";
import { CommandError } from "../config/command-error.ts";
import type { Flags } from "../config/setting.ts";
import { loadSettings } from "../config/load-settings.ts";
import type { Settings } from "../config/settings.ts";
import { auditDone } from "../admin/audited.ts";
import { addCommand, print } from "./command.ts";
import { usage } from "../admin/names.ts";
import { pointerBlobs } from "./pointer-blobs.ts";
import { repositoryNamed } from "../admin/repositories.ts";

/** Adds `purge`: objects that must not be there. */
export function addPurgeCommand(program: Command): void {
  addCommand(program, "purge OWNER/NAME", "remove objects that no branch or tag leads to, for good")
    .argument("<object...>", "ids of commits, trees, blobs and tags, and SHA-256 of large files")
    .option("--dry-run", "only report what would be removed")
    .action(
      async (
        name: string,
        ids: readonly string[],
        flags: Flags & { readonly dryRun?: boolean },
      ) => {
        const settings = loadSettings(flags);
        const dryRun = flags.dryRun === true;
        print(await withOwner(settings, (services) => purge(services, name, { ids, dryRun })));
      },
    );
}

/** Works where no other process writes to repositories: in the git worker of the server that runs, or alone. */
async function withOwner<T>(
  settings: Settings,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const lock = lockUnlessServed(settings.dataDir);
  const socket = findSocket(settings.dataDir);
  if (lock === undefined && socket === undefined)
    throw new CommandError("the server that runs is just starting, or of another version");
  const services = await openServices(settings, lock === undefined ? "process" : "inline", {
    socket: lock === undefined ? socket : undefined,
    dataDir: "use",
  });
  try {
    return await work(services);
  } finally {
    await services.close();
    lock?.release();
  }
}

function lockUnlessServed(dataDir: string): DataDirLock | undefined {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** Order of a purge. */
interface PurgeOrder {
  /** Ids as they were written. */
  readonly ids: readonly string[];
  /** Whether it only reports. */
  readonly dryRun: boolean;
}

/**
 * `purge`: removes objects from packs, loose files and caches, with large files and archives.
 *
 * @throws CommandError when a ref leads to one of them, or none is there
 */
export async function purge(
  services: Services,
  fullName: string,
  { ids, dryRun }: PurgeOrder,
): Promise<object> {
  const { store, engine, gitDir } = services;
  const wanted = ids.map((id) => parseId(id));
  const repository = await repositoryNamed(store, fullName);
  const large = (await store.lfsObjects.findMany(repository.id, wanted)).map(({ oid }) => oid);
  const pointers = await pointersTo(services, repository, large);
  const objects = [...wanted, ...pointers] as ObjectId[];
  const { removed, named } = await engine.purge(gitDir(repository), objects, { dryRun });
  if (named !== undefined)
    throw new CommandError(`${named.ref} leads to ${named.id}: nothing was removed`);
  if (removed.length + large.length === 0)
    throw new CommandError(`none of these objects is in ${fullName}`);
  if (!dryRun) await store.answers.forget([...objects, ...removed]);
  const archives = dryRun ? 0 : await removeBeside(services, repository, large);
  const report = { dry_run: dryRun, objects: removed, large_objects: large, archives };
  const target = `${repository.owner}/${repository.name}`;
  if (!dryRun) await auditDone(services, { event: "repository.purge", target, details: report });
  return { full_name: target, ...report };
}

/** @throws CommandError when the text is no whole id */
function parseId(text: string): string {
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)) return text;
  throw usage(`${JSON.stringify(text)} is no id of an object: 40 or 64 hex digits in lower case`);
}

/** Blobs of git that stand for large files. */
async function pointersTo(
  { engine, gitDir }: Services,
  repository: Repository,
  oids: readonly string[],
): Promise<readonly ObjectId[]> {
  if (oids.length === 0) return [];
  const found: ObjectId[] = [];
  for await (const { id, pointer } of pointerBlobs(engine, gitDir(repository)))
    if (oids.includes(pointer.oid)) found.push(id);
  return found;
}

/**
 * Removes large files and archives, and counts the repository anew, by which other processes notice.
 *
 * @returns how many archives were removed
 */
async function removeBeside(
  { store, blobs, engine, gitDir }: Services,
  { id, gitBytes }: Repository,
  oids: readonly string[],
): Promise<number> {
  for (const oid of oids) {
    await store.lfsObjects.unlink(id, oid);
    await store.lfsObjects.whileUnlinked(oid, () => blobs.objects.delete(oid as never));
  }
  let archives = 0;
  for await (const { key } of blobs.archives.list(`${id}/`))
    if (await blobs.archives.delete(key)) archives++;
  const { bytes } = await engine.measure(gitDir({ id }));
  const measured = { atMs: Date.now(), gitBytes: bytes, claimedBytes: gitBytes };
  await store.quotas.saveMaintenance(id, measured);
  return archives;
}
