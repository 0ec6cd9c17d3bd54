import { REQUEST_BODIES } from "@x/git-contents/http";
import * as v from "valibot";
import * as contents from "../entities/schemas/contents.ts";
import { DescriptorComparison, DescriptorSet } from "../entities/schemas/descriptor.ts";
import { list, orNull } from "../entities/schemas/parts.ts";
import {
  bytesBack,
  bytesBody,
  json,
  jsonBody,
  nothingBack,
  type Area,
  type Described,
} from "./described.ts";

const { Contents, FileAnswer } = contents;

const KEYED = { asks: ["Idempotency-Key", "If-Match"] } as const;
const UNCHANGED = nothingBack(304);
const REPO = "/api/v1/repos/:owner/:repo";

/** One entry, or the list of a directory. */
const ENTRIES = json(v.union([Contents, list(Contents)]));
const FILES = json(list(orNull(Contents)));
const FILES_BODY = v.object({ files: list(v.string()) });

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
    body: bytesBody("application/octet-stream", "*/*"),
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
  [`POST ${REPO}/diffpatch`]: {
    id: "applyPatch",
    body: jsonBody(REQUEST_BODIES.patch),
    answers: [json(FileAnswer, 201), json(FileAnswer)],
    headers: ["ETag"],
    ...KEYED,
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
