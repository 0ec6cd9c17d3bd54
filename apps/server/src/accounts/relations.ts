import { NO_RELATION, parseAccountId, type AccountId } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { relationshipEntity } from "../entities/account.ts";
import { requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { queryList, readParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import type { Scope } from "../http/scopes.ts";
import { refuseUnsupported, requireOnly } from "../http/unsupported.ts";
import { findAccount } from "./read-accounts.ts";

type Verb = "follow" | "unfollow" | "block" | "unblock" | "mute" | "unmute";

/** Scope that each verb needs. */
const VERB_SCOPES = {
  follow: "write:follows",
  unfollow: "write:follows",
  block: "write:blocks",
  unblock: "write:blocks",
  mute: "write:mutes",
  unmute: "write:mutes",
} as const satisfies Record<Verb, Scope>;

/** Verbs that change the relation to an account, as the last part of its address. */
export const VERBS: readonly Verb[] = Object.keys(VERB_SCOPES) as Verb[];

/** Most accounts of one question about relationships. */
const MAX_IDS = 80;
/** Largest body of a change of a relation, in bytes. */
const MAX_RELATION_BODY = 65_536;

/** `GET /relationships`: the caller's relations to several accounts. */
export async function answerRelations(c: Context<AppEnv>, { store }: Deps): Promise<Response> {
  const { id } = requireAccount(c, "read:follows");
  const others = idsOf(c);
  const relations = await store.relationships.findMany(id, others);
  return c.json(others.map((other, at) => relationshipEntity(other, relations[at] ?? NO_RELATION)));
}

/** `POST /:id/VERB`: changes the caller's relation to an account. */
export async function answerRelation(
  c: Context<AppEnv>,
  deps: Deps,
  otherId: string,
  verb: Verb,
): Promise<Response> {
  const check = accountCheck(c, VERB_SCOPES[verb]);
  const { opened: account, body: params } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_RELATION_BODY),
  );
  refuseOptions(verb, params);
  const { store } = deps;
  const other = await findAccount(store, otherId);
  if (other.id === account.id)
    throw new RequestError("This action is not allowed", { code: "write-forbidden" });
  const relation = await store.relationships[verb](account.id, other.id);
  return c.json(relationshipEntity(other.id, relation));
}

/** A follow brings posts and reblogs in all languages; a mute has no end and hides notifications. */
function refuseOptions(verb: Verb, params: ParamRecord): void {
  const [yes, no] = [/^(?:true|1)$/i, /^(?:false|0)$/i];
  if (verb === "follow") {
    requireOnly(params, "reblogs", (text) => yes.test(text));
    requireOnly(params, "notify", (text) => no.test(text));
    refuseUnsupported(params, ["languages"]);
  }
  if (verb === "mute") {
    requireOnly(params, "notifications", (text) => yes.test(text));
    requireOnly(params, "duration", (text) => text === "0");
  }
}

function idsOf(c: Context): readonly AccountId[] {
  const ids = queryList(c, "id");
  if (ids.length > MAX_IDS)
    throw new RequestError(`At most ${MAX_IDS} ids may be asked for at once`, {
      code: "body-invalid",
    });
  return [...new Set(ids.flatMap((id) => parseAccountId(id) ?? []))];
}
