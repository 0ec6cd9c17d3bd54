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
import { ownerEntity } from "./repository-entity.ts";
import {
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
import { answerNewBranch } from "./write-branches.ts";
import { answerNewTopic, answerTopicRemoval, answerTopics, answerTopicsChange } from "./topics.ts";
import {
  answerBranchDeletion,
  answerNewRef,
  answerRefChange,
  answerRefDeletion,
  answerTagDeletion,
} from "./write-refs.ts";
import { answerNewTag } from "./write-tags.ts";
import { answerFileChange, answerFilesChange, answerRawChange } from "./write-contents.ts";

/** Rest of an address with all its characters: a dot would match no line break. */
const REST = "{[^]+}";

/** `/user`: the caller, and repositories of its own. */
export function userRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => {
      // A token of one repository too may say whose it is.
      const account = requireAccount(c, "read:repository", c.get("caller")?.repositoryId);
      return c.json(ownerEntity(account, deps.base()));
    })
    .get("/quota", (c) => answerQuota(c, deps))
    .get("/repos", (c) => answerOwnRepositories(c, deps))
    .post("/repos", (c) => answerNewRepository(c, deps));
}

/** `/users`: accounts, as clients of repositories read them. */
export function namedUserRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:name", (c) => answerUser(c, deps))
    .get("/:name/repos", (c) => answerUserRepositories(c, deps));
}

/** `/repos`: the patterns choose a handler only; each reads its address itself and authorises on what that names. */
export function repositoryRoutes(deps: Deps): Hono<AppEnv> {
  const repository = "/:owner/:repo";
  const contents = `${repository}/contents`;
  return new Hono<AppEnv>({ strict: false })
    .get("/search", (c) => answerRepositorySearch(c, deps))
    .get(repository, (c) => answerRepository(c, deps))
    .patch(repository, (c) => answerRepositoryChange(c, deps))
    .delete(repository, (c) => answerRepositoryDeletion(c, deps))
    .get(contents, reading(deps, answerContents, "contents"))
    .post(contents, (c) => answerFilesChange(c, deps))
    .get(`${contents}/:path${REST}`, reading(deps, answerContents, "contents"))
    .post(`${contents}/:path${REST}`, (c) => answerFileChange(c, deps, "create"))
    .put(`${contents}/:path${REST}`, (c) => answerFileChange(c, deps, "update"))
    .delete(`${contents}/:path${REST}`, (c) => answerFileChange(c, deps, "delete"))
    .get(`${repository}/raw/:path${REST}`, (c) => answerRaw(c, deps))
    .put(`${repository}/raw/:path${REST}`, (c) => answerRawChange(c, deps))
    .get(`${repository}/media/:path${REST}`, (c) => answerMedia(c, deps))
    .get(`${repository}/archive/:archive${REST}`, (c) => answerArchive(c, deps))
    .get(`${repository}/editorconfig/:path${REST}`, reading(deps, answerEditorconfig))
    .get(`${repository}/descriptors/:path${REST}/compare`, (c) =>
      answerDescriptorComparison(c, deps),
    )
    .get(`${repository}/descriptors/:path${REST}`, (c) => answerDescriptors(c, deps))
    .get(`${repository}/contents-ext`, reading(deps, answerContentsExt, "contents"))
    .get(`${repository}/contents-ext/:path${REST}`, reading(deps, answerContentsExt, "contents"))
    .get(`${repository}/file-contents`, (c) => answerBatch(c, deps))
    .post(`${repository}/file-contents`, (c) => answerBatch(c, deps))
    .get(`${repository}/commits`, reading(deps, answerCommits))
    .get(`${repository}/branches`, reading(deps, answerBranches))
    .post(`${repository}/branches`, (c) => answerNewBranch(c, deps))
    .get(`${repository}/branches/:branch${REST}`, reading(deps, answerBranch))
    .delete(`${repository}/branches/:branch${REST}`, (c) => answerBranchDeletion(c, deps))
    .get(`${repository}/tags`, reading(deps, answerTags))
    .post(`${repository}/tags`, (c) => answerNewTag(c, deps))
    .get(`${repository}/tags/:tag${REST}`, reading(deps, answerTag))
    .delete(`${repository}/tags/:tag${REST}`, (c) => answerTagDeletion(c, deps))
    .post(`${repository}/merges`, (c) => answerMerge(c, deps))
    .get(`${repository}/git/refs`, reading(deps, answerRefs))
    .post(`${repository}/git/refs`, (c) => answerNewRef(c, deps))
    .get(`${repository}/git/refs/:ref${REST}`, reading(deps, answerRefs))
    .patch(`${repository}/git/refs/:ref${REST}`, (c) => answerRefChange(c, deps))
    .delete(`${repository}/git/refs/:ref${REST}`, (c) => answerRefDeletion(c, deps))
    .get(`${repository}/git/tags/:sha${REST}`, reading(deps, answerAnnotatedTag))
    .get(`${repository}/commits/:ref${REST}/status`, (c) => answerCombinedStatus(c, deps))
    .get(`${repository}/commits/:ref${REST}/statuses`, (c) => answerRefStatuses(c, deps))
    .get(`${repository}/statuses/:sha${REST}`, (c) => answerCommitStatuses(c, deps))
    .post(`${repository}/statuses/:sha${REST}`, (c) => answerNewCommitStatus(c, deps))
    .get(`${repository}/collaborators`, (c) => answerCollaborators(c, deps))
    .get(`${repository}/collaborators/:user/permission`, (c) => answerPermission(c, deps))
    .get(`${repository}/collaborators/:user`, (c) => answerCollaborator(c, deps))
    .put(`${repository}/collaborators/:user`, (c) => answerGrant(c, deps))
    .delete(`${repository}/collaborators/:user`, (c) => answerGrantRemoval(c, deps))
    .get(`${repository}/branch_protections`, (c) => answerProtections(c, deps))
    .post(`${repository}/branch_protections`, (c) => answerNewProtection(c, deps))
    .get(`${repository}/branch_protections/:branch${REST}`, (c) => answerProtection(c, deps))
    .patch(`${repository}/branch_protections/:branch${REST}`, (c) =>
      answerProtectionChange(c, deps),
    )
    .delete(`${repository}/branch_protections/:branch${REST}`, (c) =>
      answerProtectionRemoval(c, deps),
    )
    .get(`${repository}/topics`, (c) => answerTopics(c, deps))
    .put(`${repository}/topics`, (c) => answerTopicsChange(c, deps))
    .put(`${repository}/topics/:topic`, (c) => answerNewTopic(c, deps))
    .delete(`${repository}/topics/:topic`, (c) => answerTopicRemoval(c, deps))
    .get(`${repository}/compare/:basehead${REST}`, reading(deps, answerComparison))
    .get(`${repository}/git/commits/:sha${REST}`, reading(deps, answerCommit))
    .get(`${repository}/git/trees/:sha${REST}`, reading(deps, answerTree))
    .get(`${repository}/git/blobs/:sha${REST}`, reading(deps, answerBlob));
}
