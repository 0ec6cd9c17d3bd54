import type { FilterAction, FilterContext } from "@x/filters";
import type { Account } from "@x/status-core";
import type { FilterChange, KeywordChange, NewFilter, NewKeyword } from "@x/status-store";
import type { Context } from "hono";
import { accountCheck, readAuthorized, type AuthorizePorts } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { listParam, stringParam } from "../http/param-values.ts";
import { readParams } from "../http/params.ts";
import { requireFound } from "../http/present.ts";
import type { Scope } from "../http/scopes.ts";
import { invalid, keywordChangesOf, refuseExcess, textsOf } from "./keyword-request.ts";

/** Largest body of a filter, in bytes: a thousand long keywords. */
const MAX_FILTER_BODY = 4_194_304;
const CONTEXTS: readonly FilterContext[] = ["home", "notifications", "public", "thread", "account"];
const ACTIONS: readonly FilterAction[] = ["warn", "hide", "blur"];

/**
 * Reads the parameters of a request about filters, and the account that they are of.
 *
 * @throws RequestError as {@link readParams} and `readAuthorized`
 */
export async function readFilterParams(
  c: Context<AppEnv>,
  ports: AuthorizePorts,
  wanted: Scope = "write:filters",
): Promise<{ readonly account: Account; readonly params: ParamRecord }> {
  const { opened, body } = await readAuthorized(c, ports, accountCheck(c, wanted), (sending) =>
    readParams(sending, MAX_FILTER_BODY),
  );
  return { account: opened, params: body };
}

/**
 * Reads a new filter.
 *
 * @throws RequestError `body-invalid`
 */
export function newFilterOf(params: ParamRecord, nowMs: number): NewFilter {
  const {
    title = "",
    context = [],
    action = "warn",
    expiresAtMs,
    keywords = [],
  } = filterChangeOf(params, nowMs);
  if (title === "") throw invalid("Title can't be blank");
  if (context.length === 0) throw invalid("Context can't be blank");
  return {
    title,
    context,
    action,
    expiresAtMs: expiresAtMs === "never" ? undefined : expiresAtMs,
    keywords: keywords.map(newKeyword),
  };
}

/** A keyword of a new filter. @throws RequestError `not-found` for one that another filter has */
function newKeyword(change: KeywordChange): NewKeyword {
  return requireFound(change.kind === "create" ? change.keyword : undefined);
}

/**
 * Reads a change of a filter. Parameters that are left out stay as they are.
 *
 * @throws RequestError `body-invalid`
 */
export function filterChangeOf(params: ParamRecord, nowMs: number): FilterChange {
  const title = stringParam(params, "title");
  if (title?.trim() === "") throw invalid("Title can't be blank");
  const context = listParam(params, "context")?.map((name) => contextOf(name.trim()));
  if (context?.length === 0) throw invalid("Context None or invalid context supplied");
  const action = actionOf(stringParam(params, "filter_action"));
  const keywords = keywordChangesOf(params["keywords_attributes"]);
  refuseExcess(title, (keywords ?? []).flatMap(textsOf));
  return { title, context, action, expiresAtMs: endOf(params, nowMs), keywords };
}

/** @throws RequestError `body-invalid` for a name that is no context */
export function contextOf(name: string): FilterContext {
  const context = CONTEXTS.find((each) => each === name);
  if (context === undefined) throw invalid("Context None or invalid context supplied");
  return context;
}

function actionOf(name: string | undefined): FilterAction | undefined {
  const action = ACTIONS.find((each) => each === name);
  if (name !== undefined && action === undefined)
    throw invalid("Action is not included in the list");
  return action;
}

/** `expires_in` is in seconds; empty is never. */
function endOf(params: ParamRecord, nowMs: number): number | "never" | undefined {
  const value = params["expires_in"];
  if (value === undefined) return undefined;
  if (value === null || value === "") return "never";
  const seconds = Number(stringParam(params, "expires_in"));
  if (!Number.isInteger(seconds) || Math.abs(seconds) > 1e9)
    throw invalid("Expires in must be a number of seconds");
  return nowMs + seconds * 1000;
}
