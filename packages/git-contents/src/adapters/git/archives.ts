import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveFormat, ArchiveOrder } from "../../read/archive.ts";
import { GitContentsError } from "../../errors.ts";
import { formatOf } from "../../objects/types.ts";
import type { ObjectId } from "../../objects/types.ts";
import { streamGit } from "./process/streams.ts";

/** Git's own compression, the same bytes each time; a higher level costs twice the time for a few percent. */
const LEVEL = "-6";
/** One thread, because several would find other deltas each time. */
const SETTINGS = [
  "core.bigFileThreshold=1m",
  "tar.umask=0022",
  "core.deltaBaseCacheLimit=16m",
  "pack.threads=1",
];
const NAMES: Readonly<Record<Exclude<RawFormat, "bundle">, readonly string[]>> = {
  zip: ["--format=zip", LEVEL],
  "tar.gz": ["--format=tgz", LEVEL],
  tar: ["--format=tar"],
};

/** Format that git makes; other archives are made of a tar. */
export type RawFormat = ArchiveFormat | "tar";

/** An archive as git makes it. */
export interface RawArchiveOrder extends Omit<ArchiveOrder, "format"> {
  /** Format to make. */
  readonly format: RawFormat;
}

/** Where archives are made from. */
export interface ArchiveSource {
  /** The git program. */
  readonly git: string;
  /** Absolute path of the repository. */
  readonly gitDir: string;
}

/**
 * An archive's bytes as they come.
 *
 * @throws GitContentsError `path-invalid` when the prefix is no folder's name; `repository-failed`
 *   at the end, when git did not succeed: what came then is not all
 */
export function streamArchive(
  source: ArchiveSource,
  order: RawArchiveOrder,
): AsyncIterable<Uint8Array> {
  const { commit, format, prefix, paths = [] } = order;
  if (format === "bundle") return streamBundle(source, commit);
  if (prefix !== undefined && !/^[^/\0\\]+$/.test(prefix))
    throw new GitContentsError({ code: "path-invalid", path: prefix });
  const folder = prefix === undefined ? [] : [`--prefix=${prefix}/`];
  const args = ["archive", ...NAMES[format], ...folder, commit, "--", ...paths];
  // A path is a path, whatever patterns it may look like.
  const environment = { GIT_LITERAL_PATHSPECS: "1" };
  return streamGit({ ...source, args, settings: SETTINGS, environment });
}

/**
 * A bundle needs refs, and must be the same whatever refs the repository has: it is made from a
 * repository without objects of its own, with one branch.
 */
async function* streamBundle(
  { git, gitDir }: ArchiveSource,
  commit: ObjectId,
): AsyncGenerator<Uint8Array> {
  const borrowed = await mkdtemp(join(tmpdir(), "git-contents-bundle-"));
  try {
    await mkdir(join(borrowed, "objects/info"), { recursive: true });
    await mkdir(join(borrowed, "refs/heads"), { recursive: true });
    await writeFile(join(borrowed, "objects/info/alternates"), `${join(gitDir, "objects")}\n`);
    await writeFile(join(borrowed, "HEAD"), `ref: ${BUNDLE_BRANCH}\n`);
    await writeFile(join(borrowed, BUNDLE_BRANCH), `${commit}\n`);
    await writeFile(join(borrowed, "config"), configOf(commit));
    const args = ["bundle", "create", "--quiet", "-", "HEAD", BUNDLE_BRANCH];
    yield* streamGit({ git, gitDir: borrowed, args, settings: SETTINGS });
  } finally {
    await rm(borrowed, { recursive: true, force: true });
  }
}

const BUNDLE_BRANCH = "refs/heads/bundle";

function configOf(commit: ObjectId): string {
  const format = formatOf(commit);
  const version = format === "sha1" ? 0 : 1;
  const extensions = format === "sha1" ? "" : `[extensions]\n\tobjectformat = ${format}\n`;
  return `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n${extensions}`;
}
