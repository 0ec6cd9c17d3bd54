import type { Account } from "@x/status-core";
import type { Access } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import { itemsBefore, pageHeaders, pageRequest } from "@x/git-contents/http";
import type { Deps } from "../deps.ts";
import { requireAccount } from "../http/auth.ts";
import { readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { parseBody } from "../http/parse-body.ts";
import { RequestError } from "../http/request-error.ts";
import { requestOf } from "../http/send-answer.ts";
import { openForReading, repositoryMissing, type OpenRepository } from "./access.ts";
import { administratorCheck } from "./change-repository.ts";
import { requireAdministrator } from "./change-under-lock.ts";
import type { WritableRepository } from "./access-checks.ts";
import { userEntity } from "./user-entity.ts";

/** Collaborators of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 50 } as const;
/** Most accounts with access to one repository that requests may grant. */
const MAX_COLLABORATORS = 1000;
/** Largest body, in bytes. */
const MAX_BODY = 65_536;

/** Members of a grant. */
export const GrantBody = v.object(
  {
    permission: v.nullish(
      v.picklist(["read", "write", "admin"], "permission must be read, write or admin"),
      "write",
    ),
  },
  "the body must be a JSON object",
);

/** `GET .../collaborators`: accounts that were granted access, for who has a token and may read. */
export async function answerCollaborators(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { repository } = await openKnown(c, deps);
  const grants = await deps.store.repositories.listGrants(repository.id);
  const page = pageRequest(requestOf(c), PER_PAGE);
  const start = itemsBefore(page);
  const ids = grants.slice(start, start + page.size).map(({ accountId }) => accountId);
  const accounts = await deps.store.accounts.findMany(ids);
  const users = ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
  return c.json(
    users.map((account) => userEntity(account, deps.base())),
    200,
    pageHeaders(page, requestOf(c), { base: deps.base(), total: grants.length }),
  );
}

/** `GET .../collaborators/{user}`: 204 when it is one, 404 when not. */
export async function answerCollaborator(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { repository, rest } = await openKnown(c, deps);
  const { id } = await accountOf(deps, rest);
  const opened = await deps.store.repositories.listGrants(repository.id);
  if (opened.some(({ accountId }) => accountId === id)) return c.body(null, 204);
  throw new RequestError("the user is no collaborator", { code: "not-found" });
}

/** `GET .../collaborators/{user}/permission`: administrators learn everybody's, others their own. */
export async function answerPermission(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openKnown(c, deps);
  const account = await accountOf(deps, open.rest.replace(/\/permission\/?$/, ""));
  if (open.access !== "admin" && c.var.caller?.account.id !== account.id)
    throw new RequestError("only an administrator may see the permissions of others", {
      code: "write-forbidden",
    });
  const { repositories } = deps.store;
  const found = await repositories.openById(open.repository.id, account.id);
  const level = open.repository.ownerId === account.id ? "owner" : (found?.access ?? "none");
  return c.json({
    permission: level,
    role_name: level,
    user: userEntity(account, deps.base()),
  });
}

/** `PUT .../collaborators/{user}`: grants access. Only administrators may. */
export async function answerGrant(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = administratorCheck(c, deps);
  const { opened, body } = await readAuthorized(c, deps, check, async (sending) => {
    const bytes = await readBytes(sending, MAX_BODY);
    return bytes.length === 0 ? { permission: "write" as const } : parseBody(GrantBody, bytes);
  });
  const account = await accountOf(deps, opened.rest);
  if (account.id === opened.repository.ownerId)
    throw new RequestError("the owner has all rights already", { code: "body-invalid" });
  const grants = await deps.store.repositories.listGrants(opened.repository.id);
  const isNew = grants.every(({ accountId }) => accountId !== account.id);
  if (isNew && grants.length >= MAX_COLLABORATORS)
    throw new RequestError(`a repository has at most ${MAX_COLLABORATORS} collaborators`, {
      code: "body-invalid",
    });
  await grant(deps, opened, account, body.permission);
  return c.body(null, 204);
}

/** `DELETE .../collaborators/{user}`: takes back what was granted. Only administrators may. */
export async function answerGrantRemoval(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const opened = await administratorCheck(c, deps).open();
  await grant(deps, opened, await accountOf(deps, opened.rest), "none");
  return c.body(null, 204);
}

/** Grants access in the transaction that allows it, which tells the audit log too. */
async function grant(
  { store }: Pick<Deps, "store">,
  opened: WritableRepository,
  account: Account,
  access: Access,
): Promise<void> {
  const { repository, account: actor } = opened;
  const done = await store.transaction(async ({ repositories, audit }) => {
    const granted = await repositories.grant(repository.id, account.id, access, {
      accountId: actor.id,
      allow: (now) => requireAdministrator({ ...opened, ...now }) !== undefined,
    });
    const target = `${repository.owner}/${repository.name}`;
    const details = { account: account.username, access };
    if (granted)
      await audit.add({
        event: "repository.access",
        actor: actor.username,
        actorId: actor.id,
        target,
        details,
      });
    return granted;
  });
  if (!done) throw repositoryMissing();
}

/** Opens a repository for reading, for who has a token. */
async function openKnown(c: Context<AppEnv>, deps: Deps): Promise<OpenRepository> {
  const open = await openForReading(c, deps);
  requireAccount(c, "read:repository", open.repository.id);
  return open;
}

/** @throws RequestError `body-invalid` when nobody has the name */
async function accountOf({ store }: Pick<Deps, "store">, rest: string): Promise<Account> {
  const name = rest.replace(/\/$/, "");
  const account = await store.accounts.findByName(name);
  if (account !== undefined && !account.suspended) return account;
  throw new RequestError(`user does not exist [name: ${name}]`, { code: "body-invalid" });
}
