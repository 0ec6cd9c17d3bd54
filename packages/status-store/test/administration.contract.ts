import { createStatuses, type Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type AccountSearch, type Store } from "../src/index.ts";
import type { TestDatabase } from "./tables.contract.ts";

/** What operators see and do, whichever database it is. */
export function administrationContract(name: string, database: TestDatabase): void {
  describe(`administration on ${name}`, () => {
    let nowMs = 1_800_000_000_000;
    let url: string;
    let store: Store;
    let [ada, bob, eve]: Account[] = [];
    beforeAll(async () => {
      url = await database.create();
      store = await openStore({ url, now: () => nowMs });
      for (const username of ["Ada", "bob", "eve"]) await store.accounts.create({ username });
      [ada, bob, eve] = (await store.accounts.list({ limit: 9 })).map(({ account }) => account);
    });
    afterAll(() => store.close());

    const tokenOf = (account: Account | undefined) =>
      store.tokens.create({ accountId: account?.id ?? ("0" as Account["id"]), scopes: ["read"] });

    it("lists accounts in parts, and shows one by its name in any case", async () => {
      const first = await store.accounts.list({ limit: 2 });
      const last = await store.accounts.list({ limit: 2, afterId: first.at(-1)?.account.id });
      const names = [...first, ...last].map(({ account }) => account.username);
      expect(names).toEqual(["Ada", "bob", "eve"]);
      expect(await store.accounts.show("aDA")).toMatchObject({
        account: { username: "Ada" },
        administrator: false,
        disabledAtMs: undefined,
      });
      expect(await store.accounts.show("nobody")).toBeUndefined();
    });

    it("searches accounts, the newest first", async () => {
      const found = async (query: Partial<AccountSearch>): Promise<readonly string[]> =>
        (await store.accounts.search({ limit: 9, ...query })).map(
          ({ account }) => account.username,
        );
      expect(await found({})).toEqual(["eve", "bob", "Ada"]);
      expect(await found({ limit: 1 })).toEqual(["eve"]);
      expect(await found({ beforeId: eve?.id })).toEqual(["bob", "Ada"]);
      expect(await found({ afterId: ada?.id })).toEqual(["eve", "bob"]);
      expect(await found({ username: "A" })).toEqual(["Ada"]);
      expect(await found({ disabled: true })).toEqual([]);
      expect(await found({ disabled: false, silenced: false })).toHaveLength(3);
    });

    it("disables an account: its tokens say so, its sessions are over; and lets it in again", async () => {
      if (ada === undefined) throw new Error("no account");
      const { token } = await tokenOf(ada);
      const times = { createdAtMs: nowMs, expiresAtMs: nowMs + 1000 };
      const session = { accountId: ada.id, ...times, address: "::1", agent: "a" };
      await store.sessions.add("0".repeat(64), session);
      expect(await store.accounts.disable(ada.id, true)).toBe(true);
      nowMs += 5;
      expect(await store.accounts.disable(ada.id, true)).toBe(true);
      expect((await store.accounts.show("ada"))?.disabledAtMs).toBe(nowMs - 5);
      expect((await store.tokens.find(token))?.disabled).toBe(true);
      expect(await store.sessions.list(ada.id, nowMs)).toEqual([]);
      // One that was opened in the same moment is none either.
      await store.sessions.add("1".repeat(64), session);
      expect(await store.sessions.find("1".repeat(64))).toBeUndefined();
      expect(await store.passwords.findByName("ada")).toMatchObject({ suspended: true });
      expect(await store.accounts.disable(ada.id, false)).toBe(true);
      expect((await store.tokens.find(token))?.disabled).toBe(false);
      expect(await store.accounts.disable("7" as Account["id"], true)).toBe(false);
    });

    it("lists what was granted to a repository, by name", async () => {
      if (ada === undefined || bob === undefined || eve === undefined) throw new Error("none");
      const { id } = await store.repositories.create({ ownerId: ada.id, name: "shared" });
      await store.repositories.grant(id, eve.id, "write");
      await store.repositories.grant(id, bob.id, "read");
      expect(await store.repositories.listGrants(id)).toEqual([
        { accountId: bob.id, username: "bob", access: "read" },
        { accountId: eve.id, username: "eve", access: "write" },
      ]);
    });

    it("makes administrators, as their tokens tell", async () => {
      if (bob === undefined) throw new Error("no account");
      const { token } = await tokenOf(bob);
      expect((await store.tokens.find(token))?.administrator).toBe(false);
      await store.accounts.setAdministrator(bob.id, true);
      expect((await store.tokens.find(token))?.administrator).toBe(true);
      expect((await store.accounts.show("bob"))?.administrator).toBe(true);
    });

    it("lists tokens without their text, and revokes one by its id or all of an account", async () => {
      if (eve === undefined) throw new Error("no account");
      const made = [await tokenOf(eve), await tokenOf(eve), await tokenOf(eve)];
      const own = { accountId: eve.id, limit: 9 };
      const listed = await store.tokens.listAll(own);
      expect(listed.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
      expect(listed[0]).toMatchObject({ username: "eve", scopes: ["read"], createdAtMs: nowMs });
      expect(JSON.stringify(listed)).not.toContain(made[0]?.token);
      await store.tokens.saveUses(new Map([[made[1]?.id ?? "", nowMs]]));
      expect((await store.tokens.listAll(own)).map(({ usedAtMs }) => usedAtMs)).toEqual([
        undefined,
        nowMs,
        undefined,
      ]);
      expect((await store.tokens.revokeById(made[0]?.id ?? ""))?.revokedAtMs).toBe(nowMs);
      expect((await store.tokens.find(made[0]?.token ?? ""))?.revokedAtMs).toBe(nowMs);
      expect(await store.tokens.revokeById("1")).toBeUndefined();
      expect(await store.tokens.revokeAll(eve.id)).toBe(2);
      expect(await store.tokens.revokeAll(eve.id)).toBe(0);
      expect((await store.tokens.listAll({ limit: 99 })).length).toBeGreaterThan(3);
    });

    it("removes an account with all of its own, and out of the counts of others", async () => {
      const gone = await store.accounts.create({ username: "gone" });
      const stays = await store.accounts.create({ username: "stays" });
      const statuses = createStatuses({
        store,
        now: () => nowMs,
        links: { account: () => "", tag: () => "" },
        localDomains: [],
      });
      const post = async (account: Account) =>
        (await statuses.post({ text: "one" }, account)).status;
      const mine = await post(gone);
      const theirs = await post(stays);
      await store.relationships.follow(gone.id, stays.id);
      await store.relationships.follow(stays.id, gone.id);
      await store.transaction(async (tables) => {
        await tables.setMark("favourite", theirs.id, gone.id);
      });
      const { id } = await store.repositories.create({ ownerId: gone.id, name: "code" });
      await expect(store.accounts.remove(gone.id)).rejects.toThrow("owns the repository code");
      await store.repositories.remove(id);
      expect(await store.accounts.remove(gone.id)).toBe(true);
      expect(await store.accounts.remove(gone.id)).toBe(false);
      expect(await store.findStatuses([mine.id])).toEqual([]);
      expect(await store.findStatuses([theirs.id])).toMatchObject([{ favouritesCount: 0 }]);
      const after = await store.accounts.show("stays");
      expect(after?.account).toMatchObject({ followersCount: 0, followingCount: 0 });
      expect(await store.check()).toEqual([]);
    });

    it("adds events to the audit log, and finds them again", async () => {
      if (ada === undefined) throw new Error("no account");
      const byHand = { event: "account.create", actor: "command line", target: "ada" };
      await store.audit.add(byHand);
      nowMs += 10;
      const details = { scopes: ["read"] };
      const sent = { actor: "Ada", actorId: ada.id, tokenId: "7", address: "192.0.2.1" };
      await store.audit.add({ event: "token.create", target: "ada", details, ...sent });
      await store.audit.add({ event: "accountant", actor: "Ada" });
      const events = async (query: object) =>
        (await store.audit.list({ limit: 9, ...query })).map(({ event }) => event);
      expect(await store.audit.list({ limit: 1, event: "token" })).toEqual([
        {
          id: expect.any(String),
          atMs: nowMs,
          event: "token.create",
          target: "ada",
          details,
          ...sent,
        },
      ]);
      expect(await events({})).toEqual(["accountant", "token.create", "account.create"]);
      expect(await events({ event: "account" })).toEqual(["account.create"]);
      expect(await events({ actor: "Ada" })).toEqual(["accountant", "token.create"]);
      expect(await events({ target: "ada", sinceMs: nowMs })).toEqual(["token.create"]);
      const [last] = await store.audit.list({ limit: 1 });
      expect(await events({ beforeId: last?.id })).toEqual(["token.create", "account.create"]);
    });

    it("refuses changes of the audit log, in the database itself", async () => {
      for (const sql of ["delete from audit_events", "update audit_events set actor = 'x'"])
        await expect(database.execute(url, sql)).rejects.toThrow("append-only");
    });

    it("begins a job once, whoever asks, and remembers how it ended", async () => {
      const begun = await Promise.all([1, 2, 3].map(() => store.jobs.begin("sweep", nowMs)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await store.jobs.list()).toMatchObject([
        { name: "sweep", startedAtMs: nowMs, endedAtMs: undefined, report: undefined },
      ]);
      nowMs += 10;
      await store.jobs.end("sweep", { report: { removed: 2 } });
      expect(await store.jobs.begin("sweep", nowMs - 10)).toBe(false);
      expect(await store.jobs.list()).toMatchObject([{ endedAtMs: nowMs, report: { removed: 2 } }]);
      expect(await store.jobs.begin("sweep", nowMs)).toBe(true);
      await store.jobs.end("sweep", { error: "it rained" });
      expect(await store.jobs.list()).toMatchObject([{ error: "it rained", report: undefined }]);
    });
  });
}
