import { createHash } from "node:crypto";
import {
  parseRepoPath,
  readEntry,
  type ArchiveFormat,
  type FillArchive,
  type GitStore,
  type ObjectId,
} from "@x/git-contents";
import { parsePointer } from "@x/lfs-pointer";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { storedObject } from "./read-media.ts";

/** Most `path=` of one request. */
const MAX_PATHS = 100;

/** Options of an archive that its name does not hold. */
export interface ArchiveOptions {
  /** Paths that the archive holds. Absent: all. */
  readonly paths: readonly string[] | undefined;
  /** Puts large objects in the place of their pointers. Absent: pointers stay. */
  readonly fill: FillArchive | undefined;
  /** Another for another archive of the same commit and format: letters, digits and `-`, or nothing. */
  readonly suffix: string;
}

/** Commit that an archive is made of, and its format. */
export interface ArchivedCommit {
  /** Repository of the commit. */
  readonly repository: Repository;
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Id of the commit. */
  readonly commit: ObjectId;
  /** Format of the archive. */
  readonly format: ArchiveFormat;
}

/**
 * Reads `?path=...` (once or more) and `?lfs=true` of a request for an archive.
 *
 * @throws RequestError `parameters-invalid` for a path that is not there, and for either with a bundle
 */
export async function readArchiveOptions(
  c: Context<AppEnv>,
  deps: Deps,
  archived: ArchivedCommit,
): Promise<ArchiveOptions> {
  const paths = [...new Set(c.req.queries("path") ?? [])].filter((path) => path !== "").toSorted();
  const wantsObjects = booleanParam(queryParams(c), "lfs") === true;
  if (archived.format === "bundle" && (paths.length > 0 || wantsObjects))
    throw invalid("a bundle has no path and no lfs: it holds commits");
  if (paths.length > MAX_PATHS) throw invalid(`at most ${MAX_PATHS} paths`);
  for (const path of paths) await requireEntry(archived, path);
  const byPaths = paths.length === 0 ? "" : `-p${digestOf(paths)}`;
  const byObjects = wantsObjects ? await objectsSuffix(deps, archived.repository) : "";
  return {
    paths: paths.length === 0 ? undefined : paths,
    fill: wantsObjects ? fillFor(deps, archived.repository) : undefined,
    suffix: byPaths + byObjects,
  };
}

async function requireEntry({ git, commit }: ArchivedCommit, path: string): Promise<void> {
  const entry = await readEntry(git, commit, parseRepoPath(path));
  if (entry === undefined) throw invalid(`path doesn't exist or is invalid: ${path}`);
}

/** Part of an archive's name that changes with the objects: a later object makes another archive. */
async function objectsSuffix({ store }: Deps, { id }: Repository): Promise<string> {
  const { objects, bytes } = await store.lfsObjects.totals(id);
  return `-l${objects}-${bytes}`;
}

/** Replaces a pointer by its object, where the repository has it. */
function fillFor(deps: Deps, repository: Repository): FillArchive {
  return async (content) => {
    const pointer = parsePointer(content);
    if (!pointer.ok || pointer.size === 0n) return undefined;
    const stored = await storedObject(deps, { repository }, pointer);
    const opened = stored && (await deps.blobs.objects.get(stored.oid));
    return opened && { size: opened.size, bytes: opened.stream };
  };
}

function digestOf(paths: readonly string[]): string {
  return createHash("sha256").update(paths.join("\0")).digest("hex").slice(0, 32);
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "parameters-invalid" });
}
