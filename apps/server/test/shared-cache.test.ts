import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitStore } from "@x/git-contents";
import {
  createMemoryPacks,
  createPostgresLog,
  createSharedEngine,
  migratePostgresLog,
  type SharedEngine,
} from "@x/git-contents/shared";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { commitFiles } from "./commit-files.ts";
import { openListeningWorld, type ListeningWorld, type Received } from "./listening-world.ts";

// Two servers on shared storage: what one keeps of an answer is as fresh as the one statement that it asks.

let folder = "";
let postgres: TestPostgres;
let writer: ListeningWorld;
let reader: ListeningWorld;
let statements = 0;
const ends: (() => Promise<unknown>)[] = [];
const stores = [new Map<string, GitStore>(), new Map<string, GitStore>()] as const;
const engines: SharedEngine[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "x-shared-cache-"));
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const packs = createMemoryPacks();
  for (const node of [0, 1]) {
    const pools = [0, 1].map(() => {
      const pool = new pg.Pool({ connectionString: url, max: 4 });
      // One that is ended may still have a connection when PostgreSQL stops.
      pool.on("error", () => undefined);
      return pool;
    });
    const [reads, turns] = pools;
    if (reads === undefined || turns === undefined) throw new RangeError("two pools");
    await migratePostgresLog(reads);
    const counted = {
      connect: () => reads.connect(),
      query: (text: string, values?: unknown[]) => {
        if (node === 1) statements++;
        return reads.query(text, values);
      },
    };
    const engine = createSharedEngine({
      log: createPostgresLog({ reads: counted, turns, lockMs: 120_000, idleMs: 120_000 }),
      packs,
      cacheDir: join(folder, `${node}`),
      worker: "inline",
      hasVersionedRefs: true,
    });
    engines.push(engine);
    ends.push(() => engine.close(), ...pools.map((pool) => () => pool.end()));
  }
  const [gits, others] = stores;
  writer = await openListeningWorld({}, { url, gits });
  const people = [writer.world.ada, writer.world.bob] as const;
  const onQuery = (): void => void statements++;
  reader = await openListeningWorld({}, { url, gits: others, people, onQuery });
});
afterAll(async () => {
  await Promise.all([writer, reader].map((server) => server.close()));
  for (const end of ends) await end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** A repository, as the server that writes has it. */
function gitOf(id: string): GitStore {
  const git = stores[0].get(id);
  if (git === undefined) throw new RangeError(id);
  return git;
}

/** A repository of both servers. */
async function made(name: string, isPrivate: boolean): Promise<string> {
  const { store, ada } = writer.world;
  const { id } = await store.repositories.create({ ownerId: ada.id, name, private: isPrivate });
  await engines[0]?.create(id);
  for (const [node, engine] of engines.entries())
    stores[node === 0 ? 0 : 1].set(id, engine.open(id));
  await commitFiles(gitOf(id), { "a.txt": "0" });
  return id;
}

describe.each([
  ["nobody with a token", false],
  ["its owner", true],
])("a file that is read by %s", (_, isPrivate) => {
  it.each(["raw", "contents"])(
    "%s: takes one statement when kept, and is never old",
    async (route) => {
      const name = `${route}-${isPrivate}`;
      const id = await made(name, isPrivate);
      const token = isPrivate ? await writer.world.token(writer.world.ada) : undefined;
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const read = (): Promise<Received> =>
        reader.get(`/repos/ada/${name}/${route}/a.txt`, headers);
      const counts: number[] = [];
      let before: Buffer = Buffer.alloc(0);
      for (let at = 1; at <= 3; at++) {
        // PostgreSQL may tidy up in between, which counts as a commit.
        for (let tries = 0; tries < 50; tries++) {
          const [asked, slow] = [statements, reader.slowCount()];
          const answer = await read();
          expect(answer.status).toBe(200);
          before = answer.body;
          if (reader.slowCount() > slow) continue;
          counts.push(statements - asked);
          break;
        }
        await commitFiles(gitOf(id), { "a.txt": `${at}` });
        const after = await read();
        expect(after.body.equals(before)).toBe(false);
        if (route === "raw") expect(after.body.toString()).toBe(`${at}`);
      }
      expect(counts).toEqual([1, 1, 1]);
      await writer.world.store.repositories.change(id, { archived: true, private: true });
      expect((await reader.get(`/repos/ada/${name}/${route}/a.txt`)).status).toBe(404);
    },
  );
});
