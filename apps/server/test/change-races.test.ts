import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { GitStore } from "@x/git-contents";
import type { Repository } from "@x/status-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorld, type Answer, type World } from "./world.ts";

// A repository's settings change, while somebody else changes what allows that.

let folder: string;
let other: DatabaseSync;
let watch: DatabaseSync | undefined;
let world: World;
let gits: Map<string, GitStore>;
/** Called after each query of the server, and when it has asked for the version of the store. */
let afterQuery: (() => void) | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-races-"));
  const url = join(folder, "store.sqlite");
  gits = new Map();
  watch = undefined;
  world = await openWorld({}, { url, gits, onQuery: () => afterQuery?.(), version });
  watch = new DatabaseSync(url);
  // What has a lock of the server in its way fails at once.
  other = new DatabaseSync(url, { timeout: 0 });
});
afterEach(async () => {
  afterQuery = undefined;
  other.close();
  watch?.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function version(): string {
  const now = String(watch?.prepare("pragma data_version").get()?.["data_version"]);
  afterQuery?.();
  return now;
}

/** Makes a repository with a branch `topic`, that no rule protects. Bob has the access given. */
async function repository(name: string, access: "write" | "admin"): Promise<Repository> {
  const record = await world.repository(name, { "a.txt": "a\n" }, { protectedFiles: ["secret"] });
  await world.store.repositories.grant(record.id, world.bob.id, access);
  const git = world.git(record);
  await git.moveRef("refs/heads/topic", undefined, await git.readRef("refs/heads/main"));
  return record;
}

const isPrivate = (id: string): boolean =>
  other.prepare("select private from repositories where id = ?").get(id)?.["private"] === 1;

/** Does a statement after a query of the server. @returns whether it was done, and before the change */
async function between(
  { id }: Repository,
  step: number,
  sql: string,
  work: () => Promise<Answer>,
): Promise<{ readonly reached: boolean; readonly before: boolean; readonly answer: Answer }> {
  let query = 0;
  let before = false;
  afterQuery = () => {
    if (query++ !== step) return;
    try {
      other.prepare(sql).run(id);
      before = !isPrivate(id);
    } catch (error) {
      expect(error).toMatchObject({ errstr: "database is locked" });
    }
  };
  const answer = await work();
  afterQuery = undefined;
  return { reached: query > step, before, answer };
}

describe("PATCH /repos/{owner}/{repo}", () => {
  it.each([
    ["a right that was taken away", "delete from repository_access where repository_id = ?", 403],
    [
      "rules that were made stricter",
      `update repositories set protected_files = '["a.txt"]' where id = ?`,
      403,
    ],
  ])("B41: changes nothing by %s before, at whichever step", async (_, sql, refusal) => {
    const token = await world.token(world.bob);
    const refused: number[] = [];
    for (let step = 0, isMore = true; isMore; step++) {
      const name = `r${step}`;
      const record = await repository(name, "admin");
      const change = { files: [{ operation: "update", path: "a.txt", content: "Yg==", sha: A }] };
      const { status } = await world.send("POST", `/repos/ada/${name}/contents`, {
        token,
        body: { ...change, branch: "topic" },
      });
      expect(status).toBe(201);
      const body = { private: true, default_branch: "topic" };
      const { reached, before, answer } = await between(record, step, sql, () =>
        world.send("PATCH", `/repos/ada/${name}`, { token, body }),
      );
      isMore = reached;
      expect([step, answer.status]).toEqual([step, before ? refusal : 200]);
      expect(isPrivate(record.id)).toBe(!before);
      if (before) refused.push(step);
    }
    expect(refused.length).toBeGreaterThan(1);
  });

  it("B41: lets no commit come between the look at a branch and its becoming the default one", async () => {
    const record = await repository("commit", "write");
    const git = world.git(record);
    const token = await world.token(world.bob);
    let isLocked = false;
    let late: Promise<Answer> | undefined;
    const commit = (): Promise<Answer> =>
      world.send("POST", "/repos/ada/commit/contents/secret", {
        token,
        body: { content: "YQ==", branch: "topic" },
      });
    gits.set(record.id, {
      ...git,
      moveRef: (name, from, to, confirm) =>
        git.moveRef(name, from, to, async () => {
          isLocked = true;
          await confirm?.();
        }),
      readCommit: async (id) => {
        const found = await git.readCommit(id);
        if (late !== undefined) return found;
        late = commit();
        // Under the lock it cannot be waited for.
        if (!isLocked) await late;
        return found;
      },
    });
    const body = { default_branch: "topic" };
    const ada = { token: await world.token(world.ada), body };
    expect((await world.send("PATCH", "/repos/ada/commit", ada)).status).toBe(200);
    expect((await late)?.status).toBe(403);
  });
});

/** Id of the blob `a\n`. */
const A = "78981922613b2afb6025042ff6bd878ac1994e85";
