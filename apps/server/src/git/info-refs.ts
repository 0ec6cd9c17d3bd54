import { emptyPushAdvertisement } from "@x/git-contents/git";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { requestClient } from "../http/client-key.ts";
import { answerBytes, protocolOf } from "./smart-http.ts";
import { openForFetch, openForPush } from "./access.ts";

/** `GET /{owner}/{repo}.git/info/refs?service=`: the refs, and the capabilities of both sides. */
export async function answerInfoRefs(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const client = requestClient(c, deps);
  switch (c.req.query("service")) {
    case "git-upload-pack": {
      const protocol = protocolOf(c);
      const server = deps.transfers(await openForFetch(c, deps));
      const bytes = server.advertise("upload-pack", { protocol, ...client });
      return answerBytes(c, bytes, "application/x-git-upload-pack-advertisement");
    }
    case "git-receive-pack": {
      const { repository } = await openForPush(c, deps);
      const bytes =
        repository === undefined
          ? nothingYet()
          : deps.transfers(repository).advertise("receive-pack", client);
      return answerBytes(c, bytes, "application/x-git-receive-pack-advertisement");
    }
    default:
      throw new RequestError(
        "only git's smart protocol is spoken here: it asks for ?service=git-upload-pack or git-receive-pack",
        { code: "service-unknown" },
      );
  }
}

async function* nothingYet(): AsyncGenerator<Uint8Array> {
  yield emptyPushAdvertisement("sha1");
}
