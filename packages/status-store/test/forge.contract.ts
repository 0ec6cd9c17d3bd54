import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueName } from "../../status-core/test/stage.ts";
import {
  MAX_ACCOUNT_KEYS,
  openStore,
  type CommitStatusQuery,
  type OpenedRepository,
  type RepositorySearch,
  type Store,
} from "../src/index.ts";
import type { TestDatabase } from "./tables.contract.ts";

/** What the tables beside repositories promise, whichever database has them. */
export function forgeContract(label: string, database: TestDatabase): void {
  describe(`tables beside repositories of ${label}`, () => {
    let store: Store;
    beforeAll(async () => void (store = await openStore({ url: await database.create() })));
    afterAll(() => store.close());
    const person = (): Promise<Account> =>
      store.accounts.create({ username: uniqueName("person") });

    describe("repositories", () => {
      it("are searched by those who may open them", async () => {
        const [owner, reader] = [await person(), await person()];
        const ids: string[] = [];
        for (const [name, change] of [
          ["b_1", {}],
          ["a%1", { description: "Words OF a%", archived: true }],
          ["hidden", { private: true }],
          ["codeless", { codeUnit: false }],
        ] as const) {
          const { id } = await store.repositories.create({ ownerId: owner.id, name });
          await store.repositories.change(id, change);
          ids.push(id);
        }
        await store.repositories.grant(ids[2] ?? "", reader.id, "read");
        const find = async (search: Partial<RepositorySearch>) => {
          const all = { ownerId: owner.id, skip: 0, limit: 10, ...search };
          const { items, total } = await store.repositories.search(all);
          return [items.map(({ repository, access }) => `${repository.name} ${access}`), total];
        };
        expect(await find({})).toEqual([["a%1 read", "b_1 read"], 2]);
        const asReader = { viewerId: reader.id };
        expect(await find(asReader)).toEqual([["a%1 read", "b_1 read", "hidden read"], 3]);
        expect(await find({ ...asReader, ownerId: undefined, memberId: reader.id })).toEqual([
          ["hidden read"],
          1,
        ]);
        const asOwner = { viewerId: owner.id };
        expect(await find({ ...asOwner, skip: 1, limit: 2, descending: true })).toEqual([
          ["codeless admin", "b_1 admin"],
          4,
        ]);
        expect(await find({ ...asOwner, flags: { private: true } })).toEqual([["hidden admin"], 1]);
        expect(await find({ ...asOwner, idPrefix: ids[2]?.slice(0, 12) })).toEqual([
          ["hidden admin"],
          1,
        ]);
        expect(await find({ idPrefix: ids[2]?.slice(0, 12) })).toEqual([[], 0]);
        expect(await find({ text: "A%" })).toEqual([["a%1 read"], 1]);
        expect(await find({ text: "_" })).toEqual([["b_1 read"], 1]);
        expect(await find({ text: "words of" })).toEqual([[], 0]);
        expect(await find({ text: "words of", descriptionToo: true })).toEqual([["a%1 read"], 1]);
        expect(await find({ sort: "created", flags: { archived: false } })).toEqual([
          ["b_1 read"],
          1,
        ]);
      });
    });

    it("grants are made and taken back while a condition holds", async () => {
      const { repositories } = store;
      const [owner, one, two] = [await person(), await person(), await person()];
      const { id } = await repositories.create({ ownerId: owner.id, name: "granted" });
      for (const { id: accountId } of [two, one]) await repositories.grant(id, accountId, "read");
      const condition = {
        accountId: one.id,
        allow: ({ access }: OpenedRepository) => access === "admin",
      };
      expect(await repositories.grant(id, two.id, "none", condition)).toBe(false);
      expect(await repositories.grant(id, one.id, "admin")).toBe(true);
      expect(await repositories.grant(id, two.id, "none", condition)).toBe(true);
      expect(await repositories.listGrants(id)).toEqual([
        { accountId: one.id, username: one.username, access: "admin" },
      ]);
    });

    it("keys of accounts are listed, once each, and removed by their account alone", async () => {
      const [owner, other] = [await person(), await person()];
      const { accountKeys } = store;
      const wanted = {
        kind: "ssh",
        fingerprint: "SHA256:a",
        title: "t",
        text: "ssh-x AAAA",
      } as const;
      const first = await accountKeys.add(owner.id, wanted);
      expect(first).toMatchObject({ ...wanted, accountId: owner.id, facts: {} });
      const second = await accountKeys.add(owner.id, {
        ...wanted,
        kind: "gpg",
        facts: { ids: ["1"] },
      });
      const taken = { reason: { code: "taken", what: "key" } };
      await expect(accountKeys.add(owner.id, wanted)).rejects.toMatchObject(taken);
      await accountKeys.add(other.id, wanted);
      expect(await accountKeys.list(owner.id)).toEqual([first, second]);
      expect(second.facts).toEqual({ ids: ["1"] });
      expect(await accountKeys.remove(other.id, first.id)).toBe(false);
      expect(await accountKeys.remove(owner.id, first.id)).toBe(true);
      expect(await accountKeys.remove(owner.id, "none")).toBe(false);
      expect(await accountKeys.list(owner.id)).toEqual([second]);
      await store.transaction(async (inside) => {
        for (let at = 1; at < MAX_ACCOUNT_KEYS; at++)
          await inside.accountKeys.add(owner.id, { ...wanted, fingerprint: String(at) });
      });
      await expect(accountKeys.add(owner.id, wanted)).rejects.toMatchObject({
        reason: { code: "limit-reached", limit: MAX_ACCOUNT_KEYS },
      });
    });

    it("statuses of commits are listed by commit, all or the last of each context, and go with the repository", async () => {
      const owner = await person();
      const { id } = await store.repositories.create({ ownerId: owner.id, name: "statuses" });
      const { commitStatuses } = store;
      const make = (context: string, state: string, sha = "a") =>
        commitStatuses.create(id, {
          sha,
          context,
          state,
          targetUrl: "https://ci.example/1",
          description: "d",
          creatorId: owner.id,
        });
      const first = await make("ci/test", "pending");
      await make("ci/lint", "success");
      const last = await make("ci/test", "failure");
      await make("ci/test", "success", "b");
      expect(last).toMatchObject({ sha: "a", state: "failure", creatorId: owner.id });
      const list = async (query: Partial<CommitStatusQuery> = {}, of = id) => {
        const all = { sha: "a", skip: 0, limit: 10, ...query };
        const { items, total } = await commitStatuses.list(of, all);
        return [...items.map(({ context, state }) => `${context} ${state}`), total];
      };
      expect(await list()).toEqual(["ci/test failure", "ci/lint success", "ci/test pending", 3]);
      expect((await commitStatuses.list(id, { sha: "a", skip: 2, limit: 1 })).items).toEqual([
        first,
      ]);
      expect(await list({ latest: true })).toEqual(["ci/test failure", "ci/lint success", 2]);
      expect(await list({ oldestFirst: true, limit: 1 })).toEqual(["ci/test pending", 3]);
      expect(await list({ state: "success" })).toEqual(["ci/lint success", 1]);
      expect(await list({}, "elsewhere")).toEqual([0]);
      await expect(commitStatuses.create("elsewhere", last)).rejects.toThrow(RangeError);
      await store.repositories.remove(id);
      expect(await list()).toEqual([0]);
    });
  });
}
