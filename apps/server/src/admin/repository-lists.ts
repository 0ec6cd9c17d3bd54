import { auditDone, confirmed, type AdminPorts } from "./audited.ts";
import { accountNamed } from "./accounts.ts";
import { timeOf, type Row } from "./row.ts";
import { describeRepository, repositoryNamed } from "./repositories.ts";

/** `repo list` */
export async function listAllRepositories(
  { store }: Pick<AdminPorts, "store">,
  owner: string | undefined,
): Promise<readonly Row[]> {
  const ownerId = owner === undefined ? undefined : (await accountNamed(store, owner)).id;
  const found = await store.repositories.list();
  return found
    .filter((repository) => ownerId === undefined || repository.ownerId === ownerId)
    .toSorted((one, other) => (one.owner + one.name < other.owner + other.name ? -1 : 1))
    .map((repository) => ({
      id: repository.id,
      full_name: `${repository.owner}/${repository.name}`,
      private: repository.private,
      archived: repository.archived,
      mirror: repository.mirror,
      default_branch: repository.defaultBranch,
      bytes: repository.gitBytes + repository.lfsBytes,
      updated_at: timeOf(repository.updatedAtMs),
    }));
}

/** `repo show` */
export async function showRepository(
  { store }: Pick<AdminPorts, "store">,
  fullName: string,
): Promise<Row> {
  const repository = await repositoryNamed(store, fullName);
  return {
    ...describeRepository(repository),
    source: repository.source ?? null,
    git_bytes: repository.gitBytes,
    lfs_bytes: repository.lfsBytes,
    created_at: timeOf(repository.createdAtMs),
    updated_at: timeOf(repository.updatedAtMs),
    maintained_at: timeOf(repository.maintainedAtMs),
  };
}

/** `repo access list`: the owner, and whom access was granted. */
export async function listAccess(
  { store }: Pick<AdminPorts, "store">,
  fullName: string,
): Promise<readonly Row[]> {
  const { id, owner } = await repositoryNamed(store, fullName);
  const granted = await store.repositories.listGrants(id);
  return [
    { account: owner, access: "admin", owner: true },
    ...granted.map(({ username, access }) => ({ account: username, access, owner: false })),
  ];
}

/** `repo delete`: its large files go with the next `prune`. */
export async function deleteRepository(services: AdminPorts, fullName: string): Promise<object> {
  const repository = await repositoryNamed(services.store, fullName);
  await confirmed(services, async () => undefined);
  await services.repositories.remove(repository);
  const target = `${repository.owner}/${repository.name}`;
  const details = { id: repository.id };
  await auditDone(services, { event: "repository.delete", target, details });
  return { id: repository.id, full_name: target, deleted: true };
}
