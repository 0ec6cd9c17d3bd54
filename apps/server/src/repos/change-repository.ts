import { parseBranchName, type GitStore } from "@x/git-contents";
import type { Repository, RepositoryChange } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { authorizeAgain, readAuthorized, type AccessCheck } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import { parseBody } from "../http/parse-body.ts";
import { readGitFacts } from "./git-facts.ts";
import { repositoryEntity } from "./repository-entity.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import {
  changeWhileAllowed,
  requireAdministrator,
  whileBranchStays,
  type Apply,
} from "./change-under-lock.ts";
import { requireRepositoryName } from "./names.ts";

/** Largest body of a change, in bytes. */
const MAX_BODY = 65_536;

const flag = (name: string) => v.nullish(v.boolean(`${name} must be true or false`));
const text = (name: string) => v.nullish(v.string(`${name} must be text`));
/** Of what clients send; the rest is about what this server does not have. */
export const ChangeBody = v.object(
  {
    name: text("name"),
    description: text("description"),
    private: flag("private"),
    archived: flag("archived"),
    default_branch: text("default_branch"),
    refuse_breaking: flag("refuse_breaking"),
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
  const branch = fields.default_branch ?? undefined;
  const change = changeOf(fields);
  const authorize = (): Promise<WritableRepository> => authorizeAgain(c, deps, check, opened);
  if (branch === undefined) {
    const { changed, before } = await changeWhileAllowed(deps, authorize, { change, opened });
    const about = { access: before.access, ...(await readGitFacts(git)) };
    return c.json(repositoryEntity(changed, deps.base(), about));
  }
  const facts = await readGitFacts(git);
  const apply: Apply = (head) => changeWhileAllowed(deps, authorize, { change, head });
  const next = { branch: parseBranchName(branch), empty: facts.empty };
  const { before, changed } = await whileBranchStays(git, next, apply);
  await moveHead(deps, git, { before: before.repository, change, branch });
  return c.json(repositoryEntity(changed, deps.base(), { access: before.access, ...facts }));
}

/** Access check for administrators, of archived repositories and mirrors too. */
export function administratorCheck(
  c: Context<AppEnv>,
  deps: Deps,
): AccessCheck<WritableRepository> {
  const { open, reopen = open, usedId } = writingCheck(c, deps, { archivedToo: true });
  return {
    usedId,
    open: async () => requireAdministrator(await open()),
    reopen: async (before) => requireAdministrator(await reopen(before)),
  };
}

/** @throws RequestError `body-invalid`; GitContentsError `body-not-json`, `body-too-deep` */
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
    refuseBreaking: fields.refuse_breaking ?? undefined,
  };
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
    const { refuseBreaking } = before;
    await store.repositories.change(before.id, {
      name: change.name && name,
      description: change.description === undefined ? undefined : description,
      private: change.private === undefined ? undefined : isPrivate,
      archived: change.archived === undefined ? undefined : archived,
      refuseBreaking: change.refuseBreaking === undefined ? undefined : refuseBreaking,
      defaultBranch,
    });
    throw error;
  }
}
