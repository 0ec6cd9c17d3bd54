import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitStore } from "@x/git-contents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { openListeningWorld, type ListeningWorld, type Received } from "./listening-world.ts";
import type { Place, World } from "./world.ts";

// Two servers on one database: one changes something, and the other's very next answer knows it, though what
// it answered before lies in its caches.

let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-two-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

interface Scene {
  readonly path: string;
  readonly token?: string | undefined;
  /** The change, by the other server. */
  change(): Promise<unknown>;
  /** Whether an answer is from before the change. */
  isOld(answer: Received): boolean;
}

/** What is read at one server, and changed at the other. */
const SCENES: Readonly<Record<string, (writer: World) => Promise<Scene>>> = {
  "a token that is revoked": async (writer) => {
    const token = await writer.token(writer.ada);
    return {
      path: "/api/v1/timelines/home",
      token,
      change: () => writer.store.tokens.revoke(token),
      isOld: ({ status }) => status !== 401,
    };
  },
  "a repository that is made private": async (writer) => {
    const { id } = await writer.repository("open", { "a.txt": "text" });
    return {
      path: "/repos/ada/open/raw/a.txt",
      change: () => writer.store.repositories.change(id, { private: true }),
      isOld: ({ status }) => status !== 404,
    };
  },
  "a repository that may not be read any more": async (writer) => {
    const { id } = await writer.repository("shared", { "a.txt": "text" }, { private: true });
    await writer.store.repositories.grant(id, writer.bob.id, "read");
    return {
      path: "/repos/ada/shared/contents/a.txt",
      token: await writer.token(writer.bob),
      change: () => writer.store.repositories.grant(id, writer.bob.id, "none"),
      isOld: ({ status }) => status !== 404,
    };
  },
  "a status that is deleted": async (writer) => {
    const { id } = await post(writer, "here");
    return {
      path: `/api/v1/statuses/${id}`,
      change: () => send(writer, "DELETE", `/api/v1/statuses/${id}`),
      isOld: ({ status }) => status !== 404,
    };
  },
  "a thread that is answered": async (writer) => {
    const { id } = await post(writer, "question");
    return {
      path: `/api/v1/statuses/${id}/context`,
      change: () => post(writer, "reply", id),
      isOld: (answer) => JSON.parse(answer.body.toString()).descendants.length === 0,
    };
  },
  "a timeline that grows": async (writer) => {
    await post(writer, "first");
    return {
      path: "/api/v1/timelines/public",
      change: () => post(writer, "newest"),
      isOld: (answer) => !JSON.parse(answer.body.toString())[0].content.includes("newest"),
    };
  },
  "a filter that is made": async (writer) => {
    const { id } = await post(writer, "word");
    return {
      path: `/api/v1/statuses/${id}`,
      token: await writer.token(writer.ada),
      change: () =>
        send(writer, "POST", "/api/v2/filters", {
          title: "t",
          context: ["home"],
          keywords_attributes: [{ keyword: "word" }],
        }),
      isOld: (answer) => JSON.parse(answer.body.toString()).filtered.length === 0,
    };
  },
};

const tokens = new WeakMap<World, string>();

async function send(writer: World, method: string, path: string, body?: object): Promise<any> {
  const token = tokens.get(writer) ?? (await writer.token(writer.ada));
  tokens.set(writer, token);
  const answer = await writer.send(method, path, { token, body });
  expect(answer.status).toBe(200);
  return answer.json;
}

const post = (writer: World, status: string, to?: string): Promise<{ readonly id: string }> =>
  send(writer, "POST", "/api/v1/statuses", { status, in_reply_to_id: to });

describe.each([
  ["a SQLite file", async () => join(folder, "store.sqlite")],
  ["PostgreSQL", () => postgres.createDatabase()],
])("two servers on %s", (_name, create) => {
  let writer: ListeningWorld;
  let reader: ListeningWorld;
  let frozen: ListeningWorld;
  let statements = 0;
  beforeAll(async () => {
    const gits = new Map<string, GitStore>();
    const url = await create();
    writer = await openListeningWorld({}, { url, gits });
    const place: Place = { url, gits, people: [writer.world.ada, writer.world.bob] };
    reader = await openListeningWorld({}, { ...place, onQuery: () => void statements++ });
    frozen = await openListeningWorld({}, { ...place, version: () => "frozen" });
  });
  afterAll(() => Promise.all([writer, reader, frozen].map((each) => each.close())));

  /** Asks until an answer comes from the cache: PostgreSQL may tidy up in between, which counts as a commit. */
  async function warm(server: ListeningWorld, { path, token }: Scene): Promise<Received> {
    for (let at = 0; at < 50; at++) {
      const before = server.slowCount();
      const answer = await server.get(path, bearer(token));
      if (server.slowCount() === before) return answer;
    }
    throw new Error(`${path} is never answered from the cache`);
  }

  describe.each(Object.entries(SCENES))("and %s", (name, make) => {
    it("answer as it is now, and as it was when their version is frozen", async () => {
      const scene = await make(writer.world);
      for (const server of [reader, frozen])
        expect(scene.isOld(await warm(server, scene)), `${name}, before`).toBe(true);
      await scene.change();
      const { path, token } = scene;
      expect(scene.isOld(await reader.get(path, bearer(token))), "the next answer").toBe(false);
      expect(scene.isOld(await frozen.get(path, bearer(token))), "the control").toBe(true);
    });
  });

  it("take one statement at most for what is cached", async () => {
    const scene = await SCENES["a filter that is made"]?.(writer.world);
    if (scene === undefined) throw new Error("no such scene");
    const counts: number[] = [];
    for (let at = 0; at < 20; at++) {
      await warm(reader, scene);
      const [before, slow] = [statements, reader.slowCount()];
      await reader.get(scene.path, bearer(scene.token));
      if (reader.slowCount() === slow) counts.push(statements - before);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(1);
  });
});

function bearer(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
