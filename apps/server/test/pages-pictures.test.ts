import type { GitStore, ObjectId } from "@x/git-contents";
import type { Sha256 } from "@x/lfs-pointer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activityOf } from "../src/pages/repository/activity.ts";
import { commitFiles } from "./commit-files.ts";
import { openLoggedIn } from "./browser.ts";
import { openWorld, type World } from "./world.ts";

// Pictures on pages are exact, are said in words, and come without a script.

const DAY_MS = 86_400_000;
/** A Wednesday. */
const NOW = Date.UTC(2026, 10, 18, 12);
/** Limits that give nothing back while a test runs. */
const SLOW = { RATE_LIMIT_API: "100/30d", RATE_LIMIT_STATUSES: "100/30d" };
const PASSWORD = "correct horse";

let world: World;
beforeAll(async () => {
  world = await openWorld(SLOW);
  await world.deps.signIn.setPassword(world.ada.id, PASSWORD);
});
afterAll(() => world.close());

async function page(path: string): Promise<string> {
  const { text } = await world.send("GET", path, { headers: { Accept: "text/html" } });
  return text;
}

const commitAt = (git: GitStore, atMs: number, path: string) =>
  commitFiles(git, { [path]: "x" }, { atMs });
describe("commits a week", () => {
  it("are counted from Monday to Sunday, in UTC, for 52 weeks", async () => {
    const git = world.git(await world.repository("weeks"));
    const monday = Date.UTC(2026, 10, 16);
    let last: ObjectId | undefined;
    for (const [at, ms] of [
      monday - 52 * 7 * DAY_MS,
      monday - 51 * 7 * DAY_MS - 1,
      monday - 51 * 7 * DAY_MS,
      monday - 1,
      monday,
      NOW,
      NOW,
    ].entries())
      last = await commitAt(git, ms, `${at}.txt`);
    const text = String(await activityOf(git, last as ObjectId, NOW));
    expect(text).toContain(
      'aria-label="5 commits in the last 52 weeks; most in the week of 2026-11-16: 3"',
    );
    expect([...text.matchAll(/<title>([^<]*)/g)].map(([, title]) => title)).toEqual([
      "2025-11-24: 1 commit",
      "2026-11-09: 1 commit",
      "2026-11-16: 3 commits",
    ]);
    expect(text).toContain('<rect x="408" y="0" width="6" height="40">');
  });

  it("of a busy history are shown as far back as they are known", async () => {
    const week = 7 * DAY_MS;
    const ids = Array.from({ length: 1000 }, (_, at) => String(at));
    const git = {
      listCommits: async () => ids,
      readCommit: async (id: string) => ({ committer: { atMs: NOW - Number(id) * (week / 100) } }),
    } as unknown as GitStore;
    const text = String(await activityOf(git, "busy" as never, NOW));
    expect(text).toMatch(/aria-label="\d+ commits in the last 10 weeks;/);
  });

  it("are none for an old history", async () => {
    const git = world.git(await world.repository("old"));
    const commit = await commitAt(git, Date.UTC(2001, 0, 1), "a.txt");
    const text = String(await activityOf(git, commit, NOW));
    expect(text).toContain('aria-label="0 commits in the last 52 weeks"');
    expect(text).not.toContain("<rect");
  });
});

describe("the page of a repository", () => {
  it("shows its languages by the bytes of their files, and its size", async () => {
    const { id } = await world.repository("mixed", {
      "a.ts": "t".repeat(500),
      "src/deep/b.TS": "t".repeat(100),
      "proto/c.proto": "p".repeat(300),
      Dockerfile: "d".repeat(97),
      "pic.png": "x".repeat(2),
      'e.<script>"': "x",
    });
    const { quotas, lfsObjects } = world.store;
    await quotas.saveMaintenance(id, { atMs: NOW, gitBytes: 2048, claimedBytes: 0 });
    await lfsObjects.link(id, { oid: "a".repeat(64) as Sha256, size: 3_221_225_472 });
    const text = await page("/ada/mixed");
    expect(text).toContain(
      'aria-label="Languages: TypeScript 60 %, Protocol Buffers 30 %, Dockerfile 10 %, other under 1 %"',
    );
    expect(text).toContain('<rect class="p1" x="0" width="60" height="1"/>');
    expect(text).toMatch(/2 KiB in git\s+· 3 GiB of large files/);
    expect(text).toContain("commits in the last 52 weeks");
    expect(text).not.toMatch(/<script|<[^>]+\sstyle=/);
  });

  it("has no pictures when it is empty", async () => {
    await world.repository("empty");
    expect(await page("/ada/empty")).not.toContain("<svg");
  });
});

describe("/user/settings/repositories", () => {
  it("shows what is taken by its parts, and what is left of the limits", async () => {
    const token = await world.token(world.ada);
    const { headers } = await world.send("POST", "/api/v1/statuses", {
      token,
      body: { status: "hello" },
    });
    const left = headers.get("X-RateLimit-Remaining");
    const browser = await openLoggedIn(world, { username: "ada", password: PASSWORD });
    const { text } = await browser.get("/user/settings/repositories");
    expect(text).toContain('aria-label="Disk: public git 2 KiB, large files 3 GiB"');
    expect(text).toContain("99 of 100 requests to the API left");
    expect(text).toContain(`${left} of 100 posts and edits left`);
    expect(text).toMatch(/all are back <time datetime="/);
    const again = await browser.get("/user/settings/repositories");
    expect(again.text).toContain("99 of 100 requests to the API left");
  });
});
