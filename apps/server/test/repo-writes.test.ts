import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld();
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

const base64 = (text: string): string => Buffer.from(text).toString("base64");
let made = 0;

/** A repository of its own, which Bob may write to, and requests to it. */
async function repository(files: Readonly<Record<string, string>> = { "a.txt": "a\n" }) {
  const name = `w${++made}`;
  const record = await world.repository(name, files);
  await world.store.repositories.grant(record.id, world.bob.id, "write");
  const head = () => world.git(record).readRef("refs/heads/main");
  const send = (method: string, path: string, body?: unknown, token = ada, headers = {}) =>
    world.send(method, `/api/v1/repos/ada/${name}/${path}`, { token, body, headers });
  return { record, name, head, send };
}

/** Id of the blob `a\n`. */
const A = "78981922613b2afb6025042ff6bd878ac1994e85";

describe("what stands in the way", () => {
  it.each([
    ["a file below a file", [["create", "a.txt/b"]], "a.txt"],
    ["a file in the place of a directory", [["create", "dir"]], "dir"],
    [
      "a file and another below it, in one request",
      [
        ["create", "n"],
        ["create", "n/m"],
      ],
      "n",
    ],
  ])("B13: %s is refused with its path, and nothing is written", async (_, files, path) => {
    const { send, head } = await repository({ "a.txt": "a\n", "dir/b.txt": "b\n" });
    const before = await head();
    const body = { files: files.map(([operation, at]) => ({ operation, path: at, content: "" })) };
    const { status, json } = await send("POST", "contents", body);
    expect([status, json.path]).toEqual([422, path]);
    expect(await head()).toBe(before);
  });

  it("B13: a branch below a branch is refused", async () => {
    const { send } = await repository();
    const body = { content: base64("x"), new_branch: "main/sub" };
    const { status, json } = await send("POST", "contents/n.txt", body);
    expect([status, json.code]).toEqual([422, "branch-conflict"]);
  });
});

describe("the sha of what is changed", () => {
  it("B16: is asked for: nobody overwrites what they have not seen", async () => {
    const { send, head } = await repository();
    const before = await head();
    const update = await send("PUT", "contents/a.txt", { content: base64("b") });
    const remove = await send("DELETE", "contents/a.txt", {});
    expect([update.status, remove.status]).toEqual([422, 400]);
    expect(await head()).toBe(before);
  });

  it("B17: is taken whole and exactly, and of that very file", async () => {
    const { send, head, record } = await repository({ "a.txt": "a\n", "b.txt": "b\n" });
    const before = (await head()) ?? "";
    const { tree = "" } = (await world.git(record).readCommit(before as never)) ?? {};
    const other = "61780798228d17af2d34fce4cfbdf35556832472";
    const wrong = [A.slice(0, 7), A.toUpperCase(), "0".repeat(40), before, tree, other];
    for (const sha of [...wrong, `${A}${"0".repeat(24)}`]) {
      const { status } = await send("PUT", "contents/a.txt", { sha, content: base64("c") });
      expect([sha, status]).toEqual([sha, 422]);
    }
    expect(await head()).toBe(before);
  });
});

describe("many at once", () => {
  it("B44: one of 32 that make the same branch makes it", async () => {
    const { send } = await repository();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        send("POST", `contents/n${at}.txt`, { content: base64("x"), new_branch: "topic" }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 31 }, () => 422)]);
  });

  it("B46: a request sent again, because its answer was lost, makes no second commit", async () => {
    const { send, head } = await repository();
    const body = { sha: A, content: base64("b\n") };
    const key = { "Idempotency-Key": "once" };
    const first = await send("PUT", "contents/a.txt", body, ada, key);
    const after = await head();
    expect((await send("PUT", "contents/a.txt", body, ada, key)).text).toBe(first.text);
    const { status, json } = await send("PUT", "contents/a.txt", body);
    expect([status, json.current_sha]).toEqual([422, first.json.content.sha]);
    expect(await head()).toBe(after);
  });
});

describe("an Idempotency-Key (A23)", () => {
  it("is of the same request by whichever name of the host it comes", async () => {
    const { name, head } = await repository();
    const body = JSON.stringify({ sha: A, content: base64("b\n") });
    const headers = { Authorization: `Bearer ${ada}`, "Idempotency-Key": "hosts" };
    const answers = [];
    for (const host of ["http://one.test", "https://two.test:8443"]) {
      const url = `${host}/repos/ada/${name}/contents/a.txt`;
      const answer = await world.app.request(url, { method: "PUT", headers, body });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(await head()).toBeDefined();
  });
});

describe("what changes between the look and the commit", () => {
  type Change = (world: World, id: string) => Promise<unknown>;
  const about =
    (change: object): Change =>
    ({ store }, id) =>
      store.repositories.change(id, change);
  it.each<[string, Change, number]>([
    [
      "B41: a right that is taken away",
      ({ store, bob: { id: account } }, id) => store.repositories.grant(id, account, "none"),
      403,
    ],
    [
      "B41: a repository made private",
      (w, id) =>
        Promise.all([
          w.store.repositories.grant(id, w.bob.id, "none"),
          about({ private: true })(w, id),
        ]),
      404,
    ],
    ["B41: a branch that is protected", about({ protectedBranches: ["main"] }), 403],
    ["B41: a file that is protected", about({ protectedFiles: ["*.txt"] }), 403],
    ["B64: a repository archived", about({ archived: true }), 423],
    ["B64: a repository made a mirror", about({ mirror: true }), 403],
  ])("%s refuses what had begun", async (_, change, expected) => {
    const { record, name, head } = await repository();
    const before = await head();
    // The body comes when everything was looked at once.
    const body = new ReadableStream(
      {
        async pull(controller) {
          await change(world, record.id);
          controller.enqueue(new TextEncoder().encode("late"));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { Authorization: `Bearer ${bob}` };
    const init: RequestInit = { method: "PUT", body, headers };
    const answer = await world.app.request(
      `/api/v1/repos/ada/${name}/raw/late.txt`,
      Object.assign(init, { duplex: "half" }),
    );
    expect(answer.status).toBe(expected);
    expect(await head()).toBe(before);
  });

  it("B41: one protected path refuses all of a request, as it is and as it becomes", async () => {
    const { record, send, head } = await repository();
    await world.store.repositories.change(record.id, { protectedFiles: ["secret/*", "a.txt"] });
    const before = await head();
    const several = [
      [
        { operation: "create", path: "n.txt", content: "" },
        { operation: "create", path: "secret/s", content: "" },
      ],
      [{ operation: "rename", path: "n.txt", from_path: "a.txt" }],
    ];
    for (const files of several) {
      const { status, json } = await send("POST", "contents", { files });
      expect([status, json.code]).toEqual([403, "path-protected"]);
    }
    expect(await head()).toBe(before);
  });
});

describe("contents beside git", () => {
  it("B36: are not given to a repository by a commit that is refused", async () => {
    const { record, send } = await repository({ ".gitattributes": "*.bin filter=lfs\n" });
    const text = "somebody else's large file";
    const oid = createHash("sha256").update(text).digest("hex");
    const refused = await send("PUT", "contents/a.bin", { sha: A, content: base64(text) });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await world.store.lfsObjects.find(record.id, oid)).toBeUndefined();
    const taken = await send("POST", "contents/a.bin", { content: base64(text) });
    expect(taken.status).toBe(201);
    expect(await world.store.lfsObjects.find(record.id, oid)).toEqual({ oid, size: text.length });
  });
});

describe("PORTABLE_PATHS", () => {
  it.each([
    ["B09", "docs/aux.txt"],
    ["B10", "A.TXT"],
  ])("%s: refuses %s when it is on, and takes it when it is not", async (_, path) => {
    const portable = await openWorld({ PORTABLE_PATHS: "true" });
    try {
      await portable.repository("r", { "a.txt": "a\n" });
      const token = await portable.token(portable.ada);
      const body = { content: "" };
      const refused = await portable.send("POST", `/api/v1/repos/ada/r/contents/${path}`, {
        token,
        body,
      });
      expect([refused.status, refused.json.code, refused.json.path]).toEqual([
        422,
        "path-not-portable",
        path,
      ]);
    } finally {
      await portable.close();
    }
    const { send } = await repository();
    expect((await send("POST", `contents/${path}`, { content: "" })).status).toBe(201);
  });
});
