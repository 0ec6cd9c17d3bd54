import type { OpenedBytes } from "@x/blob-store";
import { contentDisposition } from "@x/git-contents/http";
import type { BatchObject } from "@x/lfs-pointer/batch";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { authorizeAgain, readAuthorized, whileAuthorized } from "../http/authorize.ts";
import { incomingBytes } from "../http/body.ts";
import { RequestError } from "../http/request-error.ts";
import { serveContent } from "../repos/serve-content.ts";
import { openForFetching } from "./access.ts";
import { sendingCheck } from "./access-checks.ts";
import { discardObjects, linkObjects, presentObjects } from "../repos/lfs-objects.ts";
import { objectNamed, readVerify } from "./request.ts";

/** `PUT objects/{oid}/{size}`: an object's bytes, checked as they come. */
export async function answerUpload(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = sendingCheck(c, deps);
  return whileAuthorized(c, check, async (sending, before) => {
    const [, oid = "", size = ""] = before.rest.split("/").slice(-3);
    const object = objectNamed(oid, size);
    refuseLength(c, object, deps.limits.lfsMaxBytes);
    const { id } = before.repository;
    if ((await deps.store.lfsObjects.find(id, object.oid)) === undefined)
      await deps.store.quotas.requireRoom(id, object.size);
    // Read to its end even when the store has it: the upload proves that the client has the bytes.
    const { created } = await deps.blobs.objects.put(incomingBytes(sending), object);
    try {
      const { repository } = await authorizeAgain(c, deps, check, before);
      await linkObjects(deps, repository, [object]);
    } catch (error) {
      if (created) await discardObjects(deps, [object]);
      throw error;
    }
    return c.body(null, 200);
  });
}

/** `POST verify`: checks that an object arrived. An upload to the bucket is verified and linked here. */
export async function answerVerify(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = sendingCheck(c, deps);
  const { opened, body: object } = await readAuthorized(c, deps, check, readVerify);
  const { repository } = opened;
  const present = await presentObjects(deps, repository, [object.oid]);
  const size = present.get(object.oid);
  if (size === object.size) return c.body(null, 200);
  if (size !== undefined)
    throw new RequestError(`Object ${object.oid} is not ${object.size} bytes`, {
      code: "body-invalid",
    });
  const taken = deps.blobs.direct && (await deps.blobs.objects.takeUpload(object, repository.id));
  if (!taken) throw missing();
  try {
    // The bucket may have taken its time.
    const now = await authorizeAgain(c, deps, check, opened);
    await linkObjects(deps, now.repository, [object]);
  } catch (error) {
    await discardObjects(deps, [object]);
    throw error;
  }
  return c.body(null, 200);
}

/** `GET objects/{oid}`: the bytes, or a part of them. */
export async function answerDownload(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { repository, rest } = await openForFetching(c, deps);
  const linked = await deps.store.lfsObjects.find(repository.id, rest.split("/").at(-1) ?? "");
  if (linked === undefined) throw missing();
  const { oid, size } = objectNamed(linked.oid, linked.size);
  const validators = { etag: `"${oid}"` };
  return serveContent(c, validators, {}, async () => ({
    ...validators,
    type: "application/octet-stream",
    disposition: contentDisposition("attachment", oid),
    size,
    read: (start, length) => partOf(deps, { oid, size }, { start, length }),
  }));
}

async function partOf(
  { blobs }: Deps,
  object: BatchObject,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<Uint8Array | OpenedBytes> {
  if (length === 0) return new Uint8Array();
  const range = { start, end: start + length };
  const content = await blobs.objects.get(object.oid, { range });
  if (content?.size !== object.size) {
    content?.stream.destroy();
    throw missing();
  }
  return content;
}

/** Refuses a wrong length before anything is read. */
function refuseLength(c: Context<AppEnv>, { size }: BatchObject, maxBytes: number): void {
  if (size > maxBytes)
    throw new RequestError(`Size must be less than or equal to ${maxBytes}`, {
      code: "body-too-large",
    });
  const length = c.req.header("Content-Length");
  if (length !== undefined && Number(length) !== size)
    throw new RequestError(`the body has ${length} bytes, not ${size}`, { code: "body-invalid" });
  const encoding = (c.req.header("Content-Encoding") ?? "identity").toLowerCase();
  if (encoding !== "identity")
    throw new RequestError(`objects come as they are, not as ${encoding}`, {
      code: "content-type-unknown",
    });
}

function missing(): RequestError {
  return new RequestError("Object does not exist", { code: "not-found" });
}
