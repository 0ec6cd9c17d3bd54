import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Account } from "@x/status-core";
import { refusalOf } from "../../status-core/test/stage.ts";
import { WriteQueue } from "../src/database/write-queue.ts";
import {
  isStoreError,
  openStore,
  rightsOf,
  StoreError,
  type Store,
  type StoreVersion,
} from "../src/index.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "status-store-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

let files = 0;
const newFile = (): string => join(folder, `${files++}.db`);

async function using(work: (store: Store, path: string) => Promise<void>): Promise<void> {
  const path = newFile();
  const store = await openStore({ url: path, busyTimeoutMs: 300 });
  try {
    await work(store, path);
  } finally {
    await store.close();
  }
}

/** Waits until timers have run so many times. */
function ticks(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const timer = setInterval(() => {
      if (--left > 0) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
}

describe("openStore on SQLite", () => {
  it("writes durably, for its owner only", () =>
    using(async (store, path) => {
      await store.accounts.create({ username: "a" });
      const beside = new DatabaseSync(path);
      expect(beside.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
      beside.close();
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(`${path}-wal`)).mode & 0o077).toBe(0);
    }));

  it.skipIf(!existsSync("/usr/bin/strace"))(
    "syncs the log before it answers, each time (F06; skipped where strace is not installed)",
    async () => {
      const [path, script, log] = [newFile(), join(folder, "twenty.ts"), join(folder, "trace")];
      const source = new URL("../src/index.ts", import.meta.url).href;
      await writeFile(
        script,
        `import { openStore } from ${JSON.stringify(source)};
       const store = await openStore({ url: ${JSON.stringify(path)} });
       for (let at = 0; at < 20; at++) {
         await store.accounts.create({ username: "a" + at });
         process.stdout.write("ANSWERED");
       }
       await store.close();`,
      );
      const options = `-f -y -s 20 -e trace=fsync,fdatasync,write -o ${log}`.split(" ");
      execFileSync("strace", [...options, process.execPath, "--conditions=@x/source", script]);
      const calls = (await readFile(log, "utf8")).split("\n");
      const answers = calls.flatMap((line, at) => (line.includes('"ANSWERED"') ? [at] : []));
      expect(answers).toHaveLength(20);
      const synced = answers.filter((end, at) =>
        calls
          .slice(answers[at - 1] ?? 0, end)
          .some((line) => /f(?:data)?sync\(\d+<[^>]*-wal>/.test(line)),
      );
      expect(synced).toEqual(answers);
    },
  );

  it("opens what it made, with everything in it", async () => {
    const path = newFile();
    const first = await openStore({ url: path });
    const { id } = await first.accounts.create({ username: "kept" });
    await first.close();
    const second = await openStore({ url: path, checkFile: true });
    expect((await second.accounts.find(id))?.username).toBe("kept");
    await second.close();
  });

  it("keeps ids growing over a restart, when the clock went back too (S14)", async () => {
    const path = newFile();
    const first = await openStore({ url: path, now: () => 2_000_000_000_000 });
    const before = await first.accounts.create({ username: "before" });
    await first.close();
    const second = await openStore({ url: path, now: () => 1_000_000_000_000 });
    const after = await second.accounts.create({ username: "after" });
    expect(BigInt(after.id)).toBe(BigInt(before.id) + 1n);
    await second.close();
  });

  it("refuses a schema that a newer version made (S18)", async () => {
    const path = newFile();
    await (await openStore({ url: path })).close();
    const database = new DatabaseSync(path);
    database.exec("insert into kysely_migration values ('9999-later', '')");
    database.close();
    expect(await refusalOf(openStore({ url: path }))).toBe("schema-newer");
  });

  it("may be interrupted at any statement, and goes on at the next start (S18)", async () => {
    const counted: string[] = [];
    await (await openStore({ url: newFile(), onQuery: ({ sql }) => counted.push(sql) })).close();
    let interrupted = 0;
    for (let end = 1; end < counted.length; end++) {
      const path = newFile();
      let done = 0;
      const onQuery = (): void => {
        done++;
        if (done === end) throw new RangeError("interrupted");
      };
      await openStore({ url: path, onQuery }).then(
        (store) => store.close(),
        () => void interrupted++,
      );
      const store = await openStore({ url: path });
      expect((await store.accounts.create({ username: "a" })).username).toBe("a");
      await store.close();
    }
    expect(interrupted).toBeGreaterThan(30);
  });

  it("may be done several times at once on a file that is not there", async () => {
    const path = newFile();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore({ url: path })));
    await Promise.all(
      stores.map((store, at) => store.accounts.create({ username: `account_${at}` })),
    );
    expect((await stores[0]?.accounts.count())?.accounts).toBe(4);
    await Promise.all(stores.map((store) => store.close()));
  });

  it("refuses what is no database, and where there is none to be made", async () => {
    const path = newFile();
    await writeFile(path, "x".repeat(5000));
    expect(await refusalOf(openStore({ url: path }))).toBe("database-damaged");
    const nowhere = join(folder, "no/such/folder/x.db");
    expect(await refusalOf(openStore({ url: nowhere }))).toBe("store-unreachable");
  });

  it("S19: finds damage at the start, after a clean stop too", async () => {
    const path = newFile();
    const store = await openStore({ url: path });
    for (let at = 0; at < 200; at++) {
      await store.accounts.create({ username: `account_${at}`, note: "x".repeat(400) });
    }
    await store.close();
    const bytes = await readFile(path);
    bytes.fill(0xa5, 4096 * 12, 4096 * 14);
    await writeFile(path, bytes);
    expect(await refusalOf(openStore({ url: path, checkFile: true }))).toBe("database-damaged");
    // The log of a process that was killed; nothing in it is whole.
    await appendFile(`${path}-wal`, "x".repeat(100));
    expect(await refusalOf(openStore({ url: path, checkFile: true }))).toBe("database-damaged");
  });

  it("S19: says what is damaged in a file that opens", async () => {
    const path = newFile();
    await (await openStore({ url: path })).close();
    const database = new DatabaseSync(path);
    const root = database.prepare("select rootpage from sqlite_schema where name = 'statuses'");
    const page = Number(root.get()?.["rootpage"]);
    database.close();
    const bytes = await readFile(path);
    bytes.fill(0xa5, 4096 * (page - 1), 4096 * (page - 1) + 200);
    await writeFile(path, bytes);
    const store = await openStore({ url: path });
    expect((await store.check()).join()).toMatch(/the table statuses cannot be read: .*malformed/);
    await store.close();
  });

  it("says that it is closed", async () => {
    const store = await openStore({ url: newFile() });
    await store.close();
    expect(await refusalOf(store.ping())).toBe("store-closed");
    expect(await refusalOf(store.accounts.create({ username: "x" }))).toBe("store-closed");
  });
});

describe("transactions on SQLite", () => {
  it("that wait together share one commit, and one that fails is undone alone", () =>
    using(async (store, path) => {
      const beside = new DatabaseSync(path, { readOnly: true });
      const version = beside.prepare("pragma data_version");
      const before = version.get()?.["data_version"];
      const all = await Promise.allSettled(
        Array.from({ length: 60 }, (_, at) =>
          store.transaction(async (tx) => {
            await tx.accounts.create({ username: `account_${at}` });
            if (at % 3 === 0) throw new RangeError("no");
          }),
        ),
      );
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
      expect((await store.accounts.count()).accounts).toBe(40);
      const rows = beside.prepare("select count(*) as count from accounts").get();
      expect(rows).toEqual({ count: 40 });
      expect(version.get()?.["data_version"]).not.toBe(before);
      beside.close();
    }));

  it("are not answered before they are committed", () =>
    using(async (store, path) => {
      const beside = new DatabaseSync(path, { readOnly: true });
      const count = beside.prepare("select count(*) as count from accounts");
      await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const { id } = await store.accounts.create({ username: `account_${at}` });
          const found = beside.prepare("select 1 from accounts where id = ?").get(BigInt(id));
          expect(found).toBeDefined();
        }),
      );
      expect(count.get()).toEqual({ count: 20 });
      beside.close();
    }));

  it("that cannot get the lock are refused as busy, while timers run and reads work (S09)", () =>
    using(async (store, path) => {
      await store.accounts.create({ username: "before" });
      const other = new DatabaseSync(path);
      other.exec("begin immediate");
      // By its clock, which stands still, it never waits too long; its timers run.
      vi.useFakeTimers({ toFake: ["performance"] });
      let isRefused = false;
      const refused = store.accounts
        .create({ username: "refused" })
        .catch((error: unknown) => error)
        .finally(() => (isRefused = true));
      await ticks(20);
      expect((await store.accounts.findByName("before"))?.username).toBe("before");
      expect(isRefused).toBe(false);
      vi.advanceTimersByTime(300);
      const error = await refused;
      expect(isStoreError(error) && error.reason.code).toBe("store-busy");
      expect(error).toBeInstanceOf(StoreError);
      other.exec("rollback");
      other.close();
      expect((await store.accounts.create({ username: "after" })).username).toBe("after");
      expect(await store.accounts.findByName("refused")).toBeUndefined();
    }));

  it("wait for another process that is done in time", () =>
    using(async (store, path) => {
      const other = new DatabaseSync(path);
      other.exec("begin immediate");
      vi.useFakeTimers({ toFake: ["performance"] });
      const waiting = store.accounts.create({ username: "waits" });
      await ticks(5);
      other.exec("commit");
      other.close();
      expect((await waiting).username).toBe("waits");
    }));
});

describe("WriteQueue", () => {
  it("tells everyone whose work a full database undid, and goes on when there is room", async () => {
    const database = new DatabaseSync(":memory:");
    database.exec("create table t (x text); pragma max_page_count = 20");
    const queue = new WriteQueue(database, 100);
    const insert = (length: number): Promise<string> =>
      refusalOf(
        queue.run(async () => {
          database.prepare("insert into t values (?)").run("x".repeat(length));
        }),
      );
    const codes = await Promise.all([insert(10), insert(200_000), insert(11), insert(12)]);
    expect(codes[1]).toBe("database-full");
    const kept = database.prepare("select length(x) as length from t").all();
    const promised = [10, 200_000, 11, 12].filter((_, at) => codes[at] === "none");
    expect(kept.map(({ length }) => length)).toEqual(promised);
    database.exec("pragma max_page_count = 1000");
    expect(await insert(200_000)).toBe("none");
  });

  it("undoes everything when a fault ends the transaction itself", async () => {
    const database = new DatabaseSync(":memory:");
    database.exec("create table t (x text)");
    const queue = new WriteQueue(database, 100);
    const job = (sql: string) => queue.run(async () => database.exec(sql)).then(String, String);
    const answers = await Promise.all([
      job("insert into t values ('a')"),
      job("insert or rollback into t values ('b'); rollback; select * from nothing"),
      job("insert into t values ('c')"),
    ]);
    expect(answers.map((answer) => answer === "undefined")).toEqual([false, false, true]);
    expect(database.prepare("select x from t").all()).toEqual([{ x: "c" }]);
  });
});

describe("version", () => {
  it("works in memory too", async () => {
    const store = await openStore({ url: ":memory:" });
    const before = store.version();
    await store.accounts.create({ username: "own" });
    const after = store.version();
    expect(after).not.toBe(before);
    let during = after;
    const undone = store.transaction(async () => {
      during = store.version();
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(during, "what is read now may be undone").not.toBe(after);
    expect(store.version(), "and is not what stands after").not.toBe(during);
    await store.close();
  });
});

describe("rightsOf", () => {
  const post = (store: Store, authorId: Account["id"]) =>
    store.transaction(async (tx) => {
      const policy = {
        algorithm: "fixed-window",
        family: "posts",
        limit: 9,
        windowMs: 1000,
      } as const;
      await tx.usage.take([{ policy, key: authorId, cost: 1 }], 1);
      await tx.insertStatus({
        authorId,
        text: "a post #tagged",
        spoilerText: "",
        sensitive: false,
        visibility: "public",
        createdAtMs: 1,
        mentionedIds: [],
        tags: [],
      });
    });
  const both = (store: Store) => {
    const version = store.version() as StoreVersion;
    return { version, rights: rightsOf(version) };
  };

  it("is the same after own posts, and another one after every other change", () =>
    using(async (store, path) => {
      const ada = await store.accounts.create({ username: "ada" });
      const { token } = await store.tokens.create({ accountId: ada.id, scopes: ["read"] });
      const other = await openStore({ url: path });
      const before = both(store);
      await Promise.all([post(store, ada.id), post(store, ada.id)]);
      const posted = both(store);
      expect(posted.version).not.toBe(before.version);
      expect(posted.rights).toBe(before.rights);
      const seen = [posted];
      for (const change of [
        () => store.tokens.revoke(token),
        () => store.accounts.change(ada.id, { note: "own" }),
        () => store.filters.create(ada.id, { title: "t", context: ["home"], action: "warn" }),
        () => Promise.all([post(store, ada.id), store.accounts.change(ada.id, { note: "both" })]),
        () => other.accounts.change(ada.id, { note: "of another" }),
        () => post(other, ada.id),
      ]) {
        await change();
        seen.push(both(store));
      }
      expect(new Set(seen.map(({ version }) => version)).size).toBe(7);
      expect(new Set(seen.map(({ rights }) => rights)).size).toBe(7);
      await other.close();
    }));

  it("is all of a version that knows no posts", () => {
    const versions = [7, "10:20:10,14 1700000000.5", undefined];
    expect(versions.map((version) => rightsOf(version))).toEqual(versions);
  });
});
