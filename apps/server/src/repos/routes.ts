import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { requireAccount } from "../http/auth.ts";
import { answerBlob, answerCommit, answerTree } from "./git-data.ts";
import { answerCommits } from "./commits.ts";
import { answerRepositoryChange } from "./change-repository.ts";
import { ownerEntity } from "./repository-entity.ts";
import { answerNewRepository, answerRepositoryDeletion } from "./lifecycle.ts";
import { answerQuota } from "./quota.ts";
import { answerContentsExt, answerFileContents } from "./read-many.ts";
import { answerContents } from "./read-contents.ts";
import { answerDescriptorComparison, answerDescriptors } from "./read-descriptors.ts";
import { answerArchive } from "./read-archive.ts";
import { answerEditorconfig } from "./read-editorconfig.ts";
import { answerMedia } from "./read-media.ts";
import { answerRaw } from "./read-raw.ts";
import { answerBranch, answerBranches, answerRepository, answerTags } from "./refs.ts";
import { answerBranchDeletion, answerNewBranch } from "./write-branches.ts";
import { answerFileChange, answerFilesChange, answerRawChange } from "./write-contents.ts";

/** Rest of an address with all its characters: a dot would match no line break. */
const REST = "{[^]+}";

/** `/user`: the caller, and repositories of its own. */
export function userRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => c.json(ownerEntity(requireAccount(c, "read:repository"), deps.base())))
    .get("/quota", (c) => answerQuota(c, deps))
    .post("/repos", (c) => answerNewRepository(c, deps));
}

/** `/repos`: the patterns choose a handler only; each reads its address itself and authorises on what that names. */
export function repositoryRoutes(deps: Deps): Hono<AppEnv> {
  const repository = "/:owner/:repo";
  const contents = `${repository}/contents`;
  return new Hono<AppEnv>({ strict: false })
    .get(repository, (c) => answerRepository(c, deps))
    .patch(repository, (c) => answerRepositoryChange(c, deps))
    .delete(repository, (c) => answerRepositoryDeletion(c, deps))
    .get(contents, (c) => answerContents(c, deps))
    .post(contents, (c) => answerFilesChange(c, deps))
    .get(`${contents}/:path${REST}`, (c) => answerContents(c, deps))
    .post(`${contents}/:path${REST}`, (c) => answerFileChange(c, deps, "create"))
    .put(`${contents}/:path${REST}`, (c) => answerFileChange(c, deps, "update"))
    .delete(`${contents}/:path${REST}`, (c) => answerFileChange(c, deps, "delete"))
    .get(`${repository}/raw/:path${REST}`, (c) => answerRaw(c, deps))
    .put(`${repository}/raw/:path${REST}`, (c) => answerRawChange(c, deps))
    .get(`${repository}/media/:path${REST}`, (c) => answerMedia(c, deps))
    .get(`${repository}/archive/:archive${REST}`, (c) => answerArchive(c, deps))
    .get(`${repository}/editorconfig/:path${REST}`, (c) => answerEditorconfig(c, deps))
    .get(`${repository}/descriptors/:path${REST}/compare`, (c) =>
      answerDescriptorComparison(c, deps),
    )
    .get(`${repository}/descriptors/:path${REST}`, (c) => answerDescriptors(c, deps))
    .get(`${repository}/contents-ext`, (c) => answerContentsExt(c, deps))
    .get(`${repository}/contents-ext/:path${REST}`, (c) => answerContentsExt(c, deps))
    .get(`${repository}/file-contents`, (c) => answerFileContents(c, deps))
    .post(`${repository}/file-contents`, (c) => answerFileContents(c, deps))
    .get(`${repository}/commits`, (c) => answerCommits(c, deps))
    .get(`${repository}/branches`, (c) => answerBranches(c, deps))
    .post(`${repository}/branches`, (c) => answerNewBranch(c, deps))
    .get(`${repository}/branches/:branch${REST}`, (c) => answerBranch(c, deps))
    .delete(`${repository}/branches/:branch${REST}`, (c) => answerBranchDeletion(c, deps))
    .get(`${repository}/tags`, (c) => answerTags(c, deps))
    .get(`${repository}/git/commits/:sha${REST}`, (c) => answerCommit(c, deps))
    .get(`${repository}/git/trees/:sha${REST}`, (c) => answerTree(c, deps))
    .get(`${repository}/git/blobs/:sha${REST}`, (c) => answerBlob(c, deps));
}
