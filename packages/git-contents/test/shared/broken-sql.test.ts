import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../status-store/test/postgres.ts";
import {
  createPostgresLog,
  migratePostgresLog,
  type RepositoryLog,
} from "../../src/adapters/shared/index.ts";
import type { ObjectId } from "../../src/index.ts";
import { wrapped, type PassStatement } from "./sql-pools.ts";

// Negative controls: each check finds nothing wrong with the log, and something with one whose SQL lacks what the check
// is about. A check that finds nothing there would find nothing anywhere.

/** A busy machine may stop a node for seconds, which is then taken for frozen. */
const PATIENT = { lockMs: 120_000, idleMs: 120_000 };
const MAIN = "refs/heads/main";
const TURNS = 24;

const idOf = (n: number): ObjectId => n.toString(16).padStart(40, "0") as ObjectId;
const plain: PassStatement = (text, send) => send(text);

let postgres: TestPostgres;
let url: string;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  await migratePostgresLog(poolOf());
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await postgres.stop();
});

function poolOf(): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on("error", () => undefined);
  pools.push(pool);
  return pool;
}

/** Log of one process. */
type Connect = (pass?: PassStatement) => RepositoryLog;

/** What a log of these connections does that none may do. */
type Check = (connect: Connect, name: string) => Promise<readonly string[]>;

/** Many turns on two nodes at once: each finds the ref that the one before it has left. */
const turns: Check = async (connect, name) => {
  const logs = [connect(), connect()] as const;
  await logs[0].create(name, { format: "sha1", head: "main" });
  const first = [{ name: MAIN, from: undefined, to: idOf(1) }];
  await logs[0].turn(name, (turn) => turn.apply({ moves: first }));
  const wrong: string[] = [];
  const step = (log: RepositoryLog): Promise<unknown> =>
    log
      .turn(
        name,
        async (turn) => {
          const from = (await turn.refs({ names: [MAIN] })).get(MAIN);
          if (from !== idOf(turn.seq)) wrong.push(`turn ${turn.seq} has the ref of ${from}`);
          return turn.apply({ moves: [{ name: MAIN, from, to: idOf(turn.seq + 1) }] });
        },
        { names: [MAIN] },
      )
      .catch((error: unknown) => wrong.push(`a turn was none: ${error}`));
  await Promise.all(Array.from({ length: TURNS }, (_, at) => step(logs[at % 2] ?? logs[0])));
  return wrong;
};

/** A change that was not made, and whose place another one has, while its connection is lost. */
const lostCommit: Check = async (connect, name) => {
  const other = connect();
  await other.create(name, { format: "sha1", head: "main" });
  const move = (to: number) => [{ name: MAIN, from: undefined, to: idOf(to) }];
  let cuts = 0;
  const one = connect(async (text, send) => {
    if (text !== "commit" || cuts++ > 0) return send(text);
    await send("rollback");
    await other.turn(name, (turn) => turn.apply({ moves: move(2) }));
    throw new Error("Connection terminated unexpectedly");
  });
  const isMade = await one
    .turn(name, (turn) => turn.apply({ moves: move(1) }))
    .catch(() => undefined);
  return isMade === true ? ["acknowledged, and not made"] : [];
};

/** An upload that somebody deletes, since it lies there for long, and that a push lists then. */
const sweptUpload: Check = async (connect, name) => {
  const log = connect();
  const pack = "a".repeat(40);
  await log.create(name, { format: "sha1", head: "main" });
  await log.stage(name, { name: pack, storedBytes: 1 });
  const swept = await log.abandoned(0);
  expect(swept.map((each) => each.repository)).toEqual([name]);
  const isListed = await log.turn(name, (turn) => turn.apply({ moves: [], packs: [pack] }));
  await log.forget({ repository: name, name: pack });
  return isListed ? ["a pack is listed whose bytes are deleted"] : [];
};

const LOCK =
  /select id, format, head, seq, collected from git_repositories where id in \(([^)]*)\)\s+for update; select repository_id, name, encode\(oid, 'hex'\) as oid from git_refs\s+where \(repository_id, name\) in \((.*)\)$/s;
const JOINED = `select r.id, r.format, r.head, r.seq, r.collected, f.repository_id, f.name, encode(f.oid, 'hex') as oid
  from git_repositories r left join git_refs f on f.repository_id = r.id and (f.repository_id, f.name) in ($2)
  where r.id in ($1) for update of r`;
const EXPECTED_VALUE = " and f.oid = decode(m.was, 'hex')";

/** Reads the ref in the statement that waits for the lock, and moves it from whatever it is. */
const joinedRef: PassStatement = async (text, send) => {
  if (!LOCK.test(text)) return send(text.replaceAll(EXPECTED_VALUE, ""));
  const results = (await send(text.replace(LOCK, JOINED))) as unknown as { rows: any[] }[];
  const refs = results.at(-1)?.rows.filter((row) => row.repository_id !== null) ?? [];
  return [...results, { rows: refs }] as never;
};

const CONTROLS: readonly (readonly [string, Check, RegExp, PassStatement])[] = [
  [
    "no lock",
    turns,
    / for update/,
    (text, send) => send(text.replace(/\s+for update(?: skip locked)?/, "")),
  ],
  ["the ref is read by the statement that waits for the lock", turns, LOCK, joinedRef],
  [
    "a change is found by its number, and not by its try",
    lostCommit,
    / and attempt = \$3/,
    (text, send) => send(text.replace("attempt = $3", "$3::text is not null")),
  ],
  [
    "an upload is listed whether or not it is swept",
    sweptUpload,
    /u\.name = l\.name and swept_at is null/,
    (text, send) => send(text.replace("u.name = l.name and swept_at is null", "u.name = l.name")),
  ],
];

describe("createPostgresLog", () => {
  it.each(CONTROLS)("is right, and seen to be wrong when: %s", async (_, check, part, break_) => {
    const number = CONTROLS.findIndex((control) => control[3] === break_);
    const connect =
      (rewrite: PassStatement): Connect =>
      (pass = plain) => {
        const both: PassStatement = (text, send) => pass(text, (passed) => rewrite(passed, send));
        const [reads, held] = [wrapped(poolOf(), both), wrapped(poolOf(), both)];
        return createPostgresLog({ reads, turns: held, ...PATIENT });
      };
    expect(await check(connect(plain), `right${number}`)).toEqual([]);
    let changed = 0;
    const broken: PassStatement = (text, send) => {
      if (part.test(text)) changed++;
      return break_(text, send);
    };
    expect(await check(connect(broken), `wrong${number}`)).not.toEqual([]);
    // The SQL is still what this breaks.
    expect(changed).toBeGreaterThan(0);
  });
});
