import * as accounts from "../entities/schemas/account.ts";
import * as sent from "../entities/schemas/sent.ts";
import { Empty } from "../entities/schemas/server.ts";
import { Notification } from "../entities/schemas/status.ts";
import {
  bytesBack,
  json,
  jsonList,
  nothingBack,
  params,
  type Area,
  type Described,
} from "./described.ts";

const { Account, List } = accounts;

const PAGED = { headers: ["Link"] } as const;

function stream(id: string): Described {
  return { id, answers: [bytesBack("text/event-stream")] };
}

/** Descriptions of notifications, streams, lists and markers. */
export const NOTIFICATIONS: Area = {
  "GET /api/v1/notifications": {
    id: "listNotifications",
    answers: [jsonList(Notification)],
    ...PAGED,
  },
  "GET /api/v1/notifications/unread_count": {
    id: "countUnreadNotifications",
    answers: [json(accounts.UnreadCount)],
  },
  "GET /api/v1/notifications/:id": { id: "getNotification", answers: [json(Notification)] },
  "POST /api/v1/notifications/clear": { id: "clearNotifications", answers: [json(Empty)] },
  "POST /api/v1/notifications/dismiss": {
    id: "dismissNotificationNamed",
    body: params(sent.DismissParams),
    answers: [json(Empty)],
  },
  "POST /api/v1/notifications/:id/dismiss": { id: "dismissNotification", answers: [json(Empty)] },
  "GET /api/v1/streaming": { id: "connectWebSocket", answers: [nothingBack(101)] },
  "GET /api/v1/streaming/health": { id: "getStreamingHealth", answers: [bytesBack("text/plain")] },
  "GET /api/v1/streaming/user": stream("streamUser"),
  "GET /api/v1/streaming/user/notification": stream("streamNotifications"),
  "GET /api/v1/streaming/public": stream("streamPublic"),
  "GET /api/v1/streaming/public/local": stream("streamPublicLocal"),
  "GET /api/v1/streaming/hashtag": stream("streamTag"),
  "GET /api/v1/streaming/hashtag/local": stream("streamTagLocal"),
  "GET /api/v1/streaming/list": stream("streamList"),
  "GET /api/v1/lists": { id: "listLists", answers: [jsonList(List)] },
  "POST /api/v1/lists": { id: "makeList", body: params(sent.ListParams), answers: [json(List)] },
  "GET /api/v1/lists/:id": { id: "getList", answers: [json(List)] },
  "PUT /api/v1/lists/:id": {
    id: "changeList",
    body: params(sent.ListParams),
    answers: [json(List)],
  },
  "DELETE /api/v1/lists/:id": { id: "deleteList", answers: [json(Empty)] },
  "GET /api/v1/lists/:id/accounts": {
    id: "listMembers",
    answers: [jsonList(Account)],
    ...PAGED,
  },
  "POST /api/v1/lists/:id/accounts": {
    id: "addMembers",
    body: params(sent.MembersParams),
    answers: [json(Empty)],
  },
  "DELETE /api/v1/lists/:id/accounts": {
    id: "removeMembers",
    body: params(sent.MembersParams, true),
    answers: [json(Empty)],
  },
  "GET /api/v1/markers": { id: "getMarkers", answers: [json(accounts.Markers)] },
  "POST /api/v1/markers": {
    id: "moveMarkers",
    body: params(sent.MarkerParams),
    answers: [json(accounts.Markers)],
  },
};
