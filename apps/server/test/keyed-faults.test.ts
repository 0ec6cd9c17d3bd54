import { randomBytes } from "node:crypto";
import type { GitStore } from "@x/git-contents";
import { createMemoryLog, createMemoryPacks } from "@x/git-contents/shared";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Faults } from "../../../packages/git-contents/test/shared/faults.ts";
import { startNodes, type Nodes } from "../../../packages/git-contents/test/shared/nodes.ts";
import { openWorld, type SendOptions, type World } from "./world.ts";

// A request with an Idempotency-Key at a server on shared storage, of which each call to log and packs fails once. The
// client gets 503 and sends it again, as it should.

/** Too large for the log. */
const LARGE_BYTES = 300_000;
const AT = "/api/v1/repos/ada/site";
const REPOSITORY = "site";

/** A write by its number, which is done once: what `count` counts is one more then. */
interface Write {
  readonly method: string;
  readonly path: (number: number) => string;
  readonly body: (number: number) => unknown;
  readonly count: (store: GitStore) => Promise<number>;
}

const commits = async (store: GitStore): Promise<number> => {
  const from = await store.readRef("refs/heads/main");
  return from === undefined ? 0 : (await store.listCommits({ from, skip: 0, limit: 1000 })).length;
};
const branches = async (store: GitStore): Promise<number> =>
  (await store.listRefs("refs/heads/")).length;
const contentOf = (length: number) => (): unknown => ({
  content: randomBytes(length).toString("base64"),
});

const WRITES: Readonly<Record<string, Write>> = {
  "a commit of a small file": {
    method: "POST",
    path: (number) => `contents/small${number}`,
    body: contentOf(10),
    count: commits,
  },
  "a commit of a large file": {
    method: "POST",
    path: (number) => `contents/large${number}`,
    body: contentOf(LARGE_BYTES),
    count: commits,
  },
  "a commit of a file that is sent as it is": {
    method: "PUT",
    path: (number) => `raw/raw${number}`,
    body: () => randomBytes(LARGE_BYTES).toString("latin1"),
    count: commits,
  },
  "a new branch": {
    method: "POST",
    path: () => "branches",
    body: (number) => ({ new_branch_name: `branch${number}` }),
    count: branches,
  },
};

describe("503 to a request with a key, which is sent again", () => {
  const faults = new Faults();
  const gits = new Map<string, GitStore>();
  let nodes: Nodes;
  let world: World;
  let other: GitStore;
  let token: string;
  let sent = 0;
  beforeAll(async () => {
    const log = createMemoryLog();
    nodes = await startNodes(
      2,
      (node) => (node === 0 ? faults.log(log) : log),
      faults.packs(createMemoryPacks()),
    );
    const [one, two] = nodes.engines;
    if (one === undefined || two === undefined) throw new RangeError("two nodes");
    await one.create(REPOSITORY);
    other = two.open(REPOSITORY);
    world = await openWorld({}, { url: ":memory:", gits });
    const { id } = await world.repository("site");
    gits.set(id, one.open(REPOSITORY));
    token = await world.token(world.ada);
    const first = { token, body: { content: "eA==" } };
    expect((await world.send("POST", `${AT}/contents/first`, first)).status).toBe(201);
  });
  afterAll(async () => {
    await world.close();
    await nodes.close();
  });

  it.each(Object.entries(WRITES))("%s is done once", async (_, { method, path, body, count }) => {
    const prepare = (): ((more?: object) => ReturnType<World["send"]>) => {
      const number = ++sent;
      const headers = { "Idempotency-Key": `key${number}` };
      const content = body(number);
      return (more) => {
        const changed =
          typeof content === "string" ? `${content}more` : { ...(content as object), ...more };
        const options: SendOptions = {
          token,
          headers,
          body: more === undefined ? content : changed,
        };
        return world.send(method, `${AT}/${path(number)}`, options);
      };
    };
    // The first one may need what all others have.
    for (let times = 0; times < 2; times++) {
      faults.plan();
      expect((await prepare()()).status).toBe(201);
    }
    const all = faults.each();
    let refused = 0;
    for (const fault of all) {
      const send = prepare();
      const before = await count(other);
      faults.plan(fault);
      const first = await send();
      faults.plan();
      expect([201, 503]).toContain(first.status);
      const again = await send();
      expect(again.status).toBe(201);
      if (first.status === 201) expect(again.text).toBe(first.text);
      else refused++;
      const others = await send({ more: "of it" });
      expect([others.status, others.json.code]).toEqual([422, "key-reused"]);
      expect((await send()).text).toBe(again.text);
      expect(await count(other)).toBe(before + 1);
    }
    expect(refused).toBeGreaterThan(all.length / 2);
  });
});
