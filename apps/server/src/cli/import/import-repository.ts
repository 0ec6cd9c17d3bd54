import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { parseBranchName } from "@x/git-contents";
import type { Repository } from "@x/status-store";
import { accountNamed } from "../../admin/accounts.ts";
import { CommandError } from "../../config/command-error.ts";
import { parseFullName } from "../../admin/names.ts";
import type { Services } from "../../boot/services.ts";
import type { AllowedAddresses } from "./allowed-addresses.ts";
import { importObjects, linkImported, pointersIn, type ImportedObjects } from "./import-objects.ts";
import { removeLeftovers, stagedFor } from "./leftovers.ts";
import type { Progress } from "../progress.ts";
import { findSource } from "./sources.ts";

/** Options of `repo import`. */
export interface ImportOptions {
  /** Whether it is hidden from accounts without access. */
  readonly private?: boolean | undefined;
  /** Default branch. Absent: that of the source. */
  readonly defaultBranch?: string | undefined;
  /** Whether it refuses writes, and `repo sync` updates it. */
  readonly mirror?: boolean | undefined;
}

/** Limits and progress of an import. */
export interface ImportPorts {
  /** Networks that remote sources may be in. */
  readonly allowed: AllowedAddresses;
  /** Reporter of progress. */
  readonly progress: Progress;
}

/**
 * `repo import`: imports a repository with all its refs and large objects. It appears when it is
 * complete; an existing repository is not touched.
 */
export async function importRepository(
  services: Services,
  request: { readonly source: string; readonly fullName: string; readonly options: ImportOptions },
  { allowed, progress }: ImportPorts,
): Promise<object> {
  const { store, engine } = services;
  const { source, fullName, options } = request;
  const { owner, name } = parseFullName(fullName);
  if (options.defaultBranch !== undefined) parseBranchName(options.defaultBranch);
  const { id: ownerId } = await accountNamed(store, owner);
  if ((await store.repositories.find(owner, name)) !== undefined)
    throw new CommandError(`there is a repository ${owner}/${name} already`);
  const origin = await findSource(source, allowed);
  const id = randomBytes(16).toString("hex");
  const place = services.dataPlace({ id });
  const staged = stagedFor(place);
  await removeLeftovers(place, Date.now());
  try {
    progress(`fetching ${origin.text}`);
    await engine.importFrom(staged, origin.git, { defaultBranch: options.defaultBranch });
    const { refs, defaultBranch, ...fetched } = await objectsOf(services, staged, origin, progress);
    await engine.release(staged);
    const mirror = options.mirror === true ? { mirror: true, source: origin.text } : {};
    const about = { id, ownerId, name, private: options.private, defaultBranch };
    const repository = await adopt(services, staged, { about, change: mirror, ...fetched });
    return { ...describeImport(repository, fetched.imported), refs };
  } catch (error) {
    await engine.release(staged);
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

/** Imports the large objects of git data that was fetched, and looks at the rest. */
async function objectsOf(
  { engine, blobs }: Services,
  staged: string,
  origin: Awaited<ReturnType<typeof findSource>>,
  progress: Progress,
): Promise<Pick<Adopted, "bytes" | "imported"> & { refs: number; defaultBranch: string }> {
  const wanted = await pointersIn(engine, staged);
  const imported = await importObjects(blobs.objects, { wanted, source: origin.objects }, progress);
  const git = engine.open(staged);
  const { length: refs } = await git.listRefs("refs/");
  const defaultBranch = await git.readDefaultBranch();
  const { bytes } = await engine.measure(staged);
  return { refs, defaultBranch, bytes, imported };
}

interface Adopted {
  /** Row of the repository to create. */
  readonly about: Parameters<Services["store"]["repositories"]["create"]>[0] & {
    readonly id: string;
  };
  /** Flags that are set after its creation. */
  readonly change: { readonly mirror?: boolean; readonly source?: string };
  /** Size of its git data. */
  readonly bytes: number;
  /** Large objects to link to it. */
  readonly imported: ImportedObjects;
}

/** Moves git data to its place, then gives it a name, flags and objects in one transaction. */
async function adopt(
  services: Services,
  staged: string,
  { about, change, bytes, imported }: Adopted,
): Promise<Repository> {
  const { store, blobs } = services;
  await services.adoptGit(about, staged);
  try {
    return await store.transaction(async (tables) => {
      const made = await tables.repositories.create(about);
      await tables.quotas.claim(made.id, bytes);
      await linkImported(tables, blobs, { id: made.id, imported });
      return (await tables.repositories.change(made.id, change)) ?? made;
    });
  } catch (error) {
    await services.discardGit(about);
    throw error;
  }
}

function describeImport(repository: Repository, imported: ImportedObjects): object {
  return {
    id: repository.id,
    full_name: `${repository.owner}/${repository.name}`,
    default_branch: repository.defaultBranch,
    mirror: repository.mirror,
    ...describeObjects(imported),
  };
}

/** Counts of large objects, for a command's report. */
export function describeObjects({ objects, bytes, missing }: ImportedObjects): object {
  return { large_objects: { brought: objects.length, bytes, missing } };
}
