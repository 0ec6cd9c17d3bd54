import { createStatuses, type Account, type AccountId, type StatusId } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testUsageStore } from "../../ratelimit/test/usage-store.contract.ts";
import { refusalOf, uniqueName } from "../../status-core/test/stage.ts";
import {
  createClaims,
  openStore,
  TOKEN_PREFIX,
  type AnswerKey,
  type ClaimOptions,
  type NewFilter,
  type OpenedRepository,
  type Store,
} from "../src/index.ts";

const FILTER: NewFilter = {
  title: "t",
  context: ["home", "public"],
  action: "hide",
  keywords: [
    { text: "b", wholeWord: true },
    { text: "a", wholeWord: false },
  ],
};

/** A database to test. */
export interface TestDatabase {
  /** Makes an empty one and gives its address. */
  create(): Promise<string>;
  /** Does one statement beside the store. */
  execute(url: string, sql: string): Promise<void>;
}

/** What every table promises, whichever database has it. */
export function tablesContract(name: string, database: TestDatabase): void {
  testUsageStore(name, async () => {
    // On a busy machine many at once wait long for a connection, which is no refusal of the budget.
    const store = await openStore({ url: await database.create(), busyTimeoutMs: 120_000 });
    return { store: store.usage, close: () => store.close() };
  });

  describe(`tables of ${name}`, () => {
    let nowMs = 1_800_000_000_000;
    let address: string;
    let store: Store;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      address = await database.create();
      store = await openStore({
        url: address,
        now: () => nowMs,
        filterQuota: { filters: 3, keywords: 4, keywordsOfReader: 9 },
      });
      alice = await store.accounts.create({ username: uniqueName("Alice") });
      bob = await store.accounts.create({ username: uniqueName("bob"), locked: true });
    });
    afterAll(() => store.close());

    describe("accounts", () => {
      it("are found in any case, and spelled as they were made", async () => {
        const found = await store.accounts.findByName(alice.username.toUpperCase());
        expect(found).toEqual(alice);
        expect(await store.accounts.find(alice.id)).toEqual(alice);
        expect(await store.accounts.findMany([bob.id, alice.id, "1" as AccountId])).toHaveLength(2);
        expect(await store.accounts.find("x" as AccountId)).toBeUndefined();
        expect(await store.accounts.findByName("nobody")).toBeUndefined();
      });

      it("have names that are unique on their host", async () => {
        const username = alice.username.toLowerCase();
        expect(await refusalOf(store.accounts.create({ username }))).toBe("taken");
        const remote = await store.accounts.create({ username, domain: "far.example" });
        expect(await store.accounts.findByName(username, "FAR.example")).toEqual(remote);
        expect((await store.accounts.findByName(username))?.id).toBe(alice.id);
      });

      it("change in what is given only", async () => {
        const defaults = { visibility: "unlisted", sensitive: true, language: "de" } as const;
        const changed = await store.accounts.change(alice.id, { note: "n", defaults });
        expect(changed).toEqual({ ...alice, note: "n", defaults });
        expect(await store.accounts.change("1" as AccountId, { note: "n" })).toBeUndefined();
        await store.accounts.change(alice.id, { note: "", defaults: alice.defaults });
      });

      it("are counted", async () => {
        const { accounts, statuses } = await store.accounts.count();
        expect(accounts).toBeGreaterThanOrEqual(2);
        expect(statuses).toBeGreaterThanOrEqual(0);
      });
    });

    describe("tokens", () => {
      it("open an account until they are revoked, which is for good", async () => {
        const { id, token } = await store.tokens.create({
          accountId: alice.id,
          scopes: ["read", "write:statuses"],
          expiresAtMs: nowMs + 1000,
        });
        expect(token).toMatch(new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`));
        expect(await store.tokens.find(token)).toEqual({
          id,
          account: alice,
          scopes: ["read", "write:statuses"],
          createdAtMs: nowMs,
          expiresAtMs: nowMs + 1000,
          revokedAtMs: undefined,
          disabled: false,
          administrator: false,
          filtersVersion: 0,
        });
        const filter = { title: "t", context: ["home"], action: "warn", keywords: [] } as const;
        const made = await store.filters.create(alice.id, filter);
        await store.filters.remove(alice.id, made.id);
        expect((await store.tokens.find(token))?.filtersVersion).toBe(
          await store.filters.versionOf(alice.id),
        );
        expect(await store.filters.versionOf(alice.id)).toBeGreaterThan(0);
        expect(await store.tokens.revoke(token)).toBe(true);
        const revokedAtMs = nowMs;
        nowMs += 1000;
        expect(await store.tokens.revoke(token)).toBe(true);
        expect((await store.tokens.find(token))?.revokedAtMs).toBe(revokedAtMs);
      });

      it("are listed for their owner, with name and last use, and revoked one by one", async () => {
        const owner = await store.accounts.create({ username: `owner${nowMs}` });
        const create = (more: object) =>
          store.tokens.create({ accountId: owner.id, scopes: ["read"], ...more });
        const plain = await create({});
        const named = await create({ name: "laptop" });
        await create({ expiresAtMs: nowMs });
        expect(await store.tokens.list(owner.id)).toEqual([
          {
            id: named.id,
            name: "laptop",
            lastEight: named.token.slice(-8),
            scopes: ["read"],
            createdAtMs: nowMs,
          },
          expect.objectContaining({ id: plain.id, name: "" }),
        ]);
        expect(await store.tokens.list(alice.id)).not.toContainEqual(
          expect.objectContaining({ id: named.id }),
        );
        await expect(create({ name: "laptop" })).rejects.toMatchObject({
          reason: { code: "taken", what: "token" },
        });
        expect(await store.tokens.revokeOne(alice.id, named.id)).toBe(false);
        expect(await store.tokens.revokeOne(owner.id, named.id)).toBe(true);
        expect(await store.tokens.revokeOne(owner.id, named.id)).toBe(false);
        expect((await store.tokens.find(named.token))?.revokedAtMs).toBe(nowMs);
        expect((await create({ name: "laptop" })).id).toMatch(/^[0-9]+$/);
      });

      it("note the latest time that they were used", async () => {
        const { id, token } = await store.tokens.create({ accountId: alice.id, scopes: [] });
        for (const usedAtMs of [nowMs, nowMs - 1000])
          await store.tokens.saveUses(
            new Map([
              [id, usedAtMs],
              ["4711", nowMs],
            ]),
          );
        expect((await store.tokens.find(token))?.usedAtMs).toBe(nowMs);
      });

      it("of one repository go when it goes", async () => {
        const { id: repositoryId } = await store.repositories.create({
          ownerId: alice.id,
          name: `of-a-token-${nowMs}`,
        });
        const made = { accountId: alice.id, scopes: ["read:repository"], repositoryId };
        const { token } = await store.tokens.create(made);
        expect(await store.tokens.find(token)).toMatchObject({ repositoryId });
        await store.repositories.remove(repositoryId);
        expect(await store.tokens.find(token)).toBeUndefined();
      });

      it("are none that were not made", async () => {
        expect(await store.tokens.find("")).toBeUndefined();
        expect(await store.tokens.find(`${TOKEN_PREFIX}x' or 1=1 --`)).toBeUndefined();
        expect(await store.tokens.revoke("x")).toBe(false);
      });
    });

    describe("relationships", () => {
      it("follow at once, or ask whoever is locked", async () => {
        expect(await store.relationships.follow(bob.id, alice.id)).toMatchObject({
          following: true,
        });
        const asked = await store.relationships.follow(alice.id, bob.id);
        expect(asked).toMatchObject({ following: false, requested: true, followedBy: true });
        await store.relationships.answer(bob.id, alice.id, true);
        const [relation] = await store.relationships.findMany(alice.id, [bob.id]);
        expect(relation).toMatchObject({ following: true, requested: false, followedBy: true });
        const [a, b] = [await store.accounts.find(alice.id), await store.accounts.find(bob.id)];
        expect([a?.followersCount, a?.followingCount]).toEqual([1, 1]);
        expect([b?.followersCount, b?.followingCount]).toEqual([1, 1]);
      });

      it("count once, however often somebody follows at once", async () => {
        const [eve, dan] = [
          await store.accounts.create({ username: uniqueName("eve") }),
          await store.accounts.create({ username: uniqueName("dan") }),
        ];
        const verbs = ["follow", "unfollow", "follow", "follow", "unfollow", "follow"] as const;
        await Promise.all(verbs.map((verb) => store.relationships[verb](eve.id, dan.id)));
        const [relation] = await store.relationships.findMany(eve.id, [dan.id]);
        const followers = (await store.accounts.find(dan.id))?.followersCount;
        expect(followers).toBe(relation?.following === true ? 1 : 0);
      });

      it("end both ways when one blocks, and cannot begin again", async () => {
        const eve = await store.accounts.create({ username: uniqueName("eve") });
        await store.relationships.follow(alice.id, eve.id);
        await store.relationships.follow(eve.id, alice.id);
        const blocked = await store.relationships.block(alice.id, eve.id);
        expect(blocked).toMatchObject({ following: false, followedBy: false, blocking: true });
        expect(await store.relationships.follow(eve.id, alice.id)).toMatchObject({
          following: false,
          blockedBy: true,
        });
        expect((await store.accounts.find(eve.id))?.followersCount).toBe(0);
        expect(await store.relationships.unblock(alice.id, eve.id)).toMatchObject({
          blocking: false,
        });
        expect(await store.relationships.mute(alice.id, eve.id)).toMatchObject({ muting: true });
        expect(await store.relationships.unmute(alice.id, eve.id)).toMatchObject({ muting: false });
        expect(await store.relationships.follow(alice.id, alice.id)).toMatchObject({
          following: false,
        });
      });
    });

    describe("filters", () => {
      it("are kept whole, keywords in the order in which they were made", async () => {
        const filter = await store.filters.create(alice.id, { ...FILTER, expiresAtMs: nowMs });
        expect(filter).toMatchObject({
          ...FILTER,
          expiresAtMs: nowMs,
          statuses: [],
          statusIds: [],
        });
        expect(await store.filters.ofReader(alice.id)).toEqual([filter]);
        expect(await store.filters.find(alice.id, filter.id)).toEqual(filter);
        const [b, a] = filter.keywords;
        const changed = await store.filters.change(alice.id, filter.id, {
          title: "u",
          expiresAtMs: "never",
          keywords: [
            { kind: "remove", id: b?.id ?? "" },
            { kind: "change", id: a?.id ?? "", change: { wholeWord: true } },
            { kind: "create", keyword: { text: "c", wholeWord: false } },
          ],
        });
        expect(changed).toMatchObject({ title: "u", action: "hide" });
        expect(changed?.expiresAtMs).toBeUndefined();
        expect(changed?.keywords.map(({ text, wholeWord }) => [text, wholeWord])).toEqual([
          ["a", true],
          ["c", false],
        ]);
        expect(await store.filters.remove(alice.id, filter.id)).toBe(true);
        expect(await store.filters.ofReader(alice.id)).toEqual([]);
        expect(await store.filters.findKeyword(alice.id, a?.id ?? "")).toBeUndefined();
      });

      it("belong to their reader", async () => {
        const filter = await store.filters.create(alice.id, FILTER);
        const keywordId = filter.keywords[0]?.id ?? "";
        const change = { keywords: [{ kind: "remove", id: keywordId }] } as const;
        expect(await store.filters.ofReader(bob.id)).toEqual([]);
        expect(await store.filters.find(bob.id, filter.id)).toBeUndefined();
        expect(await store.filters.change(bob.id, filter.id, { title: "x" })).toBeUndefined();
        expect(await store.filters.remove(bob.id, filter.id)).toBe(false);
        expect(await store.filters.findKeyword(bob.id, keywordId)).toBeUndefined();
        expect(await store.filters.changeKeyword(bob.id, keywordId, { text: "x" })).toBeUndefined();
        expect(await store.filters.removeKeyword(bob.id, keywordId)).toBe(false);
        const own = await store.filters.create(bob.id, FILTER);
        expect(await store.filters.change(bob.id, own.id, change)).toBeUndefined();
        const keyword = { text: "x", wholeWord: true };
        expect(await store.filters.addKeyword(bob.id, filter.id, keyword)).toBeUndefined();
        expect(await store.filters.find(alice.id, filter.id)).toEqual(filter);
        await store.filters.remove(alice.id, filter.id);
        await store.filters.remove(bob.id, own.id);
      });

      it("have a version that every change makes another one", async () => {
        const versions = [await store.filters.versionOf(alice.id)];
        const { id } = await store.filters.create(alice.id, FILTER);
        const note = async (): Promise<unknown> =>
          versions.push(await store.filters.versionOf(alice.id));
        await note();
        await store.filters.change(alice.id, id, { title: "another" });
        await note();
        const keyword = await store.filters.addKeyword(alice.id, id, {
          text: "x",
          wholeWord: true,
        });
        await note();
        await store.filters.changeKeyword(alice.id, keyword?.id ?? "", { text: "y" });
        await note();
        await store.filters.removeKeyword(alice.id, keyword?.id ?? "");
        await note();
        await store.filters.remove(alice.id, id);
        await note();
        expect(new Set(versions).size).toBe(7);
        expect(await store.filters.versionOf(alice.id)).toBe(versions.at(-1));
        expect(await store.filters.versionOf("4711" as AccountId)).toBe(0);
      });

      it("are limited in number, and so are their keywords, whoever adds at once", async () => {
        const made = await Promise.allSettled(
          Array.from({ length: 6 }, () => store.filters.create(alice.id, FILTER)),
        );
        expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
        const [filter] = await store.filters.ofReader(alice.id);
        const keyword = { text: "x", wholeWord: true };
        const added = await Promise.all(
          Array.from({ length: 4 }, () =>
            refusalOf(store.filters.addKeyword(alice.id, filter?.id ?? "", keyword)),
          ),
        );
        expect(added.toSorted()).toEqual(["limit-reached", "limit-reached", "none", "none"]);
        const second = (await store.filters.ofReader(alice.id)).at(1)?.id ?? "";
        const one = () => refusalOf(store.filters.addKeyword(alice.id, second, keyword));
        expect([await one(), await one()], "4 + 2 + 2 keywords, 9 allowed together").toEqual([
          "none",
          "limit-reached",
        ]);
        for (const { id } of await store.filters.ofReader(alice.id)) {
          await store.filters.remove(alice.id, id);
        }
      });

      it("have single keywords and statuses, each status once", async () => {
        const statuses = createStatuses({
          store,
          now: () => nowMs,
          links: { account: () => "", tag: () => "" },
          localDomains: [],
        });
        const { status } = await statuses.post({ text: "x" }, bob);
        const { id } = await store.filters.create(alice.id, FILTER);
        const keyword = await store.filters.addKeyword(alice.id, id, {
          text: "k",
          wholeWord: true,
        });
        const found = await store.filters.findKeyword(alice.id, keyword?.id ?? "");
        expect(found).toEqual(keyword);
        const changed = await store.filters.changeKeyword(alice.id, keyword?.id ?? "", {
          text: "l",
        });
        expect(changed).toEqual({ ...keyword, text: "l" });
        expect(await store.filters.removeKeyword(alice.id, keyword?.id ?? "")).toBe(true);
        const attached = await store.filters.addStatus(alice.id, id, status.id);
        expect(attached?.statusId).toBe(status.id);
        expect(await refusalOf(store.filters.addStatus(alice.id, id, status.id))).toBe("taken");
        expect((await store.filters.find(alice.id, id))?.statusIds).toEqual([status.id]);
        expect(await store.filters.findStatus(bob.id, attached?.id ?? "")).toBeUndefined();
        expect(await store.filters.findStatus(alice.id, attached?.id ?? "")).toEqual(attached);
        expect(await store.filters.removeStatus(alice.id, attached?.id ?? "")).toBe(true);
        expect(await store.filters.removeStatus(alice.id, attached?.id ?? "")).toBe(false);
      });
    });

    describe("filters of statuses that are deleted", () => {
      const statuses = () =>
        createStatuses({
          store,
          now: () => nowMs,
          links: { account: () => "", tag: () => "" },
          localDomains: [],
        });

      it.each(["the status", "a reblog of it"])("do not get %s meanwhile", async (which) => {
        const reader = await store.accounts.create({ username: uniqueName("reader") });
        const { id } = await store.filters.create(reader.id, FILTER);
        const { status } = await statuses().post({ text: "x" }, alice);
        const { status: reblog } = await statuses().reblog(status.id, reader);
        const wanted = which === "the status" ? status.id : reblog.id;
        const other = await openStore({ url: address, now: () => nowMs, busyTimeoutMs: 300 });
        await store.transaction(async (tx) => {
          await tx.lockStatus(status.id);
          await tx.deleteStatus(status.id, nowMs);
          expect(await refusalOf(other.filters.addStatus(reader.id, id, wanted))).toBe(
            "store-busy",
          );
        });
        expect(await other.filters.addStatus(reader.id, id, wanted)).toBeUndefined();
        expect((await store.filters.find(reader.id, id))?.statusIds).toEqual([]);
        await other.close();
      });
    });

    describe("quotas", () => {
      const quota = { repositoryBytes: 100, accountBytes: 150, repositories: 2 };
      const object = (digit: string, size: number) => ({ oid: digit.repeat(64), size });

      /** An account with two repositories, in a store with limits. */
      async function scene() {
        const limited = await openStore({ url: address, now: () => nowMs, quota });
        const owner = await limited.accounts.create({ username: uniqueName("quota") });
        const made = async (repository: string) =>
          (await limited.repositories.create({ ownerId: owner.id, name: repository })).id;
        return { limited, owner, one: await made("one"), two: await made("two"), made };
      }

      it("refuse a repository, bytes in git and large objects beyond them, with the numbers", async () => {
        const { limited, owner, one, two, made } = await scene();
        await expect(made("three")).rejects.toMatchObject({
          reason: { code: "quota-exceeded", quota: "repositories", limit: 2, used: 2, wanted: 1 },
        });
        await limited.quotas.claim(one, 60);
        await limited.lfsObjects.linkMany(one, [object("a", 30)]);
        await expect(limited.quotas.claim(one, 11)).rejects.toMatchObject({
          reason: { quota: "repository-bytes", limit: 100, used: 90, wanted: 11 },
        });
        const objects = [object("b", 30), object("c", 31)];
        await expect(limited.lfsObjects.linkMany(two, objects)).rejects.toMatchObject({
          reason: { quota: "account-bytes", limit: 150, used: 90, wanted: 61 },
        });
        expect(await limited.lfsObjects.find(two, "b".repeat(64))).toBeUndefined();
        await limited.lfsObjects.linkMany(two, [object("b", 60), object("b", 60)]);
        await limited.lfsObjects.link(two, object("b", 60));
        await limited.repositories.change(two, { private: true });
        expect(await limited.quotas.usage(owner.id)).toEqual({
          repositories: 2,
          publicGitBytes: 60,
          privateGitBytes: 0,
          lfsBytes: 90,
          attachmentBytes: 0,
        });
        expect(await refusalOf(limited.quotas.claim(two, 1))).toBe("quota-exceeded");
        await limited.lfsObjects.unlink(two, "b".repeat(64));
        await limited.quotas.claim(two, 1);
        expect(await limited.repositories.findById(two)).toMatchObject({
          gitBytes: 1,
          lfsBytes: 0,
        });
        await limited.repositories.remove(one);
        await limited.quotas.claim(two, 99);
        await limited.close();
      });

      it("are never exceeded by claims at the same time, of two processes", async () => {
        const { limited, owner, one, two } = await scene();
        const other = await openStore({ url: address, now: () => nowMs, quota });
        const claims = Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? limited : other).quotas.claim(at % 4 < 2 ? one : two, 20).then(
            () => 20,
            () => 0,
          ),
        );
        const claimed = (await Promise.all(claims)).reduce((sum: number, each) => sum + each, 0);
        const { publicGitBytes } = await limited.quotas.usage(owner.id);
        expect([claimed, publicGitBytes]).toEqual([140, 140]);
        await other.close();
        await limited.close();
      });

      it("are those of an account, where it has its own", async () => {
        const { limited, owner, one, made } = await scene();
        await limited.quotas.set(owner.id, { repositories: "off", repositoryBytes: 120 });
        const limits = { repositoryBytes: 120, accountBytes: 150, repositories: undefined };
        expect(await limited.quotas.limits(owner.id)).toEqual(limits);
        await made("three");
        await limited.quotas.claim(one, 120);
        await limited.quotas.set(owner.id, { repositoryBytes: "default", accountBytes: "off" });
        expect(await limited.quotas.limits(owner.id)).toEqual({
          ...quota,
          accountBytes: undefined,
          repositories: undefined,
        });
        expect(await limited.quotas.limits(alice.id)).toEqual(quota);
        await limited.close();
      });

      it("go by what was measured, and by what was claimed since", async () => {
        const { limited, one } = await scene();
        await limited.quotas.claim(one, 90);
        await limited.quotas.claim(one, 5);
        const measured = { atMs: nowMs, gitBytes: 10, claimedBytes: 90 };
        await limited.quotas.saveMaintenance(one, measured);
        const repository = { gitBytes: 15, maintainedAtMs: nowMs };
        expect(await limited.repositories.findById(one)).toMatchObject(repository);
        await limited.quotas.release(one, 100);
        expect(await limited.repositories.findById(one)).toMatchObject({ gitBytes: 0 });
        await limited.close();
      });

      it("are claimed in steps, and to the last byte near the limit", async () => {
        const STEP = 65_536;
        const limits = { ...quota, repositoryBytes: 2 * STEP, accountBytes: undefined };
        let claims = 0;
        const limited = await openStore({ url: address, now: () => nowMs, quota: limits });
        const owner = await limited.accounts.create({ username: uniqueName("steps") });
        const { id } = await limited.repositories.create({ ownerId: owner.id, name: "r" });
        const counted = createClaims({
          claim: (...claim) => (claims++, limited.quotas.claim(...claim)),
          release: limited.quotas.release,
        });
        for (let at = 0; at < 60; at++) await counted.claim(id, 1000);
        expect(claims).toBe(1);
        await counted.claim(id, STEP - 1000);
        expect(await limited.repositories.findById(id)).toMatchObject({ gitBytes: 2 * STEP });
        expect(await refusalOf(counted.claim(id, STEP))).toBe("quota-exceeded");
        await counted.release(id, STEP);
        await counted.claim(id, STEP);
        await limited.close();
      });
    });

    describe("repositories", () => {
      it("are found in any case, and answer as they were made", async () => {
        const repository = await store.repositories.create({ ownerId: alice.id, name: "Wel.come" });
        expect(repository).toMatchObject({
          owner: alice.username,
          name: "Wel.come",
          private: false,
          defaultBranch: "main",
          archived: false,
          mirror: false,
          codeUnit: true,
          protectedBranches: [],
          protectedFiles: [],
        });
        expect(repository.id).toMatch(/^[0-9a-f]{32}$/);
        const found = await store.repositories.find(alice.username.toUpperCase(), "wel.COME");
        expect(found).toEqual(repository);
        expect(await store.repositories.findById(repository.id)).toEqual(repository);
        expect(await store.repositories.list()).toContainEqual(repository);
        const again = store.repositories.create({ ownerId: alice.id, name: "WEL.COME" });
        expect(await refusalOf(again)).toBe("taken");
        const foreign = store.repositories.create({ ownerId: "1" as AccountId, name: "x" });
        await expect(foreign).rejects.toBeInstanceOf(RangeError);
      });

      it("change in what is given only, and are forgotten whole", async () => {
        const made = await store.repositories.create({ ownerId: alice.id, name: "change" });
        nowMs += 1000;
        const change = { archived: true, protectedFiles: ["*.lock", "a;b"], defaultBranch: "dev" };
        const changed = await store.repositories.change(made.id, change);
        expect(changed).toEqual({ ...made, ...change, updatedAtMs: nowMs });
        await store.lfsObjects.link(made.id, { oid: "0".repeat(64), size: 2 ** 40 });
        expect(await store.repositories.remove(made.id)).toBe(true);
        expect(await store.repositories.findById(made.id)).toBeUndefined();
        expect(await store.lfsObjects.find(made.id, "0".repeat(64))).toBeUndefined();
        expect(await store.repositories.change(made.id, change)).toBeUndefined();
      });

      it("B41: change under a condition, while which access and settings stay as they are", async () => {
        const { repositories } = store;
        const { id } = await repositories.create({ ownerId: alice.id, name: "condition" });
        await repositories.grant(id, bob.id, "admin");
        const other = await openStore({ url: address, busyTimeoutMs: 300 });
        const held: unknown[] = [];
        const hold = async (opened: OpenedRepository): Promise<boolean> => {
          held.push([opened.access, opened.repository.private]);
          const grant = other.repositories.grant(id, bob.id, "none");
          held.push(await refusalOf(grant));
          held.push(await refusalOf(other.repositories.change(id, { archived: true })));
          return true;
        };
        const condition = { accountId: bob.id, allow: hold };
        const changed = await repositories.change(id, { private: true }, condition);
        expect(changed).toMatchObject({ private: true, archived: false });
        expect(held).toEqual([["admin", false], "store-busy", "store-busy"]);
        const refuse = { ...condition, allow: () => Promise.reject(new RangeError("no")) };
        const refused = repositories.change(id, { private: false }, refuse);
        await expect(refused).rejects.toThrow("no");
        const no = { ...condition, allow: () => false };
        expect(await repositories.change(id, { private: false }, no)).toBeUndefined();
        await other.repositories.grant(id, bob.id, "none");
        expect(await repositories.change(id, { private: false }, condition)).toBeUndefined();
        expect((await repositories.findById(id))?.private).toBe(true);
        expect(held).toHaveLength(3);
        await other.close();
      });

      it.each([
        [false, undefined, ["read", "read", "admin"]],
        [true, undefined, [undefined, undefined, "admin"]],
        [true, "read", [undefined, "read", "admin"]],
        [false, "write", ["read", "write", "admin"]],
        [true, "admin", [undefined, "admin", "admin"]],
      ] as const)("private %s, granted %s: %j", async (isPrivate, granted, expected) => {
        const named = uniqueName("access");
        const { id } = await store.repositories.create({
          ownerId: alice.id,
          name: named,
          private: isPrivate,
        });
        if (granted !== undefined) await store.repositories.grant(id, bob.id, granted);
        const seen = [];
        for (const accountId of [undefined, bob.id, alice.id]) {
          seen.push((await store.repositories.open(alice.username, named, accountId))?.access);
        }
        expect(seen).toEqual(expected);
        await store.repositories.grant(id, bob.id, "none");
        const opened = await store.repositories.open(alice.username, named, bob.id);
        expect(opened?.access).toBe(isPrivate ? undefined : "read");
        expect((await store.repositories.openById(id, bob.id))?.access).toBe(opened?.access);
        expect((await store.repositories.find(alice.username, named))?.id).toBe(id);
      });
      it.each([
        [false, undefined],
        [true, undefined],
        [true, "write"],
      ] as const)(
        "private %s, granted %s: token, repository and rights at once are those that are read one by one",
        async (isPrivate, granted) => {
          const named = uniqueName("Look");
          const made = { ownerId: alice.id, name: named, private: isPrivate };
          const { id } = await store.repositories.create(made);
          if (granted !== undefined) await store.repositories.grant(id, bob.id, granted);
          for (const accountId of [bob.id, alice.id]) {
            const { token } = await store.tokens.create({ accountId, scopes: ["read"] });
            const owner = alice.username.toUpperCase();
            for (const repository of [{ id }, { owner, name: named.toUpperCase() }]) {
              const look = await store.look({ token, repository });
              if (store.dialect === "sqlite") expect(look).toBeUndefined();
              else
                expect(look).toEqual({
                  version: await store.version(),
                  token: await store.tokens.find(token),
                  repository: await store.repositories.openById(id, accountId),
                  isClaimed: false,
                });
            }
          }
          const unknown = await store.look({ token: "unknown", repository: { id } });
          expect(unknown?.token).toBeUndefined();
          expect(unknown?.repository === undefined).toBe(isPrivate || unknown === undefined);
        },
      );

      describe("with another name", () => {
        const renamedFrom = async (former: string) =>
          (await store.repositories.openRenamed(alice.username, former, alice.id))?.repository.id;
        const make = async (named = uniqueName("before")) => {
          const { id } = await store.repositories.create({ ownerId: alice.id, name: named });
          return { id, named };
        };

        it("are found by it, and by the one before as renamed", async () => {
          const { id, named } = await make();
          await store.repositories.grant(id, bob.id, "write");
          const after = uniqueName("After");
          const changed = await store.repositories.change(id, { name: after, private: true });
          expect(changed).toMatchObject({ id, name: after, private: true });
          expect(await store.repositories.find(alice.username, named)).toBeUndefined();
          expect((await store.repositories.find(alice.username, after.toUpperCase()))?.id).toBe(id);
          expect(await store.repositories.openById(id, bob.id)).toEqual({
            repository: changed,
            access: "write",
          });
          const seen = [];
          for (const accountId of [undefined, bob.id, alice.id])
            seen.push(
              await store.repositories.openRenamed(
                alice.username.toUpperCase(),
                named.toUpperCase(),
                accountId,
              ),
            );
          expect(seen).toEqual(
            [undefined, "write", "admin"].map(
              (access) => access && { repository: changed, access },
            ),
          );
          expect(await store.repositories.openRenamed(bob.username, named, bob.id)).toBeUndefined();
          expect(await renamedFrom(after)).toBeUndefined();
        });

        it("are led to by every name that they had", async () => {
          const { id, named } = await make();
          const names = [named, uniqueName("second"), uniqueName("third")];
          for (const next of names.slice(1)) await store.repositories.change(id, { name: next });
          expect(await Promise.all(names.map(renamedFrom))).toEqual([id, id, undefined]);
          await store.repositories.change(id, { name: named });
          expect(await Promise.all(names.map(renamedFrom))).toEqual([undefined, id, id]);
        });

        it("leave the old one to who comes next", async () => {
          const { id, named } = await make();
          await store.repositories.change(id, { name: uniqueName("after") });
          const next = await make(named.toUpperCase());
          expect(await renamedFrom(named)).toBeUndefined();
          expect((await store.repositories.find(alice.username, named))?.id).toBe(next.id);
          const later = uniqueName("later");
          await store.repositories.change(next.id, { name: later });
          expect(await renamedFrom(named)).toBe(next.id);
          await store.repositories.change(id, { name: named });
          expect(await renamedFrom(named)).toBeUndefined();
          await store.repositories.change(id, { name: uniqueName("after") });
          expect(await store.repositories.remove(id)).toBe(true);
          expect(await renamedFrom(named)).toBeUndefined();
        });

        it("may be spelled otherwise, which leaves nothing behind", async () => {
          const { id, named } = await make();
          const changed = await store.repositories.change(id, { name: named.toUpperCase() });
          expect(changed?.name).toBe(named.toUpperCase());
          expect(await renamedFrom(named)).toBeUndefined();
        });

        it("cannot take that of another one of their owner, whatever its case", async () => {
          const [one, other] = [await make(), await make()];
          const before = await store.repositories.findById(one.id);
          const change = { name: other.named.toUpperCase(), description: "x" };
          expect(await refusalOf(store.repositories.change(one.id, change))).toBe("taken");
          expect(await store.repositories.findById(one.id)).toEqual(before);
          expect(await store.repositories.change("no such", { name: "x" })).toBeUndefined();
        });

        it("are one only, when several want the same name at once", async () => {
          const made = await Promise.all(Array.from({ length: 6 }, () => make()));
          const wanted = uniqueName("wanted");
          const refusals = await Promise.all([
            ...made.map(({ id }) => refusalOf(store.repositories.change(id, { name: wanted }))),
            refusalOf(make(wanted)),
          ]);
          expect(refusals.toSorted()).toEqual(["none", ...Array(6).fill("taken")]);
          const [first, second] = made;
          const [a, b] = [uniqueName("a"), uniqueName("b")];
          await Promise.all([
            store.repositories.change(first?.id ?? "", { name: a }),
            store.repositories.change(first?.id ?? "", { name: b }),
            store.repositories.change(second?.id ?? "", { name: uniqueName("c") }),
          ]);
          const now = (await store.repositories.findById(first?.id ?? ""))?.name;
          expect(await renamedFrom(now === a ? b : a)).toBe(first?.id);
        });
      });

      it("have large objects of their own", async () => {
        const [one, two] = [
          await store.repositories.create({ ownerId: alice.id, name: uniqueName("lfs") }),
          await store.repositories.create({ ownerId: alice.id, name: uniqueName("lfs") }),
        ];
        const object = { oid: "a".repeat(64), size: 5 };
        await store.lfsObjects.link(one.id, object);
        await store.lfsObjects.link(one.id, { ...object, size: 6 });
        expect(await store.lfsObjects.find(one.id, object.oid)).toEqual(object);
        expect(await store.lfsObjects.findMany(one.id, [object.oid, "b"])).toEqual([object]);
        expect(await store.lfsObjects.find(two.id, object.oid)).toBeUndefined();
        expect(await store.lfsObjects.unlink(one.id, object.oid)).toBe(true);
        expect(await store.lfsObjects.unlink(one.id, object.oid)).toBe(false);
      });

      it("keep others from linking an object while its bytes are removed", async () => {
        const { id } = await store.repositories.create({
          ownerId: alice.id,
          name: uniqueName("prune"),
        });
        const object = { oid: "e".repeat(64), size: 5 };
        const order: string[] = [];
        let removing: Promise<string | undefined> | undefined;
        await new Promise<void>((begun) => {
          removing = store.lfsObjects.whileUnlinked(object.oid, async () => {
            begun();
            // Whoever links meanwhile had the time for it.
            for (let asked = 0; asked < 5; asked++) await store.accounts.findByName("alice");
            order.push("removed");
            return "done";
          });
        });
        await store.lfsObjects.link(id, object);
        order.push("linked");
        const done = await removing;
        expect(done).toBe("done");
        expect(order).toEqual(["removed", "linked"]);
        expect(await store.lfsObjects.linked([object.oid, "f".repeat(64)])).toEqual([object.oid]);
        const again = store.lfsObjects.whileUnlinked(object.oid, async () => order.push("wrong"));
        expect(await again).toBeUndefined();
        expect(order).toEqual(["removed", "linked"]);
      });

      it("count their large objects and list them in pages", async () => {
        const { id } = await store.repositories.create({
          ownerId: alice.id,
          name: uniqueName("many"),
        });
        expect(await store.lfsObjects.totals(id)).toEqual({ objects: 0, bytes: 0 });
        const objects = ["c", "a", "b"].map((digit, at) => ({
          oid: digit.repeat(64),
          size: 2 ** 40 + at,
        }));
        await store.lfsObjects.linkMany(id, objects);
        const [first, second, third] = await store.lfsObjects.list(id, { limit: 9 });
        expect([first, second, third].map((object) => object?.oid[0])).toEqual(["a", "b", "c"]);
        const rest = await store.lfsObjects.list(id, { afterOid: second?.oid, limit: 1 });
        expect(rest).toEqual([third]);
        const bytes = 3 * 2 ** 40 + 3;
        expect(await store.lfsObjects.totals(id)).toEqual({ objects: 3, bytes });
      });

      it("remember where they come from", async () => {
        const made = await store.repositories.create({
          ownerId: alice.id,
          name: uniqueName("mirror"),
        });
        expect(made.source).toBeUndefined();
        await store.repositories.change(made.id, { source: "https://git.example/a", mirror: true });
        expect((await store.repositories.findById(made.id))?.source).toBe("https://git.example/a");
      });
    });

    describe("locks", () => {
      let id: string;
      beforeAll(async () => {
        id = (await store.repositories.create({ ownerId: alice.id, name: uniqueName("locks") })).id;
      });

      it("are had by one account at a time", async () => {
        const owners = [alice, bob, alice, bob];
        const asked = owners.map(({ id: ownerId }) =>
          store.lfsLocks.create(id, { path: "a", ownerId }),
        );
        const made = await Promise.all(asked);
        const winner = made.findIndex(({ created }) => created);
        expect(made.filter(({ created }) => created)).toHaveLength(1);
        expect(new Set(made.map(({ lock }) => lock.id)).size).toBe(1);
        expect(made[0]?.lock).toEqual({
          id: expect.stringMatching(/^\d+$/),
          path: "a",
          ownerId: owners[winner]?.id,
          owner: owners[winner]?.username,
          lockedAtMs: nowMs,
        });
        await store.lfsLocks.create(id, { path: "b", ownerId: bob.id });
      });

      it("are listed in pages, by path and by id", async () => {
        const all = await store.lfsLocks.list(id, { limit: 10 });
        expect(all.map(({ path }) => path).toSorted()).toEqual(["a", "b"]);
        expect(await store.lfsLocks.list(id, { afterId: all[0]?.id, limit: 1 })).toEqual([all[1]]);
        expect(await store.lfsLocks.list(id, { path: "b", limit: 10 })).toHaveLength(1);
        expect(await store.lfsLocks.list(id, { path: "B", limit: 10 })).toEqual([]);
        expect(await store.lfsLocks.list(id, { id: "x", limit: 10 })).toEqual([]);
        expect(await store.lfsLocks.find(id, all[1]?.id ?? "")).toEqual(all[1]);
      });

      it("are their repository's own, and gone with it", async () => {
        const { id: other } = await store.repositories.create({
          ownerId: alice.id,
          name: uniqueName("other"),
        });
        const { lock } = await store.lfsLocks.create(other, { path: "a", ownerId: bob.id });
        expect(await store.lfsLocks.find(id, lock.id)).toBeUndefined();
        expect(await store.lfsLocks.remove(id, lock.id)).toBe(false);
        expect(await store.lfsLocks.remove(other, lock.id)).toBe(true);
        expect(await store.lfsLocks.remove(other, lock.id)).toBe(false);
        const again = await store.lfsLocks.create(other, { path: "a", ownerId: alice.id });
        expect(again.created).toBe(true);
        await store.repositories.remove(other);
        expect(await store.lfsLocks.list(other, { limit: 1 })).toEqual([]);
      });
    });

    describe("answers", () => {
      const claim = (request: AnswerKey, untilMs: number, more: Partial<ClaimOptions> = {}) =>
        store.answers.claim(request, { owner: "one", untilMs, ...more });

      it("are taken once, kept, told again, and free after their time", async () => {
        const request = { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" };
        const soon = nowMs + 60_000;
        expect(await claim(request, soon)).toEqual({ kind: "new" });
        expect(await claim(request, soon)).toEqual({ kind: "in-flight", owner: "one" });
        await store.answers.keep(request, "the answer", soon);
        await store.answers.release(request);
        expect(await claim(request, soon)).toEqual({
          kind: "answered",
          answer: "the answer",
        });
        const other = { ...request, fingerprint: "b" };
        expect(await claim(other, soon)).toEqual({ kind: "other" });
        expect(await claim({ ...request, accountId: bob.id }, soon)).toEqual({
          kind: "new",
        });
      });

      it("are claimed again by the same request where something else knows its work, also with a look", async () => {
        const request = { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" };
        const other = { ...request, fingerprint: "b" };
        const soon = nowMs + 60_000;
        const options = { owner: "one", untilMs: soon, isRepeatable: true };
        const { token } = await store.tokens.create({ accountId: alice.id, scopes: ["read"] });
        const { id } = await store.repositories.create({
          ownerId: alice.id,
          name: uniqueName("r"),
        });
        const looks = async (claimed: AnswerKey, more: Partial<ClaimOptions> = {}) => {
          const order = { request: claimed, options: { ...options, ...more } };
          const look = await store.look({ token, repository: { id }, claim: order });
          expect(look?.repository?.repository.id).toBe(store.dialect === "sqlite" ? undefined : id);
          // Where there is no look, the table is asked.
          return (
            look?.isClaimed ?? (await store.answers.claim(claimed, order.options)).kind === "new"
          );
        };
        expect([await looks(request), await looks(request), await looks(other)]).toEqual([
          true,
          true,
          false,
        ]);
        expect(await claim(request, soon, { isRepeatable: true })).toEqual({ kind: "new" });
        expect(await claim(other, soon)).toEqual({ kind: "other" });
        await store.answers.release(request);
        expect(await looks(other, { untilMs: nowMs - 1 })).toBe(true);
        expect(await looks(request)).toBe(true);
        await store.answers.keep(request, "the answer", soon);
        expect(await looks(request)).toBe(false);
        expect((await claim(request, soon)).kind).toBe("answered");
        const flying = { ...request, key: uniqueName("key") };
        await claim(flying, soon, { owner: "two" });
        expect(await looks(flying)).toBe(false);
        const many = { ...request, key: uniqueName("key") };
        const all = await Promise.all(
          Array.from({ length: 8 }, (_, at) => looks({ ...many, fingerprint: `${at}` })),
        );
        expect(all.filter((isClaimed) => isClaimed)).toHaveLength(1);
      });

      it("are free again when the work failed, or its time is over", async () => {
        const request = { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" };
        await claim(request, nowMs + 60_000);
        await store.answers.release(request);
        expect(await claim(request, nowMs - 1)).toEqual({ kind: "new" });
        expect(await claim(request, nowMs + 60_000)).toEqual({ kind: "new" });
      });

      it("A23: are free for the same requests after a kill, and for no others", async () => {
        const request = { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" };
        const answered = { ...request, key: uniqueName("key") };
        const soon = nowMs + 60_000;
        for (const each of [request, answered]) await claim(each, soon);
        await store.answers.keep(answered, "the answer", soon);
        await store.answers.freeCut(soon);
        const other = { ...request, fingerprint: "b" };
        expect(await claim(other, soon)).toEqual({ kind: "other" });
        expect(await claim(request, soon)).toEqual({ kind: "new" });
        expect(await claim(request, soon)).toEqual({ kind: "in-flight", owner: "one" });
        expect((await claim(answered, soon)).kind).toBe("answered");
        await store.answers.freeCut(nowMs - 1);
        expect(await claim(other, soon)).toEqual({ kind: "new" });
      });

      it("A23: in flight at a process that has ended go to one other, for the same request", async () => {
        const request = { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" };
        const soon = nowMs + 60_000;
        const ended = { endedOwner: "one" };
        await claim(request, soon);
        const flying = { kind: "in-flight", owner: "one" };
        expect(await claim(request, soon, { owner: "two" })).toEqual(flying);
        expect(await claim(request, soon, { owner: "two", endedOwner: "none" })).toEqual(flying);
        expect(await claim({ ...request, fingerprint: "b" }, soon, ended)).toEqual({
          kind: "other",
        });
        const claims = await Promise.all(
          ["two", "three", "four"].map((owner) => claim(request, soon, { owner, ...ended })),
        );
        expect(claims.filter(({ kind }) => kind === "new")).toHaveLength(1);
        await store.answers.keep(request, "the answer", soon);
        expect((await claim(request, soon, ended)).kind).toBe("answered");
      });

      it("B23: are forgotten by what is in them", async () => {
        const soon = nowMs + 60_000;
        const requests = ["has 50%_a in it", "has 50%Xa in it", undefined].map((answer) => ({
          request: { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" },
          answer,
        }));
        for (const { request, answer } of requests) {
          await claim(request, soon);
          if (answer !== undefined) await store.answers.keep(request, answer, soon);
        }
        expect(await store.answers.forget(["50%_a", "nothing"])).toBe(1);
        const kinds = [];
        for (const { request } of requests) kinds.push((await claim(request, soon)).kind);
        expect(kinds).toEqual(["new", "answered", "in-flight"]);
      });

      it("are given to one of many who take at once", async () => {
        const request = { accountId: alice.id, key: uniqueName("key"), fingerprint: "a" };
        const claims = await Promise.all(
          Array.from({ length: 20 }, () => claim(request, nowMs + 60_000)),
        );
        expect(claims.filter(({ kind }) => kind === "new")).toHaveLength(1);
      });
    });

    describe("transaction", () => {
      it("keeps all of its work, or nothing", async () => {
        const username = uniqueName("all");
        const failed = store.transaction(async (tx) => {
          const account = await tx.accounts.create({ username });
          await tx.tokens.create({ accountId: account.id, scopes: ["read"] });
          expect((await tx.accounts.findByName(username))?.id).toBe(account.id);
          throw new RangeError("changed my mind");
        });
        await expect(failed).rejects.toThrow("changed my mind");
        expect(await store.accounts.findByName(username)).toBeUndefined();
      });

      it("is refused inside of another one", async () => {
        const nested = store.transaction(() => store.accounts.create({ username: "nested" }));
        await expect(nested).rejects.toBeInstanceOf(TypeError);
      });

      it("gives units of a limit back when the post fails", async () => {
        const policy = { family: "statuses", limit: 2, windowMs: 60_000 };
        const charges = [{ policy, key: uniqueName("k"), cost: 1 }];
        const failed = store.transaction(async (tx) => {
          await tx.usage.take(charges, nowMs);
          throw new RangeError("no");
        });
        await expect(failed).rejects.toThrow("no");
        expect((await store.usage.peek(charges, nowMs)).usages).toEqual([undefined]);
      });

      it("never lets more through than the limit, whoever comes at once", async () => {
        const policy = { family: "statuses", limit: 10, windowMs: 60_000 };
        const charges = [{ policy, key: uniqueName("k"), cost: 1 }];
        const all = await Promise.all(
          Array.from({ length: 40 }, () =>
            store.transaction(async (tx) => (await tx.usage.take(charges, nowMs)).taken),
          ),
        );
        expect(all.filter((taken) => taken)).toHaveLength(10);
      });
    });

    it("sweeps what has run out, and what was deleted long ago; replies then stand alone", async () => {
      const statuses = createStatuses({
        store,
        now: () => nowMs,
        links: { account: () => "", tag: () => "" },
        localDomains: [],
      });
      const options = { idempotencyKey: "sweep" };
      const { status } = await statuses.post({ text: "x" }, bob, options);
      const { status: reply } = await statuses.post({ text: "y", inReplyToId: status.id }, bob);
      await statuses.remove(status.id, bob, { idempotencyKey: "sweep-remove" });
      const deleted = (): Promise<unknown> => store.transaction((tx) => tx.findDeleted(status.id));
      await store.sweep();
      expect(await deleted()).toBeDefined();
      nowMs += 31 * 24 * 60 * 60 * 1000;
      await store.sweep();
      expect(await deleted()).toBeUndefined();
      expect((await statuses.read(reply.id, bob)).inReplyToId).toBeUndefined();
      expect((await statuses.post({ text: "x" }, bob, options)).replayed).toBe(false);
    });

    it.each(["deep", "wide"] as const)(
      "walks a thread of 100,000 that is %s without going through all of it (A30)",
      async (shape) => {
        const ids = await insertThread(database, address, { authorId: bob.id, shape });
        const [root, last] = [ids[0], ids.at(-1)] as [StatusId, StatusId];
        const places = await store.findDescendants({ rootId: root, limit: 60 });
        expect(places.map(({ id }) => id)).toEqual(ids.slice(1, 61));
        expect(places.at(-1)?.depth).toBe(shape === "deep" ? 60 : 1);
        expect(await store.findAncestors(last, 40)).toHaveLength(shape === "deep" ? 40 : 1);
        // One page of 60 takes a small part of the time of one of 4,096, of the same thread.
        const page = () => store.findDescendants({ rootId: root, limit: 60 });
        const large = () => store.findDescendants({ rootId: root, limit: 4096 });
        expect(await fastest(page)).toBeLessThan((await fastest(large)) / 2);
        const ancestors = () => store.findAncestors(last, 40);
        expect(await fastest(ancestors)).toBeLessThan((await fastest(large)) / 2);
        const all = await store.findDescendants({ rootId: root, limit: 4096 });
        expect(all.map(({ id }) => id)).toEqual(ids.slice(1, 4097));
        const next = await store.findDescendants({ rootId: root, limit: 5, after: all.at(-1) });
        expect(next.map(({ id }) => id)).toEqual(ids.slice(4097, 4102));
      },
    );

    it("ends on a cycle (A30)", async () => {
      const ids = await insertThread(database, address, { authorId: bob.id, shape: "cycle" });
      const root = ids[0] as StatusId;
      const below = await store.findDescendants({ rootId: root, limit: 100 });
      expect(below.map(({ id }) => id)).toEqual(ids.slice(1));
      expect(await store.findAncestors(root, 100)).toEqual(ids.slice(1).toReversed());
    });

    describe("version", () => {
      it("is the same again while nobody commits", async () => {
        // PostgreSQL may tidy up in between, which is a commit too.
        const versions = [];
        for (let at = 0; at < 20; at++) versions.push(await store.version());
        expect(new Set(versions).size).toBeLessThan(20);
        expect(versions).not.toContain(undefined);
      });

      it("is another one after each commit, of whichever process", async () => {
        const versions = [await store.version()];
        await store.accounts.change(alice.id, { note: "own" });
        versions.push(await store.version());
        await database.execute(address, "update accounts set note = 'of another'");
        versions.push(await store.version());
        expect(new Set(versions).size).toBe(3);
      });

      it("never lets a cache answer what is older than a confirmed change", async () => {
        const other = await openStore({ url: address });
        const cache = new Map<unknown, number>();
        const writes = { confirmed: 0 };
        const write = async (value: number) => {
          await other.accounts.change(bob.id, { note: String(value) });
          writes.confirmed = value;
        };
        await write(1);
        const writing = (async () => {
          for (let value = 2; value <= 40; value++) await write(value);
        })();
        while (writes.confirmed < 40) {
          const least = writes.confirmed;
          const version = await store.version();
          const value = cache.get(version) ?? Number((await store.accounts.find(bob.id))?.note);
          cache.set(version, value);
          expect(value).toBeGreaterThanOrEqual(least);
          await new Promise(setImmediate);
        }
        await writing;
        await other.close();
      });
    });
  });
}

let lastId = 5_000_000_000_000_000_000n;

/** Writes a thread at once, with what no client could post. */
async function insertThread(
  database: TestDatabase,
  url: string,
  thread: { readonly authorId: AccountId; readonly shape: "deep" | "wide" | "cycle" },
): Promise<readonly StatusId[]> {
  const { authorId, shape } = thread;
  const size = shape === "cycle" ? 3 : 100_000;
  const first = lastId + 1n;
  lastId += BigInt(size);
  const parent = shape === "wide" ? `${first}` : `${first} + i - 1`;
  await database.execute(
    url,
    `with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${size})
      insert into statuses (id, account_id, text, spoiler_text, sensitive, visibility, created_ms,
        tags, in_reply_to_id, thread_id)
      select ${first} + i, ${authorId}, 'x', '', 0, 'direct', 0, '',
        case when i = 0 then null else ${parent} end,
        case when i = 0 then null else ${first} end from n`,
  );
  if (shape === "cycle") {
    await database.execute(
      url,
      `update statuses set in_reply_to_id = ${lastId} where id = ${first}`,
    );
  }
  return Array.from({ length: size }, (_, at) => String(first + BigInt(at)) as StatusId);
}

/** Milliseconds of the fastest of a few runs. For ratios in one run only: databases work in processes of their own. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    // oxlint-disable-next-line pure/no-test-clock -- both sides of a ratio are measured at once
    const startMs = performance.now();
    await work();
    // oxlint-disable-next-line pure/no-test-clock -- the other end of the same
    best = Math.min(best, performance.now() - startMs);
  }
  return best;
}
