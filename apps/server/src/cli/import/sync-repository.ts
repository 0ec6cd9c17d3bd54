import type { Repository } from "@x/status-store";
import { CommandError } from "../../config/command-error.ts";
import type { Services } from "../../boot/services.ts";
import { importObjects, linkImported, pointersIn } from "./import-objects.ts";
import { describeObjects, type ImportPorts } from "./import-repository.ts";
import { findSource } from "./sources.ts";

/**
 * `repo sync`: updates a mirror from its source. All refs move together; large objects follow, and the
 * next sync fetches those that are still missing.
 */
export async function syncRepository(
  services: Services,
  repository: Repository,
  { allowed, progress }: ImportPorts,
): Promise<object> {
  const { store, engine, blobs } = services;
  const { id, source } = repository;
  const fullName = `${repository.owner}/${repository.name}`;
  if (source === undefined || !repository.mirror)
    throw new CommandError(`${fullName} is no mirror: import it with --mirror`);
  const origin = await findSource(source, allowed);
  progress(`fetching ${origin.text}`);
  const before = new Map(await namedRefs(services, repository));
  const branch = await services.changeGitDir(repository, (directory) =>
    engine.refresh(directory, origin.git),
  );
  const after = new Map(await namedRefs(services, repository));
  if (branch !== undefined && branch !== repository.defaultBranch) {
    await services.git(repository).setDefaultBranch(branch);
    await store.repositories.change(id, { defaultBranch: branch });
  }
  const wanted = await missingPointers(services, repository);
  const imported = await importObjects(blobs.objects, { wanted, source: origin.objects }, progress);
  await linkImported(store, blobs, { id, imported });
  const changed = [...after].filter(([name, to]) => before.get(name) !== to).length;
  const removed = [...before.keys()].filter((name) => !after.has(name)).length;
  return {
    id,
    full_name: fullName,
    default_branch: branch ?? repository.defaultBranch,
    refs: { changed, removed },
    ...describeObjects(imported),
  };
}

/** Pointers of a repository whose large objects it does not have. */
async function missingPointers(
  { store, engine, inGitDir }: Services,
  repository: Repository,
): Promise<Awaited<ReturnType<typeof pointersIn>>> {
  const pointers = await inGitDir(repository, (gitDir) => pointersIn(engine, gitDir));
  const oids = pointers.map(({ oid }) => oid);
  const linked = await store.lfsObjects.findMany(repository.id, oids);
  const present = new Set(linked.map(({ oid }) => oid));
  return pointers.filter(({ oid }) => !present.has(oid));
}

async function namedRefs(
  { git }: Services,
  repository: Repository,
): Promise<readonly (readonly [string, string])[]> {
  const refs = await git(repository).listRefs("refs/");
  return refs.map(({ name, id }) => [name, id] as const);
}
