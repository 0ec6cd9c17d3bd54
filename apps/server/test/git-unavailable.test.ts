import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { makeToken } from "./make-token.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// A server whose git is missing, fails or is killed, and comes back.

const directory = mkdtempSync(join(tmpdir(), "x-no-git-"));
const data = join(directory, "data");
const git = join(directory, "bin/git");
let [token, commit] = ["", ""];
let server: ServerProcess;
let made = 0;

const realGit = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
/** Puts a script in git's place, and ends what git is still running. */
function replaceGit(script: string | undefined): void {
  rmSync(git, { force: true });
  if (script === undefined) return;
  writeFileSync(git, `#!/bin/sh\n${script}\n`);
  chmodSync(git, 0o755);
}

beforeAll(async () => {
  mkdirSync(join(directory, "bin"));
  replaceGit(`exec ${realGit} "$@"`);
  const command = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await xServer([...args, "--data", data]);
    if (code !== 0) throw new Error(`${args.join(" ")}: ${code}: ${stderr}`);
    return stdout;
  };
  token = await makeToken(data, "ada");
  await command("repo", "create", "ada/a");
  server = await startServer(["--data", data], {
    RATE_LIMIT_API: "off",
    PATH: join(directory, "bin"),
  });
  const answer = (await (await create()).json()) as { readonly commit: { readonly sha: string } };
  commit = answer.commit.sha;
  // Archives of a tree with attributes are made by git.
  await create(".gitattributes");
});
afterAll(async () => {
  await server.end("SIGTERM");
  rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
});

const send = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    ...options,
    headers: { Authorization: `Bearer ${token}`, ...options.headers },
  });
const create = (path = `f${made++}`, more: object = {}): Promise<Response> =>
  send(`/repos/ada/a/contents/${path}`, {
    method: "POST",
    body: JSON.stringify({ content: "", ...more }),
  });
const upload = (): Promise<Response> =>
  send("/ada/a.git/git-upload-pack", {
    method: "POST",
    headers: { "Content-Type": "application/x-git-upload-pack-request" },
    body: `0032want ${commit}\n00000009done\n`,
  });
const ask = async (): Promise<readonly string[]> => {
  const answers = await Promise.all([
    // A branch that is there is moved without git; a new one is made by it.
    create("new", { new_branch: `b${made++}` }),
    upload(),
    send("/ada/a.git/info/refs?service=git-upload-pack", {
      headers: { "Git-Protocol": "version=2" },
    }),
    send("/repos/ada/a/commits?path=f0"),
    send("/repos/ada/a/archive/main.zip"),
  ]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status, headers }) => `${status} ${headers.get("Retry-After")}`);
};

/** The git worker of the server, and the processes that it runs. */
const childrenOf = (parent: number): readonly number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, "latin1")
          .replace(/^.*\) \S+ /s, "")
          .startsWith(`${parent} `);
      } catch {
        return false;
      }
    });
const killAll = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself meanwhile.
    }
};
const workers = (): readonly number[] => childrenOf(server.child.pid ?? 0);

describe("a git that does not answer", () => {
  test.each([
    ["is missing", undefined],
    ["fails", "exit 1"],
    ["cannot be loaded", "echo git: cannot open shared object file >&2; exit 127"],
    ["is killed", "kill -KILL $$"],
  ])("is 503 with Retry-After, and passes: one that %s", async (_name, script) => {
    // What was answered before is kept as long as the branch stays.
    expect((await create()).status).toBe(201);
    replaceGit(script);
    killAll(workers().flatMap(childrenOf));
    expect(new Set(await ask())).toEqual(new Set(["503 1"]));
    replaceGit(`exec ${realGit} "$@"`);
    expect((await ask()).every((answer) => /^20[01] /.test(answer))).toBe(true);
  });

  it("is 503 when the git worker is killed, or the work is done", async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round++) {
      const writes = Array.from({ length: 10 }, () => create());
      await Promise.race(writes);
      killAll(workers());
      for (const { status } of await Promise.all(writes)) statuses.add(status);
    }
    expect([201, 503]).toEqual(expect.arrayContaining([...statuses]));
    // The end of the last worker may be noticed only by the next who asks.
    const again = async (): Promise<number> => (await create()).status;
    await expect.poll(again).toBe(201);
  });
});
