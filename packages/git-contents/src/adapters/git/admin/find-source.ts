import type { GitProgram } from "../process/program.ts";
import { stat } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { GitContentsError } from "../../../errors.ts";
import type { ObjectFormat } from "../../../objects/types.ts";
import type { GitSource, RemoteSource } from "../engine.ts";
import { runAdmin } from "./admin-run.ts";
import { gitVersion } from "./admin.ts";

/** Source of an import, and how git reaches it. */
export interface FoundSource {
  /** Where git fetches from. */
  readonly from: string;
  /** Settings that let it. */
  readonly settings: readonly string[];
  /** Hash that names the source's objects. */
  readonly format: ObjectFormat;
  /** Absent: it names none. */
  readonly defaultBranch: string | undefined;
}

/**
 * Looks at a source.
 *
 * @throws GitContentsError `repository-failed` when it is no repository, or cannot be reached
 */
export async function findSource(git: GitProgram, source: GitSource): Promise<FoundSource> {
  if (typeof source !== "string") return findRemote(git, source);
  if (!isAbsolute(source)) throw new TypeError(`not an absolute path: ${source}`);
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) throw failed(`there is nothing at ${source}`);
  return found.isFile() ? findBundle(git, source) : findDirectory(git, source);
}

async function findDirectory(git: GitProgram, source: string): Promise<FoundSource> {
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

async function findBundle(git: GitProgram, source: string): Promise<FoundSource> {
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

async function findRemote(git: GitProgram, { url, addresses }: RemoteSource): Promise<FoundSource> {
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
