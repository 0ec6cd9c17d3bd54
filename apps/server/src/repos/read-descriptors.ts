import {
  type Entry,
  isGitContentsError,
  nameOf,
  readEntry,
  type Ref,
  resolveRef,
} from "@x/git-contents";
import {
  contentDisposition,
  fileHeaders,
  findFile,
  missing,
  readsOf,
  servedFile,
  type FoundFile,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { rulesParams, showParams } from "../descriptors/request.ts";
import { requestClient } from "../http/client-key.ts";
import { run } from "../cache/steps.ts";
import { openForReading, type OpenRepository } from "./access.ts";
import { readSetOrSources } from "./read-sources.ts";
import { serveContent } from "./serve-content.ts";
import { formatOf } from "./set-format.ts";

/**
 * `GET .../descriptors/{filepath}`: a descriptor set of a repository, or that of the sources in a directory, as JSON,
 * canonical bytes, or source.
 */
export async function answerDescriptors(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const found = await findSet(open, c.req.query("ref"));
  const { kind, format, type } = formatOf(c);
  const show = showParams(c, kind);
  const isPublic = !open.repository.private;
  const file =
    found.entry.type === "dir"
      ? { ...found, git: open.git, isPublic, lastModifiedMs: undefined }
      : await run(servedFile(readsOf(open.git), found, open));
  const { entry, lastModifiedMs } = file;
  // The blob says what the bytes are; the address says the rest, but for what Accept chose.
  const etag = `W/"${entry.id}-${format}"`;
  const validators = { etag, lastModifiedMs };
  const headers = { ...fileHeaders(file), Vary: "Accept, Authorization" };
  return serveContent(c, validators, headers, async () => {
    const client = requestClient(c, deps);
    const bytes = await readSetOrSources(deps, open, { entry, client });
    return {
      ...validators,
      ...wholeContent(await deps.runTask({ ...show, bytes }, client)),
      type,
      disposition: contentDisposition("inline", `${nameOf(entry.path)}.${format}`),
    };
  });
}

/**
 * `GET .../descriptors/{filepath}/compare?base=REF&head=REF`: what breaks from one ref to another. A
 * ref that is not given is the default branch. With neither of them it is a file called `compare`.
 */
export async function answerDescriptorComparison(
  c: Context<AppEnv>,
  deps: Deps,
): Promise<Response> {
  const { base, head } = { base: c.req.query("base"), head: c.req.query("head") };
  if (base === undefined && head === undefined) return answerDescriptors(c, deps);
  const open = await openForReading(c, deps);
  const path = open.rest.replace(/\/+compare\/*$/, "");
  const sides = { base: await fileAt(open, path, base), head: await fileAt(open, path, head) };
  const rules = await rulesParams(c);
  const file = { git: open.git, ...sides.head, isPublic: !open.repository.private };
  const etag = `W/"${sides.base.ref.commit}-${sides.head.ref.commit}"`;
  const headers = { ...fileHeaders(file), "Content-Type": "application/json" };
  return serveContent(c, { etag }, headers, async () => {
    const client = requestClient(c, deps);
    const before = await readSetOrSources(deps, open, { entry: sides.base.entry, client });
    const bytes = await readSetOrSources(deps, open, { entry: sides.head.entry, client });
    const task = { kind: "diff", before, bytes, ...rules } as const;
    const compared = Buffer.from(await deps.runTask(task, client));
    const about = { base: sideEntity(sides.base), head: sideEntity(sides.head) };
    // Two objects become one as text: the changes may be many.
    const start = Buffer.from(`${JSON.stringify(about).slice(0, -1)},`);
    const json = Buffer.concat([start, compared.subarray(1)]);
    return {
      etag,
      ...wholeContent(json),
      type: "application/json",
      disposition: contentDisposition("inline", `${nameOf(sides.head.entry.path)}.compare.json`),
    };
  });
}

/** The file of the address; else the directory, which is not looked for with a ref before its path. */
async function findSet(open: OpenRepository, refText: string | undefined): Promise<FoundFile> {
  try {
    return await run(findFile(readsOf(open.git), open.rest, refText));
  } catch (error) {
    if (!isGitContentsError(error) || error.reason.code !== "path-not-found") throw error;
    const found = await fileAt(open, open.rest.replace(/\/+$/, ""), refText).catch(() => undefined);
    if (found?.entry.type !== "dir") throw error;
    return found;
  }
}

async function fileAt(
  { git }: OpenRepository,
  path: string,
  refText: string | undefined,
): Promise<FoundFile> {
  const ref = await resolveRef(git, refText === "" ? undefined : refText);
  const entry = await readEntry(git, ref.commit, path);
  if (entry?.type !== "file" && entry?.type !== "dir") throw missing(path);
  return { ref, entry };
}

function sideEntity({ ref, entry }: { readonly ref: Ref; readonly entry: Entry }): object {
  return { ref: ref.name, commit: ref.commit, sha: entry.id };
}

function wholeContent(result: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof result === "string" ? Buffer.from(result) : result;
  return {
    size: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
  };
}
