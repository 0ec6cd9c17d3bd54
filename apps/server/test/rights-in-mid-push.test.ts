import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@x/status-store";
import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gitClient, type GitClient } from "./git-client.ts";
import { printed, run, startServer, type ServerProcess } from "./server-process.ts";

// A push takes its time; what it may do is asked again when its objects are there (B41, B64).

let data = "";
let server: ServerProcess;
let client: GitClient;
let store: Store;
const people: Record<string, Account> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-mid-push-"));
  client = gitClient();
  store = await openStore({ url: join(data, "server.sqlite") });
  for (const username of ["ada", "bob"]) {
    const account = await store.accounts.create({ username });
    people[username] = account;
    const made = await store.tokens.create({ accountId: account.id, scopes: ["read", "write"] });
    tokens[username] = made.token;
  }
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off", LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await store.close();
  client.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

/** A repository of Ada's with one commit, that Bob may write to, and a working copy with one more. */
async function scene(name: string) {
  const address = server.url.replace("//", `//x:${tokens["ada"]}@`);
  await fetch(`${server.url}/user/repos`, {
    method: "POST",
    headers: { Authorization: `Bearer ${tokens["ada"]}` },
    body: JSON.stringify({ name }),
  });
  const { id } = (await store.repositories.find("ada", name))!;
  // One that the push may lose.
  const fresh = await store.tokens.create({
    accountId: people["bob"]!.id,
    scopes: ["read", "write"],
  });
  tokens["bob"] = fresh.token;
  await store.repositories.grant(id, people["bob"]!.id, "write");
  await client.start(name, { "a.txt": "before" });
  await client.must(name, "push", "--quiet", `${address}/ada/${name}.git`, "main");
  const before = (await client.must(name, "rev-parse", "HEAD")).trim();
  const after = await client.commit(name, { "a.txt": "after", "b.lock": "protected" });
  const pack = execFileSync("git", ["pack-objects", "--revs", "--stdout", "-q"], {
    cwd: join(client.directory, name),
    input: `${after}\n^${before}\n`,
  });
  const gitDir = join(data, "repositories", id.slice(0, 2), `${id}.git`);
  return { id, gitDir, before, after, pack };
}

/** Bob's push, which stops before the last bytes of its objects until `meanwhile` is done. */
async function push(
  name: string,
  { gitDir, before, after, pack }: Awaited<ReturnType<typeof scene>>,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const command = `${before} ${after} refs/heads/main\0 report-status\n`;
  const line = (text: string) => (text.length + 4).toString(16).padStart(4, "0") + text;
  const sent = request(`${server.url}/ada/${name}.git/git-receive-pack`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${tokens["bob"]}`,
      "Content-Type": "application/x-git-receive-pack-request",
    },
  });
  const answered = new Promise<string>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", async (answer) => {
      const parts = await answer.setEncoding("latin1").toArray();
      resolve(`${answer.statusCode} ${parts.join("")}`);
    });
  });
  sent.write(`${line(command)}0000`);
  sent.write(pack.subarray(0, -20));
  const isTaken = () =>
    readdirSync(join(gitDir, "objects")).some((each) => each.startsWith("tmp_objdir-push-"));
  await expect.poll(isTaken).toBe(true);
  await meanwhile();
  sent.end(pack.subarray(-20));
  return answered;
}

describe("a push, while its objects come,", () => {
  const change = (about: object) => (id: string) => store.repositories.change(id, about);
  const revoke = (id: string) => store.repositories.grant(id, people["bob"]!.id, "none");
  test.each<[string, (id: string) => Promise<unknown>, RegExp]>([
    ["is taken when nothing changes", async () => {}, /ok refs\/heads\/main/],
    [
      "is taken when the repository is renamed",
      change({ name: "renamed-meanwhile" }),
      /ok refs\/heads\/main/,
    ],
    [
      "is refused when the right is taken back",
      revoke,
      /ng refs\/heads\/main user should have a permission/,
    ],
    [
      "is refused when the repository is made private and the right taken back",
      async (id) => (await revoke(id), change({ private: true })(id)),
      /ng refs\/heads\/main the repository is not there any more/,
    ],
    [
      "is refused when the branch is protected",
      change({ protectedBranches: ["main"] }),
      /ng refs\/heads\/main .*protected/,
    ],
    [
      "is refused when a file of it is protected",
      change({ protectedFiles: ["*.lock"] }),
      /ng refs\/heads\/main .*protected/,
    ],
    [
      "is refused when the repository is archived (B64)",
      change({ archived: true }),
      /ng refs\/heads\/main .*archived/,
    ],
    [
      "is refused when its token is revoked (A17)",
      () => store.tokens.revoke(tokens["bob"]!),
      /ng refs\/heads\/main The access token was revoked/,
    ],
    [
      "is refused when it becomes a mirror (B64)",
      change({ mirror: true }),
      /ng refs\/heads\/main .*mirror/,
    ],
    ["is refused when the code is closed", change({ codeUnit: false }), /ng refs\/heads\/main/],
    [
      "is refused when the repository is removed",
      (id) => store.repositories.remove(id),
      /ng refs\/heads\/main the repository is not there/,
    ],
    // Last: nobody takes it back.
    [
      "is refused when its account is suspended (A17)",
      () => store.accounts.change(people["bob"]!.id, { suspended: true }),
      /ng refs\/heads\/main Your login is currently disabled/,
    ],
  ])("%s", async (title, meanwhile, report) => {
    const name = title.replaceAll(/\W/g, "-");
    const stage = await scene(name);
    const said = await push(name, stage, () => meanwhile(stage.id));
    expect(said).toMatch(/^200 /);
    expect(said).toMatch(report);
    const atGit = [`--git-dir=${stage.gitDir}`];
    const head = await printed("git", [...atGit, "rev-parse", "refs/heads/main"]);
    const moved = report.source.startsWith("ok");
    expect(head.trim()).toBe(moved ? stage.after : stage.before);
    // Nothing of what was refused stays.
    if (moved) return;
    const { code } = await run("git", [...atGit, "cat-file", "-e", stage.after]);
    expect(code).not.toBe(0);
  });
});
