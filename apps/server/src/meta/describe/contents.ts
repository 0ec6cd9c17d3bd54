import { REQUEST_BODIES } from "@x/git-contents/http";
import * as v from "valibot";
import * as contents from "../schemas/contents.ts";
import { DescriptorComparison, DescriptorSet } from "../schemas/descriptor.ts";
import { list, orNull } from "../schemas/parts.ts";
import {
  bytesBack,
  bytesBody,
  json,
  jsonBody,
  jsonList,
  nothingBack,
  type Area,
  type Described,
} from "./described.ts";

const { Branch, Commit, Contents, FileAnswer, Reference, Tag } = contents;

const COUNTED = { headers: ["Link", "X-Total-Count"] } as const;
const KEYED = { asks: ["Idempotency-Key", "If-Match"] } as const;
const UNCHANGED = nothingBack(304);
const REPO = "/api/v1/repos/:owner/:repo";

/** One entry, or the list of a directory. */
const ENTRIES = json(v.union([Contents, list(Contents)]));
const FILES = json(list(orNull(Contents)));
const FILES_BODY = v.object({ files: list(v.string()) });
const ONE_OR_MORE = json(v.union([Reference, list(Reference)]));

/** Answers with the bytes of a file, whole or in part. */
function served(id: string, type = "*/*"): Described {
  return {
    id,
    answers: [bytesBack(type), bytesBack(type, 206), UNCHANGED],
    headers: ["ETag", "Last-Modified"],
    asks: ["If-None-Match", "Range"],
  };
}

function entries(id: string): Described {
  return { id, answers: [ENTRIES, UNCHANGED], headers: ["ETag"], asks: ["If-None-Match"] };
}

/** Change of one file: 201 when it is new. */
function change(id: string, ...statuses: readonly number[]): Described {
  return {
    id,
    body: jsonBody(REQUEST_BODIES.fileChange, id === "deleteFile"),
    answers: statuses.map((status) => json(FileAnswer, status)),
    headers: ["ETag"],
    ...KEYED,
  };
}

/** Descriptions of files. */
export const CONTENTS: Area = {
  [`GET ${REPO}/contents`]: entries("listRoot"),
  [`POST ${REPO}/contents`]: {
    id: "changeFiles",
    body: jsonBody(REQUEST_BODIES.fileChanges),
    answers: [json(contents.FilesAnswer, 201), json(contents.FilesAnswer)],
    headers: ["ETag"],
    ...KEYED,
  },
  [`GET ${REPO}/contents/:path`]: entries("getContents"),
  [`POST ${REPO}/contents/:path`]: change("createFile", 201, 200),
  [`PUT ${REPO}/contents/:path`]: change("updateFile", 200),
  [`DELETE ${REPO}/contents/:path`]: change("deleteFile", 200),
  [`GET ${REPO}/raw/:path`]: served("getRawFile"),
  [`PUT ${REPO}/raw/:path`]: {
    id: "putRawFile",
    body: bytesBody("*/*"),
    answers: [json(FileAnswer, 201), json(FileAnswer)],
    headers: ["ETag"],
    ...KEYED,
  },
  [`GET ${REPO}/media/:path`]: {
    ...served("getMediaFile"),
    answers: [...served("").answers, nothingBack(303)],
  },
  [`GET ${REPO}/archive/:archive`]: {
    ...served("getArchive"),
    answers: [...served("").answers, nothingBack(303)],
    headers: ["ETag", "Link"],
  },
  [`GET ${REPO}/editorconfig/:path`]: {
    id: "getEditorConfig",
    answers: [json(contents.EditorConfig)],
  },
  [`GET ${REPO}/descriptors/:path/compare`]: {
    id: "compareDescriptorsOfRefs",
    // Without a ref to compare with it is a set in a file of that name.
    answers: [
      json(v.union([DescriptorComparison, DescriptorSet])),
      bytesBack("application/x-protobuf"),
      bytesBack("text/plain"),
      UNCHANGED,
    ],
    headers: ["ETag"],
  },
  [`GET ${REPO}/descriptors/:path`]: {
    id: "getDescriptors",
    answers: [
      json(DescriptorSet),
      bytesBack("application/x-protobuf"),
      bytesBack("text/plain"),
      UNCHANGED,
    ],
    headers: ["ETag", "Last-Modified"],
  },
  [`GET ${REPO}/contents-ext`]: { id: "getRootExt", answers: [json(contents.ContentsExt)] },
  [`GET ${REPO}/contents-ext/:path`]: {
    id: "getContentsExt",
    answers: [json(contents.ContentsExt)],
  },
  [`GET ${REPO}/file-contents`]: { id: "getFiles", answers: [FILES] },
  [`POST ${REPO}/file-contents`]: {
    id: "postForFiles",
    body: jsonBody(FILES_BODY),
    answers: [FILES],
  },
};

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
  [`GET ${REPO}/git/tags/:sha`]: { id: "getAnnotatedTag", answers: [json(contents.AnnotatedTag)] },
  [`GET ${REPO}/compare/:basehead`]: {
    id: "compareRefs",
    answers: [json(contents.Comparison), bytesBack("text/plain")],
    ...COUNTED,
  },
  [`GET ${REPO}/git/commits/:sha`]: {
    id: "getCommit",
    answers: [json(Commit), bytesBack("text/plain")],
  },
  [`GET ${REPO}/git/trees/:sha`]: { id: "getTree", answers: [json(contents.Tree)], ...COUNTED },
  [`GET ${REPO}/git/blobs/:sha`]: { id: "getBlob", answers: [json(contents.Blob)] },
};
