import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { clientGone } from "../http/client-gone.ts";
import { answerBytes, protocolOf, transferBody } from "./smart-http.ts";
import { openForFetch } from "./access.ts";

/** `POST /{owner}/{repo}.git/git-upload-pack`: one step of a fetch. */
export async function answerUploadPack(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const repository = await openForFetch(c, deps);
  const input = await transferBody(c, "upload-pack", deps.limits.maxBodyBytes);
  const signal = clientGone(c);
  const client = deps.clientOf(c);
  const transfer = { protocol: protocolOf(c), input, signal, client };
  const bytes = deps.transfers(repository).uploadPack(transfer);
  return answerBytes(c, bytes, "application/x-git-upload-pack-result");
}
