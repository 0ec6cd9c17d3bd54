import { EventEmitter, once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../../status-store/test/postgres.ts";
import {
  createPostgresLog,
  migratePostgresLog,
  type RepositoryLog,
  type SqlPool,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, isGitContentsError, parseRepoPath, type ObjectId } from "../../src/index.ts";
import { create, gitStoreContract, setOf, type Stores } from "../git-store.contract.ts";
import { refsContract } from "../refs.contract.ts";
import { violationsOf, withStaleRefs } from "./history.ts";
import { startNodes, storesOf } from "./nodes.ts";
import { wrapped } from "./sql-pools.ts";
import { repositoryLogContract } from "./repository-log.contract.ts";

/** A busy machine may stop a node for seconds, which is then taken for frozen. */
const PATIENT = { lockMs: 120_000, idleMs: 120_000 };

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
});
afterAll(() => postgres.stop());

const poolOf = (max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on("error", () => undefined);
  return pool;
};

/** Log of one process, with connections of its own. */
function connect(times: { readonly lockMs: number; readonly idleMs: number } = PATIENT): {
  readonly log: RepositoryLog;
  readonly turns: pg.Pool;
  readonly close: () => Promise<unknown>;
} {
  const [reads, turns] = [poolOf(4), poolOf(4)];
  const log = createPostgresLog({ reads, turns, ...times });
  return { log, turns, close: () => Promise.all([reads.end(), turns.end()]) };
}

async function migrated(): Promise<void> {
  const pools = [poolOf(1), poolOf(1), poolOf(1)];
  await Promise.all(pools.map((pool) => migratePostgresLog(pool)));
  await Promise.all(pools.map((pool) => pool.end()));
}

repositoryLogContract("createPostgresLog", async () => {
  await migrated();
  const [one, other] = [connect(), connect()];
  const close = async (): Promise<void> => {
    await Promise.all([one.close(), other.close()]);
  };
  return { one: one.log, other: other.log, close };
});

async function twoNodes(): Promise<Stores> {
  await migrated();
  const connections = [connect(), connect()];
  const [one, other] = connections;
  if (one === undefined || other === undefined) throw new RangeError("two");
  const nodes = await startNodes(2, (node) => (node === 0 ? one : other).log);
  // Each contract has repositories of its own names.
  const stores = await storesOf(nodes, "sha1", `pg${contracts++}-`);
  return {
    ...stores,
    close: async () => {
      await stores.close();
      await Promise.all(connections.map(({ close }) => close()));
    },
  };
}
let contracts = 0;

for (const contract of [gitStoreContract, refsContract])
  contract("createSharedEngine on PostgreSQL, each call to another of two nodes", twoNodes);

describe("createPostgresLog", () => {
  const start = { format: "sha1", head: "main" } as const;
  const id = "1".repeat(40) as ObjectId;
  const move = { name: "refs/heads/main", from: undefined, to: id };

  it("a holder that says nothing loses its turn, and what it does later is refused", async () => {
    await migrated();
    const { log, turns, close } = connect();
    onTestFinished(() => void close());
    await log.create("frozen", start);
    const holder = await turns.connect();
    holder.on("error", () => undefined);
    // What a node has sent before it froze.
    await holder.query(
      `begin; select 1 from git_repositories where id = 'frozen' for update;
      set local idle_in_transaction_session_timeout = 50`,
    );
    expect(await log.turn("frozen", (turn) => turn.apply({ moves: [move] }))).toBe(true);
    await expect(holder.query("update git_repositories set seq = 7")).rejects.toThrow(
      /connection/i,
    );
    holder.release(true);
    expect(await log.snapshot("frozen", {})).toMatchObject({ seq: 1 });
  });
  it("long work is no silence: the database hears of it all the time", async () => {
    await migrated();
    const pool = poolOf(4);
    onTestFinished(() => void pool.end());
    const heard = new EventEmitter();
    const turns = wrapped(pool, (text, send) => {
      if (text === "select 1") heard.emit("alive");
      // A busy machine must not lose the turn: the limit itself is PostgreSQL's matter.
      return send(text.replace(/session_timeout = \d+/, "session_timeout = 120000"));
    });
    const log = createPostgresLog({ reads: turns, turns, lockMs: 120_000, idleMs: 40 });
    await log.create("long", start);
    const long = log.turn("long", async (turn) => {
      for (let at = 0; at < 3; at++) await once(heard, "alive");
      return turn.apply({ moves: [move] });
    });
    expect(await long).toBe(true);
  });
  it("a commit whose confirmation is lost is found, and one that was not made is told", async () => {
    await migrated();
    const [pool, turns] = [poolOf(1), poolOf(1)];
    onTestFinished(() => void Promise.all([pool.end(), turns.end()]));
    for (const [name, isMade] of [
      ["lost-after", true],
      ["lost-before", false],
    ] as const) {
      let cuts = 0;
      const cutting = wrapped(turns, async (text, send) => {
        if (text !== "commit" || cuts++ > 0) return send(text);
        await send(isMade ? "commit" : "rollback");
        throw new Error("Connection terminated unexpectedly");
      });
      await connectOnce(name);
      const log = createPostgresLog({ reads: pool, turns: cutting, ...PATIENT });
      const turn = log.turn(name, (held) => held.apply({ moves: [move] }));
      if (isMade) expect(await turn).toBe(true);
      else await expect(turn).rejects.toSatisfy(isGitContentsError);
      expect(await log.snapshot(name, {})).toMatchObject({ seq: isMade ? 1 : 0 });
    }
  });
  const connectOnce = async (name: string): Promise<void> => {
    const { log, close } = connect();
    await log.create(name, start);
    await close();
  };
  it("a database that does not answer is repository-busy, and its cause in the words", async () => {
    const pool = new pg.Pool({ connectionString: "postgres://x@127.0.0.1:1/x" });
    const log = createPostgresLog({ reads: pool, turns: pool });
    const calls = [
      log.snapshot("a", {}),
      log.turn("a", async () => 1),
      log.stage("a", { name: "aa" }),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({
        reason: { code: "repository-busy", detail: expect.stringContaining("ECONNREFUSED") },
      });
    await pool.end();
  });
  it("a commit is three statements, and a read of a ref one", async () => {
    await migrated();
    const said: string[] = [];
    const counted = (pool: pg.Pool): SqlPool =>
      wrapped(pool, (text, send) => {
        said.push(text);
        return send(text);
      });
    const [reads, turns] = [poolOf(1), poolOf(1)];
    const log = createPostgresLog({ reads: counted(reads), turns: counted(turns), ...PATIENT });
    const nodes = await startNodes(1, () => log);
    onTestFinished(async () => {
      await nodes.close();
      await Promise.all([reads.end(), turns.end()]);
    });
    const [engine] = nodes.engines;
    await engine?.create("counted");
    const store = engine?.open("counted");
    if (store === undefined) throw new RangeError("one");
    await changeFiles(store, setOf([create("a")]));
    said.length = 0;
    await changeFiles(store, setOf([create("b")]));
    // Begin with its settings, the lock and refs, the change, commit.
    expect(said).toHaveLength(3);
    said.length = 0;
    await store.readRef("refs/heads/main");
    expect(said).toHaveLength(1);
    // One connection for turns and one for the rest are enough, also for what goes to the store of packs.
    let state = 1;
    const next = (): number => (state = (state * 48_271) % (2 ** 31 - 1)) >> 8;
    const content = Uint8Array.from({ length: 300_000 }, next);
    const path = parseRepoPath("large");
    await changeFiles(store, setOf([{ operation: "create", path, content }]));
    expect(said.filter((text) => text.startsWith("insert into git_uploads"))).toHaveLength(1);
  });
  it("is linearizable under 4 clients on 2 nodes, and the check sees a cache of refs", async () => {
    await migrated();
    const connections = [connect(), connect()] as const;
    const nodes = await startNodes(2, (node) => connections[node === 0 ? 0 : 1].log);
    onTestFinished(async () => {
      await nodes.close();
      await Promise.all(connections.map(({ close }) => close()));
    });
    const load = { clients: 4, commits: 4 };
    for (const name of ["fresh", "stale"]) {
      await nodes.engines[0]?.create(`history-${name}`);
      const stores = nodes.engines.map((engine) => engine.open(`history-${name}`));
      const wrong = await violationsOf(name === "stale" ? withStaleRefs(stores) : stores, load);
      if (name === "fresh") expect(wrong).toEqual([]);
      else expect(wrong.some((each) => each.startsWith("stale"))).toBe(true);
    }
  });
});
