import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENTS, hasClient, type ClientName } from "./git-clients/drive.ts";
import type { ClientAnswer } from "./git-clients/requests.ts";
import type { Scene, SceneRequest } from "./git-clients/scene.ts";
import { ClientWorld, type Who } from "./git-clients/world.ts";

// Every git client does every operation, against the server in a process of its own.

let world: ClientWorld;
beforeAll(async () => void (world = await ClientWorld.open()));
afterAll(() => world.close());

const MAIN = "refs/heads/main";
const TOPIC = "refs/heads/topic";
const TAG = "refs/tags/v1";
const DONE: ClientAnswer = expect.objectContaining({ ok: true });
const push = (from: string, to = from, force = false): SceneRequest => ({
  verb: "push",
  from,
  to,
  force,
});
const remove = (to: string): SceneRequest => ({ verb: "delete", to });
const idOf = async (copy: string, ref = MAIN) =>
  (await world.git.must(copy, "rev-parse", ref)).trim();

/** Clones what is published, and compares it. */
async function expectCloned(scene: Scene, who: Who, depth?: number): Promise<string> {
  const copy = `${scene.copy}-clone`;
  expect(await scene.act({ verb: "clone", copy, ...(depth && { depth }) }, who)).toEqual(DONE);
  expect(await idOf(copy, "HEAD")).toBe(await idOf(scene.copy));
  expect(await world.git.must(copy, "show", "HEAD:a.txt")).toBe("one\n");
  expect(await world.git.must(copy, "status", "--porcelain")).toBe("");
  return copy;
}

type Operation = (scene: Scene) => Promise<unknown>;
const WORKS: Readonly<Record<string, Operation>> = {
  "clones without a token": async (scene) => {
    await scene.publish([MAIN]);
    await expectCloned(scene, "nobody");
  },
  "clones a private repository with a token": async (scene) => {
    await scene.publish([MAIN]);
    await scene.set({ private: true });
    await expectCloned(scene, "reader");
  },
  "clones the last commit alone": async (scene) => {
    await world.git.commit(scene.copy, { "b.txt": "two\n" });
    await scene.publish([MAIN]);
    const copy = await expectCloned(scene, "bob", 1);
    expect(await world.git.must(copy, "rev-list", "--count", "HEAD")).toBe("1\n");
  },
  "fetches what is new": async (scene) => {
    const other = `${scene.copy}-other`;
    scene.duplicate(scene.copy, other);
    const next = await world.git.commit(other, { "b.txt": "new\n" });
    await scene.publish([MAIN, `${MAIN}:${TOPIC}`], other);
    expect(await scene.act({ verb: "fetch" })).toEqual(DONE);
    for (const branch of ["main", "topic"])
      expect(await idOf(scene.copy, `refs/remotes/origin/${branch}`)).toBe(next);
    expect(await world.git.must(scene.copy, "show", "origin/main:b.txt")).toBe("new\n");
  },
  "pushes to a repository without commits": async (scene) => {
    expect(await scene.act(push(MAIN))).toEqual(DONE);
    expect(await scene.refs()).toEqual({ [MAIN]: await idOf(scene.copy) });
  },
  "pushes what a branch lacks": async (scene) => {
    await scene.publish([MAIN]);
    const next = await world.git.commit(scene.copy, { "b.txt": "two\n" });
    expect(await scene.act(push(MAIN))).toEqual(DONE);
    expect(await scene.refs()).toEqual({ [MAIN]: next });
  },
  "pushes a new branch and a new tag": async (scene) => {
    await scene.publish([MAIN]);
    const first = await idOf(scene.copy);
    const next = await world.git.commit(scene.copy, { "b.txt": "two\n" });
    await world.git.must(scene.copy, "branch", "topic");
    await world.git.must(scene.copy, "tag", "-a", "-m", "One", "v1");
    expect(await scene.act(push(TOPIC))).toEqual(DONE);
    expect(await scene.act(push(TAG))).toEqual(DONE);
    const tag = await idOf(scene.copy, TAG);
    expect(await scene.refs()).toEqual({ [MAIN]: first, [TOPIC]: next, [TAG]: tag });
  },
  "forces a branch to another commit": async (scene) => {
    const other = await rewritten(scene);
    expect(await scene.act(push(MAIN, MAIN, true))).toEqual(DONE);
    expect(await scene.refs()).toEqual({ [MAIN]: other });
  },
  "deletes a branch and a tag": async (scene) => {
    await world.git.must(scene.copy, "branch", "topic");
    await world.git.must(scene.copy, "tag", "v1");
    await scene.publish([MAIN, TOPIC, TAG]);
    expect(await scene.act(remove(TOPIC))).toEqual(DONE);
    expect(await scene.act(remove(TAG))).toEqual(DONE);
    expect(await scene.refs()).toEqual({ [MAIN]: await idOf(scene.copy) });
  },
};

/** Publishes the branch, and then gives it another commit with the same parent. */
async function rewritten(scene: Scene): Promise<string> {
  await world.git.commit(scene.copy, { "b.txt": "two\n" });
  await scene.publish([MAIN]);
  await world.git.must(scene.copy, "commit", "--quiet", "--amend", "-m", "Other");
  return idOf(scene.copy);
}

/** Refusals that not every client tells in the server's words: they come before a push is read. */
type Early = "lost commits" | "wrong token" | "token for reading";
const INVALID = /The access token is invalid/;
const SCOPES = /outside the authorized scopes/;
const EARLY: Readonly<Record<ClientName, Readonly<Record<Early, RegExp>>>> = {
  git: {
    "lost commits": /\[rejected\] +main -> main \(non-fast-forward\)/,
    "wrong token": INVALID,
    "token for reading": SCOPES,
  },
  libgit2: {
    "lost commits": /cannot push non-fastforwardable reference/,
    "wrong token": /too many redirects or authentication replays/,
    "token for reading": /unexpected http status code: 403/,
  },
  "go-git": {
    "lost commits": /non-fast-forward update: refs\/heads\/main/,
    "wrong token": INVALID,
    "token for reading": SCOPES,
  },
  "isomorphic-git": {
    "lost commits": /not a simple fast-forward/,
    "wrong token": INVALID,
    "token for reading": SCOPES,
  },
  dulwich: {
    "lost commits": /DivergedBranches/,
    "wrong token": /HTTPUnauthorized/,
    "token for reading": /403/,
  },
};

const next = async (scene: Scene) => {
  await scene.publish([MAIN]);
  return world.git.commit(scene.copy, { "b.txt": "two\n" });
};

/** Push that is refused, and the words that the user is told. */
interface Refusal {
  readonly before: Operation;
  readonly request: SceneRequest;
  readonly who?: Who;
  readonly told: RegExp | Early;
}
const REFUSED: Readonly<Record<string, Refusal>> = {
  "a push to a protected branch": {
    before: async (scene) => {
      await next(scene);
      await scene.set({ protectedBranches: ["main"] });
    },
    request: push(MAIN),
    told: /main.*protected branch: only administrators push to it/,
  },
  "a forced push to a protected branch, by the owner": {
    before: async (scene) => {
      await rewritten(scene);
      await scene.set({ protectedBranches: ["main"] });
    },
    request: push(MAIN, MAIN, true),
    who: "ada",
    told: /main.*protected branch: force push refused/,
  },
  "a change of a protected file": {
    before: async (scene) => {
      await next(scene);
      await scene.set({ protectedFiles: ["b.txt"] });
    },
    request: push(MAIN),
    told: /main.*protected files cannot be changed: \\?"b.txt/,
  },
  "the deletion of the default branch": {
    before: (scene) => scene.publish([MAIN]),
    request: remove(MAIN),
    told: /main.*the default branch cannot be deleted/,
  },
  "a push that would lose commits": {
    before: rewritten,
    request: push(MAIN),
    told: "lost commits",
  },
  "a push with a wrong token": {
    before: next,
    request: push(MAIN),
    who: "stranger",
    told: "wrong token",
  },
  "a push with a token for reading": {
    before: next,
    request: push(MAIN),
    who: "reader",
    told: "token for reading",
  },
};

const MISSING = " (skipped: scripts/install-git-clients.sh has not installed it)";
for (const client of CLIENTS) {
  const there = hasClient(client);
  describe.skipIf(!there)(`${client}${there ? "" : MISSING}`, () => {
    test.each(Object.entries(WORKS))("%s", async (_, operation) => {
      await operation(await world.scene(client));
    });

    test.each(Object.entries(REFUSED))(
      "is refused, and told why: %s",
      async (_, { before, request, who = "bob", told }) => {
        const scene = await world.scene(client);
        await before(scene);
        const refs = await scene.refs();
        const { ok, reason } = await scene.act(request, who);
        expect(reason).toMatch(typeof told === "string" ? EARLY[client][told] : told);
        expect([ok, await scene.refs()]).toEqual([false, refs]);
      },
    );
  });
}
