import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// Trees that extractors of archives would write outside of their folder, or twice (B27). They are put where
// git does not look at them: pushed, its own checks refuse them.

let data = "";
let server: ServerProcess;
let git: (args: readonly string[], input?: string | Buffer) => string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-trees-"));
  const store = await openStore({ url: join(data, "server.sqlite") });
  await store.accounts.create({ username: "ada" });
  await store.close();
  expect((await xServer(["repo", "create", "ada/r", "--data", data])).stderr).toBe("");
  const places = readdirSync(join(data, "repositories"), { recursive: true, encoding: "utf8" });
  const gitDir = join(data, "repositories", places.find((path) => path.endsWith(".git")) ?? "");
  git = (args, input = "") =>
    execFileSync(
      "git",
      ["--git-dir", gitDir, "-c", "user.name=A", "-c", "user.email=a@b", ...args],
      {
        input,
      },
    )
      .toString()
      .trim();
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off" });
});
afterAll(async () => {
  await server?.end("SIGKILL");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

type Row = readonly [mode: string, name: string, id: string];

/** A branch with a tree of these rows, in this order, whatever they are. */
function branchOf(name: string, rows: readonly Row[]): void {
  const parts = rows.map(([mode, file, id]) =>
    Buffer.concat([Buffer.from(`${mode} ${file}\0`), Buffer.from(id, "hex")]),
  );
  const args = ["hash-object", "-w", "-t", "tree", "--literally", "--stdin"];
  const tree = git(args, Buffer.concat(parts));
  const commit = git(["commit-tree", tree, "-m", name]);
  git(["update-ref", `refs/heads/${name}`, commit]);
}
const blob = (text: string): string => git(["hash-object", "-w", "--stdin"], text);
const treeOf = (name: string): string => git(["mktree"], `100644 blob ${blob("inner")}\t${name}\n`);

/** Trees by what is bad about them. */
const DAMAGED: Readonly<Record<string, () => readonly Row[]>> = {
  "the name ..": () => [["100644", "..", blob("x")]],
  "the name .": () => [["100644", ".", blob("x")]],
  "a directory ..": () => [["40000", "..", treeOf("passwd")]],
  "a name with a way up": () => [["100644", "a/../../b", blob("x")]],
  "an absolute name": () => [["100644", "/etc/passwd", blob("x")]],
  "the name .git": () => [["40000", ".git", treeOf("config")]],
  "the name .GIT": () => [["40000", ".GIT", treeOf("config")]],
  "the short name of .git": () => [["40000", "git~1", treeOf("config")]],
  "a link and a directory of its name": () => [
    ["120000", "d", blob("/etc")],
    ["40000", "d", treeOf("passwd")],
  ],
  "a link and a file below its name": () => [
    ["120000", "d", blob("/etc")],
    ["100644", "d/passwd", blob("x")],
  ],
  "a file twice": () => [
    ["100644", "a", blob("one")],
    ["100644", "a", blob("two")],
  ],
};
/** Trees that git allows, and whose names say something else where backslashes separate folders. */
const UNSAFE: Readonly<Record<string, () => readonly Row[]>> = {
  "a way up with backslashes": () => [["100644", "a\\..\\..\\b", blob("x")]],
  "a drive and a backslash": () => [["100644", "C:\\b", blob("x")]],
  "a backslash at its beginning": () => [["100644", "\\b", blob("x")]],
  "git's own folder": () => [["100644", ".GIT\\config", blob("x")]],
};

const FORMATS = ["zip", "tar.gz"];

describe.each([
  ["no git writes", DAMAGED, 500, "repository-failed"],
  ["an extractor would follow", UNSAFE, 422, "archive-path-unsafe"],
] as const)(
  "GET /repos/:owner/:repo/archive of a tree that %s (B05, B27)",
  (_, trees, status, code) => {
    it.each(Object.entries(trees))("with %s is refused before a byte of it", async (name, rows) => {
      const branch = name.replaceAll(/[^A-Za-z]+/g, "-");
      branchOf(branch, [...rows(), ["40000", "e", treeOf("f")]]);
      for (const format of FORMATS) {
        const response = await fetch(`${server.url}/repos/ada/r/archive/${branch}.${format}`);
        expect([response.status, await response.json()]).toEqual([
          status,
          expect.objectContaining({ code }),
        ]);
      }
    });
  },
);

it.each([
  ["a link and a directory of its name", "d"],
  ["a file twice", "a"],
])("the part of an archive that is %s is refused too (B27)", async (name, path) => {
  const branch = `part-${path}`;
  branchOf(branch, DAMAGED[name]?.() ?? []);
  const response = await fetch(`${server.url}/repos/ada/r/archive/${branch}.zip?path=${path}`);
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({ code: "repository-failed" }),
  ]);
});

it("a part is refused for its own names only (B05)", async () => {
  branchOf("beside", [
    ["100644", "C:\\b", blob("x")],
    ["40000", "e", treeOf("f")],
  ]);
  const statusOf = async (path: string): Promise<number> => {
    const query = new URLSearchParams({ path });
    return (await fetch(`${server.url}/repos/ada/r/archive/beside.zip?${query}`)).status;
  };
  expect([await statusOf("e"), await statusOf("C:\\b")]).toEqual([200, 422]);
});

it("a harmless backslash is a letter of a name, in archives too (B05)", async () => {
  branchOf("harmless", [["100644", "dev\\x2dsda.device", blob("x")]]);
  const response = await fetch(`${server.url}/repos/ada/r/archive/harmless.zip`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).includes("dev\\x2dsda.device")).toBe(true);
});
