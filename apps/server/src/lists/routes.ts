import type { Account, ListDraft } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { accountEntity } from "../entities/account.ts";
import { listEntity } from "../entities/notification.ts";
import { requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { listParam, stringParam } from "../http/param-values.ts";
import { readParams } from "../http/params.ts";
import { sendJson } from "../http/send-body.ts";
import { refuseUnsupported } from "../http/unsupported.ts";
import { addressOf, linkBetween } from "../statuses/status-page.ts";

/** Largest body about a list, in bytes. */
const MAX_BODY = 65_536;
/** Accounts of one page when the client does not say, and at most. */
const PER_PAGE = { default: 40, most: 80 } as const;

/** `/api/v1/lists` */
export function listRoutes(deps: Deps): Hono<AppEnv> {
  const { lists } = deps;
  return new Hono<AppEnv>({ strict: false })
    .get("/", async (c) => sendJson(c, (await lists.all(readerOf(c))).map(listEntity)))
    .post("/", async (c) => {
      const { account, params } = await readListParams(c, deps);
      return sendJson(c, listEntity(await lists.create(draftOf(params), account)));
    })
    .get("/:id", async (c) =>
      sendJson(c, listEntity(await lists.find(c.req.param("id"), readerOf(c)))),
    )
    .put("/:id", async (c) => {
      const { account, params } = await readListParams(c, deps);
      const changed = await lists.change(c.req.param("id"), draftOf(params), account);
      return sendJson(c, listEntity(changed));
    })
    .delete("/:id", async (c) => {
      const { id } = requireAccount(c, "write:lists");
      await lists.remove(c.req.param("id"), { id });
      return sendJson(c, {});
    })
    .get("/:id/accounts", (c) => answerMembers(c, deps, c.req.param("id")))
    .post("/:id/accounts", (c) => changeMembers(c, deps, c.req.param("id"), "add"))
    .delete("/:id/accounts", (c) => changeMembers(c, deps, c.req.param("id"), "drop"));
}

function readerOf(c: Context<AppEnv>): Pick<Account, "id"> {
  return { id: requireAccount(c, "read:lists").id };
}

/** `POST` and `DELETE /:id/accounts`: more members, or less. */
async function changeMembers(
  c: Context<AppEnv>,
  deps: Deps,
  listId: string,
  how: "add" | "drop",
): Promise<Response> {
  const { account, params } = await readListParams(c, deps);
  await deps.lists[how](listId, listParam(params, "account_ids") ?? [], account);
  return sendJson(c, {});
}

async function readListParams(
  c: Context<AppEnv>,
  deps: Deps,
): Promise<{ readonly account: Account; readonly params: ParamRecord }> {
  const check = accountCheck(c, "write:lists");
  const { opened, body } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_BODY),
  );
  return { account: opened, params: body };
}

function draftOf(params: ParamRecord): ListDraft {
  refuseUnsupported(params, ["exclusive"]);
  return {
    title: stringParam(params, "title"),
    repliesPolicy: stringParam(params, "replies_policy"),
  };
}

/** `GET /:id/accounts`: a page of the members; `limit=0` asks for all. */
async function answerMembers(
  c: Context<AppEnv>,
  { lists, base }: Deps,
  listId: string,
): Promise<Response> {
  const { id } = requireAccount(c, "read:lists");
  const asked = Number(c.req.query("limit") ?? PER_PAGE.default);
  const isCount = Number.isInteger(asked) && asked >= 0;
  const limit = Math.min(isCount ? asked : PER_PAGE.default, PER_PAGE.most);
  const text = c.req.query("max_id");
  const maxId = text !== undefined && /^\d{1,19}$/.test(text) ? text : undefined;
  const members = await lists.members(listId, { limit, maxId }, { id });
  const ends = { newest: members.at(0)?.id, oldest: members.at(-1)?.id };
  const link = limit === 0 ? undefined : linkBetween(addressOf(c), base(), ends);
  const entities = members.map((account) => accountEntity(account, base()));
  return sendJson(c, entities, link === undefined ? {} : { Link: link });
}
