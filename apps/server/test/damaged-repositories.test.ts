import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startServer, type ServerProcess } from "./server-process.ts";

// Files of a repository that are not what git wrote (B54): what is asked for is right, or told to be broken.

/** Changes bytes of a file in place. */
const flip = (file: string, at: number) => change(file, (bytes) => void (bytes[at]! ^= 0xff));
const cut = (file: string, to: number) => change(file, (bytes) => bytes.subarray(0, to));
const replace = (file: string, text: string) => change(file, () => Buffer.from(text));
function change(file: string, by: (bytes: Buffer) => Buffer | void): void {
  chmodSync(file, 0o644);
  const bytes = readFileSync(file);
  writeFileSync(file, by(bytes) ?? bytes);
}

interface Place {
  readonly gitDir: string;
  /** The file of an object that is not packed. */
  readonly loose: (revision: string) => string;
  /** The pack, or what lies beside it. */
  readonly pack: (kind: "pack" | "idx") => string;
}
const middle = (file: string) => Math.floor(statSync(file).size / 2);

/** What is asked for is answered with 500 or, where git finds its way, rightly. */
type Expected = 500 | "right";
const ROWS: readonly (readonly [
  name: string,
  packed: boolean,
  damage: (place: Place) => void,
  expected: Expected,
])[] = [
  ["nothing", false, () => {}, "right"],
  ["nothing, packed", true, () => {}, "right"],
  [
    "a flipped byte of a blob",
    false,
    ({ loose }) => flip(loose("main:a.txt"), middle(loose("main:a.txt"))),
    500,
  ],
  ["a cut blob", false, ({ loose }) => cut(loose("main:a.txt"), 30), 500],
  ["an empty blob file", false, ({ loose }) => cut(loose("main:a.txt"), 0), 500],
  ["a blob that is gone", false, ({ loose }) => rmSync(loose("main:a.txt")), 500],
  ["a tree that is gone", false, ({ loose }) => rmSync(loose("main^{tree}")), 500],
  ["a commit that is gone", false, ({ loose }) => rmSync(loose("main")), 500],
  ["a cut tree", false, ({ loose }) => cut(loose("main^{tree}"), 20), 500],
  ["an empty tree file", false, ({ loose }) => cut(loose("main^{tree}"), 0), 500],
  ["a cut commit", false, ({ loose }) => cut(loose("main"), 20), 500],
  ["an empty commit file", false, ({ loose }) => cut(loose("main"), 0), 500],
  ["a flipped byte of a pack", true, ({ pack }) => flip(pack("pack"), middle(pack("pack"))), 500],
  ["a cut pack", true, ({ pack }) => cut(pack("pack"), 60), 500],
  ["an empty pack", true, ({ pack }) => cut(pack("pack"), 0), 500],
  ["a cut index", true, ({ pack }) => cut(pack("idx"), 1000), 500],
  ["an empty index", true, ({ pack }) => cut(pack("idx"), 0), 500],
  ["an index of other bytes", true, ({ pack }) => replace(pack("idx"), "x".repeat(2000)), 500],
  [
    "packed refs that are none",
    true,
    ({ gitDir }) => replace(join(gitDir, "packed-refs"), "what\nis this\n"),
    500,
  ],
  [
    "packed refs of zeros",
    true,
    ({ gitDir }) => replace(join(gitDir, "packed-refs"), "\0".repeat(200)),
    500,
  ],
  [
    "a branch of zeros",
    false,
    ({ gitDir }) => replace(join(gitDir, "refs/heads/main"), "\0".repeat(41)),
    500,
  ],
  ["an empty branch", false, ({ gitDir }) => cut(join(gitDir, "refs/heads/main"), 0), 500],
  ["an empty HEAD", false, ({ gitDir }) => cut(join(gitDir, "HEAD"), 0), 500],
  [
    "a HEAD of other bytes",
    false,
    ({ gitDir }) => replace(join(gitDir, "HEAD"), "\0".repeat(30)),
    500,
  ],
];

const small = randomBytes(3000);
const large = randomBytes(3_000_000);

let data = "";
let server: ServerProcess;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-damaged-"));
  const store = await openStore({ url: join(data, "server.sqlite") });
  const { id: accountId } = await store.accounts.create({ username: "ada" });
  const { token } = await store.tokens.create({ accountId, scopes: ["read", "write"] });
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off" });
  const headers = { Authorization: `Bearer ${token}` };
  const make = async (name: string, files: Readonly<Record<string, Buffer>>): Promise<string> => {
    const body = JSON.stringify({ name });
    await fetch(`${server.url}/user/repos`, { method: "POST", headers, body });
    for (const [path, bytes] of Object.entries(files))
      await fetch(`${server.url}/repos/ada/${name}/raw/${path}`, {
        method: "PUT",
        headers,
        body: new Uint8Array(bytes),
      });
    const { id } = (await store.repositories.find("ada", name))!;
    return join(data, "repositories", id.slice(0, 2), `${id}.git`);
  };
  const places = [];
  for (const [at] of ROWS.entries()) places.push(await make(`r${at}`, { "a.txt": small }));
  const streamed = await make("streamed", { "large.bin": large });
  await store.close();
  // Another server, which has nothing of it in memory.
  await server.end("SIGTERM");
  for (const [at, [, packed, damage]] of ROWS.entries()) {
    const gitDir = places[at]!;
    const git = (...args: string[]) =>
      execFileSync("git", [`--git-dir=${gitDir}`, ...args], { encoding: "utf8" });
    if (packed) {
      git("repack", "-a", "-d", "-q");
      git("pack-refs", "--all");
    }
    damage({
      gitDir,
      loose: (revision) => {
        const id = git("rev-parse", revision).trim();
        return join(gitDir, "objects", id.slice(0, 2), id.slice(2));
      },
      pack: (kind) => {
        const folder = join(gitDir, "objects/pack");
        return join(
          folder,
          readdirSync(folder).find((file) => file.endsWith(`.${kind}`))!,
        );
      },
    });
  }
  const blob = execFileSync("git", [`--git-dir=${streamed}`, "rev-parse", "main:large.bin"], {
    encoding: "utf8",
  }).trim();
  const file = join(streamed, "objects", blob.slice(0, 2), blob.slice(2));
  flip(file, middle(file));
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off" });
});
afterAll(async () => {
  await server.end("SIGKILL");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const get = (path: string) => fetch(`${server.url}/repos/ada/${path}`);

describe("B54: a repository with", () => {
  test.each(ROWS.map(([name, , , expected], at) => [name, at, expected] as const))(
    "%s",
    async (_name, at, expected) => {
      for (const path of [
        "raw/a.txt",
        "contents/a.txt",
        "media/a.txt",
        "contents",
        "commits",
        "git/trees/main",
      ]) {
        const answer = await get(`r${at}/${path}`);
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 200 && path.startsWith("raw")) expect(bytes.equals(small)).toBe(true);
        if (answer.status === 200 || expected === "right") {
          expect([path, answer.status]).toEqual([path, 200]);
          continue;
        }
        expect([path, answer.status]).toEqual([path, 500]);
        expect(JSON.parse(bytes.toString())).toMatchObject({ message: "internal error" });
      }
      if (expected === 500) expect((await get(`r${at}/contents/a.txt`)).status).toBe(500);
      // The others are as they were.
      expect((await get("r0/raw/a.txt")).status).toBe(200);
    },
  );

  it("a flipped byte of a file that is streamed cuts the answer", async () => {
    const answer = await get("streamed/raw/large.bin");
    expect(answer.status).toBeOneOf([200, 500]);
    const body = await answer.arrayBuffer().then(
      (bytes) => (answer.status === 200 ? `all of ${bytes.byteLength} bytes` : "refused"),
      () => "cut",
    );
    expect(body).toBeOneOf(["cut", "refused"]);
  });
});
