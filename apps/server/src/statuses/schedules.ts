import type { Account, StatusDraft } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { scheduledStatusEntity } from "../entities/scheduled-status.ts";
import { requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { readParams } from "../http/params.ts";
import { newTimeOf } from "./schedule-request.ts";
import { addressOf, linkBetween, pageOf } from "./status-page.ts";

/** Largest body of a change, in bytes. */
const MAX_CHANGE_BODY = 65_536;

/** `/api/v1/scheduled_statuses` */
export function scheduleRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => answerSchedules(c, deps))
    .get("/:id", async (c) => {
      const { id } = requireAccount(c, "read:statuses");
      const found = await deps.schedules.find(c.req.param("id"), { id });
      return c.json(scheduledStatusEntity(found, deps.base()));
    })
    .put("/:id", (c) => answerScheduleChange(c, deps, c.req.param("id")))
    .delete("/:id", async (c) => {
      const account = requireAccount(c, "write:statuses");
      await deps.schedules.remove(c.req.param("id"), account);
      return c.json({});
    });
}

async function answerSchedules(c: Context<AppEnv>, { schedules, base }: Deps): Promise<Response> {
  const { id } = requireAccount(c, "read:statuses");
  const found = await schedules.list(pageOf(c), { id });
  const link = linkBetween(addressOf(c), base(), {
    newest: found.at(0)?.id,
    oldest: found.at(-1)?.id,
  });
  const entities = found.map((each) => scheduledStatusEntity(each, base()));
  return c.json(entities, 200, link === undefined ? {} : { Link: link });
}

async function answerScheduleChange(c: Context<AppEnv>, deps: Deps, id: string): Promise<Response> {
  const check = accountCheck(c, "write:statuses");
  const { opened: account, body } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_CHANGE_BODY),
  );
  const { schedules } = deps;
  const atMs = newTimeOf(body);
  const changed =
    atMs === undefined ? schedules.find(id, account) : schedules.change(id, atMs, account);
  return c.json(scheduledStatusEntity(await changed, deps.base()));
}

/** A status to be published later. */
export interface LaterStatus {
  /** The post as the client wrote it. */
  readonly draft: StatusDraft;
  /** Milliseconds since 1970. */
  readonly scheduledAtMs: number;
}

/** `POST /` of statuses, with `scheduled_at`: answers what is scheduled, not a status. */
export async function answerNewSchedule(
  c: Context<AppEnv>,
  { schedules, postLimit, base }: Pick<Deps, "schedules" | "postLimit" | "base">,
  { draft, scheduledAtMs }: LaterStatus,
  account: Account,
): Promise<Response> {
  const idempotencyKey = c.req.header("Idempotency-Key");
  try {
    const { scheduled } = await schedules.schedule(draft, account, {
      scheduledAtMs,
      idempotencyKey,
    });
    return c.json(scheduledStatusEntity(scheduled, base()));
  } finally {
    await postLimit.note(c, account);
  }
}
