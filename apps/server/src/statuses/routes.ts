import type { Changed, Status, Viewer } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { asOf } from "../cache/store-version.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { sendJson, sendReady } from "../http/send-body.ts";
import { queryParams, readParams } from "../http/params.ts";
import { accountEntity } from "../entities/account.ts";
import { allowCaching } from "./cache-headers.ts";
import {
  contextEntity,
  deletedStatusEntity,
  revisionEntity,
  sourceEntity,
  statusEntity,
} from "../entities/status.ts";
import { createStatusAnswers, etagOf } from "./kept-answers.ts";
import { draftOf, editOf, expectedVersions, idsOf } from "./request.ts";
import { linkOf, placeOf } from "./thread-place.ts";
import type { Views } from "./view.ts";

/** Largest body of a status, in bytes. */
const MAX_STATUS_BODY = 1_048_576;

/** `/api/v1/statuses` */
export function statusRoutes(deps: Deps, views: Views): Hono<AppEnv> {
  const { statuses, store, postLimit } = deps;
  const viewOf = (c: Context<AppEnv>, viewer: Viewer) => views.of(viewer, asOf(c, store));
  const answers = createStatusAnswers({ ...deps, views });
  return new Hono<AppEnv>({ strict: false })
    .get("/", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const found = await statuses.readMany(idsOf(queryParams(c)), viewer);
      const view = await viewOf(c, viewer);
      return sendJson(
        c,
        found.map((status) => statusEntity(status, view)),
      );
    })
    .post("/", async (c) => {
      const account = requireAccount(c, "write:statuses");
      const draft = draftOf(await readParams(c, MAX_STATUS_BODY));
      const made = await postLimit.around(c, account, (reserve) =>
        statuses.post(draft, account, { idempotencyKey: keyOf(c), reserve }),
      );
      return answer(c, made.status, account);
    })
    .post("/preview", async (c) => {
      const account = requireAccount(c, "write:statuses");
      const preview = await statuses.preview(
        draftOf(await readParams(c, MAX_STATUS_BODY)),
        account,
      );
      const { length, limit, text, content } = preview;
      const [mentions, unexpected] = [preview.mentions, preview.unexpected].map((accounts) =>
        accounts.map((each) => accountEntity(each, deps.base())),
      );
      return sendJson(c, {
        length,
        limit,
        text,
        content,
        mentions,
        unexpected_accounts: unexpected,
      });
    })
    .get("/:id", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const { etag, json } = await answers.of(c.req.param("id"), viewer, asOf(c, store));
      allowCaching(c, viewer);
      return sendReady(c, json, {
        headers: { ETag: etag, "Content-Type": "application/json" },
      });
    })
    .get("/:id/context", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const id = c.req.param("id");
      const thread = await statuses.context(id, viewer, placeOf(c.req.query("after")));
      const link = linkOf(id, thread, deps.base());
      allowCaching(c, viewer);
      return sendJson(
        c,
        contextEntity(thread, await viewOf(c, viewer)),
        link === undefined ? {} : { Link: link },
      );
    })
    .get("/:id/source", async (c) => {
      const viewer = { id: requireAccount(c, "read:statuses").id };
      return sendJson(c, sourceEntity(await statuses.source(c.req.param("id"), viewer)));
    })
    .get("/:id/history", async (c) => {
      const revisions = await statuses.history(c.req.param("id"), readerOf(c, "read:statuses"));
      return sendJson(
        c,
        revisions.map((revision) => revisionEntity(revision, deps.base())),
      );
    })
    .put("/:id", async (c) => {
      const account = requireAccount(c, "write:statuses");
      const id = c.req.param("id");
      const edit = editOf(await readParams(c, MAX_STATUS_BODY));
      const expected = expectedVersions(c.req.header("If-Match"), id);
      const made = await postLimit.around(c, account, (reserve) =>
        statuses.edit(id, edit, account, {
          idempotencyKey: keyOf(c),
          reserve,
          expectedVersions: expected,
        }),
      );
      return answer(c, made.status, account);
    })
    .delete("/:id", async (c) => {
      const account = requireAccount(c, "write:statuses");
      const made = await statuses.remove(c.req.param("id"), account, { idempotencyKey: keyOf(c) });
      return sendJson(c, deletedStatusEntity(made.status, await viewOf(c, account)));
    })
    .post("/:id/reblog", (c) =>
      reblogging(c, (account) => statuses.reblog(c.req.param("id"), account)),
    )
    .post("/:id/unreblog", (c) =>
      reblogging(c, (account) => statuses.unreblog(c.req.param("id"), account)),
    );

  async function answer(c: Context<AppEnv>, status: Status, viewer: Viewer): Promise<Response> {
    return sendJson(c, statusEntity(status, await viewOf(c, viewer)), { ETag: etagOf(status) });
  }

  async function reblogging(
    c: Context<AppEnv>,
    change: (account: ReturnType<typeof requireAccount>) => Promise<Changed>,
  ): Promise<Response> {
    const account = requireAccount(c, "write:statuses");
    const made = await change(account);
    await postLimit.note(c, account);
    return answer(c, made.status, account);
  }
}

function keyOf(c: Context): string | undefined {
  return c.req.header("Idempotency-Key");
}
