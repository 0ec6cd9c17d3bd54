import * as v from "valibot";
import * as accounts from "../entities/schemas/account.ts";
import { Attachment } from "../entities/schemas/attachment.ts";
import { ScheduledStatus } from "../entities/schemas/scheduled-status.ts";
import * as sent from "../entities/schemas/sent.ts";
import { Empty } from "../entities/schemas/server.ts";
import * as statuses from "../entities/schemas/status.ts";
import { json, jsonList, params, type Area, type Described } from "./described.ts";

const { Status } = statuses;

const KEYED = ["Idempotency-Key"] as const;
const PAGED = { headers: ["Link"] } as const;

/** Verbs of a status, with what each answers: the status as it is then. */
function verb(id: string): Described {
  return { id, answers: [json(Status)], headers: ["ETag"] };
}

/** Descriptions of statuses, timelines, polls and schedules. */
export const STATUSES: Area = {
  "GET /api/v1/statuses": { id: "listStatuses", answers: [jsonList(Status)] },
  "POST /api/v1/statuses": {
    id: "postStatus",
    body: params(sent.StatusParams),
    answers: [json(v.union([Status, ScheduledStatus]))],
    headers: ["ETag"],
    asks: KEYED,
  },
  "POST /api/v1/statuses/preview": {
    id: "previewStatus",
    body: params(sent.StatusParams),
    answers: [json(statuses.StatusPreview)],
  },
  "GET /api/v1/statuses/:id": verb("getStatus"),
  "PUT /api/v1/statuses/:id": {
    ...verb("editStatus"),
    body: params(sent.StatusParams),
    asks: [...KEYED, "If-Match"],
  },
  "DELETE /api/v1/statuses/:id": {
    id: "deleteStatus",
    answers: [json(statuses.DeletedStatus)],
    asks: KEYED,
  },
  "GET /api/v1/statuses/:id/context": {
    id: "getStatusContext",
    answers: [json(statuses.Context)],
    ...PAGED,
  },
  "GET /api/v1/statuses/:id/source": {
    id: "getStatusSource",
    answers: [json(statuses.StatusSource)],
  },
  "GET /api/v1/statuses/:id/history": {
    id: "getStatusHistory",
    answers: [jsonList(statuses.StatusEdit)],
  },
  "POST /api/v1/statuses/:id/reblog": {
    ...verb("reblogStatus"),
    body: params(sent.ReblogParams, true),
  },
  "POST /api/v1/statuses/:id/unreblog": verb("unreblogStatus"),
  "POST /api/v1/statuses/:id/favourite": verb("favouriteStatus"),
  "POST /api/v1/statuses/:id/unfavourite": verb("unfavouriteStatus"),
  "POST /api/v1/statuses/:id/bookmark": verb("bookmarkStatus"),
  "POST /api/v1/statuses/:id/unbookmark": verb("unbookmarkStatus"),
  "POST /api/v1/statuses/:id/pin": verb("pinStatus"),
  "POST /api/v1/statuses/:id/unpin": verb("unpinStatus"),
  "POST /api/v1/statuses/:id/mute": verb("muteStatus"),
  "POST /api/v1/statuses/:id/unmute": verb("unmuteStatus"),
  "GET /api/v1/statuses/:id/reblogged_by": {
    id: "listRebloggers",
    answers: [jsonList(accounts.Account)],
    ...PAGED,
  },
  "GET /api/v1/statuses/:id/favourited_by": {
    id: "listFavouriters",
    answers: [jsonList(accounts.Account)],
    ...PAGED,
  },
  "GET /api/v1/polls/:id": { id: "getPoll", answers: [json(statuses.Poll)] },
  "POST /api/v1/polls/:id/votes": {
    id: "vote",
    body: params(sent.VoteParams),
    answers: [json(statuses.Poll)],
  },
  "GET /api/v1/scheduled_statuses": {
    id: "listScheduledStatuses",
    answers: [jsonList(ScheduledStatus)],
    ...PAGED,
  },
  "GET /api/v1/scheduled_statuses/:id": {
    id: "getScheduledStatus",
    answers: [json(ScheduledStatus)],
  },
  "PUT /api/v1/scheduled_statuses/:id": {
    id: "rescheduleStatus",
    body: params(sent.ScheduleParams),
    answers: [json(ScheduledStatus)],
  },
  "DELETE /api/v1/scheduled_statuses/:id": { id: "deleteScheduledStatus", answers: [json(Empty)] },
  "GET /api/v1/favourites": { id: "listFavourites", answers: [jsonList(Status)], ...PAGED },
  "GET /api/v1/bookmarks": { id: "listBookmarks", answers: [jsonList(Status)], ...PAGED },
  "GET /api/v1/timelines/home": { id: "getHomeTimeline", answers: [jsonList(Status)], ...PAGED },
  "GET /api/v1/timelines/tag/:tag": { id: "getTagTimeline", answers: [jsonList(Status)], ...PAGED },
  "GET /api/v1/timelines/list/:id": {
    id: "getListTimeline",
    answers: [jsonList(Status)],
    ...PAGED,
  },
  "GET /api/v1/timelines/public": {
    id: "getPublicTimeline",
    answers: [jsonList(Status)],
    ...PAGED,
  },
  "GET /api/v2/search": { id: "search", answers: [json(statuses.SearchResult)] },
  "POST /api/v2/media": {
    id: "uploadMedia",
    body: { types: ["multipart/form-data"], schema: sent.UploadParams },
    answers: [json(Attachment)],
  },
  "POST /api/v1/media": {
    id: "uploadMediaFirstVersion",
    body: { types: ["multipart/form-data"], schema: sent.UploadParams },
    answers: [json(Attachment)],
  },
  "GET /api/v1/media/:id": { id: "getMedia", answers: [json(Attachment)] },
  "PUT /api/v1/media/:id": {
    id: "changeMedia",
    body: params(sent.MediaParams),
    answers: [json(Attachment)],
  },
  "DELETE /api/v1/media/:id": { id: "deleteMedia", answers: [json(Empty)] },
};
