import { answerHeaders, protocolOf } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { fetchCheck } from "./access.ts";
import { answerBytes, headersOf, transferBody } from "./smart-http.ts";

/** `POST /{owner}/{repo}.git/git-upload-pack`: one step of a fetch. */
export async function answerUploadPack(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = fetchCheck(c, deps);
  const { opened: repository, body: input } = await readAuthorized(c, deps, check, (sending) =>
    transferBody(sending, "upload-pack", deps.limits.maxBodyBytes),
  );
  const transfer = { protocol: protocolOf(headersOf(c)), input, ...requestClient(c, deps) };
  const bytes = deps.git(repository).uploadPack(transfer);
  return answerBytes(c, bytes, answerHeaders("upload-pack", "result"));
}
