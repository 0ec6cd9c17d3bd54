import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
afterEach(() => world.close());

const text = (length: number): string => "x".repeat(length);

/** A world with quotas, and requests of Ada's. */
async function scene(environment: Readonly<Record<string, string>>) {
  world = await openWorld(environment);
  const token = await world.token(world.ada);
  await world.repository("r", { a: "a" });
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    world.send(method, path, { token, body, headers });
  const create = (path: string, length: number) =>
    send("POST", `/repos/ada/r/contents/${path}`, {
      content: Buffer.from(text(length)).toString("base64"),
    });
  const upload = (length: number) => {
    const oid = createHash("sha256").update(text(length)).digest("hex");
    return send("PUT", `/ada/r.git/info/lfs/objects/${oid}/${length}`, text(length), {
      "Content-Type": "application/octet-stream",
    });
  };
  return { send, create, upload };
}

describe("quotas", () => {
  it("refuse contents beyond the quota of a repository with 413 and the numbers, and nothing else", async () => {
    const { create, send } = await scene({ QUOTA_REPOSITORY_BYTES: "100000" });
    expect((await create("one", 60_000)).status).toBe(201);
    const refused = await create("two", 60_000);
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({
      code: "quota-exceeded",
      quota: "repository-bytes",
      limit: 100_000,
      used: expect.any(Number),
      wanted: expect.any(Number),
    });
    expect(refused.json.used + refused.json.wanted).toBeGreaterThan(100_000);
    const raw = await send("PUT", "/repos/ada/r/raw/two", text(60_000));
    expect([raw.status, raw.json.code]).toEqual([413, "quota-exceeded"]);
    expect((await send("GET", "/repos/ada/r/contents/two")).status).toBe(404);
    expect((await create("small", 1000)).status).toBe(201);
  });

  it("leave no repository whose first commit has no room", async () => {
    const { send } = await scene({ QUOTA_REPOSITORY_BYTES: "10" });
    const body = { name: "begun", auto_init: true };
    for (let time = 0; time < 2; time++) {
      const refused = await send("POST", "/api/v1/user/repos", body);
      expect([refused.status, refused.json.quota]).toEqual([413, "repository-bytes"]);
    }
    expect((await send("GET", "/repos/ada/begun")).status).toBe(404);
  });

  it("give back what a refused commit had claimed", async () => {
    const { create } = await scene({ QUOTA_REPOSITORY_BYTES: "100000" });
    expect((await create("one", 10_000)).status).toBe(201);
    for (let time = 0; time < 5; time++) expect((await create("one", 60_000)).status).toBe(422);
    expect((await create("two", 60_000)).status).toBe(201);
  });

  it("refuse large files beyond the quota of an account, before and after they came", async () => {
    const { upload, create, send } = await scene({ QUOTA_ACCOUNT_BYTES: "100000" });
    expect((await upload(60_000)).status).toBe(200);
    expect((await upload(60_000)).status).toBe(200);
    const refused = await upload(50_000);
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({
      code: "quota-exceeded",
      quota: "account-bytes",
      limit: 100_000,
    });
    expect((await create(".gitattributes", 10)).status).toBe(201);
    const { json } = await send("GET", "/api/v1/user/quota");
    expect(json.used.size.git).toEqual({ LFS: 60_000 });
    expect((await create("a-file", 45_000)).status).toBe(413);
  });

  it("are never exceeded by uploads at the same time", async () => {
    const { create, send } = await scene({ QUOTA_REPOSITORY_BYTES: "300000" });
    const uploads = Array.from({ length: 12 }, (_, at) => create(`f${at}`, 50_000));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    const made = statuses.filter((status) => status === 201).length;
    expect(statuses.every((status) => [201, 413].includes(status))).toBe(true);
    expect(made).toBe(5);
    const list = (await send("GET", "/repos/ada/r/contents")).json as readonly { name: string }[];
    expect(list.filter(({ name }) => name.startsWith("f"))).toHaveLength(5);
  });

  it("refuse a repository too many with 403", async () => {
    const { send } = await scene({ QUOTA_REPOSITORIES: "2" });
    expect((await send("POST", "/user/repos", { name: "two" })).status).toBe(201);
    const refused = await send("POST", "/user/repos", { name: "three" });
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: "quota-exceeded", quota: "repositories", limit: 2 });
  });

  it("are shown with what is used, and in the size of a repository", async () => {
    const { create, send } = await scene({ QUOTA_REPOSITORIES: "off" });
    await create("one", 200_000);
    const { json } = await send("GET", "/api/v1/user/quota");
    expect(json).toEqual({
      used: {
        size: {
          repos: { public: expect.any(Number), private: 0 },
          git: { LFS: 0 },
          assets: { attachments: { releases: 0, issues: 0, statuses: 0 } },
        },
        repositories: 1,
      },
      groups: [
        {
          name: "default",
          rules: [
            { name: "repository-bytes", limit: 10_737_418_240, subjects: ["size:repos:all"] },
            { name: "account-bytes", limit: 53_687_091_200, subjects: ["size:all"] },
          ],
        },
      ],
    });
    expect(json.used.size.repos.public).toBeGreaterThan(200_000);
    const { size } = (await send("GET", "/repos/ada/r")).json;
    expect(size).toBe(Math.ceil(json.used.size.repos.public / 1024));
  });
});
