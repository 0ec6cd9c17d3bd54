import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { whileAuthorized } from "../http/authorize.ts";
import { isCrossOrigin } from "../http/cross-site.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { bodyParams } from "../http/params.ts";
import { isOwnForm } from "./cookies.ts";
import { refusalPage } from "./pages/forms.ts";
import { show } from "./pages/show.ts";
import { MAX_OAUTH_BODY } from "./request.ts";

/**
 * Reads the form of a page, and refuses one that a page of another site sent. The session is looked up
 * by what works with the form, after it has come.
 */
export function withForm(
  c: Context<AppEnv>,
  deps: Deps,
  answer: (params: ParamRecord) => Promise<Response>,
): Promise<Response> {
  return whileAuthorized(c, { open: () => undefined }, async (sending) => {
    const params = await bodyParams(sending, MAX_OAUTH_BODY);
    const isOwn = isOwnForm(c, deps, stringParam(params, "form") ?? "");
    if (isOwn && !isCrossOrigin(c, deps.base())) return answer(params);
    const message = "This form is too old, or is not ours. Go back and begin again.";
    return show(c, refusalPage(message), { status: 403 });
  });
}
