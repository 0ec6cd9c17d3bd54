import * as accounts from "../entities/schemas/account.ts";
import { nothing } from "../entities/schemas/parts.ts";
import { ProfileParams } from "../entities/schemas/sent.ts";
import { Status } from "../entities/schemas/status.ts";
import { json, jsonList, params, type Area, type Described } from "./described.ts";

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

/** Descriptions of accounts, and of what stands between them. */
export const ACCOUNTS: Area = {
  "GET /api/v1/accounts/verify_credentials": {
    id: "verifyCredentials",
    answers: [json(accounts.CredentialAccount)],
  },
  "PATCH /api/v1/accounts/update_credentials": {
    id: "changeOwnAccount",
    body: params(ProfileParams),
    answers: [json(accounts.CredentialAccount)],
  },
  "DELETE /api/v1/profile/avatar": {
    id: "removeAvatar",
    answers: [json(accounts.CredentialAccount)],
  },
  "DELETE /api/v1/profile/header": {
    id: "removeHeader",
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
