import { NO_RELATION, parseAccountId, type AccountId } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { relationshipEntity } from "../entities/account.ts";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { listParam, queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import type { Scope } from "../http/scopes.ts";
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
  { store }: Deps,
  otherId: string,
  verb: Verb,
): Promise<Response> {
  const account = requireAccount(c, VERB_SCOPES[verb]);
  const other = await findAccount(store, otherId);
  if (other.id === account.id)
    throw new RequestError("This action is not allowed", { code: "write-forbidden" });
  const relation = await store.relationships[verb](account.id, other.id);
  return c.json(relationshipEntity(other.id, relation));
}

function idsOf(c: Context): readonly AccountId[] {
  const ids = listParam(queryParams(c)["id"]) ?? [];
  if (ids.length > MAX_IDS)
    throw new RequestError(`At most ${MAX_IDS} ids may be asked for at once`, {
      code: "body-invalid",
    });
  return [...new Set(ids.flatMap((id) => parseAccountId(id) ?? []))];
}
