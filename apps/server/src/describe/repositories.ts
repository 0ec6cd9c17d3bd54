import { REQUEST_BODIES } from "@x/git-contents/http";
import { ChangeBody } from "../repos/change-repository.ts";
import { GrantBody } from "../repos/collaborators.ts";
import { NewRepositoryBody } from "../repos/lifecycle.ts";
import { TopicsBody } from "../repos/topics.ts";
import { BranchProtection, CombinedStatus, CommitStatus } from "../entities/schemas/branch.ts";
import { nothing } from "../entities/schemas/parts.ts";
import * as repositories from "../entities/schemas/repository.ts";
import { json, jsonBody, jsonList, nothingBack, type Area } from "./described.ts";

const { Repository, User } = repositories;

const COUNTED = { headers: ["Link", "X-Total-Count"] } as const;
const KEYED = { asks: ["Idempotency-Key"] } as const;
const REPO = "/api/v1/repos/:owner/:repo";

/** Descriptions of accounts and repositories, as clients of Gitea read them. */
export const REPOSITORIES: Area = {
  "GET /api/v1/user": { id: "getUser", answers: [json(User)] },
  "GET /api/v1/user/quota": { id: "getQuota", answers: [json(repositories.Quota)] },
  "GET /api/v1/user/repos": {
    id: "listOwnRepositories",
    answers: [jsonList(Repository)],
    ...COUNTED,
  },
  "POST /api/v1/user/repos": {
    id: "makeRepository",
    body: jsonBody(NewRepositoryBody),
    answers: [json(Repository, 201)],
  },
  "GET /api/v1/user/orgs": { id: "listOwnOrganizations", answers: [json(nothing)] },
  "GET /api/v1/users/:name/orgs": { id: "listOrganizationsOfUser", answers: [json(nothing)] },
  "GET /api/v1/users/:name": { id: "getUserByName", answers: [json(User)] },
  "GET /api/v1/users/:name/repos": {
    id: "listRepositoriesOfUser",
    answers: [jsonList(Repository)],
    ...COUNTED,
  },
  "GET /api/v1/repos/search": {
    id: "searchRepositories",
    answers: [json(repositories.FoundRepositories)],
    ...COUNTED,
  },
  "GET /api/v1/repositories/:id": {
    id: "getRepositoryByNumber",
    answers: [json(Repository)],
  },
  [`GET ${REPO}`]: { id: "getRepository", answers: [json(Repository)] },
  [`PATCH ${REPO}`]: {
    id: "changeRepository",
    body: jsonBody(ChangeBody),
    answers: [json(Repository)],
  },
  [`DELETE ${REPO}`]: { id: "deleteRepository", answers: [nothingBack()], ...KEYED },
  [`GET ${REPO}/collaborators`]: {
    id: "listCollaborators",
    answers: [jsonList(User)],
    ...COUNTED,
  },
  [`GET ${REPO}/collaborators/:user/permission`]: {
    id: "getPermission",
    answers: [json(repositories.Permission)],
  },
  [`GET ${REPO}/collaborators/:user`]: { id: "isCollaborator", answers: [nothingBack()] },
  [`PUT ${REPO}/collaborators/:user`]: {
    id: "grantAccess",
    body: jsonBody(GrantBody, true),
    answers: [nothingBack()],
  },
  [`DELETE ${REPO}/collaborators/:user`]: { id: "takeBackAccess", answers: [nothingBack()] },
  [`GET ${REPO}/branch_protections`]: {
    id: "listBranchProtections",
    answers: [jsonList(BranchProtection)],
  },
  [`POST ${REPO}/branch_protections`]: {
    id: "protectBranch",
    body: jsonBody(REQUEST_BODIES.protection),
    answers: [json(BranchProtection, 201)],
  },
  [`GET ${REPO}/branch_protections/:branch`]: {
    id: "getBranchProtection",
    answers: [json(BranchProtection)],
  },
  [`PATCH ${REPO}/branch_protections/:branch`]: {
    id: "changeBranchProtection",
    body: jsonBody(REQUEST_BODIES.protection),
    answers: [json(BranchProtection)],
  },
  [`DELETE ${REPO}/branch_protections/:branch`]: {
    id: "deleteBranchProtection",
    answers: [nothingBack()],
  },
  [`GET ${REPO}/topics`]: { id: "getTopics", answers: [json(repositories.Topics)] },
  [`PUT ${REPO}/topics`]: {
    id: "replaceTopics",
    body: jsonBody(TopicsBody),
    answers: [nothingBack()],
  },
  [`PUT ${REPO}/topics/:topic`]: { id: "addTopic", answers: [nothingBack()] },
  [`DELETE ${REPO}/topics/:topic`]: { id: "removeTopic", answers: [nothingBack()] },
  [`GET ${REPO}/commits/:ref/status`]: {
    id: "getCombinedStatus",
    answers: [json(CombinedStatus)],
    ...COUNTED,
  },
  [`GET ${REPO}/commits/:ref/statuses`]: {
    id: "listStatusesOfRef",
    answers: [jsonList(CommitStatus)],
    ...COUNTED,
  },
  [`GET ${REPO}/statuses/:sha`]: {
    id: "listCommitStatuses",
    answers: [jsonList(CommitStatus)],
    ...COUNTED,
  },
  [`POST ${REPO}/statuses/:sha`]: {
    id: "makeCommitStatus",
    body: jsonBody(REQUEST_BODIES.commitStatus),
    answers: [json(CommitStatus, 201)],
    ...KEYED,
  },
};
