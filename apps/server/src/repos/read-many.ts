import { readContents, type EntryDetail, type GitStore } from "@x/git-contents";
import * as v from "valibot";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import { parseBody } from "../http/parse-json.ts";
import { RequestError } from "../http/request-error.ts";
import { sendJsonList } from "../http/send-json-list.ts";
import { entryEntity, type EntryFacts, type EntryView } from "./entity.ts";
import { openForReading, type OpenRepository } from "./access.ts";
import { readingCheck } from "./access-checks.ts";
import {
  commitsOf,
  contentFacts,
  fileEntity,
  missing,
  refOrEmpty,
  viewOf,
} from "./read-contents.ts";

/** Files of one batch. */
const MAX_FILES = 100;
/** Bytes of all files of one batch; those that come after get none. */
const MAX_BATCH_BYTES = 104_857_600;

const Batch = v.message(
  v.object({ files: v.array(v.string()) }),
  "files is required, a list of paths",
);

/** `GET .../file-contents?body=` and `POST .../file-contents`: several files, each or `null`. A read, whatever its method. */
export async function answerFileContents(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = readingCheck(c, deps, "contents");
  const { opened: open, body: bytes } = await readAuthorized(c, deps, check, async (sending) =>
    c.req.method === "POST"
      ? readBytes(sending, 1_048_576)
      : new TextEncoder().encode(c.req.query("body") ?? ""),
  );
  const { files } = parseBody(Batch, bytes);
  if (files.length > MAX_FILES)
    throw new RequestError(`at most ${MAX_FILES} files may be asked for at once`, {
      code: "body-invalid",
    });
  const ref = await refOrEmpty(open.git, c.req.query("ref"));
  if (ref === undefined) return c.json(files.map(() => null));
  const view = viewOf(c, deps, open, ref);
  const answers: (object | null)[] = [];
  let left = MAX_BATCH_BYTES;
  for (const path of files) {
    const contents = await readContents(open.git, ref.commit, path);
    const entry = contents?.entries === undefined ? contents?.entry : undefined;
    answers.push(
      entry === undefined
        ? null
        : await fileEntity(open.git, entry, view, Math.min(deps.limits.maxBlobBytes, left)),
    );
    left -= Math.min(entry?.size ?? 0, deps.limits.maxBlobBytes);
  }
  return sendJsonList(c, { items: answers });
}

const INCLUDES = ["file_content", "lfs_metadata", "commit_metadata", "commit_message"] as const;
type Include = (typeof INCLUDES)[number];

/** `GET .../contents-ext/{filepath}?includes=`: one shape for files and directories, with the parts that `includes` names. */
export async function answerContentsExt(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps, "contents");
  const path = open.rest.replace(/\/$/, "");
  const includes = includesOf(c.req.query("includes") ?? "");
  const ref = await refOrEmpty(open.git, c.req.query("ref"));
  if (ref === undefined && path === "") return c.json({ file_contents: null, dir_contents: [] });
  const contents = ref && (await readContents(open.git, ref.commit, path));
  if (ref === undefined || contents === undefined) throw missing(path);
  const view = viewOf(c, deps, open, ref);
  if (contents.entries === undefined) {
    return c.json({
      file_contents: await extended(deps, open, { entry: contents.entry, view, includes }),
      dir_contents: null,
    });
  }
  const commits =
    includes.has("commit_metadata") || includes.has("commit_message")
      ? await commitsOf(open.git, ref.commit, path)
      : undefined;
  return sendJsonList(c, {
    items: contents.entries,
    toJson: (entry) => {
      const lastCommit = commits?.get(entry.name);
      return withMessage(entryEntity(entry, view, { lastCommit }), includes, lastCommit?.message);
    },
    around: ['{"file_contents":null,"dir_contents":[', "]}"],
  });
}

async function extended(
  deps: Deps,
  { git }: OpenRepository,
  {
    entry,
    view,
    includes,
  }: {
    readonly entry: EntryDetail;
    readonly view: EntryView;
    readonly includes: ReadonlySet<Include>;
  },
): Promise<object> {
  const facts = await factsFor(git, entry, includes, deps.limits.maxBlobBytes);
  const wanted = includes.has("commit_metadata") || includes.has("commit_message");
  const commits = wanted
    ? await commitsOf(git, view.ref.commit, entry.path.split("/").slice(0, -1).join("/"))
    : undefined;
  const lastCommit = commits?.get(entry.name);
  return withMessage(
    entryEntity(entry, view, { ...facts, lastCommit }),
    includes,
    lastCommit?.message,
  );
}

async function factsFor(
  git: GitStore,
  entry: EntryDetail,
  includes: ReadonlySet<Include>,
  maxBytes: number,
): Promise<EntryFacts> {
  if (!includes.has("file_content") && !includes.has("lfs_metadata")) return {};
  const { content, pointer } = await contentFacts(git, entry, maxBytes);
  return {
    content: includes.has("file_content") ? content : undefined,
    pointer: includes.has("lfs_metadata") ? pointer : undefined,
  };
}

function withMessage(
  entity: object,
  includes: ReadonlySet<Include>,
  message: string | undefined,
): object {
  return includes.has("commit_message")
    ? { ...entity, last_commit_message: message ?? null }
    : entity;
}

/** @throws RequestError `parameters-invalid` */
function includesOf(text: string): ReadonlySet<Include> {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const unknown = words.find((word) => !(INCLUDES as readonly string[]).includes(word));
  if (unknown !== undefined)
    throw new RequestError(`unknown include option ${JSON.stringify(unknown)}`, {
      code: "parameters-invalid",
    });
  return new Set(words as Include[]);
}
