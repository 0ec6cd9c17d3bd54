import { parseJson } from "@x/git-contents/http";
import { LFS_MEDIA_TYPE, isBatchObject, type BatchObject } from "@x/lfs-pointer/batch";
import type { Context } from "hono";
import * as v from "valibot";
import type { AppEnv, BodyContext } from "../http/env.ts";
import { readBytes } from "../http/body.ts";
import { parseBody } from "../http/parse-body.ts";
import { RequestError } from "../http/request-error.ts";

/** Largest JSON body, in bytes: that of a batch of 10,000 objects. */
const MAX_BODY = 2 ** 20;
/** Locks of one answer: default, and most. */
const PAGE = 100;
const MAX_PAGE = 1000;

/**
 * Reads a body of JSON, from a client that accepts answers of this API.
 *
 * @throws RequestError `not-acceptable`, `body-too-large`; GitContentsError as `parseJson`
 */
export async function readLfsBody(c: BodyContext): Promise<unknown> {
  return parseJson(await bytesOf(c));
}

function bytesOf(c: BodyContext): Promise<Uint8Array> {
  requireAcceptable(c);
  return readBytes(c, MAX_BODY);
}

/** @throws RequestError `not-acceptable` when the client wants something else than this API's JSON */
export function requireAcceptable(c: Context<AppEnv>): void {
  const accepted = (c.req.header("Accept") ?? "*/*").toLowerCase().split(",");
  const types = accepted.map((range) => (range.split(";")[0] ?? "").trim());
  if (!types.some((type) => [LFS_MEDIA_TYPE, "application/*", "*/*"].includes(type)))
    throw new RequestError(`answers come as ${LFS_MEDIA_TYPE}: Accept must allow it`, {
      code: "not-acceptable",
    });
}

/**
 * Object that an address or a body names.
 *
 * @throws RequestError `body-invalid` when it is none
 */
export function objectNamed(oid: string, size: string | number): BatchObject {
  const named = { oid, size: typeof size === "number" ? size : digits(size) };
  if (isBatchObject(named)) return named;
  throw new RequestError("Oid or size are invalid", { code: "body-invalid" });
}

function digits(text: string): number {
  return /^\d{1,16}$/.test(text) ? Number(text) : NaN;
}

/** Members of a question whether an object came. */
export const VerifyBody = v.object({
  oid: v.string("oid must be text"),
  size: v.number("size must be a number"),
});
/** Members of a new lock. */
export const LockBody = v.object({
  path: v.pipe(v.string("path must be text"), v.nonEmpty("path must name a file")),
});
/** Members of an unlock. */
export const UnlockBody = v.object({
  force: v.nullish(v.boolean("force must be true or false"), false),
});
/** Members of a question for a page of locks. */
export const PageBody = v.object({
  cursor: v.nullish(v.string("cursor must be text"), ""),
  limit: v.nullish(v.number("limit must be a number"), PAGE),
});

/** @throws RequestError `body-invalid`, and what {@link readLfsBody} throws */
export async function readVerify(c: BodyContext): Promise<BatchObject> {
  const { oid, size } = parseBody(VerifyBody, await bytesOf(c));
  return objectNamed(oid, size);
}

/** Reads the path to lock, as the client wrote it. As {@link readVerify}. */
export async function readLock(c: BodyContext): Promise<string> {
  return parseBody(LockBody, await bytesOf(c)).path;
}

/** Reads whether the lock of another account may be removed. As {@link readVerify}. */
export async function readUnlock(c: BodyContext): Promise<boolean> {
  return parseBody(UnlockBody, await bytesOf(c)).force;
}

/** Page of a list of locks. */
export interface LockPage {
  /** Id of the last lock of the page before. Absent: the first page. */
  readonly afterId: string | undefined;
  /** Most locks of the page. */
  readonly limit: number;
}

/** Reads a page of a list of locks. As {@link readVerify}. */
export async function readLockPage(c: BodyContext): Promise<LockPage> {
  return pageOf(parseBody(PageBody, await bytesOf(c)));
}

/** Reads the query of a list of locks. An empty value counts as absent, as in the API's own example. */
export function lockQuery(
  c: Context<AppEnv>,
): LockPage & { readonly path: string | undefined; readonly id: string | undefined } {
  const { path, id, cursor = "", limit = "" } = c.req.query();
  return {
    ...pageOf({ cursor, limit: limit === "" ? PAGE : digits(limit) }),
    path: path === "" ? undefined : path,
    id: id === "" ? undefined : id,
  };
}

function pageOf({ cursor, limit }: { readonly cursor: string; readonly limit: number }): LockPage {
  if (!/^\d{0,19}$/.test(cursor))
    throw new RequestError("cursor must be the next_cursor of an answer", { code: "body-invalid" });
  if (!Number.isInteger(limit) || limit < 0)
    throw new RequestError("limit must be a whole number", { code: "body-invalid" });
  // To git-lfs, 0 means no limit.
  const wanted = limit === 0 ? PAGE : Math.min(limit, MAX_PAGE);
  return { afterId: cursor === "" ? undefined : cursor, limit: wanted };
}
