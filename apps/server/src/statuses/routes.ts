import type { Changed, Status, Viewer } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { AppEnv, Deps } from "../deps.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { queryParams, readParams } from "../http/params.ts";
import { accountEntity } from "../accounts/entity.ts";
import {
  contextEntity,
  deletedStatusEntity,
  revisionEntity,
  sourceEntity,
  statusEntity,
} from "./entity.ts";
import { draftOf, editOf, expectedVersions, idsOf } from "./request.ts";
import { viewFor } from "./view.ts";

/** Largest body of a status, in bytes. */
const MAX_STATUS_BODY = 1_048_576;

/** `/api/v1/statuses` */
export function statusRoutes(deps: Deps): Hono<AppEnv> {
  const { statuses, postLimit } = deps;
  return new Hono<AppEnv>({ strict: false })
    .get("/", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const found = await statuses.readMany(idsOf(queryParams(c)), viewer);
      const view = await viewFor(deps, viewer);
      return c.json(found.map((status) => statusEntity(status, view)));
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
      return c.json({ length, limit, text, content, mentions, unexpected_accounts: unexpected });
    })
    .get("/:id", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      return answer(c, await statuses.read(c.req.param("id"), viewer), viewer);
    })
    .get("/:id/context", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const context = await statuses.context(c.req.param("id"), viewer);
      return c.json(contextEntity(context, await viewFor(deps, viewer)));
    })
    .get("/:id/source", async (c) => {
      const viewer = { id: requireAccount(c, "read:statuses").id };
      return c.json(sourceEntity(await statuses.source(c.req.param("id"), viewer)));
    })
    .get("/:id/history", async (c) => {
      const revisions = await statuses.history(c.req.param("id"), readerOf(c, "read:statuses"));
      return c.json(revisions.map((revision) => revisionEntity(revision, deps.base())));
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
      return c.json(deletedStatusEntity(made.status, await viewFor(deps, account)));
    })
    .post("/:id/reblog", (c) =>
      reblogging(c, (account) => statuses.reblog(c.req.param("id"), account)),
    )
    .post("/:id/unreblog", (c) =>
      reblogging(c, (account) => statuses.unreblog(c.req.param("id"), account)),
    );

  async function answer(c: Context<AppEnv>, status: Status, viewer: Viewer): Promise<Response> {
    c.header("ETag", `"${status.id}-${status.version}"`);
    return c.json(statusEntity(status, await viewFor(deps, viewer)));
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
