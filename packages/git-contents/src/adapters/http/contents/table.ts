import { GitContentsError } from "../../../errors.ts";
import { encodeText } from "../../../objects/text.ts";
import type { OpenedAccess } from "./access.ts";
import type { ContentsAddress } from "./address.ts";
import type { ContentsAnswer } from "./answer.ts";
import { answerComparison } from "./compare.ts";
import { answerCommits } from "./commits.ts";
import { answerEditorconfig } from "./editorconfig.ts";
import { answerBlob, answerCommit, answerTree } from "./git-data.ts";
import { answerRefs } from "./git-refs.ts";
import { answerAnnotatedTag, answerTag } from "./tags.ts";
import {
  changeRef,
  dropBranch,
  dropRef,
  dropTag,
  makeRef,
  makeTag,
  nameBranch,
} from "./write-ref-routes.ts";
import { parseJson } from "./parse-json.ts";
import { wantedArchive } from "./read-archive.ts";
import { answerContents } from "./read-contents.ts";
import { answerContentsExt, answerFileContents } from "./read-many.ts";
import { answerFile, answerRaw, findWebFile, type FilePorts } from "./read-raw.ts";
import { answerBranch, answerBranches, answerTags } from "./refs.ts";
import { mergeBranches } from "./merge-routes.ts";
import type { ReadingRoute } from "./route.ts";
import {
  patchFiles,
  changeManyFiles,
  changeOneFile,
  makeBranch,
  putRawFile,
} from "./write-routes.ts";

/** Route of the contents API. */
export interface Route {
  /** What a client needs for it. */
  readonly wish: "read" | "write";
  /** Whether its body is JSON, and read before the route. */
  readonly takesJson: boolean;
  /** Answers a request. The body is empty for a route that takes none, and for one that streams it. */
  readonly answer: (
    opened: OpenedAccess,
    request: Request,
    body: Uint8Array,
  ) => Promise<ContentsAnswer>;
}

/** Finds the route of a request. `undefined`: there is none. */
export function routeOf(method: string, { word, rest }: ContentsAddress): Route | undefined {
  const hasRest = rest !== "" && rest !== "/";
  const kind = word === "git" ? `git/${rest.split("/")[0] ?? ""}` : word;
  const key = `${method === "HEAD" ? "GET" : method} ${kind}`;
  return ROUTES.get(hasRest && word !== "git" ? `${key}/*` : key);
}

const CONTENTS = reads(answerContents);
const EXTENDED = reads(answerContentsExt);

/** Routes by method and word; a star stands for a path behind the word. */
const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ["GET contents", CONTENTS],
  ["GET contents/*", CONTENTS],
  ["GET contents-ext", EXTENDED],
  ["GET contents-ext/*", EXTENDED],
  ["GET file-contents", { wish: "read", takesJson: false, answer: readBatch }],
  ["POST file-contents", { wish: "read", takesJson: true, answer: readBatch }],
  ["GET raw/*", { wish: "read", takesJson: false, answer: readRaw }],
  ["GET web/*", { wish: "read", takesJson: false, answer: readWeb }],
  ["GET archive/*", { wish: "read", takesJson: false, answer: readArchive }],
  ["GET commits", reads(answerCommits)],
  ["GET branches", reads(answerBranches)],
  ["GET branches/*", reads(answerBranch)],
  ["GET tags", reads(answerTags)],
  ["GET tags/*", reads(answerTag)],
  ["GET git/refs", reads(answerRefs)],
  ["GET git/tags", reads(answerAnnotatedTag)],
  ["GET editorconfig/*", reads(answerEditorconfig)],
  ["GET git/commits", reads(answerCommit)],
  ["GET compare/*", reads(answerComparison)],
  ["GET git/trees", reads(answerTree)],
  ["GET git/blobs", reads(answerBlob)],
  ["POST contents", writes(changeManyFiles)],
  ["POST contents/*", writes((opened, body) => changeOneFile(opened, body, "create"))],
  ["POST diffpatch", writes(patchFiles)],
  ["PUT contents/*", writes((opened, body) => changeOneFile(opened, body, "update"))],
  ["DELETE contents/*", writes((opened, body) => changeOneFile(opened, body, "delete"))],
  ["POST branches", writes(makeBranch)],
  ["PATCH branches/*", writes(nameBranch)],
  ["POST merges", writes(mergeBranches)],
  ["POST tags", writes(makeTag)],
  ["DELETE tags/*", { wish: "write", takesJson: false, answer: dropTag }],
  ["POST git/refs", writes(makeRef)],
  ["PATCH git/refs", writes(changeRef)],
  ["DELETE git/refs", { wish: "write", takesJson: false, answer: dropRef }],
  ["DELETE branches/*", { wish: "write", takesJson: false, answer: dropBranch }],
  ["PUT raw/*", { wish: "write", takesJson: false, answer: putRawFile }],
]);

function reads(route: ReadingRoute): Route {
  const answer: Route["answer"] = (opened) => route(opened, opened.asked, opened.settings);
  return { wish: "read", takesJson: false, answer };
}

function writes(
  change: (opened: OpenedAccess, body: Uint8Array) => Promise<ContentsAnswer>,
): Route {
  return {
    wish: "write",
    takesJson: true,
    answer: (opened, _request, body) => change(opened, body),
  };
}

async function readBatch(opened: OpenedAccess, { method }: Request, body: Uint8Array) {
  const { asked, settings } = opened;
  const bytes = method === "POST" ? body : encodeText(asked.query("body") ?? "");
  return answerFileContents(opened, asked, settings, parseJson(bytes));
}

function readRaw(opened: OpenedAccess): Promise<ContentsAnswer> {
  return answerRaw(opened, opened.asked, filePorts(opened));
}

async function readWeb(opened: OpenedAccess): Promise<ContentsAnswer> {
  return answerFile(opened.asked, await findWebFile(opened), filePorts(opened));
}

function filePorts({ settings }: OpenedAccess): FilePorts {
  return { contentTypeOf: async (_file, head) => settings.contentTypeOf(await head()) };
}

async function readArchive(opened: OpenedAccess, { signal }: Request): Promise<ContentsAnswer> {
  const { access, asked, settings, rest } = opened;
  const { order, headers, type, disposition } = await wantedArchive(opened, asked, settings);
  if (access.repository.archive === undefined)
    throw new GitContentsError({ code: "archive-format-unknown", archive: rest });
  return {
    status: 200,
    headers: { ...headers, "Content-Type": type, "Content-Disposition": disposition },
    body: access.repository.archive(order, undefined, signal),
  };
}
