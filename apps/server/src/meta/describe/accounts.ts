import * as accounts from "../schemas/account.ts";
import * as filters from "../schemas/filter.ts";
import * as sent from "../schemas/sent.ts";
import { Empty } from "../schemas/server.ts";
import { Notification, Status } from "../schemas/status.ts";
import { nothing } from "../schemas/parts.ts";
import { bytesBack, json, jsonList, params, type Area, type Described } from "./described.ts";

const { Account, Relationship, List } = accounts;

const PAGED = { headers: ["Link"] } as const;

/** Verbs of an account, with what each answers: the relation as it is then. */
function verb(id: string): Described {
  return { id, answers: [json(Relationship)] };
}

/** Lists that are always empty. */
function empty(id: string): Described {
  return { id, answers: [json(nothing)] };
}

function stream(id: string): Described {
  return { id, answers: [bytesBack("text/event-stream")] };
}

/** Descriptions of accounts, and of what stands between them. */
export const ACCOUNTS: Area = {
  "GET /api/v1/accounts/verify_credentials": {
    id: "verifyCredentials",
    answers: [json(accounts.CredentialAccount)],
  },
  "GET /api/v1/accounts/lookup": { id: "lookUpAccount", answers: [json(Account)] },
  "GET /api/v1/accounts/relationships": {
    id: "listRelationships",
    answers: [jsonList(Relationship)],
  },
  "GET /api/v1/accounts/search": { id: "searchAccounts", answers: [jsonList(Account)] },
  "GET /api/v1/accounts/:id": { id: "getAccount", answers: [json(Account)] },
  "GET /api/v1/accounts/:id/statuses": {
    id: "listAccountStatuses",
    answers: [jsonList(Status)],
    ...PAGED,
  },
  "POST /api/v1/accounts/:id/follow": verb("followAccount"),
  "POST /api/v1/accounts/:id/unfollow": verb("unfollowAccount"),
  "POST /api/v1/accounts/:id/block": verb("blockAccount"),
  "POST /api/v1/accounts/:id/unblock": verb("unblockAccount"),
  "POST /api/v1/accounts/:id/mute": verb("muteAccount"),
  "POST /api/v1/accounts/:id/unmute": verb("unmuteAccount"),
  "GET /api/v1/accounts/familiar_followers": {
    id: "listFamiliarFollowers",
    answers: [jsonList(accounts.FamiliarFollowers)],
  },
  "GET /api/v1/accounts/:id/followers": {
    id: "listFollowers",
    answers: [jsonList(Account)],
    ...PAGED,
  },
  "GET /api/v1/accounts/:id/following": {
    id: "listFollowing",
    answers: [jsonList(Account)],
    ...PAGED,
  },
  "GET /api/v1/accounts/:id/lists": { id: "listListsWithAccount", answers: [jsonList(List)] },
  "GET /api/v1/accounts/:id/featured_tags": empty("listFeaturedTagsOfAccount"),
  "GET /api/v1/mutes": { id: "listMutes", answers: [jsonList(Account)], ...PAGED },
  "GET /api/v1/blocks": { id: "listBlocks", answers: [jsonList(Account)], ...PAGED },
  "GET /api/v1/follow_requests": {
    id: "listFollowRequests",
    answers: [jsonList(Account)],
    ...PAGED,
  },
  "POST /api/v1/follow_requests/:id/authorize": verb("acceptFollowRequest"),
  "POST /api/v1/follow_requests/:id/reject": verb("rejectFollowRequest"),
  "GET /api/v1/followed_tags": empty("listFollowedTags"),
  "GET /api/v1/domain_blocks": empty("listDomainBlocks"),
  "GET /api/v1/endorsements": empty("listEndorsements"),
  "GET /api/v1/featured_tags": empty("listFeaturedTags"),
  "GET /api/v1/preferences": { id: "getPreferences", answers: [json(accounts.Preferences)] },
};

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

/** Descriptions of filters. */
export const FILTERS: Area = {
  "GET /api/v2/filters": { id: "listFilters", answers: [jsonList(filters.Filter)] },
  "POST /api/v2/filters": {
    id: "makeFilter",
    body: params(sent.FilterParams),
    answers: [json(filters.Filter)],
  },
  "POST /api/v2/filters/explain": {
    id: "explainFilter",
    body: params(sent.ExplainParams),
    answers: [json(filters.FilterExplanation)],
  },
  "GET /api/v2/filters/:id": { id: "getFilter", answers: [json(filters.Filter)] },
  "PUT /api/v2/filters/:id": {
    id: "changeFilter",
    body: params(sent.FilterChangeParams),
    answers: [json(filters.Filter)],
  },
  "DELETE /api/v2/filters/:id": { id: "deleteFilter", answers: [json(Empty)] },
  "GET /api/v2/filters/:id/keywords": {
    id: "listKeywords",
    answers: [jsonList(filters.FilterKeyword)],
  },
  "POST /api/v2/filters/:id/keywords": {
    id: "addKeyword",
    body: params(sent.KeywordParams),
    answers: [json(filters.FilterKeyword)],
  },
  "GET /api/v2/filters/keywords/:id": {
    id: "getKeyword",
    answers: [json(filters.FilterKeyword)],
  },
  "PUT /api/v2/filters/keywords/:id": {
    id: "changeKeyword",
    body: params(sent.KeywordChangeParams),
    answers: [json(filters.FilterKeyword)],
  },
  "DELETE /api/v2/filters/keywords/:id": { id: "deleteKeyword", answers: [json(Empty)] },
  "GET /api/v2/filters/:id/statuses": {
    id: "listFilterStatuses",
    answers: [jsonList(filters.FilterStatus)],
  },
  "POST /api/v2/filters/:id/statuses": {
    id: "addFilterStatus",
    body: params(sent.FilterStatusParams),
    answers: [json(filters.FilterStatus)],
  },
  "GET /api/v2/filters/statuses/:id": {
    id: "getFilterStatus",
    answers: [json(filters.FilterStatus)],
  },
  "DELETE /api/v2/filters/statuses/:id": { id: "deleteFilterStatus", answers: [json(Empty)] },
  "GET /api/v1/filters": { id: "listFirstFilters", answers: [jsonList(filters.FirstFilter)] },
  "POST /api/v1/filters": {
    id: "makeFirstFilter",
    body: params(sent.FirstFilterParams),
    answers: [json(filters.FirstFilter)],
  },
  "GET /api/v1/filters/:id": { id: "getFirstFilter", answers: [json(filters.FirstFilter)] },
  "PUT /api/v1/filters/:id": {
    id: "changeFirstFilter",
    body: params(sent.FirstFilterParams),
    answers: [json(filters.FirstFilter)],
  },
  "DELETE /api/v1/filters/:id": { id: "deleteFirstFilter", answers: [json(Empty)] },
};
