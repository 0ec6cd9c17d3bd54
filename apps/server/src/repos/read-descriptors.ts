import { type Entry, nameOf, readEntry, type Ref, resolveRef } from "@x/git-contents";
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
import type { ShowTask } from "../descriptors/task.ts";
import { requestClient } from "../http/client-key.ts";
import { RequestError } from "../http/request-error.ts";
import { run } from "../cache/steps.ts";
import { openForReading, type OpenRepository } from "./access.ts";
import { readSet } from "./read-set.ts";
import { serveContent } from "./serve-content.ts";

/** The representations of a set: what they are called in `format`, and their types; the first is the default. */
const FORMATS = [
  { format: "json", kind: "json", type: "application/json", accepts: ["application/json"] },
  {
    format: "binpb",
    kind: "canonical",
    type: "application/x-protobuf",
    accepts: ["application/x-protobuf", "application/protobuf", "application/octet-stream"],
  },
  { format: "proto", kind: "print", type: "text/plain; charset=utf-8", accepts: ["text/plain"] },
] as const satisfies readonly {
  readonly format: string;
  readonly kind: ShowTask["kind"];
  readonly type: string;
  readonly accepts: readonly string[];
}[];
type Format = (typeof FORMATS)[number];

/** `GET .../descriptors/{filepath}`: a descriptor set of a repository, as JSON, canonical bytes, or source. */
export async function answerDescriptors(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const reads = readsOf(open.git);
  const found = await run(findFile(reads, open.rest, c.req.query("ref")));
  const { kind, format, type } = formatOf(c);
  const show = showParams(c, kind);
  const file = await run(servedFile(reads, found, open));
  const { entry, lastModifiedMs } = file;
  // The blob says what the bytes are; the address says the rest, but for what Accept chose.
  const etag = `W/"${entry.id}-${format}"`;
  const validators = { etag, lastModifiedMs };
  const headers = { ...fileHeaders(file), Vary: "Accept, Authorization" };
  return serveContent(c, validators, headers, async () => {
    const bytes = await readSet(deps, open, entry);
    return {
      ...validators,
      ...wholeContent(await deps.runTask({ ...show, bytes }, requestClient(c, deps))),
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
  const rules = rulesParams(c);
  const file = { git: open.git, ...sides.head, isPublic: !open.repository.private };
  const etag = `W/"${sides.base.ref.commit}-${sides.head.ref.commit}"`;
  const headers = { ...fileHeaders(file), "Content-Type": "application/json" };
  return serveContent(c, { etag }, headers, async () => {
    const before = await readSet(deps, open, sides.base.entry);
    const bytes = await readSet(deps, open, sides.head.entry);
    const task = { kind: "diff", before, bytes, ...rules } as const;
    const compared = Buffer.from(await deps.runTask(task, requestClient(c, deps)));
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

async function fileAt(
  { git }: OpenRepository,
  path: string,
  refText: string | undefined,
): Promise<FoundFile> {
  const ref = await resolveRef(git, refText === "" ? undefined : refText);
  const entry = await readEntry(git, ref.commit, path);
  if (entry?.type !== "file") throw missing(path);
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

/**
 * Format that `format` names, else the one that `Accept` prefers, else the first.
 *
 * @throws RequestError `parameters-invalid`, `not-acceptable`
 */
function formatOf(c: Context): Format {
  const names = FORMATS.map(({ format }) => format).join(", ");
  const wanted = c.req.query("format");
  if (wanted !== undefined) {
    const named = FORMATS.find(({ format }) => format === wanted);
    if (named !== undefined) return named;
    throw new RequestError(`format is one of ${names}`, { code: "parameters-invalid" });
  }
  for (const range of rangesOf(c.req.header("Accept") ?? "*/*")) {
    const accepted = FORMATS.find(({ accepts }) => accepts.some((type) => isIn(type, range)));
    if (accepted !== undefined) return accepted;
  }
  throw new RequestError(`a descriptor set is answered as ${names}`, { code: "not-acceptable" });
}

/** The media ranges of an `Accept` header, the most wanted first; those that are not wanted are left out. */
function rangesOf(accept: string): readonly string[] {
  return accept
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}

function isIn(type: string, range: string): boolean {
  return range === "*/*" || range === type || range === `${type.slice(0, type.indexOf("/"))}/*`;
}
