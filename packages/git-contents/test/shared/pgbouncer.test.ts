import pg from "pg";
import { beforeAll, afterAll, describe } from "vitest";
import { startPostgres, type TestPostgres } from "../../../status-store/test/postgres.ts";
import { createPostgresLog, migratePostgresLog } from "../../src/adapters/shared/index.ts";
import { startPgBouncer, withoutPgBouncer, type PgBouncer } from "./pgbouncer.ts";
import { repositoryLogContract } from "./repository-log.contract.ts";

const reason = withoutPgBouncer();

describe.skipIf(reason !== undefined)(`through PgBouncer${reason ? `: ${reason}` : ""}`, () => {
  let postgres: TestPostgres;
  let bouncer: PgBouncer;
  beforeAll(async () => {
    postgres = await startPostgres();
    // More than wait for turns at once: a turn needs another connection for its reads.
    bouncer = await startPgBouncer(await postgres.createDatabase(), 24);
  });
  afterAll(async () => {
    await bouncer.stop();
    await postgres.stop();
  });

  repositoryLogContract("createPostgresLog, in transaction mode", async () => {
    const pools = Array.from({ length: 4 }, () => {
      const pool = new pg.Pool({ connectionString: bouncer.url, max: 4 });
      pool.on("error", () => undefined);
      return pool;
    });
    const [reads, turns, otherReads, otherTurns] = pools;
    if (!reads || !turns || !otherReads || !otherTurns) throw new RangeError("four");
    await migratePostgresLog(reads);
    // A busy machine may stop this process for seconds, which is then taken for frozen.
    const times = { lockMs: 120_000, idleMs: 120_000 };
    return {
      one: createPostgresLog({ reads, turns, ...times }),
      other: createPostgresLog({ reads: otherReads, turns: otherTurns, ...times }),
      close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    };
  });
});
