import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@x/status-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gitClient, type GitClient } from "./git-client.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

// What a user writes is never an option, a revision or a setting of git (B24, F12): every git process of a server is
// recorded, while a word stands in everything that a client can say.

const WORD = "canary7";
/** How the word is said where a name or path is taken as it is. */
const SAID = [
  WORD,
  `--output=${WORD}`,
  `-o${WORD}`,
  `--${WORD}`,
  `${WORD}^{/x}`,
  `:/${WORD}`,
  `${WORD}:x`,
  `@{${WORD}}`,
  `:(glob)${WORD}`,
];

let data = "";
let server: ServerProcess;
let client: GitClient;
let token = "";
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-arguments-"));
  client = gitClient();
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const bin = join(data, "bin");
  mkdirSync(bin);
  // One line each, with a unit separator between the words.
  writeFileSync(
    join(bin, "git"),
    `#!/bin/sh\n{ printf '%s\\037' "literal=$GIT_LITERAL_PATHSPECS" "$@"; echo; } >> '${join(data, "log")}'\nexec '${real}' "$@"\n`,
  );
  chmodSync(join(bin, "git"), 0o755);
  const store = await openStore({ url: join(data, "server.sqlite") });
  const { id: accountId } = await store.accounts.create({ username: "ada", displayName: WORD });
  token = (await store.tokens.create({ accountId, scopes: ["read", "write"] })).token;
  await store.close();
  server = await startServer(["--data", data], {
    RATE_LIMIT_API: "off",
    CREATE_ON_PUSH: "public",
    PATH: `${bin}:${process.env["PATH"]}`,
  });
});
afterAll(async () => {
  await server.end("SIGKILL");
  client.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const send = async (method: string, path: string, body?: unknown): Promise<number> => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Git-Protocol": `version=2:${WORD}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

it("no word of a user is an argument of git, but a path behind -- and what was checked to be a name", async () => {
  const at = `/repos/ada/${WORD}`;
  const content = Buffer.from(WORD).toString("base64");
  const who = { name: WORD, email: `${WORD}@example.org` };
  const statuses = [
    await send("POST", "/user/repos", { name: WORD, description: WORD, default_branch: WORD }),
    await send("POST", `${at}/contents/${WORD}`, {
      content,
      message: WORD,
      author: who,
      committer: who,
    }),
    await send("PUT", `${at}/raw/dir/${WORD}`, WORD),
    // Archives of a tree with attributes are made by git.
    await send("PUT", `${at}/raw/.gitattributes`, WORD),
    await send("POST", `${at}/branches`, { new_branch_name: `${WORD}-b` }),
    await send("PATCH", at, { default_branch: `${WORD}-b`, description: WORD }),
  ];
  expect(statuses).toEqual([201, 201, 201, 201, 201, 200]);
  const seen = new Set<number>();
  for (const said of SAID) {
    const text = encodeURIComponent(said);
    for (const path of [
      `/contents/${text}`,
      `/contents?ref=${text}`,
      `/raw/${text}`,
      `/raw/${text}/${text}?ref=${text}`,
      `/media/${WORD}?ref=${text}`,
      `/archive/${text}.zip`,
      `/archive/${WORD}.tar.gz?path=${text}`,
      `/archive/${WORD}.bundle`,
      `/editorconfig/${text}?ref=${text}`,
      `/descriptors/${text}?ref=${text}`,
      `/commits?path=${text}`,
      `/commits?sha=${text}`,
      `/git/trees/${text}`,
      `/git/commits/${text}`,
      `/branches/${text}`,
      `/tags?page=${text}`,
      `/contents-ext/${text}?includes=file_content`,
    ])
      seen.add(await send("GET", at + path));
    seen.add(
      await send("POST", `${at}/contents`, {
        branch: said,
        new_branch: said,
        message: said,
        files: [{ operation: "create", path: said, content }],
      }),
    );
    seen.add(await send("POST", `${at}/branches`, { new_branch_name: said }));
    seen.add(await send("DELETE", `${at}/branches/${text}x`));
    for (const service of ["git-upload-pack", text])
      seen.add(await send("GET", `/ada/${WORD}.git/info/refs?service=${service}`));
  }
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
  const address = server.url.replace("//", `//${WORD}:${token}@`);
  await client.start("work", { [WORD]: WORD });
  await client.must("work", "push", "--quiet", `${address}/ada/${WORD}-made.git`, `main:${WORD}`);
  await client.must(".", "clone", "--quiet", `${address}/ada/${WORD}-made.git`, "copy");

  const calls = readFileSync(join(data, "log"), "utf8")
    .split("\n")
    .map((line) => line.split("\u001f").slice(0, -1))
    .filter((words) => words.length > 0);
  // Each kind of work was recorded.
  const kinds = new Set(
    calls.map((words) => words.find((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word))),
  );
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining([
      "archive",
      "cat-file",
      "index-pack",
      "init",
      "rev-list",
      "symbolic-ref",
      "update-ref",
      "upload-pack",
    ]),
  );
  const odd = calls.flatMap((words) => {
    const end = words.indexOf("--");
    const options = end < 0 ? words : words.slice(0, end);
    const isLiteral =
      end < 0 || words.includes("--literal-pathspecs") || words.includes("literal=1");
    // A branch and the name of a repository have few letters to be made of, all of them harmless.
    const checked = /^(?:refs\/heads\/|--initial-branch=|--prefix=)canary7(?:-b|\/)?$/;
    const found = options.filter((word) => word.includes(WORD) && !checked.test(word));
    return [...found, ...(isLiteral ? [] : [`pathspecs: ${words.join(" ")}`])];
  });
  expect(odd).toEqual([]);
});
