import { once, EventEmitter } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../../status-store/test/postgres.ts";
import {
  createPostgresLog,
  migratePostgresLog,
  type RepositoryLog,
  type SqlPool,
} from "../../src/adapters/shared/index.ts";
import {
  changeFiles,
  findReceipt,
  isGitContentsError,
  parseRepoPath,
  type GitStore,
  type ObjectId,
} from "../../src/index.ts";
import { create, setOf } from "../git-store.contract.ts";
import { startNodes } from "./nodes.ts";
import { wrapped, type PassStatement } from "./sql-pools.ts";

const MAIN = "refs/heads/main";
const start = { format: "sha1", head: "main" } as const;
const id = "1".repeat(40) as ObjectId;
const move = { name: MAIN, from: undefined, to: id };
/** A busy machine may stop a node for seconds, which is then taken for frozen. */
const PATIENT = { lockMs: 120_000, idleMs: 120_000 };

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  const [pool] = poolsOf(1);
  await migratePostgresLog(pool);
  await pool.end();
});
afterAll(() => postgres.stop());

function poolsOf(max: number): readonly [pg.Pool, pg.Pool] {
  const poolOf = (): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url, max });
    pool.on("error", () => undefined);
    return pool;
  };
  return [poolOf(), poolOf()];
}

/** Log whose statements pass through a function. */
function logWith(pass: PassStatement, times: Partial<typeof PATIENT> = {}): RepositoryLog {
  const [reads, turns] = poolsOf(4);
  onTestFinished(async () => {
    await Promise.all([reads.end(), turns.end()]);
  });
  const [passedReads, passedTurns]: readonly SqlPool[] = [
    wrapped(reads, pass),
    wrapped(turns, pass),
  ];
  if (passedReads === undefined || passedTurns === undefined) throw new RangeError("two pools");
  return createPostgresLog({ reads: passedReads, turns: passedTurns, ...PATIENT, ...times });
}

describe("turns of many repositories in one transaction", () => {
  it("are two statements and one commit, however many repositories commit at once", async () => {
    const said: string[] = [];
    const nodes = await startNodes(1, () =>
      logWith((text, send) => {
        said.push(text);
        return send(text);
      }),
    );
    onTestFinished(() => nodes.close());
    const stores: GitStore[] = [];
    for (let at = 0; at < 9; at++) {
      await nodes.engines[0]?.create(`many${at}`);
      const store = nodes.engines[0]?.open(`many${at}`);
      if (store === undefined) throw new RangeError("a node");
      stores.push(store);
      await changeFiles(store, setOf([create("first")]));
    }
    said.length = 0;
    await Promise.all(stores.map((store) => changeFiles(store, setOf([create("second")]))));
    expect(said.map((text) => /^\s*(?:with moves|\w+)/.exec(text)?.[0].trim())).toEqual([
      "begin",
      "with moves",
      "commit",
    ]);
  });
  it("do not wait for one that takes long: it has its turn again, alone", async () => {
    const log = logWith(
      // A busy machine must not lose the turn: the limit itself is PostgreSQL's matter.
      (text, send) => send(text.replace(/session_timeout = \d+/, "session_timeout = 120000")),
      { idleMs: 8 },
    );
    for (const name of ["quick", "slow"]) await log.create(name, start);
    const passed = new EventEmitter();
    const quickIsMade = once(passed, "quick");
    let runs = 0;
    const slow = log.turn(
      "slow",
      async (turn) => {
        if (runs++ === 0) await quickIsMade;
        return turn.apply({ moves: [move] });
      },
      { isShort: true },
    );
    const quick = log.turn("quick", (turn) => turn.apply({ moves: [move] }), { isShort: true });
    expect(await quick).toBe(true);
    passed.emit("quick");
    expect(await slow).toBe(true);
    expect(runs).toBe(2);
    expect(await log.snapshot("slow", {})).toMatchObject({ seq: 1 });
  });
  it("are given up while a commit reads refs: it is made all the same", async () => {
    const log = logWith(
      (text, send) => send(text.replace(/session_timeout = \d+/, "session_timeout = 120000")),
      { idleMs: 8 },
    );
    const nodes = await startNodes(1, () => log);
    onTestFinished(() => nodes.close());
    const [node] = nodes.engines;
    const stores: GitStore[] = [];
    for (const name of ["given-up", "other"]) {
      await node?.create(name);
      const store = node?.open(name);
      if (store === undefined) throw new RangeError("a node");
      stores.push(store);
      await changeFiles(store, setOf([create("first")]));
    }
    const [slow, quick] = stores;
    if (slow === undefined || quick === undefined) throw new RangeError("two");
    const passed = new EventEmitter();
    const quickIsMade = once(passed, "quick");
    const waiting = changeFiles(slow, setOf([create("second")]), {
      confirm: () => quickIsMade.then(() => undefined),
    });
    // Whether its name is free is asked for in the turn.
    const branching = changeFiles(slow, { ...setOf([create("third")]), newBranch: "new" });
    await changeFiles(quick, setOf([create("second")]));
    passed.emit("quick");
    const [main, branch] = await Promise.all([waiting, branching]);
    expect(await slow.readRef(MAIN)).toBe(main.commit.id);
    expect(await slow.readRef("refs/heads/new")).toBe(branch.commit.id);
  });
  it.each([
    ["is lost, and it was made", true],
    ["is lost, and it was not", false],
  ])("of which the confirmation %s: all are told so", async (_, isMade) => {
    let cuts = 0;
    const log = logWith(async (text, send) => {
      if (text !== "commit" || cuts++ !== 3) return send(text);
      await send(isMade ? "commit" : "rollback");
      throw new Error("Connection terminated unexpectedly");
    });
    const names = [0, 1, 2].map((at) => `lost-${isMade}-${at}`);
    for (const name of names) await log.create(name, start);
    const turns = names.map((name) =>
      log.turn(name, (turn) => turn.apply({ moves: [move] }), { isShort: true }),
    );
    for (const turn of turns)
      if (isMade) expect(await turn).toBe(true);
      else await expect(turn).rejects.toSatisfy(isGitContentsError);
    for (const name of names)
      expect(await log.snapshot(name, {})).toMatchObject({ seq: isMade ? 1 : 0 });
  });
});

describe("three commits in one transaction, one of which is refused, and each of whose statements fails once", () => {
  it("are made once each, and refused as ever", async () => {
    let calls = 0;
    let fault: { readonly call: number; readonly isAfter: boolean } | undefined;
    const pass: PassStatement = async (text, send) => {
      const isNow = calls++ === fault?.call;
      const cut = new Error("Connection terminated unexpectedly");
      if (isNow && fault?.isAfter === false) {
        // What is cut off is undone.
        await send("rollback");
        throw cut;
      }
      const result = await send(text);
      if (isNow) throw cut;
      return result;
    };
    const [one, other] = [logWith(pass), logWith((text, send) => send(text))];
    const nodes = await startNodes(2, (node) => (node === 0 ? one : other));
    onTestFinished(() => nodes.close());
    const names = ["fault-a", "fault-b", "fault-c"];
    for (const name of names) await nodes.engines[0]?.create(name);
    const storesOf = (node: number): readonly GitStore[] =>
      names.flatMap((name) => nodes.engines[node]?.open(name) ?? []);
    const made = names.map((): ObjectId[] => []);
    let rounds = 0;
    /** As servers do it for requests with keys: what was made by a try before is not made again. */
    const round = async (): Promise<void> => {
      rounds++;
      let left = Array.from(storesOf(0), (store, at) => {
        const receipt = { key: (rounds * 3 + at).toString(16).padStart(40, "0"), atMs: 1e12 };
        const path = parseRepoPath(at === 1 ? "first" : `file${rounds}`);
        const change = { operation: "create", path, content: Uint8Array.of(rounds, at) } as const;
        return { at, store, receipt, set: setOf([change]) };
      });
      for (let tries = 0; left.length > 0; tries++) {
        expect(tries).toBeLessThan(3);
        const known = await Promise.allSettled(
          left.map(({ store, receipt }) => findReceipt(store, receipt)),
        );
        const done = await Promise.allSettled(
          left.map(async ({ store, set, receipt }, at) => {
            const before = known[at];
            if (before?.status !== "fulfilled") throw new RangeError("not known");
            return before.value ?? (await changeFiles(store, set, { receipt })).commit.id;
          }),
        );
        left = left.filter(({ at }, nth) => {
          const each = done[nth];
          if (each?.status === "fulfilled") made[at]?.push(each.value);
          const reason = each?.status === "rejected" && each.reason;
          const isRefused = isGitContentsError(reason) && reason.reason.code === "path-exists";
          expect(isRefused && at !== 1).toBe(false);
          return each?.status === "rejected" && !isRefused;
        });
      }
    };
    for (const [at, store] of storesOf(0).entries())
      made[at]?.push((await changeFiles(store, setOf([create("first")]))).commit.id);
    calls = 0;
    await round();
    const all = calls;
    // Three times a receipt of this hour and the one before, and a transaction.
    expect(all).toBe(9);
    for (let call = 0; call < all; call++)
      for (const isAfter of [false, true]) {
        calls = 0;
        fault = { call, isAfter };
        await round();
        fault = undefined;
        for (const [at, store] of storesOf(1).entries())
          expect(await store.readRef(MAIN)).toBe(made[at]?.at(-1));
      }
    expect(made.map(({ length }) => length)).toEqual([2 + all * 2, 1, 2 + all * 2]);
    for (const [at, store] of storesOf(1).entries()) {
      const from = made[at]?.at(-1);
      if (from === undefined) throw new RangeError("no commit");
      const listed = await store.listCommits({ from, skip: 0, limit: 1000 });
      expect(listed).toEqual(made[at]?.toReversed());
    }
  });
});
