import type { Account } from "@x/status-core";
import type { Context } from "hono";
import { requireAccount } from "../http/auth.ts";
import { whileAuthorized } from "../http/authorize.ts";
import { isCrossOrigin } from "../http/cross-site.ts";
import type { AppEnv, BodyContext } from "../http/env.ts";
import { refusalOf, type Refusal } from "../http/errors.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { bodyParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { isOwnForm } from "../oauth/cookies.ts";
import type { PagePorts } from "./ports.ts";
import { findEditor } from "./visitor.ts";

/** Person's form, and the account of this moment. */
export interface OwnForm {
  /** Account of the session, looked up when the form was there. */
  readonly account: Account;
  /** Fields of the form. */
  readonly params: ParamRecord;
}

/** Refuses a form that a page of another site sent, before it is read. @throws RequestError `write-forbidden` */
export function requireOwnOrigin(c: Context<AppEnv>, { base }: PagePorts): void {
  if (isCrossOrigin(c, base())) throw notOurs();
}

/**
 * Refuses a form that a page of another site sent.
 *
 * @param token - of the form, as it was sent
 * @throws RequestError `write-forbidden`
 */
export function requireOwnForm(c: Context<AppEnv>, ports: PagePorts, token: string): void {
  requireOwnOrigin(c, ports);
  if (!isOwnForm(c, ports, token)) throw notOurs();
}

function notOurs(): RequestError {
  return new RequestError("This form is too old, or is not ours. Go back and begin again.", {
    code: "write-forbidden",
  });
}

/**
 * Reads the form of a page, refusing one of another site.
 *
 * @param limit - largest form, in bytes
 * @throws RequestError `write-forbidden`, and as `bodyParams`
 */
export async function ownParams(
  c: Context<AppEnv>,
  ports: PagePorts,
  sending: BodyContext,
  limit: number,
): Promise<ParamRecord> {
  const params = await bodyParams(sending, limit);
  requireOwnForm(c, ports, stringParam(params, "form") ?? "");
  return params;
}

/**
 * Answers the form of a person's own page. The session is looked up after the form has come.
 *
 * @param limit - largest form, in bytes
 * @throws RequestError `write-forbidden`, `token-missing`, and as `bodyParams`
 */
export function withOwnForm(
  c: Context<AppEnv>,
  ports: PagePorts,
  limit: number,
  answer: (form: OwnForm) => Promise<Response>,
): Promise<Response> {
  return whileAuthorized(c, { open: () => undefined }, async (sending) => {
    const params = await ownParams(c, ports, sending, limit);
    await findEditor(c, ports);
    return answer({ account: requireAccount(c, "write:accounts"), params });
  });
}

/** Refusal that a form can show beside what was typed. @throws the error itself when it is a fault of the server */
export function shownRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) throw error;
  const refusal = refusalOf(error, "POST");
  if (refusal.status >= 500) throw error;
  return refusal;
}
