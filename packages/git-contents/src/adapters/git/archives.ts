import type { GitProgram } from "./process/program.ts";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveFormat, ArchiveOrder } from "../../read/archive.ts";
import { GitContentsError } from "../../errors.ts";
import { formatOf } from "../../objects/types.ts";
import type { CommitRecord, ObjectId } from "../../objects/types.ts";
import { isOutOfMemory } from "./process/failure.ts";
import { requireNoDeltas, streamGit } from "./process/streams.ts";
import type { ObjectReader } from "../../store.ts";
import { packEntries } from "../archive/fill.ts";
import { MAX_OCTAL } from "../archive/tar-header.ts";
import { treeEntries } from "../archive/tree-entries.ts";
import { measureArchive } from "./archive-measure.ts";

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
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Objects of the repository. */
  readonly objects: ObjectReader;
}

/**
 * An archive's bytes as they come. What it would hold is counted before. Git itself is asked where attributes change
 * files, and for a bundle.
 *
 * @throws GitContentsError `path-invalid` when the prefix is no folder's name; `archive-too-large`,
 *   `archive-path-unsafe`, `object-too-large`; `repository-failed` at the end, when git did not succeed: what came then is not
 *   all; the reason of the signal
 */
export async function* streamArchive(
  source: ArchiveSource,
  order: RawArchiveOrder,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Uint8Array> {
  const { limits } = source.git;
  const late = new AbortController();
  const both = AbortSignal.any([signal, late.signal]);
  const bytes = order.format === "bundle" ? streamBundle : streamTree;
  try {
    yield* within(bytes(source, order, both), limits.archiveMs, () =>
      late.abort(tooLarge("milliseconds", limits.archiveMs)),
    );
  } catch (error) {
    if (isOutOfMemory(error)) throw tooLarge("memory bytes", limits.childMemoryBytes, error);
    throw error;
  }
}

async function* streamTree(
  { objects, ...source }: ArchiveSource,
  order: RawArchiveOrder,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { commit, format, prefix, paths = [] } = order;
  if (format === "bundle") throw new TypeError("a bundle is not made of a tree");
  if (prefix !== undefined && !/^[^/\0\\]+$/.test(prefix))
    throw new GitContentsError({ code: "path-invalid", path: prefix });
  const { limits } = source.git;
  const { large, isPlain } = await measureArchive(objects, order, { limits, signal });
  await requireNoDeltas(source, large);
  const record = isPlain ? await objects.readCommit(commit) : undefined;
  if (record !== undefined && isTimeOfTar(record) && hasNoConversion(source.gitDir)) {
    yield* packEntries(treeEntries(objects, { commit: record, prefix, paths, signal }), format);
    return;
  }
  const folder = prefix === undefined ? [] : [`--prefix=${prefix}/`];
  const args = ["archive", ...NAMES[format], ...folder, commit, "--", ...paths];
  // A path is a path, whatever patterns it may look like.
  const environment = { GIT_LITERAL_PATHSPECS: "1" };
  yield* streamGit({ ...source, args, settings: SETTINGS, environment }, signal);
}

/** Whether a header holds the time of a commit. */
function isTimeOfTar({ committer }: CommitRecord): boolean {
  return committer.atMs >= 0 && committer.atMs / 1000 <= MAX_OCTAL;
}

/** Whether no setting and no attribute of the repository itself changes files on their way into an archive. */
function hasNoConversion(gitDir: string): boolean {
  if (existsSync(join(gitDir, "info/attributes"))) return false;
  return !/^\s*(?:autocrlf|eol|attributesfile)\s*=|^\s*\[(?:include|filter)/im.test(
    readFileSync(join(gitDir, "config"), "utf8"),
  );
}

/**
 * A bundle needs refs, and must be the same whatever refs the repository has: it is made from a
 * repository without objects of its own, with one branch.
 */
async function* streamBundle(
  { git, gitDir }: ArchiveSource,
  { commit }: RawArchiveOrder,
  signal: AbortSignal,
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
    // It packs a whole history, as a fetch does.
    const command = { git, gitDir: borrowed, args, settings: SETTINGS, task: "transfer" } as const;
    yield* streamGit(command, signal);
  } finally {
    await rm(borrowed, { recursive: true, force: true });
  }
}

/** Hands bytes on, and calls when they were waited for too long together. Their reader may take its time. */
async function* within(
  bytes: AsyncGenerator<Uint8Array>,
  ms: number,
  late: () => void,
): AsyncGenerator<Uint8Array> {
  let left = ms;
  try {
    for (;;) {
      const startMs = performance.now();
      const timer = setTimeout(late, left);
      const { done, value } = await bytes.next().finally(() => clearTimeout(timer));
      if (done === true) return;
      left -= performance.now() - startMs;
      yield value;
    }
  } finally {
    await bytes.return(undefined);
  }
}

function tooLarge(
  measure: "milliseconds" | "memory bytes",
  limit: number,
  cause?: unknown,
): GitContentsError {
  return new GitContentsError({ code: "archive-too-large", measure, limit }, { cause });
}

const BUNDLE_BRANCH = "refs/heads/bundle";

function configOf(commit: ObjectId): string {
  const format = formatOf(commit);
  const version = format === "sha1" ? 0 : 1;
  const extensions = format === "sha1" ? "" : `[extensions]\n\tobjectformat = ${format}\n`;
  return `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n${extensions}`;
}
