import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";

/**
 * `POST /api/v1/accounts`: people sign up on a page, by an invitation, and in no app.
 *
 * @throws RequestError `write-forbidden`, always
 */
export function refuseSignUp(_c: Context<AppEnv>, { registration }: Deps): never {
  const words =
    registration === "invite"
      ? "People sign up by the link of an invitation, in a browser"
      : "Nobody can sign up";
  throw new RequestError(words, { code: "write-forbidden" });
}
