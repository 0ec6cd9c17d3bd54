import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// A repository that git allows and that was brought here: names with line breaks, and odd tags.

const BREAKS = { LF: "\n", CR: "\r", "U+2028": "\u2028", "U+2029": "\u2029" };
const LONG = "x".repeat(300);
let data = "";
let server: ServerProcess;
let token = "";
const made: Record<string, string> = {};
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-odd-"));
  const source = join(data, "source.git");
  makeSource(source);
  const store = await openStore({ url: join(data, "server.sqlite") });
  const { id: accountId } = await store.accounts.create({ username: "ada" });
  ({ token } = await store.tokens.create({ accountId, scopes: ["read", "write"] }));
  await store.close();
  const create = ["repo", "create", "ada/odd", "--import", source, "--data", data];
  expect((await xServer(create)).stderr).toBe("");
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off" });
});
afterAll(async () => {
  await server?.end("SIGKILL");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

function makeSource(source: string): void {
  const git = (args: readonly string[], input = ""): string =>
    execFileSync(
      "git",
      [
        "-C",
        source,
        "-c",
        "user.name=A",
        "-c",
        "user.email=a@b",
        "-c",
        "advice.nestedTag=false",
        ...args,
      ],
      {
        input,
      },
    )
      .toString()
      .trim();
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", source]);
  const blob = git(["hash-object", "-w", "--stdin"], "text");
  const entries = Object.values(BREAKS).map((text) => `100644 blob ${blob}\ta${text}b\0`);
  const tree = git(["mktree", "-z"], entries.join(""));
  const commit = git(["commit-tree", tree, "-m", "odd"]);
  Object.assign(made, { blob, tree, commit });
  for (const branch of ["main", "u\u2028v"]) git(["update-ref", `refs/heads/${branch}`, commit]);
  const tag = (name: string, target: string): void =>
    void git(["-c", "core.logAllRefUpdates=false", "tag", "-a", "-m", "odd", name, target]);
  git(["update-ref", "refs/tags/a-blob", blob]);
  tag("a-tree", tree);
  for (let depth = 0; depth < 20; depth++)
    tag(`deep${depth}`, depth === 0 ? commit : `deep${depth - 1}`);
  git(["update-ref", "refs/tags/z-good", commit]);
}

const send = (method: string, path: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const jsonOf = async (path: string): Promise<any> => (await send("GET", path)).json();
const statusOf = async (path: string): Promise<number> => (await send("GET", path)).status;

describe("tags that lead to no commit, or far (B25)", () => {
  it("stand in the list with the others", async () => {
    const answer = await send("GET", "/repos/ada/odd/tags?limit=50");
    expect(answer.status).toBe(200);
    const tags = (await answer.json()) as readonly {
      readonly name: string;
      readonly commit: any;
    }[];
    const shaOf = Object.fromEntries(tags.map(({ name, commit }) => [name, commit?.sha]));
    expect(tags).toHaveLength(23);
    expect([shaOf["z-good"], shaOf["deep0"], shaOf["deep15"]]).toEqual(
      Array(3).fill(made["commit"]),
    );
    const odd = tags.filter(({ name }) => ["a-blob", "a-tree", "deep19"].includes(name));
    expect(odd).toEqual(
      ["a-blob", "a-tree", "deep19"].map((name) => expect.objectContaining({ name, commit: null })),
    );
  });
});

describe("line breaks in names (SEC-16)", () => {
  it.each(Object.entries(BREAKS))("%s in a path reaches every reading route", async (_, text) => {
    const name = encodeURIComponent(`a${text}b`);
    for (const root of ["/repos/ada/odd", "/api/v1/repos/ada/odd"])
      for (const route of [
        `contents/${name}`,
        `raw/${name}`,
        `raw/main/${name}`,
        `media/${name}`,
        `contents-ext/${name}`,
        `commits?path=${name}`,
      ])
        expect([route, await statusOf(`${root}/${route}`)]).toEqual([route, 200]);
    // Nothing matches it: this route's own 404.
    expect((await jsonOf(`/repos/ada/odd/editorconfig/${name}`)).code).not.toBe("route-not-found");
    expect(await (await send("GET", `/ada/odd/raw/branch/main/${name}`)).text()).toBe("text");
    const json = await jsonOf(`/repos/ada/odd/contents/${name}`);
    for (const address of [json.url, json.download_url, json.git_url, json._links.self])
      expect([
        address,
        await statusOf(new URL(address).pathname + new URL(address).search),
      ]).toEqual([address, 200]);
  });

  it.each(["LF", "CR"] as const)("%s in a path that is written is refused", async (key) => {
    const path = `/repos/ada/odd/contents/n${encodeURIComponent(BREAKS[key])}m`;
    const refused = [];
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status } = await send(method, path, { content: "YQ==", sha: made["blob"] });
      refused.push(status);
    }
    expect(refused).toEqual([422, 422, 400]);
    expect((await send("PUT", path.replace("contents", "raw"), {})).status).toBe(422);
  });

  it.each(["U+2028", "U+2029"] as const)(
    "%s in a path is written, read and deleted",
    async (key) => {
      const path = `/repos/ada/odd/contents/n${encodeURIComponent(BREAKS[key])}m`;
      expect((await send("POST", path, { content: "YQ==" })).status).toBe(201);
      const { sha } = await jsonOf(path);
      expect((await send("PUT", path, { content: "Yg==", sha })).status).toBe(200);
      const now = await jsonOf(path);
      expect((await send("DELETE", path, { sha: now.sha })).status).toBe(200);
    },
  );

  it("of a branch reach every route", async () => {
    const ref = encodeURIComponent("u\u2028v");
    for (const route of [
      `branches/${ref}`,
      `archive/${ref}.zip`,
      `contents?ref=${ref}`,
      `commits?sha=${ref}`,
      `git/trees/${ref}:`,
      `git/trees/${ref}`,
      `git/commits/${ref}`,
    ])
      expect([
        route,
        (await (await send("GET", `/repos/ada/odd/${route}`)).text()).includes("route-not-found"),
      ]).toEqual([route, false]);
    expect(await statusOf(`/repos/ada/odd/branches/${ref}`)).toBe(200);
    expect((await send("DELETE", `/repos/ada/odd/branches/${ref}`)).status).toBe(204);
  });
});

describe("a ref of 300 letters (B20)", () => {
  it.each([
    ["GET", `branches/${LONG}`],
    ["GET", `contents?ref=${LONG}`],
    ["GET", `contents/a?ref=${LONG}`],
    ["GET", `raw/a?ref=${LONG}`],
    ["GET", `raw/${LONG}/a`],
    ["GET", `media/a?ref=${LONG}`],
    ["GET", `media/${LONG}/a`],
    ["GET", `archive/${LONG}.zip`],
    ["GET", `editorconfig/a?ref=${LONG}`],
    ["GET", `commits?sha=${LONG}`],
    ["GET", `git/trees/${LONG}`],
    ["GET", `git/trees/${LONG}:`],
    ["GET", `git/commits/${LONG}`],
    ["GET", `git/blobs/${LONG}`],
    ["GET", `contents-ext?ref=${LONG}`],
    ["GET", `descriptors/a?ref=${LONG}`],
    ["GET", `descriptors/a/compare?base=${LONG}`],
    ["GET", `contents?ref=refs/heads/${LONG}`],
    ["GET", `contents?ref=refs/${"deep/".repeat(1000)}x`],
    ["DELETE", `branches/${LONG}`],
    ["POST", `branches`, { new_branch_name: LONG }],
    ["POST", `branches`, { new_branch_name: "n", old_ref_name: LONG }],
    ["POST", `contents/n`, { content: "YQ==", branch: LONG }],
    ["POST", `contents/n`, { content: "YQ==", new_branch: LONG }],
  ] as const)("%s %.40s is refused, and no fault", async (method, route, body?: object) => {
    const { status } = await send(method, `/repos/ada/odd/${route}`, body);
    expect([400, 404, 422]).toContain(status);
  });

  it("is none of /{owner}/{repo}/raw/branch either", async () => {
    expect(await statusOf(`/ada/odd/raw/branch/${LONG}/a`)).toBe(404);
  });
});

describe("a repository's name (SEC-21)", () => {
  it("does not begin with a hyphen, which programs take for an option", async () => {
    expect((await send("POST", "/user/repos", { name: "-x" })).status).toBe(422);
    expect((await send("PATCH", "/repos/ada/odd", { name: "-x" })).status).toBe(422);
    expect((await send("POST", "/user/repos", { name: "x-" })).status).toBe(201);
  });
});
