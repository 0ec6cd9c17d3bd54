import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3 } from "../../../packages/blob-store/test/s3-server.ts";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { startServer, xServer } from "./server-process.ts";
import { openSharedNodes, type SharedNodes } from "./two-nodes/shared-nodes.ts";

// A backup of servers on shared storage, which another database and another bucket get.

/** Too large for the database. */
const LARGE = randomBytes(400_000);

let nodes: SharedNodes;
let postgres: TestPostgres;
let backup = "";
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [nodes, postgres] = await Promise.all([openSharedNodes(), startPostgres()]);
  backup = join(nodes.folder, "backup");
  const server = await nodes.start("0");
  const send = async (path: string, body: object): Promise<void> => {
    const made = await fetch(`${server.url}/api/v1/${path}`, {
      method: "POST",
      headers: { Authorization: `token ${nodes.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(made.status).toBe(201);
  };
  await send("user/repos", { name: "site", auto_init: true });
  await send("repos/ada/site/contents/small", { content: "eA==" });
  await send("repos/ada/site/contents/large", { content: LARGE.toString("base64") });
  const args = ["--quiet", "--data", nodes.dataOf("0")];
  expect(await xServer(["backup", backup, ...args], nodes.environment)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const close of closing) await close();
  await Promise.all([nodes.stop(), postgres.stop()]);
});

describe("restore, of a backup of shared storage", () => {
  it.each([
    ["by the settings of shared storage", { GIT_STORAGE: "shared" }, []],
    [
      "on the disk, and moved then",
      { GIT_STORAGE: "disk" },
      [["storage", "move", "--all", "--to", "shared"]],
    ],
  ] as const)("%s", async (name, given, more) => {
    const [url, s3] = await Promise.all([postgres.createDatabase(), startS3()]);
    closing.push(() => s3.stop());
    const shared = { ...nodes.environment, ...s3.environment, DATABASE_URL: url };
    const data = join(nodes.folder, name.replaceAll(" ", "-"));
    const args = ["--quiet", "--data", data];
    const restored = await xServer(["restore", backup, ...args], { ...shared, ...given });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    for (const words of more)
      expect(await xServer([...words, ...args], shared)).toMatchObject({ code: 0 });
    expect(await xServer(["doctor", ...args], shared)).toMatchObject({ code: 0 });
    // Another server, with nothing on its disk.
    const server = await startServer(["--data", `${data}-of-another`], shared);
    closing.unshift(async () => void (await server.end("SIGTERM")));
    const read = async (path: string): Promise<Buffer> => {
      const headers = { Authorization: `token ${nodes.token}` };
      const answer = await fetch(`${server.url}/api/v1/repos/ada/site/raw/${path}`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await read("small")).toString()).toBe("x");
    expect((await read("large")).equals(LARGE)).toBe(true);
  });
});
