import { REQUEST_BODIES } from "@x/git-contents/http";
import * as v from "valibot";
import * as contents from "../entities/schemas/contents.ts";
import * as git from "../entities/schemas/git.ts";
import { list } from "../entities/schemas/parts.ts";
import { bytesBack, json, jsonBody, jsonList, nothingBack, type Area } from "./described.ts";

const { AnnotatedTag, Blob, Branch, Comparison, Reference, Tag, Tree } = git;
const { Commit } = contents;

const COUNTED = { headers: ["Link", "X-Total-Count"] } as const;
const UNCHANGED = nothingBack(304);
const REPO = "/api/v1/repos/:owner/:repo";

const ONE_OR_MORE = json(v.union([Reference, list(Reference)]));

/** Descriptions of commits, branches, tags and git's objects. */
export const GIT_DATA: Area = {
  [`GET ${REPO}/commits`]: {
    id: "listCommits",
    answers: [jsonList(Commit), UNCHANGED],
    headers: ["ETag", "Link", "X-Total-Count"],
  },
  [`GET ${REPO}/branches`]: { id: "listBranches", answers: [jsonList(Branch)], ...COUNTED },
  [`POST ${REPO}/branches`]: {
    id: "makeBranch",
    body: jsonBody(REQUEST_BODIES.newBranch),
    answers: [json(Branch, 201)],
    asks: ["Idempotency-Key"],
  },
  [`GET ${REPO}/branches/:branch`]: { id: "getBranch", answers: [json(Branch)] },
  [`PATCH ${REPO}/branches/:branch`]: {
    id: "renameBranch",
    body: jsonBody(REQUEST_BODIES.branchName),
    answers: [nothingBack()],
    asks: ["Idempotency-Key"],
  },
  [`DELETE ${REPO}/branches/:branch`]: { id: "deleteBranch", answers: [nothingBack()] },
  [`GET ${REPO}/tags`]: { id: "listTags", answers: [jsonList(Tag)], ...COUNTED },
  [`POST ${REPO}/tags`]: {
    id: "makeTag",
    body: jsonBody(REQUEST_BODIES.newTag),
    answers: [json(Tag, 201)],
    asks: ["Idempotency-Key"],
  },
  [`GET ${REPO}/tags/:tag`]: { id: "getTag", answers: [json(Tag)] },
  [`DELETE ${REPO}/tags/:tag`]: { id: "deleteTag", answers: [nothingBack()] },
  [`POST ${REPO}/merges`]: {
    id: "mergeBranch",
    body: jsonBody(REQUEST_BODIES.merge),
    answers: [json(Commit, 201), nothingBack()],
    asks: ["Idempotency-Key"],
  },
  [`GET ${REPO}/git/refs`]: { id: "listRefs", answers: [jsonList(Reference)], ...COUNTED },
  [`POST ${REPO}/git/refs`]: {
    id: "makeRef",
    body: jsonBody(REQUEST_BODIES.newRef),
    answers: [json(Reference, 201)],
    asks: ["Idempotency-Key"],
  },
  [`GET ${REPO}/git/refs/:ref`]: { id: "getRefs", answers: [ONE_OR_MORE], ...COUNTED },
  [`PATCH ${REPO}/git/refs/:ref`]: {
    id: "changeRef",
    body: jsonBody(REQUEST_BODIES.refUpdate),
    answers: [json(Reference)],
  },
  [`DELETE ${REPO}/git/refs/:ref`]: { id: "deleteRef", answers: [nothingBack()] },
  [`GET ${REPO}/git/tags/:sha`]: { id: "getAnnotatedTag", answers: [json(AnnotatedTag)] },
  [`GET ${REPO}/compare/:basehead`]: {
    id: "compareRefs",
    answers: [json(Comparison), bytesBack("text/plain")],
    ...COUNTED,
  },
  [`GET ${REPO}/git/commits/:sha`]: {
    id: "getCommit",
    answers: [json(Commit), bytesBack("text/plain")],
  },
  [`GET ${REPO}/git/trees/:sha`]: { id: "getTree", answers: [json(Tree)], ...COUNTED },
  [`GET ${REPO}/git/blobs/:sha`]: { id: "getBlob", answers: [json(Blob)] },
};
