import type { List, MarkersByList, Notification } from "@x/status-core";
import { accountEntity } from "./account.ts";
import type { EntityView } from "./status-members.ts";
import { statusEntity } from "./status.ts";
import type { ListJson, MarkersJson } from "./schemas/types.ts";

/** The JSON of a notification. */
export function notificationEntity(
  { id, kind, atMs, account, status }: Notification,
  view: EntityView,
): object {
  return {
    id,
    type: kind,
    group_key: `ungrouped-${id}`,
    created_at: new Date(atMs).toISOString(),
    account: accountEntity(account, view.base),
    ...(status === undefined ? {} : { status: statusEntity(status, view) }),
  };
}

/** The JSON of a list. */
export function listEntity({ id, title, repliesPolicy }: List): ListJson {
  return { id, title, replies_policy: repliesPolicy, exclusive: false };
}

/** The JSON of markers, by the name of their list. */
export function markersEntity(markers: MarkersByList): MarkersJson {
  return Object.fromEntries(
    Array.from(markers, ([list, { lastReadId, version, updatedAtMs }]) => [
      list,
      { last_read_id: lastReadId, version, updated_at: new Date(updatedAtMs).toISOString() },
    ]),
  );
}
