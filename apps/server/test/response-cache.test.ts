import type { Repository } from "@x/status-store";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { commitFiles } from "./commit-files.ts";
import {
  openListeningWorld,
  type ListeningWorld,
  type OutgoingHeaders,
  type Received,
} from "./listening-world.ts";
import type { World } from "./world.ts";

// A cached response is sent before a request goes through anything: whatever could have changed
// it since must be noticed by the next request.

interface Stage {
  readonly world: World;
  readonly repository: Repository;
  readonly token: string;
  get(path: string, headers?: OutgoingHeaders): Promise<Received>;
  slowCount(): number;
}

let opened: ListeningWorld | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await opened?.close();
});

async function open(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
  opened = await openListeningWorld(environment);
  const { world, slowCount, get } = opened;
  const repository = await world.repository("r", { "a.txt": "one", "d/é.txt": "ü\n" });
  const token = await world.token(world.ada);
  const sender = { Authorization: `Bearer ${token}` };
  return {
    world,
    repository,
    token,
    slowCount,
    get: (path, headers = sender) => get(path, headers),
  };
}

const RAW = "/repos/ada/r/raw/a.txt";

/** Asks twice, so that the second response is cached. */
async function warm(stage: Stage, path = RAW, headers?: OutgoingHeaders): Promise<Received> {
  await stage.get(path, headers);
  const before = stage.slowCount();
  const answer = await stage.get(path, headers);
  expect(stage.slowCount()).toBe(before);
  return answer;
}

const commit = ({ world, repository }: Stage, text: string, branch = "main") =>
  commitFiles(world.git(repository), { "a.txt": text }, { branch });

describe("a cached response", () => {
  test.each([
    RAW,
    "/repos/ada/r/raw/d/%C3%A9.txt",
    "/api/v1/repos/ada/r/contents/d",
    "/repos/ada/r/contents/a.txt?ref=main",
  ])("is the response of the slow path: %s", async (path) => {
    const stage = await open();
    const first = await stage.get(path);
    const second = await warm(stage, path);
    const { "x-request-id": id, date, ...rest } = second.headers;
    const { "x-request-id": firstId, date: firstDate, ...firstRest } = first.headers;
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(rest).toEqual({ ...firstRest, "content-length": String(first.body.length) });
    expect([typeof date, typeof firstDate]).toEqual(["string", "string"]);
    expect(id).not.toBe(firstId);
  });

  it("keeps the request id that was given, when it is one word", async () => {
    const stage = await open();
    const headers = { Authorization: `Bearer ${stage.token}` };
    await warm(stage);
    const given = await stage.get(RAW, { ...headers, "X-Request-Id": "mine" });
    const bad = await stage.get(RAW, { ...headers, "X-Request-Id": "not one" });
    expect(given.headers["x-request-id"]).toBe("mine");
    expect(bad.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(stage.slowCount()).toBe(1);
  });

  const changes: readonly [string, (stage: Stage) => Promise<unknown>, number, string?][] = [
    ["a commit", (stage) => commit(stage, "two"), 200, "two"],
    [
      "another default branch",
      async (stage) => {
        const { world, repository } = stage;
        const git = world.git(repository);
        const main = await git.readRef("refs/heads/main");
        await git.moveRef("refs/heads/other", undefined, main);
        await commit(stage, "three", "other");
        await git.setDefaultBranch("other");
      },
      200,
      "three",
    ],
    ["the token revoked", ({ world, token }) => world.store.tokens.revoke(token), 401],
    [
      "the repository removed",
      ({ world, repository }) => world.store.repositories.remove(repository.id),
      404,
    ],
    [
      "the code hidden, which its owner still sees",
      async ({ world, repository }) => {
        await world.store.repositories.change(repository.id, { codeUnit: false });
      },
      200,
    ],
  ];
  it.each(changes)("does not outlive %s", async (_name, change, status, body) => {
    const stage = await open();
    await warm(stage);
    await change(stage);
    const before = stage.slowCount();
    const answer = await stage.get(RAW);
    expect([answer.status, stage.slowCount() - before]).toEqual([status, 1]);
    if (body !== undefined) expect(answer.body.toString()).toBe(body);
  });

  it("does not outlive the repository being public, for those without a token (B41)", async () => {
    const stage = await open();
    await warm(stage, RAW, {});
    await stage.world.store.repositories.change(stage.repository.id, { private: true });
    expect((await stage.get(RAW, {})).status).toBe(404);
    expect((await stage.get(RAW)).status).toBe(200);
  });

  it("does not outlive the token's time", async () => {
    const stage = await open();
    const { world } = stage;
    const now = vi.getRealSystemTime();
    vi.useFakeTimers({ toFake: ["Date"], now });
    const expiresAtMs = now + 400;
    const { token } = await world.store.tokens.create({
      accountId: world.ada.id,
      scopes: ["read"],
      expiresAtMs,
    });
    await warm(stage, RAW, { Authorization: `Bearer ${token}` });
    vi.setSystemTime(expiresAtMs);
    expect((await stage.get(RAW, { Authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it("is logged as every other, with the time that it took", async () => {
    const lines: { readonly msg: string; readonly path: string; readonly ms: number }[] = [];
    opened = await openListeningWorld(
      {},
      { url: ":memory:", onLog: (line) => void lines.push(line as (typeof lines)[number]) },
    );
    const { world, get, slowCount } = opened;
    await world.repository("r", { "a.txt": "one" });
    for (let at = 0; at < 3; at++) await get(RAW);
    expect(slowCount()).toBe(1);
    const requests = lines.filter(({ msg }) => msg === "request");
    expect(requests.map(({ path }) => path)).toEqual([RAW, RAW, RAW]);
    for (const { ms } of requests) expect(ms).toBeGreaterThan(0);
  });

  it("is for its sender only", async () => {
    const stage = await open();
    await stage.world.store.repositories.change(stage.repository.id, { private: true });
    await warm(stage);
    const bob = await stage.world.token(stage.world.bob);
    expect((await stage.get(RAW, {})).status).toBe(404);
    expect((await stage.get(RAW, { Authorization: `Bearer ${bob}` })).status).toBe(404);
    expect((await stage.get(RAW, { Authorization: `token ${stage.token}` })).status).toBe(200);
  });

  test.each<[string, OutgoingHeaders, number]>([
    ["a part", { Range: "bytes=0-1" }, 206],
    ["a condition", { "If-None-Match": "*" }, 304],
    ["two senders", { Authorization: ["Bearer a", "Bearer b"] }, 400],
    ["a body", { "Content-Length": "0" }, 200],
  ])("is not for a request with %s", async (_name, headers, status) => {
    const stage = await open();
    await warm(stage);
    const before = stage.slowCount();
    const sender = { Authorization: `Bearer ${stage.token}` };
    const answer = await stage.get(RAW, { ...sender, ...headers });
    expect([answer.status, stage.slowCount() - before]).toEqual([status, 1]);
  });

  it("is counted as every other, once", async () => {
    const stage = await open({ RATE_LIMIT_API: "4/1h" });
    const left = [];
    for (let at = 0; at < 4; at++)
      left.push((await stage.get(RAW)).headers["x-ratelimit-remaining"]);
    const refused = await stage.get(RAW);
    expect(left).toEqual(["3", "2", "1", "0"]);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
    // The first took the slow path, and the one that was refused.
    expect(stage.slowCount()).toBe(2);
  });
});
