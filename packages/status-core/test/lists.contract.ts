import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createLists,
  createMarkers,
  LIST_LIMITS,
  type Account,
  type Lists,
  type Statuses,
} from "../src/index.ts";
import { refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about lists, hashtags and markers. */
export function listsContract(name: string, open: () => Promise<Stage>): void {
  describe(`lists over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let lists: Lists;
    beforeAll(async () => {
      stage = await open();
      statuses = rulesOn(stage.store, clock);
      lists = createLists({ store: stage.store });
    });
    afterAll(() => stage.close());

    const account = (username: string) => stage.account(username);
    const post = async (text: string, author: Account, more: object = {}) =>
      (await statuses.post({ text, visibility: "public", ...more }, author)).status.id;

    it("are made, renamed and removed by their owner only", async () => {
      const [alice, bob] = [await account("alice"), await account("bob")];
      const list = await lists.create({ title: " Friends " }, alice);
      expect(list).toEqual({ id: list.id, title: "Friends", repliesPolicy: "list" });
      const changed = { id: list.id, title: "Near", repliesPolicy: "none" };
      expect(await lists.change(list.id, { title: "Near", repliesPolicy: "none" }, alice)).toEqual(
        changed,
      );
      expect([await lists.all(alice), await lists.all(bob)]).toEqual([[changed], []]);
      for (const work of [
        () => lists.find(list.id, bob),
        () => lists.change(list.id, {}, bob),
        () => lists.remove(list.id, bob),
        () => lists.members(list.id, { limit: 0 }, bob),
        () => lists.add(list.id, [], bob),
        () => lists.drop(list.id, [], bob),
        () => lists.find("x", alice),
      ])
        expect(await refusalOf(work())).toBe("list-not-found");
      await lists.remove(list.id, alice);
      expect(await refusalOf(lists.find(list.id, alice))).toBe("list-not-found");
    });

    it.each([
      [{ title: " " }, "list-malformed"],
      [{}, "list-malformed"],
      [{ title: "t".repeat(LIST_LIMITS.maxTitle + 1) }, "list-malformed"],
      [{ title: "t", repliesPolicy: "all" }, "list-malformed"],
    ])("are not made with %j", async (draft, code) => {
      expect(await refusalOf(lists.create(draft, await account("alice")))).toBe(code);
    });

    it("are bounded in number, also when made at once", async () => {
      const alice = await account("alice");
      const all = await Promise.all(
        Array.from({ length: LIST_LIMITS.maxLists + 2 }, () =>
          refusalOf(lists.create({ title: "t" }, alice)),
        ),
      );
      expect(all.filter((code) => code === "too-many-lists")).toHaveLength(2);
    });

    it("have members that their owner follows, all or none", async () => {
      const [alice, bob] = [await account("alice"), await account("bob")];
      const stranger = await account("stranger");
      await stage.follow(alice, bob);
      const { id } = await lists.create({ title: "t" }, alice);
      for (const ids of [
        [bob.id, stranger.id],
        [bob.id, "x"],
      ])
        expect(await refusalOf(lists.add(id, ids, alice))).toBe("member-not-followed");
      const members = async () =>
        (await lists.members(id, { limit: 0 }, alice)).map((one) => one.id);
      expect(await members()).toEqual([]);
      await lists.add(id, [bob.id, alice.id, bob.id], alice);
      expect(new Set(await members())).toEqual(new Set([alice.id, bob.id]));
      const [first] = await lists.members(id, { limit: 1 }, alice);
      const rest = await lists.members(id, { limit: 1, maxId: first?.id }, alice);
      expect(new Set([first?.id, rest[0]?.id])).toEqual(new Set([alice.id, bob.id]));
      expect((await lists.with(bob.id, alice)).map((list) => list.id)).toEqual([id]);
      expect(await lists.with(bob.id, bob)).toEqual([]);
      await lists.drop(id, [bob.id, stranger.id, "x"], alice);
      expect(await members()).toEqual([alice.id]);
    });

    it("show what members post, with replies as they say", async () => {
      const [alice, bob] = [await account("alice"), await account("bob")];
      const [carol, dora] = [await account("carol"), await account("dora")];
      for (const one of [bob, carol]) await stage.follow(alice, one);
      const { id: listId } = await lists.create({ title: "t" }, alice);
      await lists.add(listId, [bob.id], alice);
      const ofCarol = await post("carol's", carol);
      const ofDora = await post("dora's", dora);
      const root = await post("bob's", bob);
      const toSelf = await post("bob goes on", bob, { inReplyToId: root });
      const toCarol = await post("to carol", bob, { inReplyToId: ofCarol });
      await post("to dora", bob, { inReplyToId: ofDora });
      const secret = await post("for followers", bob, { visibility: "private" });
      await post("direct", bob, { visibility: "direct" });
      const shown = async (repliesPolicy: "none" | "list" | "followed") => {
        const timeline = { kind: "list", accountId: alice.id, listId, repliesPolicy } as const;
        return (await statuses.timeline(timeline, { limit: 40 }, alice)).map(({ id }) => id);
      };
      expect(await shown("none")).toEqual([secret, toSelf, root]);
      expect(await shown("list")).toEqual([secret, toSelf, root]);
      expect(await shown("followed")).toEqual([secret, toCarol, toSelf, root]);
      await lists.add(listId, [carol.id], alice);
      expect(await shown("list")).toEqual([secret, toCarol, toSelf, root, ofCarol]);
    });

    it("of hashtags have public posts with all that is asked for", async () => {
      const bob = await account("bob");
      const tag = (word: string) => `${word}${bob.id}`;
      const [cat, dog, mouse] = [tag("cat"), tag("dog"), tag("mouse")];
      const both = await post(`#${cat} #${dog}`, bob);
      const one = await post(`#${cat.toUpperCase()}`, bob);
      await post(`#${cat}`, bob, { visibility: "unlisted" });
      const edited = await post("nothing", bob);
      await statuses.edit(edited, { text: `#${mouse}` }, bob);
      const shown = async (query: object) => {
        const timeline = { kind: "tag", any: [], all: [], none: [], ...query } as const;
        return (await statuses.timeline(timeline, { limit: 40 }, undefined)).map(({ id }) => id);
      };
      expect(await shown({ any: [cat] })).toEqual([one, both]);
      expect(await shown({ any: [cat], all: [dog] })).toEqual([both]);
      expect(await shown({ any: [cat], none: [dog] })).toEqual([one]);
      expect(await shown({ any: [dog, mouse] })).toEqual([edited, both]);
      await statuses.edit(edited, { text: "nothing again" }, bob);
      expect(await shown({ any: [mouse] })).toEqual([]);
      expect(await shown({})).toEqual([]);
    });

    it("have markers, which count how often they were moved", async () => {
      const alice = await account("alice");
      const markers = createMarkers({ store: stage.store, now: () => clock.nowMs });
      const both = ["home", "notifications", "other"];
      expect(await markers.find(both, alice)).toEqual(new Map());
      await markers.save({ home: "12" }, alice);
      clock.nowMs++;
      const saved = await markers.save({ home: "7", notifications: "9" }, alice);
      const updatedAtMs = clock.nowMs;
      const home = { lastReadId: "7", version: 2, updatedAtMs };
      const notifications = { lastReadId: "9", version: 1, updatedAtMs };
      expect(saved).toEqual(new Map(Object.entries({ home, notifications })));
      expect(await markers.find(["home"], alice)).toEqual(new Map([["home", home]]));
      expect(await refusalOf(markers.save({ home: "x" }, alice))).toBe("marker-malformed");
    });
  });
}
