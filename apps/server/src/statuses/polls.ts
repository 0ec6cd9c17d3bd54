import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { pollEntity } from "../entities/poll.ts";
import { readerOf } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { readParams } from "../http/params.ts";
import { choicesOf } from "./poll-request.ts";

/** Largest body of a vote, in bytes. */
const MAX_VOTE_BODY = 65_536;

/** `/api/v1/polls` */
export function pollRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:id", async (c) => {
      const viewer = readerOf(c, "read:statuses");
      const status = await deps.statuses.poll(c.req.param("id"), viewer);
      return c.json(pollEntity(status, viewer !== undefined));
    })
    .post("/:id/votes", (c) => answerVote(c, deps, c.req.param("id")));
}

async function answerVote(c: Context<AppEnv>, deps: Deps, id: string): Promise<Response> {
  const check = accountCheck(c, "write:statuses");
  const { opened: account, body } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_VOTE_BODY),
  );
  const status = await deps.statuses.vote({ id, choices: choicesOf(body) }, account);
  return c.json(pollEntity(status, true));
}
