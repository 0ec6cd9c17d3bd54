import type { Repository, RepositoryChange } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { repositoryMissing } from "./access.ts";
import type { WritableRepository } from "./access-checks.ts";
import { requireAdministrator } from "./change-under-lock.ts";

/** Change that depends on the record as it is. */
export interface PlannedChange {
  /** Makes the change for a record. A throw refuses. */
  readonly plan: (repository: Repository) => RepositoryChange | Promise<RepositoryChange>;
  /** Name of the event for the audit log. Absent: none. */
  readonly event?: string | undefined;
}

/**
 * Changes the record of a repository in the transaction that allows it to an administrator, who may have lost that right
 * since. Planned again when the record changed meanwhile: of two changes none is lost.
 *
 * @throws RequestError `repository-not-found`, `write-forbidden`, and what the plan throws
 */
export async function changeByPlan(
  { store }: Pick<Deps, "store">,
  opened: WritableRepository,
  { plan, event }: PlannedChange,
): Promise<Repository> {
  const { account } = opened;
  const { id } = opened.repository;
  for (;;) {
    const before = await store.repositories.findById(id);
    if (before === undefined) throw repositoryMissing();
    const change = await plan(before);
    let isSame = true;
    const changed = await store.transaction(async ({ repositories, audit }) => {
      const now = await repositories.change(id, change, {
        accountId: account.id,
        allow: (found) => {
          requireAdministrator({ ...opened, ...found });
          return (isSame = settingsOf(found.repository) === settingsOf(before));
        },
      });
      const target = `${before.owner}/${before.name}`;
      const actor = { actor: account.username, actorId: account.id };
      if (now !== undefined && event !== undefined)
        await audit.add({ event, ...actor, target, details: { ...change } });
      return now;
    });
    if (changed !== undefined) return changed;
    if (isSame) throw repositoryMissing();
  }
}

/** What plans depend on. */
function settingsOf(repository: Repository): string {
  const { protectedBranches, protectedFiles, defaultBranch, topics } = repository;
  return JSON.stringify([protectedBranches, protectedFiles, defaultBranch, topics]);
}
