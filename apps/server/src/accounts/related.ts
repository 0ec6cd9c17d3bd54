import { parseAccountId } from "@x/status-core";
import type { RelatedQuery } from "@x/status-store";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { accountEntity, relationshipEntity } from "../entities/account.ts";
import { listEntity } from "../entities/notification.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { queryList, readParams } from "../http/params.ts";
import { requireFound } from "../http/present.ts";
import type { Scope } from "../http/scopes.ts";
import { sendJson } from "../http/send-body.ts";
import { addressOf, linkBetween, pageOf } from "../statuses/status-page.ts";
import { findAccount } from "./read-accounts.ts";

/** Accounts of one page when the client does not say, and at most. */
const PER_PAGE = { default: 40, most: 80 } as const;
/** Largest body of an answer to a request, in bytes. */
const MAX_BODY = 65_536;

/** Accounts that the caller mutes, blocks, or is asked by. */
export function ownRelatedRoutes(deps: Deps, kind: "mutes" | "blocks" | "requests"): Hono<AppEnv> {
  const scopes = { mutes: "read:mutes", blocks: "read:blocks", requests: "read:follows" } as const;
  const scope: Scope = scopes[kind];
  return new Hono<AppEnv>({ strict: false }).get("/", (c) =>
    sendRelated(c, deps, { kind, accountId: requireAccount(c, scope).id }),
  );
}

/** `GET /:id/followers` and `GET /:id/following` */
export async function answerFollows(
  c: Context<AppEnv>,
  deps: Deps,
  { id, kind }: { readonly id: string; readonly kind: "followers" | "following" },
): Promise<Response> {
  readerOf(c, "read:accounts");
  const account = await findAccount(deps.store, id);
  return sendRelated(c, deps, { kind, accountId: account.id });
}

/** `GET /familiar_followers`: of each account, none: this is not looked for here. */
export function answerFamiliarFollowers(c: Context<AppEnv>): Response {
  requireAccount(c, "read:follows");
  const ids = [...new Set(queryList(c, "id"))].flatMap((id) => parseAccountId(id) ?? []);
  return sendJson(
    c,
    ids.slice(0, PER_PAGE.most).map((id) => ({ id, accounts: [] })),
  );
}

/** `GET /:id/lists`: lists of the caller that have the account. */
export async function answerListsWith(
  c: Context<AppEnv>,
  { lists }: Deps,
  otherId: string,
): Promise<Response> {
  const { id } = requireAccount(c, "read:lists");
  return sendJson(c, (await lists.with(otherId, { id })).map(listEntity));
}

/** `GET /:id/featured_tags`: none: accounts feature no hashtags here. */
export async function answerFeaturedTags(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  readerOf(c, "read:accounts");
  await findAccount(store, id);
  return sendJson(c, []);
}

async function sendRelated(
  c: Context<AppEnv>,
  { store, base }: Deps,
  query: Omit<RelatedQuery, "page">,
): Promise<Response> {
  const accounts = await store.relationships.list({ ...query, page: pageOf(c, PER_PAGE) });
  const ends = { newest: accounts.at(0)?.id, oldest: accounts.at(-1)?.id };
  const link = linkBetween(addressOf(c), base(), ends);
  const entities = accounts.map((account) => accountEntity(account, base()));
  return sendJson(c, entities, link === undefined ? {} : { Link: link });
}

/** `POST /api/v1/follow_requests/:id/authorize` and `/reject`: answers an account that asked to follow. */
export function requestAnswerRoutes(deps: Deps): Hono<AppEnv> {
  const answer = async (c: Context<AppEnv>, otherId: string, accept: boolean) => {
    const check = accountCheck(c, "write:follows");
    const { opened } = await readAuthorized(c, deps, check, (sending) =>
      readParams(sending, MAX_BODY),
    );
    const other = await findAccount(deps.store, otherId);
    const { relationships } = deps.store;
    const [before] = await relationships.findMany(other.id, [opened.id]);
    requireFound(before?.requested === true ? before : undefined);
    const relation = await relationships.answer(opened.id, other.id, accept);
    return sendJson(c, relationshipEntity(other.id, relation));
  };
  return new Hono<AppEnv>({ strict: false })
    .post("/:id/authorize", (c) => answer(c, c.req.param("id"), true))
    .post("/:id/reject", (c) => answer(c, c.req.param("id"), false));
}
