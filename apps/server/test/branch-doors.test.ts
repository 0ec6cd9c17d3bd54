import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeBranch, type BranchAttempt, type BranchFacts } from "@x/git-contents";
import { openStore, type RepositoryChange, type Store } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gitClient, type GitClient } from "./git-client.ts";
import { printed, startServer, type ServerProcess } from "./server-process.ts";

// Every way to change a branch, of the real server with the real git program, gives one verdict.

const ROLES = { ada: "admin", bob: "write", eve: "read" } as const;
type Person = keyof typeof ROLES;
const PEOPLE = ["ada", "bob", "eve"] as const;
/** `side` has another protected file than `main`; `tip` and `theft` are one commit upon `main`. */
type Source = "main" | "side" | "tip" | "theft";
const isThief = (source: Source): boolean => source === "side" || source === "theft";

const SETTINGS: RepositoryChange = {
  protectedBranches: ["kept", "release"],
  protectedFiles: ["OWNERS"],
};
const NAME = "doors";
let data = "";
let server: ServerProcess;
let client: GitClient;
let store: Store;
let id = "";
let gitDir = "";
const tokens: Record<string, string> = {};
const commits: Record<string, string> = {};

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-branch-doors-"));
  client = gitClient();
  store = await openStore({ url: join(data, "server.sqlite") });
  const ids: Record<string, string> = {};
  for (const username of PEOPLE) {
    const account = await store.accounts.create({ username });
    ids[username] = account.id;
    const made = await store.tokens.create({ accountId: account.id, scopes: ["read", "write"] });
    tokens[username] = made.token;
  }
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off", LOG_LEVEL: "warn" });
  expect((await api("ada", "POST", "/user/repos", { name: NAME })).status).toBe(201);
  id = (await store.repositories.find("ada", NAME))?.id ?? "";
  for (const who of ["bob", "eve"] as const)
    await store.repositories.grant(id, ids[who] as never, ROLES[who]);
  gitDir = join(data, "repositories", id.slice(0, 2), `${id}.git`);
  await client.start(NAME, { OWNERS: "ada\n", "a.txt": "a\n" });
  const branch = async (name: Source, files: Record<string, string>): Promise<void> => {
    await client.must(NAME, "checkout", "--quiet", "-b", name, "main");
    commits[name] = await client.commit(NAME, files);
  };
  commits["main"] = (await client.must(NAME, "rev-parse", "main")).trim();
  await branch("side", { OWNERS: "bob\n" });
  await branch("tip", { "a.txt": "b\n" });
  await branch("theft", { OWNERS: "eve\n" });
  await client.must(NAME, "push", "--quiet", remote("ada"), "main", "side");
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await store?.close();
  client?.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const remote = (who: Person) =>
  `http://x:${tokens[who]}@${new URL(server.url).host}/ada/${NAME}.git`;

async function api(who: Person, method: string, path: string, body: unknown) {
  const headers = { Authorization: `Bearer ${tokens[who]}` };
  const sent = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
  const answer = await fetch(`${server.url}${path}`, { method, headers, body: sent });
  return { status: answer.status, text: await answer.text() };
}

const refs = (input: string) =>
  printed("git", [`--git-dir=${gitDir}`, "update-ref", "--stdin"], { input });

/** The repository as each case finds it. */
async function restore(): Promise<void> {
  const { main, side } = commits;
  const at = ["main", "kept", "topic"].map((name) => `update refs/heads/${name} ${main}\n`);
  const gone = ["release", "fresh", "renamed"].map((name) => `delete refs/heads/${name}\n`);
  await refs([...at, `update refs/heads/side ${side}\n`, ...gone].join(""));
  await printed("git", [`--git-dir=${gitDir}`, "symbolic-ref", "HEAD", "refs/heads/main"]);
  const usual = { archived: false, mirror: false, codeUnit: true, defaultBranch: "main" };
  await store.repositories.change(id, { ...usual, ...SETTINGS });
}

/** Words of the doors for each refusal of the rules, and for protected files. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/protected files cannot be changed|"path-protected"/, "path-protected"],
  [/only administrators push to it|is protected: user cannot commit/, "branch-protected"],
  [/protected branch: it cannot be deleted|deleted: it is protected/, "protected-branch-deletion"],
  [/the default branch cannot be deleted|deleted: it is the default/, "default-branch-deletion"],
  [/is archived/, "repository-archived"],
  [/is a mirror/, "repository-mirror"],
  [/only an administrator of the repository/, "administrator-only"],
  [/should have a permission/, "access-missing"],
];
const verdictOf = (done: boolean, said: string): string =>
  done ? "done" : (REFUSALS.find(([words]) => words.test(said))?.[1] ?? `unknown: ${said}`);

type Door = (who: Person, branch: string, source: Source) => Promise<string>;
const overHttp =
  (ask: (branch: string, source: Source) => readonly [string, string, unknown]): Door =>
  async (who, branch, source) => {
    const [method, path, body] = ask(branch, source);
    const { status, text } = await api(who, method, `/api/v1/repos/ada/${NAME}${path}`, body);
    return verdictOf(status < 300, `${status} ${text}`);
  };
const push =
  (refspec: (branch: string, source: Source) => string): Door =>
  async (who, branch, source) => {
    const { code, said } = await client.git(NAME, "push", remote(who), refspec(branch, source));
    return verdictOf(code === 0, said);
  };
/** A file that a commit upon a branch changes: a protected one, or another. */
const fileOf = (source: Source): string => (source === "theft" ? "OWNERS" : "n.txt");
const upload = (path: string) => ({ operation: "upload", path, content: "eA==" });

const DOORS: Record<BranchAttempt["action"], Record<string, Door>> = {
  create: {
    "POST contents": overHttp((new_branch, branch) => [
      "POST",
      "/contents",
      { branch, new_branch, files: [upload("n.txt")] },
    ]),
    "PUT raw": overHttp((branch, source) => [
      "PUT",
      `/raw/n.txt?branch=${source}&new_branch=${branch}`,
      new Uint8Array(1),
    ]),
    "POST branches": overHttp((new_branch_name, old_ref_name) => [
      "POST",
      "/branches",
      { new_branch_name, old_ref_name },
    ]),
    push: push((branch, source) => `${source}:refs/heads/${branch}`),
  },
  move: {
    "POST contents": overHttp((branch, source) => [
      "POST",
      "/contents",
      { branch, files: [upload(fileOf(source))] },
    ]),
    "PUT raw": overHttp((branch, source) => [
      "PUT",
      `/raw/${fileOf(source)}?branch=${branch}`,
      new Uint8Array(1),
    ]),
    push: push((branch, source) => `${source}:refs/heads/${branch}`),
  },
  delete: {
    "DELETE branches": overHttp((branch) => ["DELETE", `/branches/${branch}`, {}]),
    push: push((branch) => `:refs/heads/${branch}`),
  },
  rename: {
    "PATCH branches": overHttp((branch) => ["PATCH", `/branches/${branch}`, { name: "renamed" }]),
  },
  default: {
    PATCH: overHttp((default_branch) => ["PATCH", "", { default_branch }]),
  },
};

/** What the rules say, for commits that are known. */
function expected(who: Person, attempt: BranchAttempt, source: Source, about: object): string {
  const usual = { archived: false, mirror: false, codeUnit: true, defaultBranch: "main" };
  const access = ROLES[who];
  const facts = { access, ...usual, ...SETTINGS, ...about } as BranchFacts;
  const verdict = judgeBranch(facts, attempt);
  if (verdict.refusal !== undefined) return verdict.refusal;
  return verdict.conditions.files !== undefined && isThief(source) ? "path-protected" : "done";
}

type Row = readonly [BranchAttempt["action"], string, Source, RepositoryChange];
const rows: readonly Row[] = [
  ...["release", "fresh"].flatMap((name): Row[] => [
    ["create", name, "main", {}],
    ["create", name, "side", {}],
  ]),
  ...["main", "kept", "topic"].flatMap((name): Row[] => [
    ["move", name, "tip", {}],
    ["move", name, "theft", {}],
    ["delete", name, "main", {}],
    ["rename", name, "main", {}],
    ["default", name, "main", {}],
  ]),
  ["default", "side", "side", {}],
  ...[{ archived: true }, { mirror: true }, { codeUnit: false }].flatMap((about): Row[] => [
    ["create", "fresh", "main", about],
    ["move", "topic", "tip", about],
    ["delete", "topic", "main", about],
    ["default", "topic", "main", about],
  ]),
];

describe("every door gives the verdict of the rules", () => {
  it.each(rows)("%s %s from %s in a repository with %j", async (action, branch, source, about) => {
    for (const who of PEOPLE) {
      const verdict = expected(who, { action, branch }, source, about);
      for (const [door, enter] of Object.entries(DOORS[action])) {
        await restore();
        await store.repositories.change(id, about);
        expect([who, door, await enter(who, branch, source)]).toEqual([who, door, verdict]);
      }
    }
  });
});
