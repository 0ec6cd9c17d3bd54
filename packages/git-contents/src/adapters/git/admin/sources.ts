import { stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { GitContentsError } from "../../../errors.ts";
import { parseObjectId, type ObjectFormat, type ObjectId } from "../../../objects/types.ts";
import { runAdmin } from "./admin-run.ts";
import { gitVersion, initRepository } from "./admin.ts";
import { syncDirectory } from "../write/durable.ts";
import type { GitSource, RemoteSource } from "../engine.ts";
import { maintainRepository } from "./maintenance.ts";
import { streamGit } from "../process/streams.ts";

/** A source that was looked at. */
interface FoundSource {
  /** Where git fetches from. */
  readonly from: string;
  /** Settings that let it. */
  readonly settings: readonly string[];
  /** Hash that names the source's objects. */
  readonly format: ObjectFormat;
  /** Absent: it names none. */
  readonly defaultBranch: string | undefined;
}

/** Makes a bare repository with all refs and objects of a source. */
export async function importRepository(
  git: string,
  { gitDir, source }: { readonly gitDir: string; readonly source: GitSource },
  options: { readonly defaultBranch?: string | undefined } = {},
): Promise<void> {
  const found = await find(git, source);
  const defaultBranch = options.defaultBranch ?? found.defaultBranch ?? "main";
  await initRepository(git, gitDir, { defaultBranch, format: found.format });
  await fetchAll(git, gitDir, found);
  await maintainRepository(git, gitDir, (work) => work());
}

/**
 * Brings all refs up to date with a source: those that it has no more are gone here too.
 *
 * @returns the source's default branch, if it names one
 */
export async function refreshRepository(
  git: string,
  gitDir: string,
  source: GitSource,
): Promise<string | undefined> {
  const found = await find(git, source);
  await fetchAll(git, gitDir, found, ["--prune", "--atomic"]);
  for (const directory of ["objects/pack", "objects", "refs/heads", "refs/tags", "refs", "."])
    await syncDirectory(join(gitDir, directory)).catch(() => undefined);
  return found.defaultBranch;
}

/** Writes all refs and objects into one file, which git can fetch from. */
export async function bundleRepository(git: string, gitDir: string, file: string): Promise<void> {
  if (!isAbsolute(file)) throw new TypeError(`not an absolute path: ${file}`);
  await runAdmin(git, [`--git-dir=${gitDir}`, "bundle", "create", "--quiet", file, "--all"]);
}

/** Ids of all blobs whose length is within bounds, whether a ref leads to them or not. */
export async function listBlobsOfSize(
  git: string,
  gitDir: string,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<readonly ObjectId[]> {
  const format = "--batch-check=%(objectname) %(objecttype) %(objectsize)";
  const args = ["cat-file", "--batch-all-objects", "--unordered", format];
  const ids: ObjectId[] = [];
  let rest = "";
  for await (const chunk of streamGit({ git, gitDir, args })) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [name = "", type, size] = line.split(" ");
      const id = parseObjectId(name);
      if (id !== undefined && type === "blob" && Number(size) >= min && Number(size) <= max)
        ids.push(id);
    }
  }
  return ids;
}

async function fetchAll(
  git: string,
  gitDir: string,
  { from, settings }: FoundSource,
  more: readonly string[] = [],
): Promise<void> {
  await runAdmin(git, [
    ...settings,
    `--git-dir=${gitDir}`,
    "fetch",
    // A long fetch that says nothing would be taken for one that hangs.
    "--progress",
    "--no-write-fetch-head",
    "--no-auto-maintenance",
    "--no-recurse-submodules",
    "--update-head-ok",
    ...more,
    "--end-of-options",
    from,
    "+refs/*:refs/*",
  ]);
}

async function find(git: string, source: GitSource): Promise<FoundSource> {
  if (typeof source !== "string") return findRemote(git, source);
  if (!isAbsolute(source)) throw new TypeError(`not an absolute path: ${source}`);
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) throw failed(`there is nothing at ${source}`);
  return found.isFile() ? findBundle(git, source) : findDirectory(git, source);
}

async function findDirectory(git: string, source: string): Promise<FoundSource> {
  // It may be another user's: it is only read, and none of its hooks or settings apply.
  const safe = ["-c", `safe.directory=${source}`, "-c", "safe.bareRepository=all"];
  const asked = ["rev-parse", "--show-object-format", "--absolute-git-dir"];
  const probe = await runAdmin(git, [...safe, "-C", source, ...asked]);
  const [format, from = source] = probe.trim().split("\n");
  const head = await runAdmin(git, [
    ...safe,
    `--git-dir=${from}`,
    "symbolic-ref",
    "--quiet",
    "HEAD",
  ]).catch(() => "");
  return {
    from,
    settings: ["-c", "protocol.file.allow=always", "-c", `safe.directory=${from}`],
    format: format === "sha256" ? "sha256" : "sha1",
    defaultBranch: branchOf(head.trim()),
  };
}

async function findBundle(git: string, source: string): Promise<FoundSource> {
  const settings = ["-c", "protocol.file.allow=always"];
  const listed = refsOf(await runAdmin(git, ["bundle", "list-heads", source]));
  // A bundle says which commit is HEAD, and not by which name.
  const head = listed.find(({ name }) => name === "HEAD");
  const same = listed.filter(({ id, name }) => id === head?.id && branchOf(name) !== undefined);
  const main = same.find(({ name }) => /^refs\/heads\/(?:main|master)$/.test(name)) ?? same[0];
  return {
    from: source,
    settings,
    format: formatOfRefs(listed),
    defaultBranch: branchOf(main?.name ?? ""),
  };
}

/** The first that goes to the addresses it is given; an older one would pass over them in silence. */
const PINNING_GIT_VERSION = "2.37.0";

async function findRemote(git: string, { url, addresses }: RemoteSource): Promise<FoundSource> {
  await gitVersion(git, PINNING_GIT_VERSION);
  const { hostname, port, protocol } = new URL(url);
  const pinned = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}:${addresses.join(",")}`;
  const settings = [
    "protocol.http.allow=always",
    "protocol.https.allow=always",
    "http.followRedirects=false",
    "http.proxy=",
    "http.lowSpeedLimit=1000",
    "http.lowSpeedTime=60",
    // The name was looked up and its addresses checked: it shall not mean others now.
    `http.curloptResolve=${pinned}`,
  ].flatMap((setting) => ["-c", setting]);
  const listed = await runAdmin(git, [...settings, "ls-remote", "--symref", "--", url]);
  const [, head = ""] = /^ref: (\S+)\tHEAD$/m.exec(listed) ?? [];
  return {
    from: url,
    settings,
    format: formatOfRefs(refsOf(listed)),
    defaultBranch: branchOf(head),
  };
}

interface ListedRef {
  /** Id that the ref points at. */
  readonly id: string;
  /** Full name. */
  readonly name: string;
}

function refsOf(text: string): readonly ListedRef[] {
  return Array.from(text.matchAll(/^([0-9a-f]{40}|[0-9a-f]{64})[ \t](\S+)$/gm), (found) => ({
    id: found[1] ?? "",
    name: found[2] ?? "",
  }));
}

function formatOfRefs([first]: readonly ListedRef[]): ObjectFormat {
  return first?.id.length === 64 ? "sha256" : "sha1";
}

function branchOf(name: string): string | undefined {
  return name.startsWith("refs/heads/") ? name.slice(11) : undefined;
}

function failed(detail: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail });
}
