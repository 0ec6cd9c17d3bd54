import { checkHistory, parseBranchName, type GitStore } from "@x/git-contents";
import type { Repository, RepositoryChange } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { authorizeAgain, readAuthorized, type AccessCheck } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import { parseBody } from "../http/parse-json.ts";
import { RequestError } from "../http/request-error.ts";
import { repositoryMissing } from "./access.ts";
import { allowBranch } from "./branch-access.ts";
import { repositoryEntity } from "./repository-entity.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import { requireRepositoryName } from "./names.ts";

/** Largest body of a change, in bytes. */
const MAX_BODY = 65_536;
const BRANCHES = "refs/heads/";

const flag = (name: string) => v.nullish(v.boolean(`${name} must be true or false`));
const text = (name: string) => v.nullish(v.string(`${name} must be text`));
/** Of what clients send; the rest is about what this server does not have. */
const ChangeBody = v.object(
  {
    name: text("name"),
    description: text("description"),
    private: flag("private"),
    archived: flag("archived"),
    default_branch: text("default_branch"),
  },
  "the body must be a JSON object",
);

type RepositoryFields = v.InferOutput<typeof ChangeBody>;

/**
 * `PATCH /repos/{owner}/{repo}`: what is given is changed, all of it or nothing. Only an administrator
 * may, of archived repositories and mirrors too.
 */
export async function answerRepositoryChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = administratorCheck(c, deps);
  const { opened, body: fields } = await readAuthorized(c, deps, check, async (sending) =>
    readFields(await readBytes(sending, MAX_BODY)),
  );
  const { git } = opened;
  const empty = (await git.listRefs(BRANCHES)).length === 0;
  const branch = fields.default_branch ?? undefined;
  if (branch !== undefined) await requireBranch(git, opened, { branch, empty });
  // To look through a history takes its time.
  const { repository, access } = await authorizeAgain(c, deps, check, opened);
  const change = changeOf(fields);
  const changed = await deps.store.repositories.change(repository.id, change);
  if (changed === undefined) throw repositoryMissing();
  if (branch !== undefined) await moveHead(deps, git, { before: repository, change, branch });
  return c.json(repositoryEntity(changed, deps.base(), { access, empty }));
}

/** Access check for administrators, of archived repositories and mirrors too. */
function administratorCheck(c: Context<AppEnv>, deps: Deps): AccessCheck<WritableRepository> {
  const { open, reopen = open } = writingCheck(c, deps, { archivedToo: true });
  return {
    open: async () => requireAdministrator(await open()),
    reopen: async (before) => requireAdministrator(await reopen(before)),
  };
}

/** @throws RequestError `write-forbidden` */
function requireAdministrator(open: WritableRepository): WritableRepository {
  if (open.access === "admin") return open;
  throw new RequestError("only an administrator of the repository may change it", {
    code: "write-forbidden",
  });
}

/** @throws RequestError `body-not-json`, `body-too-deep`, `body-invalid` */
function readFields(bytes: Uint8Array): RepositoryFields {
  const body = parseBody(ChangeBody, bytes);
  if (typeof body.name === "string") requireRepositoryName(body.name);
  return body;
}

function changeOf(fields: RepositoryFields): RepositoryChange {
  return {
    name: fields.name ?? undefined,
    description: fields.description ?? undefined,
    private: fields.private ?? undefined,
    archived: fields.archived ?? undefined,
    defaultBranch: fields.default_branch ?? undefined,
  };
}

/**
 * Requires a branch that may be the default one: its protected files become those of the repository.
 *
 * @param empty - nothing has a branch yet: the first one may be called so
 * @throws RequestError `body-invalid` when there is no such branch; GitContentsError
 *   `branch-invalid`, `path-protected`
 */
async function requireBranch(
  git: GitStore,
  open: WritableRepository,
  { branch, empty }: { readonly branch: string; readonly empty: boolean },
): Promise<void> {
  const name = parseBranchName(branch);
  if (empty) return;
  const head = await git.readRef(`${BRANCHES}${name}`);
  if (head === undefined)
    throw new RequestError(`default_branch: there is no branch ${branch}`, {
      code: "body-invalid",
      facts: { field: "default_branch" },
    });
  const { files } = allowBranch(open, { action: "default", branch });
  if (files !== undefined) await checkHistory(git, head, files);
}

/** The database and git's own HEAD say the same, also when git refuses: then nothing was changed. */
async function moveHead(
  { store }: Deps,
  git: GitStore,
  {
    before,
    change,
    branch,
  }: {
    readonly before: Repository;
    readonly change: RepositoryChange;
    readonly branch: string;
  },
): Promise<void> {
  try {
    await git.setDefaultBranch(branch);
  } catch (error) {
    const { name, description, private: isPrivate, archived, defaultBranch } = before;
    await store.repositories.change(before.id, {
      name: change.name && name,
      description: change.description === undefined ? undefined : description,
      private: change.private === undefined ? undefined : isPrivate,
      archived: change.archived === undefined ? undefined : archived,
      defaultBranch,
    });
    throw error;
  }
}
