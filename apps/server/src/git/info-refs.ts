import { emptyPushAdvertisement } from "@x/git-contents/git";
import { answerHeaders, protocolOf, serviceOf } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { requestClient } from "../http/client-key.ts";
import { answerBytes, headersOf } from "./smart-http.ts";
import { openForFetch, openForPush } from "./access.ts";

/** `GET /{owner}/{repo}.git/info/refs?service=`: the refs, and the capabilities of both sides. */
export async function answerInfoRefs(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const client = requestClient(c, deps);
  const service = serviceOf(c.req.query("service"));
  if (service === "upload-pack") {
    const protocol = protocolOf(headersOf(c));
    const server = deps.git(await openForFetch(c, deps));
    const bytes = server.advertise(service, { protocol, ...client });
    return answerBytes(c, bytes, answerHeaders(service, "advertisement"));
  }
  const { repository } = await openForPush(c, deps);
  const bytes =
    repository === undefined ? nothingYet() : deps.git(repository).advertise(service, client);
  return answerBytes(c, bytes, answerHeaders(service, "advertisement"));
}

async function* nothingYet(): AsyncGenerator<Uint8Array> {
  yield emptyPushAdvertisement("sha1");
}
