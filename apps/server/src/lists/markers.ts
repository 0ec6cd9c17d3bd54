import { MARKED_LISTS } from "@x/status-core";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { markersEntity } from "../entities/notification.ts";
import { requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { recordParam, stringParam } from "../http/param-values.ts";
import { queryList, readParams } from "../http/params.ts";
import { sendJson } from "../http/send-body.ts";

/** Largest body of markers, in bytes. */
const MAX_BODY = 65_536;

/** `/api/v1/markers` */
export function markerRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", async (c) => {
      const { id } = requireAccount(c, "read:statuses");
      return sendJson(c, markersEntity(await deps.markers.find(queryList(c, "timeline"), { id })));
    })
    .post("/", async (c) => {
      const check = accountCheck(c, "write:statuses");
      const { opened, body } = await readAuthorized(c, deps, check, (sending) =>
        readParams(sending, MAX_BODY),
      );
      return sendJson(c, markersEntity(await deps.markers.save(placesOf(body), opened)));
    });
}

function placesOf(params: ParamRecord): Partial<Record<(typeof MARKED_LISTS)[number], string>> {
  const places = MARKED_LISTS.flatMap((list) => {
    const place = stringParam(recordParam(params, list), "last_read_id");
    return place === undefined ? [] : [[list, place] as const];
  });
  return Object.fromEntries(places);
}
