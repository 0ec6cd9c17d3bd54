import { GitContentsError } from "../../../errors.ts";
import type { EntryDetail } from "../../../objects/types.ts";
import { readContents } from "../../../read/read.ts";
import type { GitStore } from "../../../store.ts";
import { jsonAnswer, jsonListAnswer, type ContentsAnswer } from "./answer.ts";
import { entryEntity, type EntryFacts, type EntryView } from "./entities.ts";
import {
  commitsOf,
  contentFacts,
  fileEntity,
  missing,
  refOrEmpty,
  viewOf,
  type ContentLimits,
} from "./read-contents.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Files of one batch, at most. */
const MAX_FILES = 100;
/** Bytes of all files of one batch; those that come after get none. */
const MAX_BATCH_BYTES = 104_857_600;

/**
 * `GET .../file-contents?body=` and `POST .../file-contents`: several files, each or `null`. A read, whatever
 * its method.
 *
 * @param body - parsed JSON of the request: `{ files: [...] }`
 * @throws GitContentsError `body-invalid`, `ref-not-found`
 */
export async function answerFileContents(
  opened: OpenedContents,
  request: ContentsRequest,
  settings: ContentsSettings,
  body: unknown,
): Promise<ContentsAnswer> {
  const { git } = opened;
  const files = batchOf(body);
  const ref = await refOrEmpty(git, request.query("ref"));
  if (ref === undefined) return jsonAnswer(files.map(() => null));
  const view = viewOf(opened, request, settings, ref);
  const answers: (object | null)[] = [];
  let left = MAX_BATCH_BYTES;
  for (const path of files) {
    const contents = await readContents(git, ref.commit, path);
    const entry = contents?.entries === undefined ? contents?.entry : undefined;
    const limits = { ...settings, maxBlobBytes: Math.min(settings.maxBlobBytes, left) };
    answers.push(entry === undefined ? null : await fileEntity(git, entry, view, limits));
    left -= Math.min(entry?.size ?? 0, settings.maxBlobBytes);
  }
  return jsonListAnswer({ items: answers });
}

/** @throws GitContentsError `body-invalid` */
function batchOf(body: unknown): readonly string[] {
  const files: unknown =
    typeof body === "object" && body !== null && "files" in body ? body.files : undefined;
  if (!Array.isArray(files) || !files.every((file) => typeof file === "string"))
    throw invalidBody("files is required, a list of paths");
  if (files.length > MAX_FILES)
    throw invalidBody(`at most ${MAX_FILES} files may be asked for at once`);
  return files;
}

function invalidBody(detail: string): GitContentsError {
  return new GitContentsError({ code: "body-invalid", detail });
}

const INCLUDES = ["file_content", "lfs_metadata", "commit_metadata", "commit_message"] as const;
type Include = (typeof INCLUDES)[number];

/** `GET .../contents-ext/{filepath}?includes=`: one shape for files and directories, with the parts that `includes` names. */
export async function answerContentsExt(
  opened: OpenedContents,
  request: ContentsRequest,
  settings: ContentsSettings,
): Promise<ContentsAnswer> {
  const { git } = opened;
  const path = opened.rest.replace(/\/$/, "");
  const includes = includesOf(request.query("includes") ?? "");
  const ref = await refOrEmpty(git, request.query("ref"));
  if (ref === undefined && path === "")
    return jsonAnswer({ file_contents: null, dir_contents: [] });
  const contents = ref && (await readContents(git, ref.commit, path));
  if (ref === undefined || contents === undefined) throw missing(path);
  const view = viewOf(opened, request, settings, ref);
  if (contents.entries === undefined) {
    const wanted = { entry: contents.entry, view, includes };
    const file = await extended(git, wanted, settings);
    return jsonAnswer({ file_contents: file, dir_contents: null });
  }
  const commits = wantsCommits(includes) ? await commitsOf(git, ref.commit, path) : undefined;
  return jsonListAnswer({
    items: contents.entries,
    toJson: (entry) => {
      const lastCommit = commits?.get(entry.name);
      return withMessage(entryEntity(entry, view, { lastCommit }), includes, lastCommit?.message);
    },
    around: ['{"file_contents":null,"dir_contents":[', "]}"],
  });
}

function wantsCommits(includes: ReadonlySet<Include>): boolean {
  return includes.has("commit_metadata") || includes.has("commit_message");
}

/** Entry that is wanted with parts of its own choice. */
interface WantedEntry {
  /** Entry of the tree. */
  readonly entry: EntryDetail;
  /** Addresses of the answer. */
  readonly view: EntryView;
  /** Parts that the client names. */
  readonly includes: ReadonlySet<Include>;
}

async function extended(
  git: GitStore,
  { entry, view, includes }: WantedEntry,
  limits: ContentLimits,
): Promise<object> {
  const facts = await factsFor(git, entry, includes, limits);
  const commits = wantsCommits(includes)
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
  limits: ContentLimits,
): Promise<EntryFacts> {
  if (!includes.has("file_content") && !includes.has("lfs_metadata")) return {};
  const { content, pointer } = await contentFacts(git, entry, limits);
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

/** @throws GitContentsError `parameters-invalid` */
function includesOf(text: string): ReadonlySet<Include> {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const unknown = words.find((word) => !(INCLUDES as readonly string[]).includes(word));
  if (unknown !== undefined)
    throw new GitContentsError({
      code: "parameters-invalid",
      detail: `unknown include option ${JSON.stringify(unknown)}`,
    });
  return new Set(words as Include[]);
}
