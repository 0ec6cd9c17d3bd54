import { parseRepoPath } from "@x/git-contents";
import { LFS_MEDIA_TYPE } from "@x/lfs-pointer/batch";
import type { LfsLock } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readAuthorized } from "../http/authorize.ts";
import { RequestError } from "../http/request-error.ts";
import { openForFetching, requireWriting } from "./access.ts";
import { pushCheck, sendingCheck } from "./access-checks.ts";
import {
  lockQuery,
  readLock,
  readLockPage,
  readUnlock,
  requireAcceptable,
  type LockPage,
} from "./request.ts";
import type { LockJson } from "../entities/schemas/types.ts";

const JSON_HEADERS = { "Content-Type": LFS_MEDIA_TYPE };

/** `POST locks`: locks a file for the caller. */
export async function answerNewLock(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = sendingCheck(c, deps);
  const { opened, body: path } = await readAuthorized(c, deps, check, async (sending) =>
    parseRepoPath(await readLock(sending)),
  );
  const { repository } = opened;
  const { created, lock } = await deps.store.lfsLocks.create(repository.id, {
    path,
    ownerId: callerId(c),
  });
  if (!created)
    throw new RequestError("already created lock", {
      code: "lock-exists",
      facts: { lock: lockEntity(lock) },
    });
  return c.json({ lock: lockEntity(lock) }, 201, JSON_HEADERS);
}

/** `GET locks`: a page of the locks that match the query. */
export async function answerLocks(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { repository } = await openForFetching(c, deps);
  requireAcceptable(c);
  const { locks, next } = await pageOf(deps, repository.id, lockQuery(c));
  return c.json({ locks: locks.map(lockEntity), ...next }, 200, JSON_HEADERS);
}

/** `POST locks/verify`: the locks that concern a push, the caller's apart from those of others. */
export async function answerLocksVerify(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = pushCheck(c, deps);
  const { opened: open, body: page } = await readAuthorized(
    c,
    deps,
    check,
    async (sending, before) => {
      if (before.repository !== undefined) requireWriting(c, before);
      return readLockPage(sending);
    },
  );
  if (open.repository !== undefined) requireWriting(c, open);
  // A repository that the push creates has no locks.
  if (open.repository === undefined) return c.json({ ours: [], theirs: [] }, 200, JSON_HEADERS);
  const { locks, next } = await pageOf(deps, open.repository.id, page);
  const me = callerId(c);
  const ours = locks.filter(({ ownerId }) => ownerId === me);
  const theirs = locks.filter(({ ownerId }) => ownerId !== me);
  return c.json(
    { ours: ours.map(lockEntity), theirs: theirs.map(lockEntity), ...next },
    200,
    JSON_HEADERS,
  );
}

/** `POST locks/{id}/unlock`: unlocks the caller's own lock; with `force`, administrators unlock any. */
export async function answerUnlock(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = sendingCheck(c, deps);
  const { opened, body: force } = await readAuthorized(c, deps, check, readUnlock);
  const { repository, access, rest } = opened;
  const lock = await deps.store.lfsLocks.find(repository.id, rest.split("/").at(-2) ?? "");
  if (lock === undefined) throw noLock();
  if (lock.ownerId !== callerId(c)) refuseForeign(lock, { force, access });
  if (!(await deps.store.lfsLocks.remove(repository.id, lock.id))) throw noLock();
  return c.json({ lock: lockEntity(lock) }, 200, JSON_HEADERS);
}

function refuseForeign(
  { path, owner }: LfsLock,
  { force, access }: { readonly force: boolean; readonly access: string },
): void {
  if (force && access === "admin") return;
  const how = force ? "only an administrator takes it away" : "force takes it away";
  throw new RequestError(`${path} is locked by ${owner}; ${how}`, { code: "write-forbidden" });
}

async function pageOf(
  { store }: Deps,
  repositoryId: string,
  page: LockPage & { readonly path?: string | undefined; readonly id?: string | undefined },
): Promise<{ readonly locks: readonly LfsLock[]; readonly next: object }> {
  const listed = await store.lfsLocks.list(repositoryId, { ...page, limit: page.limit + 1 });
  const locks = listed.slice(0, page.limit);
  const next = listed.length > locks.length ? { next_cursor: locks.at(-1)?.id } : {};
  return { locks, next };
}

/** Account of the caller. Access was checked before, so there is one. */
function callerId(c: Context<AppEnv>): LfsLock["ownerId"] {
  const id = c.var.caller?.account.id;
  if (id === undefined) throw new TypeError("a lock without a caller");
  return id;
}

function lockEntity({ id, path, owner, lockedAtMs }: LfsLock): LockJson {
  const at = new Date(lockedAtMs).toISOString().replace(/\.\d+Z$/, "Z");
  return { id, path, locked_at: at, owner: { name: owner } };
}

function noLock(): RequestError {
  return new RequestError("there is no such lock", { code: "not-found" });
}
