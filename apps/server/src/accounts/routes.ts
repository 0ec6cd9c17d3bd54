import {
  NO_RELATION,
  parseAccountId,
  type Account,
  type AccountId,
  type Relation,
} from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { booleanParam, listParam, queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { answerTimeline } from "../statuses/timelines.ts";
import type { Scope } from "../http/scopes.ts";
import type { Views } from "../statuses/view.ts";
import { accountEntity, credentialAccountEntity, relationshipEntity } from "../entities/account.ts";

type Verb = "follow" | "unfollow" | "block" | "unblock" | "mute" | "unmute";

/** What an app needs for each verb. */
const VERB_SCOPES = {
  follow: "write:follows",
  unfollow: "write:follows",
  block: "write:blocks",
  unblock: "write:blocks",
  mute: "write:mutes",
  unmute: "write:mutes",
} as const satisfies Record<Verb, Scope>;

/** Most accounts of one question about relationships. */
const MAX_IDS = 80;

/** `/api/v1/accounts` */
export function accountRoutes(deps: Deps, views: Views): Hono<AppEnv> {
  const { accounts, relationships } = deps.store;
  const ports = { ...deps, views };
  const routes = new Hono<AppEnv>({ strict: false })
    .get("/verify_credentials", (c) =>
      c.json(credentialAccountEntity(requireAccount(c, "read:accounts"), deps.base())),
    )
    .get("/lookup", async (c) => {
      readerOf(c, "read:accounts");
      const [name = "", domain] = (c.req.query("acct") ?? "").replace(/^@/, "").split("@");
      const local =
        domain === undefined || domain.toLowerCase() === new URL(deps.base()).host.toLowerCase();
      return c.json(
        accountEntity(
          found(await accounts.findByName(name, local ? undefined : domain)),
          deps.base(),
        ),
      );
    })
    .get("/relationships", async (c) => {
      const { id } = requireAccount(c, "read:follows");
      const others = idsOf(c);
      const relations = await relationships.findMany(id, others);
      return c.json(
        others.map((other, at) => relationshipEntity(other, relations[at] ?? NO_RELATION)),
      );
    })
    .get("/:id", async (c) => {
      readerOf(c, "read:accounts");
      return c.json(accountEntity(await named(c), deps.base()));
    })
    .get("/:id/statuses", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const { id } = await named(c);
      const query = queryParams(c);
      return answerTimeline(c, ports, viewer, {
        kind: "account",
        accountId: id,
        excludeReplies: booleanParam(query["exclude_replies"]),
        excludeReblogs: booleanParam(query["exclude_reblogs"]),
      });
    });
  for (const verb of Object.keys(VERB_SCOPES) as Verb[]) {
    routes.post(`/:id/${verb}`, async (c) => {
      const account = requireAccount(c, VERB_SCOPES[verb]);
      const other = await named(c);
      if (other.id === account.id)
        throw new RequestError("This action is not allowed", { code: "write-forbidden" });
      const relation: Relation = await relationships[verb](account.id, other.id);
      return c.json(relationshipEntity(other.id, relation));
    });
  }
  return routes;

  async function named(c: Context<AppEnv>): Promise<Account> {
    const id = parseAccountId(c.req.param("id") ?? "");
    return found(id && (await accounts.find(id)));
  }
}

function idsOf(c: Context): readonly AccountId[] {
  const given = listParam(queryParams(c)["id"]) ?? [];
  if (given.length > MAX_IDS)
    throw new RequestError(`At most ${MAX_IDS} ids may be asked for at once`, {
      code: "body-invalid",
    });
  return [...new Set(given.flatMap((id) => parseAccountId(id) ?? []))];
}

function found(account: Account | undefined): Account {
  if (account === undefined || account.suspended)
    throw new RequestError("Record not found", { code: "not-found" });
  return account;
}
