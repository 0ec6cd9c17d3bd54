import { html } from "hono/html";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";
import { refusalOf, type Refusal } from "../http/errors.ts";
import { logFailure } from "../http/log-failure.ts";
import { RequestError } from "../http/request-error.ts";
import { logInPath, pathAt } from "./log-in-path.ts";
import { showPage, wantsPage } from "./show.ts";

/** Answers what a handler threw. */
type AnswerError = (error: Error, c: Context<AppEnv>) => Response | Promise<Response>;

/**
 * Answers with a page what a page refused, and an address that is none to a browser; all else as before.
 *
 * @param answer - answer to programs
 */
export function pageErrors(base: () => string, answer: AnswerError): AnswerError {
  return (error, c) => {
    const isUnknown = error instanceof RequestError && error.reason.code === "route-not-found";
    const isPage = c.get("isPage") === true || (isUnknown && !c.req.path.startsWith("/api/"));
    if (!isPage || !wantsPage(c)) return answer(error, c);
    const refusal = refusalOf(error, c.req.method);
    if (refusal.status < 400) return answer(error, c);
    if (refusal.status >= 500) logFailure(c, error);
    return errorPage(c, base(), refusal);
  };
}

/** Page for whatever a handler refused. What is hidden looks like what is not there. */
function errorPage(
  c: Context<AppEnv>,
  base: string,
  { status, message }: Pick<Refusal, "status" | "message">,
): Response | Promise<Response> {
  const isMissing = status === 404;
  const title = isMissing ? "Nothing is here" : "That did not work";
  return showPage(c, base, {
    title,
    status,
    body: html`<h1>${title}</h1>
      <p role="alert">
        ${isMissing ? "There is no such page, or it is not for you to see." : message}
      </p>
      <p class="row">
        <a href="/">To the first page</a>
        ${c.var.caller === undefined ? html`<a href="${logInPath(pathAt(c))}">Log in</a>` : ""}
      </p>`,
  });
}
