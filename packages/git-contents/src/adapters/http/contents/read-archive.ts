import { GitContentsError } from "../../../errors.ts";
import { parseRepoPath } from "../../../paths/path.ts";
import {
  archiveFileName,
  parseArchiveName,
  type ArchiveFormat,
  type ArchiveOrder,
} from "../../../read/archive.ts";
import { readEntry } from "../../../read/read.ts";
import { resolveRef } from "../../../read/ref.ts";
import { addressesOf } from "./addresses.ts";
import { contentDisposition } from "./content-type.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

const TYPES = {
  zip: "application/zip",
  "tar.gz": "application/gzip",
  bundle: "application/octet-stream",
} as const satisfies Record<ArchiveFormat, string>;

/** Most `path=` of one request. */
const MAX_PATHS = 100;

/** Archive that a request wants. */
export interface WantedArchive {
  /** Order for `archive` of a repository. All files lie in a directory of the repository's name. */
  readonly order: ArchiveOrder;
  /** Headers of the answer that do not depend on its bytes. */
  readonly headers: Readonly<Record<string, string>>;
  /** For the header `Content-Type`. */
  readonly type: string;
  /** For `Content-Disposition`, whole. */
  readonly disposition: string;
}

/**
 * Reads `GET .../archive/{ref}{.zip|.tar.gz|.bundle}?path=`, with any number of paths.
 *
 * @throws GitContentsError `archive-format-unknown`, `ref-not-found`, `repository-empty`; `parameters-invalid` for a
 *   path that is not there, and for any with a bundle
 */
export async function wantedArchive(
  opened: OpenedContents,
  { queries }: Pick<ContentsRequest, "queries">,
  { base }: Pick<ContentsSettings, "base">,
): Promise<WantedArchive> {
  const { git, rest, repository } = opened;
  const name = parseArchiveName(rest);
  const { commit } = await resolveRef(git, name.ref);
  const { format } = name;
  const prefix = repository.name.toLowerCase();
  const paths = [...new Set(queries("path"))].filter((path) => path !== "").toSorted();
  if (format === "bundle" && paths.length > 0)
    throw invalid("a bundle has no path and no lfs: it holds commits");
  if (paths.length > MAX_PATHS) throw invalid(`at most ${MAX_PATHS} paths`);
  for (const path of paths) {
    const entry = await readEntry(git, commit, parseRepoPath(path));
    if (entry === undefined) throw invalid(`path doesn't exist or is invalid: ${path}`);
  }
  const { api } = addressesOf(base, repository);
  return {
    order: { commit, format, prefix, paths: paths.length === 0 ? undefined : paths },
    headers: {
      Link: `<${api}/archive/${commit}.tar.gz?rev=${commit}>; rel="immutable"`,
      "Cache-Control": repository.private ? "private, max-age=300" : "public, max-age=300",
    },
    type: TYPES[format],
    disposition: contentDisposition("attachment", archiveFileName(repository.name, name)),
  };
}

function invalid(detail: string): GitContentsError {
  return new GitContentsError({ code: "parameters-invalid", detail });
}
