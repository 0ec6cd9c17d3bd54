import { checkHistory, type GitStore, type ObjectId } from "@x/git-contents";
import type { Repository, RepositoryChange } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { RequestError } from "../http/request-error.ts";
import { repositoryMissing } from "./access.ts";
import type { WritableRepository } from "./access-checks.ts";
import { allowBranch, branchFacts } from "./branch-access.ts";

/** Record of a repository before a change and after it. */
export interface Applied {
  /** As it was when the change was allowed. */
  readonly before: WritableRepository;
  /** As it is now. */
  readonly changed: Repository;
}

/** Change of a record. @param head - commit of the branch that becomes the default one, if any does */
export type Apply = (head: ObjectId | undefined) => Promise<Applied>;

/** Branch that becomes the default one. */
interface NextDefault {
  /** Short name. */
  readonly branch: string;
  /** Whether nothing has a branch yet: the first one may be called so. */
  readonly empty: boolean;
}

/** Change, and what it depends on. */
interface HeadedChange {
  /** Change to make. */
  readonly change: RepositoryChange;
  /** Commit of the branch that becomes the default one. Absent: none does, or it has no commit yet. */
  readonly head?: ObjectId | undefined;
  /** Repository as it was authorized just now. Default: it is authorized here. */
  readonly opened?: WritableRepository | undefined;
}

/** @throws RequestError `write-forbidden` */
export function requireAdministrator(open: WritableRepository): WritableRepository {
  if (open.access === "admin") return open;
  throw new RequestError("only an administrator of the repository may change it", {
    code: "write-forbidden",
  });
}

/**
 * Applies a change while a branch stays at its commit: no commit and no push comes in between.
 *
 * @throws RequestError `body-invalid` when there is no such branch, and what `apply` throws
 */
export async function whileBranchStays(
  git: GitStore,
  { branch, empty }: NextDefault,
  apply: Apply,
): Promise<Applied> {
  if (empty) return apply(undefined);
  const name = `refs/heads/${branch}`;
  for (;;) {
    const head = await git.readRef(name);
    if (head === undefined)
      throw new RequestError(`default_branch: there is no branch ${branch}`, {
        code: "body-invalid",
        facts: { field: "default_branch" },
      });
    let applied: Applied | undefined;
    const stayed = await git.moveRef(name, head, head, async () => {
      // Somebody who came first may have moved it.
      if ((await git.readRef(name)) === head) applied = await apply(head);
    });
    if (stayed && applied !== undefined) return applied;
  }
}

/**
 * Changes the record of a repository in the transaction in which it is allowed.
 *
 * @param authorize - looks up rights and settings
 * @throws RequestError `repository-not-found`, `write-forbidden`, and what `authorize` throws;
 *   GitContentsError `path-protected`
 */
export async function changeWhileAllowed(
  { store }: Pick<Deps, "store">,
  authorize: () => Promise<WritableRepository>,
  { change, head, opened }: HeadedChange,
): Promise<Applied> {
  let authorized = opened;
  for (;;) {
    const before = authorized ?? (await authorize());
    authorized = undefined;
    const { git, repository, account } = before;
    if (head !== undefined && change.defaultBranch !== undefined) {
      const attempt = { action: "default", branch: change.defaultBranch } as const;
      const { files } = allowBranch(before, attempt);
      // To look through a history takes its time: rights and rules may be others afterwards.
      if (files !== undefined) await checkHistory(git, head, files);
    }
    let isSame = true;
    const changed = await store.repositories.change(repository.id, change, {
      accountId: account.id,
      allow: (now) => {
        requireAdministrator({ ...before, ...now });
        isSame = JSON.stringify(branchFacts(now)) === JSON.stringify(branchFacts(before));
        return isSame;
      },
    });
    if (changed !== undefined) return { before, changed };
    if (isSame) throw repositoryMissing();
  }
}
