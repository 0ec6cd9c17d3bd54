import {
  answerAnnotatedTag,
  answerBlob,
  answerBranch,
  answerBranches,
  answerCommit,
  answerCommits,
  answerComparison,
  answerContents,
  answerContentsExt,
  answerEditorconfig,
  answerRefs,
  answerTag,
  answerTags,
  answerTree,
} from "@x/git-contents/http";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { requireAccount } from "../http/auth.ts";
import {
  answerNewProtection,
  answerProtection,
  answerProtectionChange,
  answerProtectionRemoval,
  answerProtections,
} from "./branch-protections.ts";
import {
  answerCollaborator,
  answerCollaborators,
  answerGrant,
  answerGrantRemoval,
  answerPermission,
} from "./collaborators.ts";
import {
  answerCombinedStatus,
  answerCommitStatuses,
  answerNewCommitStatus,
  answerRefStatuses,
} from "./commit-statuses.ts";
import { answerRepositoryChange } from "./change-repository.ts";
import {
  answerNumberedRepository,
  answerOrganizations,
  answerOwnRepositories,
  answerRepositorySearch,
  answerUser,
  answerUserRepositories,
} from "./list-repositories.ts";
import { answerNewRepository, answerRepositoryDeletion } from "./lifecycle.ts";
import { answerQuota } from "./quota.ts";
import { answerDescriptorComparison, answerDescriptors } from "./read-descriptors.ts";
import { answerArchive } from "./read-archive.ts";
import { answerMedia } from "./read-media.ts";
import { answerRaw } from "./read-raw.ts";
import { answerBatch, answerRepository, reading } from "./read-repository.ts";
import { answerMerge } from "./write-merges.ts";
import { answerBranchRename, answerNewBranch } from "./write-branches.ts";
import { userEntity } from "./user-entity.ts";
import { answerNewTopic, answerTopicRemoval, answerTopics, answerTopicsChange } from "./topics.ts";
import {
  answerBranchDeletion,
  answerNewRef,
  answerRefChange,
  answerRefDeletion,
  answerTagDeletion,
} from "./write-refs.ts";
import { answerNewTag } from "./write-tags.ts";
import { answerPatch } from "./write-patch.ts";
import { answerFileChange, answerFilesChange, answerRawChange } from "./write-contents.ts";

/** Rest of an address with all its characters: a dot would match no line break. */
const REST = "{[^]+}";

/** `/user`: the caller, and repositories of its own. */
export function userRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => {
      // A token of one repository too may say whose it is.
      const account = requireAccount(c, "read:repository", c.get("caller")?.repositoryId);
      return c.json(userEntity(account, deps.base()));
    })
    .get("/orgs", (c) => {
      requireAccount(c, "read:repository");
      return c.json([]);
    })
    .get("/quota", (c) => answerQuota(c, deps))
    .get("/repos", (c) => answerOwnRepositories(c, deps))
    .post("/repos", (c) => answerNewRepository(c, deps));
}

/** `/repositories`: repositories by their numbers. */
export function numberedRepositoryRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).get("/:id", (c) => answerNumberedRepository(c, deps));
}

/** `/users`: accounts, as clients of repositories read them. */
export function namedUserRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:name", (c) => answerUser(c, deps))
    .get("/:name/repos", (c) => answerUserRepositories(c, deps))
    .get("/:name/orgs", (c) => answerOrganizations(c, deps));
}

/** Address of one repository. */
const REPOSITORY = "/:owner/:repo";

/** `/repos`: the patterns choose a handler only; each reads its address itself and authorises on what that names. */
export function repositoryRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/search", (c) => answerRepositorySearch(c, deps))
    .get(REPOSITORY, (c) => answerRepository(c, deps))
    .patch(REPOSITORY, (c) => answerRepositoryChange(c, deps))
    .delete(REPOSITORY, (c) => answerRepositoryDeletion(c, deps))
    .route(REPOSITORY, contentsRoutes(deps))
    .route(REPOSITORY, fileRoutes(deps))
    .route(REPOSITORY, refRoutes(deps))
    .route(REPOSITORY, historyRoutes(deps))
    .route(REPOSITORY, rightsRoutes(deps));
}

/** Files as the contents API shows and changes them. */
function contentsRoutes(deps: Deps): Hono<AppEnv> {
  const path = `/contents/:path${REST}`;
  return new Hono<AppEnv>({ strict: false })
    .get("/contents", reading(deps, answerContents, "contents"))
    .post("/contents", (c) => answerFilesChange(c, deps))
    .get(path, reading(deps, answerContents, "contents"))
    .post(path, (c) => answerFileChange(c, deps, "create"))
    .put(path, (c) => answerFileChange(c, deps, "update"))
    .delete(path, (c) => answerFileChange(c, deps, "delete"))
    .post("/diffpatch", (c) => answerPatch(c, deps))
    .get("/contents-ext", reading(deps, answerContentsExt, "contents"))
    .get(`/contents-ext/:path${REST}`, reading(deps, answerContentsExt, "contents"))
    .get("/file-contents", (c) => answerBatch(c, deps))
    .post("/file-contents", (c) => answerBatch(c, deps));
}

/** Files as they are, and what is made of them. */
function fileRoutes(deps: Deps): Hono<AppEnv> {
  const descriptors = `/descriptors/:path${REST}`;
  return new Hono<AppEnv>({ strict: false })
    .get(`/raw/:path${REST}`, (c) => answerRaw(c, deps))
    .put(`/raw/:path${REST}`, (c) => answerRawChange(c, deps))
    .get(`/media/:path${REST}`, (c) => answerMedia(c, deps))
    .get(`/archive/:archive${REST}`, (c) => answerArchive(c, deps))
    .get(`/editorconfig/:path${REST}`, reading(deps, answerEditorconfig))
    .get(`${descriptors}/compare`, (c) => answerDescriptorComparison(c, deps))
    .get(descriptors, (c) => answerDescriptors(c, deps));
}

/** Branches, tags and other refs. */
function refRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/branches", reading(deps, answerBranches))
    .post("/branches", (c) => answerNewBranch(c, deps))
    .get(`/branches/:branch${REST}`, reading(deps, answerBranch))
    .patch(`/branches/:branch${REST}`, (c) => answerBranchRename(c, deps))
    .delete(`/branches/:branch${REST}`, (c) => answerBranchDeletion(c, deps))
    .get("/tags", reading(deps, answerTags))
    .post("/tags", (c) => answerNewTag(c, deps))
    .get(`/tags/:tag${REST}`, reading(deps, answerTag))
    .delete(`/tags/:tag${REST}`, (c) => answerTagDeletion(c, deps))
    .post("/merges", (c) => answerMerge(c, deps))
    .get("/git/refs", reading(deps, answerRefs))
    .post("/git/refs", (c) => answerNewRef(c, deps))
    .get(`/git/refs/:ref${REST}`, reading(deps, answerRefs))
    .patch(`/git/refs/:ref${REST}`, (c) => answerRefChange(c, deps))
    .delete(`/git/refs/:ref${REST}`, (c) => answerRefDeletion(c, deps))
    .get(`/git/tags/:sha${REST}`, reading(deps, answerAnnotatedTag));
}

/** Commits, what they change, and what others say of them. */
function historyRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/commits", reading(deps, answerCommits))
    .get(`/commits/:ref${REST}/status`, (c) => answerCombinedStatus(c, deps))
    .get(`/commits/:ref${REST}/statuses`, (c) => answerRefStatuses(c, deps))
    .get(`/statuses/:sha${REST}`, (c) => answerCommitStatuses(c, deps))
    .post(`/statuses/:sha${REST}`, (c) => answerNewCommitStatus(c, deps))
    .get(`/compare/:basehead${REST}`, reading(deps, answerComparison))
    .get(`/git/commits/:sha${REST}`, reading(deps, answerCommit))
    .get(`/git/trees/:sha${REST}`, reading(deps, answerTree))
    .get(`/git/blobs/:sha${REST}`, reading(deps, answerBlob));
}

/** Rights, protections and topics. */
function rightsRoutes(deps: Deps): Hono<AppEnv> {
  const protection = `/branch_protections/:branch${REST}`;
  return new Hono<AppEnv>({ strict: false })
    .get("/collaborators", (c) => answerCollaborators(c, deps))
    .get("/collaborators/:user/permission", (c) => answerPermission(c, deps))
    .get("/collaborators/:user", (c) => answerCollaborator(c, deps))
    .put("/collaborators/:user", (c) => answerGrant(c, deps))
    .delete("/collaborators/:user", (c) => answerGrantRemoval(c, deps))
    .get("/branch_protections", (c) => answerProtections(c, deps))
    .post("/branch_protections", (c) => answerNewProtection(c, deps))
    .get(protection, (c) => answerProtection(c, deps))
    .patch(protection, (c) => answerProtectionChange(c, deps))
    .delete(protection, (c) => answerProtectionRemoval(c, deps))
    .get("/topics", (c) => answerTopics(c, deps))
    .put("/topics", (c) => answerTopicsChange(c, deps))
    .put("/topics/:topic", (c) => answerNewTopic(c, deps))
    .delete("/topics/:topic", (c) => answerTopicRemoval(c, deps));
}
