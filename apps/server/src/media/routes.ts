import { Hono, type Context } from "hono";
import { attachmentEntity } from "../entities/attachment.ts";
import type { Deps } from "../deps.ts";
import { requireAccount } from "../http/auth.ts";
import {
  accountCheck,
  authorizeAgain,
  readAuthorized,
  whileAuthorized,
} from "../http/authorize.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { readParams } from "../http/params.ts";
import { sendJson } from "../http/send-body.ts";
import { readUpload } from "./read-upload.ts";
import { attachmentChangeOf } from "../http/attachment-params.ts";
import { serveFile } from "./serve-file.ts";
import { takeFile, takeThumbnail } from "./take-file.ts";

/** Largest body of a change, in bytes. */
const MAX_CHANGE_BODY = 1_048_576;

/** `/api/v2/media`, and `/api/v1/media`, which answers the same. */
export function uploadRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).post("/", (c) => answerUpload(c, deps));
}

/** `/api/v1/media/:id` */
export function attachmentRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:id", async (c) => {
      const account = requireAccount(c, "write:media");
      const found = await deps.attachments.find(c.req.param("id"), account);
      return sendJson(c, attachmentEntity(found, deps.base()));
    })
    .put("/:id", (c) => answerChange(c, deps, c.req.param("id")))
    .delete("/:id", async (c) => {
      await deps.attachments.remove(c.req.param("id"), requireAccount(c, "write:media"));
      return sendJson(c, {});
    });
}

/** `/media/:key/:file`: bytes of files, for everybody who knows the address. */
export function fileRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).get(
    "/:key/:file{(?:original|preview)(?:\\.\\w+)?}",
    (c) => serveFile(c, deps, c.req.param()),
  );
}

/** `POST /`: a file becomes an attachment, before its answer. */
async function answerUpload(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:media");
  return whileAuthorized(c, check, async (sending, before) => {
    const sender = { account: before, client: requestClient(c, deps) };
    const maxBytes = Math.max(deps.limits.maxVideoBytes, deps.limits.maxImageBytes);
    const { file, thumbnail, params } = await readUpload(sending, maxBytes, {
      file: (bytes) => takeFile(deps, bytes, sender),
      thumbnail: (bytes) => takeThumbnail(deps, bytes, sender),
    });
    const text = attachmentChangeOf(params);
    // A sender can hold its body back for hours, and the picture took its time.
    const account = await authorizeAgain(c, deps, check, before);
    const made = await deps.attachments.add({ ...file, ...thumbnail }, text, account);
    return sendJson(c, attachmentEntity(made, deps.base()));
  });
}

async function answerChange(c: Context<AppEnv>, deps: Deps, id: string): Promise<Response> {
  const check = accountCheck(c, "write:media");
  const { opened, body } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_CHANGE_BODY),
  );
  const changed = await deps.attachments.change(id, attachmentChangeOf(body), opened);
  return sendJson(c, attachmentEntity(changed, deps.base()));
}
