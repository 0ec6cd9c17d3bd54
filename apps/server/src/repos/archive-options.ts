import { createHash } from "node:crypto";
import type { ArchiveOrder, FillArchive } from "@x/git-contents";
import { parsePointer } from "@x/lfs-pointer";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { storedObject } from "./read-media.ts";

/** Options of an archive that its name does not hold. */
export interface ArchiveOptions {
  /** Puts large objects in the place of their pointers. Absent: pointers stay. */
  readonly fill: FillArchive | undefined;
  /** Another for another archive of the same commit and format: letters, digits and `-`, or nothing. */
  readonly suffix: string;
}

/**
 * Reads `?lfs=true` of a request for an archive.
 *
 * @throws RequestError `parameters-invalid` for a bundle
 */
export async function readArchiveOptions(
  c: Context<AppEnv>,
  deps: Deps,
  repository: Repository,
  { format, paths = [] }: ArchiveOrder,
): Promise<ArchiveOptions> {
  const wantsObjects = booleanParam(queryParams(c), "lfs") === true;
  if (format === "bundle" && wantsObjects)
    throw new RequestError("a bundle has no path and no lfs: it holds commits", {
      code: "parameters-invalid",
    });
  const byPaths = paths.length === 0 ? "" : `-p${digestOf(paths)}`;
  const byObjects = wantsObjects ? await objectsSuffix(deps, repository) : "";
  return {
    fill: wantsObjects ? fillFor(deps, repository) : undefined,
    suffix: byPaths + byObjects,
  };
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
