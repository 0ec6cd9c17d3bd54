import { protectBranch, type WantedProtection } from "@x/git-contents";
import { jsonAnswer, parseJson, protectionEntity, readProtection } from "@x/git-contents/http";
import type { Repository, RepositoryChange } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { tokenMissing } from "../http/auth.ts";
import { authorizeAgain, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { respondStored } from "../http/idempotency.ts";
import { RequestError } from "../http/request-error.ts";
import { openForReading, type OpenRepository } from "./access.ts";
import { changeByPlan } from "./change-by-plan.ts";
import { administratorCheck } from "./change-repository.ts";

/** Largest body of a protection, in bytes. */
const MAX_BODY = 65_536;
/** Name of changes in the audit log. */
const EVENT = "repository.protect";

/** `GET .../branch_protections`: for who may write; the protected branches are no secret from them. */
export async function answerProtections(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForWriters(c, deps);
  const admins = await adminsOf(deps, open.repository);
  const { repository } = open;
  return c.json(repository.protectedBranches.map((name) => entityOf(name, repository, admins)));
}

/** `GET .../branch_protections/{name}` */
export async function answerProtection(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { repository, rest } = await openForWriters(c, deps);
  const name = requireProtected(repository, rest);
  return c.json(entityOf(name, repository, await adminsOf(deps, repository)));
}

/** `POST .../branch_protections`: protects a branch, once for each `Idempotency-Key`. Only administrators may. */
export async function answerNewProtection(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const plan =
    (wanted: WantedProtection) => (repository: Repository, admins: readonly string[]) => {
      if (repository.protectedBranches.includes(wanted.branch))
        throw new RequestError("Branch protection already exist", { code: "protection-exists" });
      return protectBranch(repository, wanted, admins);
    };
  return changeByBody(c, deps, { wantedOf: (json) => readProtection(json), plan, status: 201 });
}

/** `PATCH .../branch_protections/{name}` */
export async function answerProtectionChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const plan =
    (wanted: WantedProtection) => (repository: Repository, admins: readonly string[]) => {
      requireProtected(repository, wanted.branch);
      return protectBranch(repository, wanted, admins);
    };
  const wantedOf = (json: unknown, rest: string): WantedProtection =>
    readProtection(json, rest.replace(/\/$/, ""));
  return changeByBody(c, deps, { wantedOf, plan, status: 200 });
}

/** `DELETE .../branch_protections/{name}`, once for each `Idempotency-Key`. */
export async function answerProtectionRemoval(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const opened = await administratorCheck(c, deps).open();
  return respondStored(c, deps, { account: opened.account, body: "" }, async () => {
    const name = requireProtected(opened.repository, opened.rest);
    await changeByPlan(deps, opened, {
      event: EVENT,
      plan: ({ protectedBranches }) => ({
        protectedBranches: protectedBranches.filter((each) => each !== name),
      }),
    });
    return { status: 204, headers: {} };
  });
}

/** Plan of a change, by the rules and administrators of the moment. */
type Plan = (repository: Repository, admins: readonly string[]) => RepositoryChange;

interface BodyChange {
  readonly wantedOf: (json: unknown, rest: string) => WantedProtection;
  readonly plan: (wanted: WantedProtection) => Plan;
  readonly status: 200 | 201;
}

async function changeByBody(
  c: Context<AppEnv>,
  deps: Deps,
  { wantedOf, plan, status }: BodyChange,
): Promise<Response> {
  const check = administratorCheck(c, deps);
  const { opened, body } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, MAX_BODY),
  );
  const wanted = wantedOf(parseJson(body), opened.rest);
  return respondStored(c, deps, { account: opened.account, body }, async () => {
    const changed = await changeByPlan(deps, opened, {
      event: EVENT,
      plan: async (repository) => plan(wanted)(repository, await adminsOf(deps, repository)),
    });
    await authorizeAgain(c, deps, check, opened);
    const entity = entityOf(wanted.branch, changed, await adminsOf(deps, changed));
    return { ...jsonAnswer(entity), status };
  });
}

/** Names of the owner and of those who were granted as much. */
async function adminsOf(
  { store }: Pick<Deps, "store">,
  { id, owner }: Repository,
): Promise<readonly string[]> {
  const grants = await store.repositories.listGrants(id);
  return [owner, ...grants.flatMap((one) => (one.access === "admin" ? [one.username] : []))];
}

async function openForWriters(c: Context<AppEnv>, deps: Deps): Promise<OpenRepository> {
  const open = await openForReading(c, deps);
  if (c.get("caller") === undefined) throw tokenMissing("The access token is invalid");
  if (open.access !== "read") return open;
  throw new RequestError("user should have a permission to write to this repository", {
    code: "write-forbidden",
  });
}

/** @throws RequestError `not-found` */
function requireProtected({ protectedBranches }: Repository, rest: string): string {
  const name = rest.replace(/\/$/, "");
  if (protectedBranches.includes(name)) return name;
  throw new RequestError(`branch ${name} is not protected`, { code: "not-found" });
}

function entityOf(name: string, repository: Repository, admins: readonly string[]): object {
  return protectionEntity(name, repository, { admins, atMs: repository.updatedAtMs });
}
