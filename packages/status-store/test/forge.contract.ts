import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueName } from "../../status-core/test/stage.ts";
import { openStore, type RepositorySearch, type Store } from "../src/index.ts";
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
  });
}
