import type { Viewer } from "../account.ts";
import { StatusError } from "../errors.ts";
import type { AccountId, StatusId } from "../ids.ts";
import { resolvePorts, type ResolvedPorts, type StatusPorts } from "../ports.ts";
import type { StatusTransaction } from "../store.ts";
import { findViewerContext, readable } from "../view.ts";
import { NOTIFICATION_KINDS, type Notification, type NotificationKind } from "./notification.ts";
import type { NotificationPage } from "./store.ts";

/** What a reader wants of the notifications. */
export interface NotificationWish {
  /** Only of these kinds. Absent: of all. */
  readonly kinds?: readonly string[] | undefined;
  /** Not of these kinds. */
  readonly excluded?: readonly string[] | undefined;
  /** Only what this account did. */
  readonly fromId?: AccountId | undefined;
}

/** Everything that can be done with notifications. */
export interface Notifications {
  /** A page of the account's own, newest first. Kinds that there are not are left out. */
  list(
    page: NotificationPage,
    wish: NotificationWish,
    account: NonNullable<Viewer>,
  ): Promise<readonly Notification[]>;
  /** @throws StatusError `notification-not-found` when it is not there, or not the account's own */
  find(id: string, account: NonNullable<Viewer>): Promise<Notification>;
  /** Removes one. @throws StatusError `notification-not-found` */
  dismiss(id: string, account: NonNullable<Viewer>): Promise<void>;
  /** Removes all of the account's own. */
  clear(account: NonNullable<Viewer>): Promise<void>;
}

/** The rules about notifications, over the store of the statuses that they are about. */
export function createNotifications<Tx extends StatusTransaction>(
  given: StatusPorts<Tx>,
): Notifications {
  const ports: ResolvedPorts<Tx> = resolvePorts(given);
  const { store, now } = ports;
  const missing = (id: string) => new StatusError({ code: "notification-not-found", id });
  return {
    list: (page, wish, account) => list(ports, { page, wish }, account),
    async find(id, account) {
      const before = /^[1-9]\d{0,17}$/.test(id) ? String(BigInt(id) - 1n) : "0";
      const page = { limit: 1, minId: before };
      const [found] = await list(ports, { page, wish: {} }, account);
      if (found?.id !== id) throw missing(id);
      return found;
    },
    async dismiss(id, account) {
      const count = await store.transaction((tx) => tx.clearNotifications(account.id, now(), id));
      if (count === 0) throw missing(id);
    },
    async clear(account) {
      await store.transaction((tx) => tx.clearNotifications(account.id, now()));
    },
  };
}

async function list(
  ports: ResolvedPorts,
  { page, wish }: { readonly page: NotificationPage; readonly wish: NotificationWish },
  account: NonNullable<Viewer>,
): Promise<readonly Notification[]> {
  const { store, now } = ports;
  const kinds = kindsOf(wish);
  if (kinds.length === 0) return [];
  const { fromId } = wish;
  const query = { accountId: account.id, kinds, fromId, untilMs: now(), page };
  const found = await store.findNotifications(query);
  const ids = new Set(found.flatMap(({ statusId }) => statusId ?? []));
  const statuses = await store.findListed([...ids]);
  const context = await findViewerContext(store, statuses, account);
  const byId = new Map(readable(ports, statuses, context).map((one) => [one.id, one]));
  return found.flatMap(({ statusId, ...notification }) => {
    const status = statusId === undefined ? undefined : byId.get(statusId as StatusId);
    // What it is about is not for its reader any more.
    if (statusId !== undefined && status === undefined) return [];
    return { ...notification, ...(status === undefined ? {} : { status }) };
  });
}

function kindsOf({ kinds = NOTIFICATION_KINDS, excluded = [] }: NotificationWish) {
  return NOTIFICATION_KINDS.filter(
    (kind: NotificationKind) => kinds.includes(kind) && !excluded.includes(kind),
  );
}
