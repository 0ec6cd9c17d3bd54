import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createNotifications,
  type Account,
  type NotificationKind,
  type Notifications,
  type NotificationWish,
  type Status,
  type Statuses,
} from "../src/index.ts";
import { portsOn, refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about notifications. */
export function notificationsContract(name: string, open: () => Promise<Stage>): void {
  describe(`notifications over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let notifications: Notifications;
    beforeAll(async () => {
      stage = await open();
      statuses = rulesOn(stage.store, clock);
      notifications = createNotifications(portsOn(stage.store, clock));
    });
    afterAll(() => stage.close());

    const people = async () => [await stage.account("alice"), await stage.account("bob")] as const;
    const post = async (text: string, author: Account, more: object = {}): Promise<Status> =>
      (await statuses.post({ text, visibility: "public", ...more }, author)).status;
    /** What an account is told, newest first: kind, who did it, and about which status. */
    const told = async (account: Account, wish: NotificationWish = {}, page: object = {}) => {
      const all = await notifications.list({ limit: 40, ...page }, wish, account);
      return all.map(({ kind, account: from, status }) => [kind, from.id, status?.id]);
    };
    const poll = { options: ["yes", "no"], expiresInS: 3600 };

    it("tell of mentions, reblogs and favourites, and never of one's own", async () => {
      const [alice, bob] = await people();
      const own = await post(`mine, says @${alice.username}`, alice);
      const reply = await post(`hello @${alice.username} @${bob.username}`, bob);
      await statuses.reblog(own.id, bob);
      await statuses.mark({ id: own.id, mark: "favourite", on: true }, bob);
      await statuses.mark({ id: own.id, mark: "bookmark", on: true }, bob);
      await statuses.mark({ id: own.id, mark: "favourite", on: true }, alice);
      expect(await told(alice)).toEqual([
        ["favourite", bob.id, own.id],
        ["reblog", bob.id, own.id],
        ["mention", bob.id, reply.id],
      ]);
      expect(await told(bob)).toEqual([]);
    });

    it("forget what was taken back, and what is deleted", async () => {
      const [alice, bob] = await people();
      const own = await post("mine", alice);
      const set = (on: boolean) => statuses.mark({ id: own.id, mark: "favourite", on }, bob);
      for (const on of [true, false, true, true]) await set(on);
      await statuses.reblog(own.id, bob);
      await statuses.unreblog(own.id, bob);
      const mention = await post(`@${alice.username}`, bob);
      expect((await told(alice)).map(([kind]) => kind)).toEqual(["mention", "favourite"]);
      await statuses.remove(mention.id, bob);
      await statuses.remove(own.id, alice);
      expect(await told(alice)).toEqual([]);
    });

    it("tell of edits whoever reblogged, and of names that an edit adds", async () => {
      const [alice, bob] = await people();
      const carol = await stage.account("carol");
      const edited = await post("first", alice);
      await statuses.reblog(edited.id, bob);
      const names = `@${carol.username}`;
      for (const text of [`second ${names}`, `third ${names}`])
        await statuses.edit(edited.id, { text }, alice);
      expect(await told(bob)).toEqual([["update", alice.id, edited.id]]);
      expect(await told(carol)).toEqual([["mention", alice.id, edited.id]]);
    });

    it("tell of a poll's end, when it is there, its author and who voted", async () => {
      const [alice, bob] = await people();
      const asked = await post("yes or no?", alice, { poll });
      await statuses.vote({ id: asked.id, choices: [0] }, bob);
      const late = await post(`@${bob.username}`, alice);
      expect([await told(alice), await told(bob)]).toEqual([[], [["mention", alice.id, late.id]]]);
      expect(await told(bob, { kinds: ["poll"] })).toEqual([]);
      clock.nowMs += 3_600_000;
      expect(await told(alice)).toEqual([["poll", alice.id, asked.id]]);
      expect((await told(bob)).map(([kind]) => kind)).toEqual(["poll", "mention"]);
    });

    it("tell all voters of the end of one poll, and of another that ends at the same moment", async () => {
      const [alice, bob] = await people();
      const voters = [
        bob,
        ...(await Promise.all(["c", "d", "e"].map((one) => stage.account(one)))),
      ];
      const ids: string[] = [];
      for (const text of ["one?", "two?"]) ids.unshift((await post(text, alice, { poll })).id);
      for (const id of ids)
        await Promise.all(voters.map((voter) => statuses.vote({ id, choices: [0] }, voter)));
      clock.nowMs += 3_600_000;
      for (const voter of [alice, ...voters]) {
        const polls = await notifications.list({ limit: 40 }, { kinds: ["poll"] }, voter);
        expect(polls.map(({ status }) => status?.id).toSorted()).toEqual(ids.toSorted());
      }
    });

    it("forget the end of a poll that an edit takes away, and votes that it resets", async () => {
      const [alice, bob] = await people();
      const asked = await post("yes or no?", alice, { poll });
      await statuses.vote({ id: asked.id, choices: [0] }, bob);
      const other = { ...poll, options: ["maybe", "never"] };
      await statuses.edit(asked.id, { text: "asked anew", poll: other }, alice);
      clock.nowMs += 3_600_000;
      expect(await told(bob)).toEqual([]);
      expect(await told(alice)).toEqual([["poll", alice.id, asked.id]]);
      await statuses.edit(asked.id, { text: "no question" }, alice);
      expect(await told(alice)).toEqual([]);
    });

    it.each(["mute", "block"] as const)(
      "are not of accounts that one comes to %s",
      async (verb) => {
        const [alice, bob] = await people();
        await post(`@${alice.username}`, bob);
        expect(await told(alice)).toHaveLength(1);
        await stage[verb](alice, bob);
        expect(await told(alice)).toEqual([]);
      },
    );

    it("are not of suspended accounts, nor of muted threads", async () => {
      const [alice, bob] = await people();
      const root = await post("root", alice);
      const reply = { inReplyToId: root.id };
      await post(`@${alice.username} one`, bob, reply);
      await statuses.mark({ id: root.id, mark: "mute", on: true }, alice);
      await post(`@${alice.username} two`, bob, reply);
      expect(await told(alice)).toEqual([]);
      await statuses.mark({ id: root.id, mark: "mute", on: false }, alice);
      expect(await told(alice)).toHaveLength(2);
      await stage.change(bob, { suspended: true });
      expect(await told(alice)).toEqual([]);
    });

    it("are read in pages, by kind and by who did it", async () => {
      const [alice, bob] = await people();
      const own = await post("mine", alice);
      const carol = await stage.account("carol");
      for (const one of [bob, carol])
        await statuses.mark({ id: own.id, mark: "favourite", on: true }, one);
      await statuses.reblog(own.id, carol);
      const all = await notifications.list({ limit: 40 }, {}, alice);
      const [newest, middle, oldest] = all.map(({ id }) => id);
      const idsOf = async (page: object, wish: NotificationWish = {}) =>
        (await notifications.list({ limit: 40, ...page }, wish, alice)).map(({ id }) => id);
      expect(await idsOf({ limit: 2 })).toEqual([newest, middle]);
      expect(await idsOf({ maxId: middle })).toEqual([oldest]);
      expect(await idsOf({ sinceId: oldest, limit: 1 })).toEqual([newest]);
      expect(await idsOf({ minId: oldest, limit: 1 })).toEqual([middle]);
      const kinds: readonly NotificationKind[] = ["favourite"];
      expect(await idsOf({}, { kinds })).toEqual([middle, oldest]);
      expect(await idsOf({}, { excluded: kinds })).toEqual([newest]);
      expect(await idsOf({}, { kinds: ["nothing"] })).toEqual([]);
      expect(await idsOf({}, { fromId: bob.id })).toEqual([oldest]);
      expect((await notifications.find(middle!, alice)).account.id).toBe(carol.id);
      expect(await refusalOf(notifications.find(middle!, bob))).toBe("notification-not-found");
    });

    it("are dismissed one by one or all together, by their reader only", async () => {
      const [alice, bob] = await people();
      for (const text of ["1", "2", "3"]) await post(`@${alice.username} ${text}`, bob);
      const asked = await post("later?", alice, { poll });
      const [first] = await notifications.list({ limit: 1 }, {}, alice);
      const dismiss = (account: Account) => refusalOf(notifications.dismiss(first!.id, account));
      expect(await dismiss(bob)).toBe("notification-not-found");
      expect([await dismiss(alice), await dismiss(alice)]).toEqual([
        "none",
        "notification-not-found",
      ]);
      await notifications.clear(bob);
      expect(await told(alice)).toHaveLength(2);
      await notifications.clear(alice);
      expect(await told(alice)).toEqual([]);
      // What has not happened yet is not cleared.
      clock.nowMs += 3_600_000;
      expect(await told(alice)).toEqual([["poll", alice.id, asked.id]]);
    });

    it("of direct posts are gone with the right to read them", async () => {
      const [alice, bob] = await people();
      const direct = await post(`@${alice.username}`, bob, { visibility: "direct" });
      expect(await told(alice)).toEqual([["mention", bob.id, direct.id]]);
    });
  });
}
