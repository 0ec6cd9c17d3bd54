import type { Account } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { requireAccount } from "../http/auth.ts";
import { readParams, stringParam } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { sendJson } from "../http/send-body.ts";
import { filterStatusEntity, keywordEntity, wholeFilterEntity } from "../entities/filter.ts";
import { answerExplanation } from "./explain.ts";
import { filterChangeOf, keywordChangeOf, newFilterOf, newKeywordOf } from "./request.ts";

/** Largest body of a filter, in bytes: a thousand long keywords. */
const MAX_FILTER_BODY = 4_194_304;

/** `/api/v2/filters` */
export function filterRoutes(deps: Deps): Hono<AppEnv> {
  const { filters } = deps.store;
  const reader = (c: Context<AppEnv>): Account => requireAccount(c, "read:filters");
  const writer = (c: Context<AppEnv>): Account => requireAccount(c, "write:filters");
  const params = (c: Context<AppEnv>) => readParams(c, MAX_FILTER_BODY);

  return new Hono<AppEnv>({ strict: false })
    .get("/", async (c) =>
      sendJson(c, (await filters.ofReader(reader(c).id)).map(wholeFilterEntity)),
    )
    .post("/", async (c) => {
      const { id } = writer(c);
      return sendJson(
        c,
        wholeFilterEntity(await filters.create(id, newFilterOf(await params(c), deps.nowMs()))),
      );
    })
    .post("/explain", async (c) =>
      sendJson(c, await answerExplanation(deps, reader(c), await params(c))),
    )
    .get("/keywords/:id", async (c) =>
      sendJson(c, keywordEntity(found(await filters.findKeyword(reader(c).id, c.req.param("id"))))),
    )
    .put("/keywords/:id", async (c) => {
      const { id } = writer(c);
      return sendJson(
        c,
        keywordEntity(
          found(
            await filters.changeKeyword(id, c.req.param("id"), keywordChangeOf(await params(c))),
          ),
        ),
      );
    })
    .delete("/keywords/:id", async (c) =>
      removed(c, await filters.removeKeyword(writer(c).id, c.req.param("id"))),
    )
    .get("/statuses/:id", async (c) =>
      sendJson(
        c,
        filterStatusEntity(found(await filters.findStatus(reader(c).id, c.req.param("id")))),
      ),
    )
    .delete("/statuses/:id", async (c) =>
      removed(c, await filters.removeStatus(writer(c).id, c.req.param("id"))),
    )
    .get("/:id", async (c) =>
      sendJson(c, wholeFilterEntity(found(await filters.find(reader(c).id, c.req.param("id"))))),
    )
    .put("/:id", async (c) => {
      const { id } = writer(c);
      return sendJson(
        c,
        wholeFilterEntity(
          found(
            await filters.change(
              id,
              c.req.param("id"),
              filterChangeOf(await params(c), deps.nowMs()),
            ),
          ),
        ),
      );
    })
    .delete("/:id", async (c) => removed(c, await filters.remove(writer(c).id, c.req.param("id"))))
    .get("/:id/keywords", async (c) =>
      sendJson(
        c,
        found(await filters.find(reader(c).id, c.req.param("id"))).keywords.map(keywordEntity),
      ),
    )
    .post("/:id/keywords", async (c) => {
      const { id } = writer(c);
      return sendJson(
        c,
        keywordEntity(
          found(await filters.addKeyword(id, c.req.param("id"), newKeywordOf(await params(c)))),
        ),
      );
    })
    .get("/:id/statuses", async (c) =>
      sendJson(
        c,
        found(await filters.find(reader(c).id, c.req.param("id"))).statuses.map(filterStatusEntity),
      ),
    )
    .post("/:id/statuses", async (c) => attach(c, writer(c)));

  /** A status that the reader may not see cannot be attached, and looks like a missing one. */
  async function attach(c: Context<AppEnv>, account: Account): Promise<Response> {
    const given = stringParam((await params(c))["status_id"]) ?? "";
    const status = await deps.statuses.read(given, account).catch(() => undefined);
    if (status === undefined)
      throw new RequestError("Validation failed: Status must exist", { code: "body-invalid" });
    return sendJson(
      c,
      filterStatusEntity(
        found(await filters.addStatus(account.id, c.req.param("id") ?? "", status.id)),
      ),
    );
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new RequestError("Record not found", { code: "not-found" });
  return value;
}

function removed(c: Context<AppEnv>, was: boolean): Response {
  found(was ? true : undefined);
  return sendJson(c, {});
}
