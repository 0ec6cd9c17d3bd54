import { createHash } from "node:crypto";
import { join } from "node:path";
import { isGitContentsError, parseRepoPath, type FileChange } from "@x/git-contents";
import type { GitRepository } from "@x/git-contents/git";
import type { TrustRun, TrustTest } from "../trust.ts";
import { commitTo, git, inPlace } from "./git-contents/repository.ts";

const BRANCHES = ["main", "dev", "feature/x"];
const NAMES = ["a", "b", "a/c", "a/d", "a/c/e", "b/f", "g.txt", "a.b", "a-b/x", "é/ü"];
const OPERATIONS = [
  "create",
  "update",
  "upload",
  "rename",
  "delete",
  "delete-dir",
  "chmod",
] as const;
const COMPARE_EVERY = 20;

const test: TrustTest = {
  name: "git-model",
  promise:
    "random changes of one and of many files, on several branches, do what a plain model of a tree says, refusals included",
  unit: "requests",
  long: 20_000,
  short: 120,
  run: (run) =>
    inPlace(async ({ directory, engine }) => {
      const gitDir = join(directory, "model.git");
      await engine.init(gitDir);
      const repository = engine.open(gitDir);
      const broken = await play(run, repository);
      const { ok, problems } = await engine.check(gitDir);
      return {
        did: run.count,
        broken: ok ? broken : [...broken, `git fsck: ${problems.join("; ")}`],
      };
    }),
};
export default test;

/** Content and mode by path. */
type Model = ReadonlyMap<string, { readonly text: string; readonly mode: string }>;

async function play(run: TrustRun, repository: GitRepository): Promise<string[]> {
  const broken: string[] = [];
  const models = new Map<string, Model>();
  let done = 0;
  for (let at = 0; at < run.count && broken.length === 0; at++) {
    const isFirst = models.size === 0;
    const branch = isFirst ? "main" : pick(run, BRANCHES);
    const base = models.has(branch) ? branch : "main";
    const model: Model = models.get(base) ?? new Map();
    const changes = Array.from({ length: 1 + Math.floor(run.random() ** 2 * 4) }, () =>
      changeOf(run, model),
    );
    const expected =
      isFirst && changes.some(({ operation }) => operation === "update")
        ? undefined
        : applied(model, changes);
    const newBranch = base === branch ? {} : { newBranch: branch };
    const refused = await commitTo(repository, base, changes, newBranch).then(
      () => undefined,
      codeOf,
    );
    if ((refused === undefined) !== (expected !== undefined))
      broken.push(
        `request ${at}: ${refused ?? "accepted"}, the model ${expected === undefined ? "refuses" : "accepts"}: ${JSON.stringify(changes)}`,
      );
    if (expected === undefined) continue;
    done++;
    models.set(branch, expected);
    if (at % COMPARE_EVERY === 0 || at === run.count - 1)
      broken.push(...compare(repository, models));
  }
  run.note(`${done} commits made, ${run.count - done} requests refused`);
  return broken;
}

function codeOf(error: unknown): string {
  if (!isGitContentsError(error)) throw error;
  return error.reason.code;
}

function changeOf({ random }: TrustRun, model: Model): FileChange {
  const operation = pick({ random }, OPERATIONS);
  // Mostly what makes sense, so that not nearly all is refused.
  const there = Array.from(model.keys());
  const known = there.length > 0 && random() < 0.8 ? there : NAMES;
  const path = parseRepoPath(
    pick({ random }, operation === "create" || operation === "rename" ? NAMES : known),
  );
  const fromPath = parseRepoPath(pick({ random }, known));
  const text = model.get(path)?.text;
  const sha = random() < 0.1 || text === undefined ? "0".repeat(40) : blobId(text);
  const content = new TextEncoder().encode(`text ${Math.floor(random() * 9)}`);
  switch (operation) {
    case "create":
    case "upload":
      return { operation, path, content };
    case "update":
      return { operation, path, sha, content };
    case "rename":
      return { operation, path, fromPath };
    case "delete":
      return { operation, path, sha };
    case "delete-dir":
      return { operation, path: parseRepoPath(pick({ random }, NAMES)) };
    case "chmod":
      return { operation, path, mode: random() < 0.5 ? "100755" : "100644" };
  }
}

/** The tree afterwards; `undefined` when one of the changes cannot be made. */
function applied(model: Model, changes: readonly FileChange[]): Model | undefined {
  const named = changes.flatMap((change) =>
    "fromPath" in change && change.fromPath !== undefined
      ? [change.path, change.fromPath]
      : [change.path],
  );
  if (new Set<string>(named).size < named.length) return undefined;
  const folders = changes
    .filter(({ operation }) => operation === "delete-dir")
    .map(({ path }) => `${path}/`);
  if (named.some((path) => folders.some((folder) => path.startsWith(folder)))) return undefined;
  const after = new Map(model);
  const puts: (readonly [string, { readonly text: string; readonly mode: string }])[] = [];
  for (const change of changes) {
    const put = take(model, after, change);
    if (put === undefined) return undefined;
    puts.push(...put);
  }
  for (const [path, file] of puts) {
    const inTheWay = Array.from(after.keys())
      .concat(puts.map(([other]) => other))
      .some((other) => path.startsWith(`${other}/`));
    // A directory that this request empties is still a directory to it.
    const isFolder = Array.from(model.keys()).some((other) => other.startsWith(`${path}/`));
    if (inTheWay || isFolder) return undefined;
    after.set(path, file);
  }
  return after;
}

type Put = readonly (readonly [string, { readonly text: string; readonly mode: string }])[];

/** Takes away what a change takes away; answers what it puts, or `undefined` when it cannot. */
function take(
  model: Model,
  after: Map<string, { text: string; mode: string }>,
  change: FileChange,
): Put | undefined {
  const { path, operation } = change;
  const there = model.get(path);
  const text =
    "content" in change && change.content instanceof Uint8Array
      ? new TextDecoder().decode(change.content)
      : "";
  switch (operation) {
    case "create":
      return there === undefined ? [[path, { text, mode: "100644" }]] : undefined;
    case "update":
      return there !== undefined && change.sha === blobId(there.text)
        ? [[path, { text, mode: there.mode }]]
        : undefined;
    case "upload":
      return [[path, { text, mode: there?.mode ?? "100644" }]];
    case "chmod":
      return there === undefined ? undefined : [[path, { text: there.text, mode: change.mode }]];
    case "delete":
      return there !== undefined && change.sha === blobId(there.text) && after.delete(path)
        ? []
        : undefined;
    case "delete-dir": {
      const inside = Array.from(model.keys()).filter((other) => other.startsWith(`${path}/`));
      for (const other of inside) after.delete(other);
      return inside.length === 0 ? undefined : [];
    }
    case "rename": {
      const source = model.get(change.fromPath);
      if (source === undefined || there !== undefined) return undefined;
      after.delete(change.fromPath);
      return [[path, source]];
    }
  }
}

function compare({ gitDir }: GitRepository, models: ReadonlyMap<string, Model>): readonly string[] {
  return Array.from(models).flatMap(([branch, model]) => {
    const rows = git(gitDir, ["ls-tree", "-r", "-z", "--full-tree", `refs/heads/${branch}`])
      .split("\0")
      .slice(0, -1);
    const expected = Array.from(
      model,
      ([path, { text, mode }]) => `${mode} blob ${blobId(text)}\t${path}`,
    );
    const same = rows.toSorted().join("\n") === expected.toSorted().join("\n");
    return same ? [] : [`${branch} is ${rows.join(", ")} and should be ${expected.join(", ")}`];
  });
}

function blobId(text: string): string {
  const bytes = Buffer.from(text);
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

function pick<T>({ random }: Pick<TrustRun, "random">, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError("nothing to pick from");
  return found;
}
