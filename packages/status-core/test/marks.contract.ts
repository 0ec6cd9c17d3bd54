import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account, Mark, Page, Status, Statuses } from "../src/index.ts";
import { refusalOf, openStage, type Clock, type Stage } from "./stage.ts";

const FIRST: Page = { limit: 40 };
const STATES = { favourite: "favourited", bookmark: "bookmarked", mute: "muted" } as const;

/** What every store lets the rules promise about favourites, bookmarks, pins and muted threads. */
export function marksContract(name: string, open: () => Promise<Stage>): void {
  describe(`marks over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      ({ stage, statuses, alice, bob } = await openStage(open, clock));
    });
    afterAll(() => stage.close());
    const post = async (text: string, more: object = {}, author = alice): Promise<Status> =>
      (await statuses.post({ text, visibility: "public", ...more }, author)).status;
    const set = async (mark: Mark, id: string, account: Account, on = true): Promise<Status> =>
      (await statuses.mark({ id, mark, on }, account)).status;

    describe("mark", () => {
      it.each(["favourite", "bookmark", "mute"] as const)(
        "sets a %s once, shows it to its account only, and takes it off once",
        async (mark) => {
          const { id } = await post("marked");
          const changes: unknown[] = [];
          for (const on of [true, true, false, false, true]) {
            const { status, changed } = await statuses.mark({ id, mark, on }, bob);
            const count = mark === "favourite" && on ? 1 : 0;
            expect([status[STATES[mark]], status.favouritesCount]).toEqual([on, count]);
            changes.push(changed);
          }
          expect(changes).toEqual([true, false, true, false, true]);
          expect((await statuses.read(id, bob))[STATES[mark]]).toBe(true);
          expect((await statuses.read(id, alice))[STATES[mark]]).toBe(false);
          expect((await statuses.read(id, undefined))[STATES[mark]]).toBe(false);
          expect((await statuses.read(id, bob)).version).toBe(0);
        },
      );

      it("sets the original's mark when a reblog is named, and shows it on both", async () => {
        const { id } = await post("original");
        const { status: reblog } = await statuses.reblog(id, alice);
        const marked = await set("favourite", reblog.id, bob);
        expect(marked).toMatchObject({ id: reblog.id, favourited: true });
        expect(marked.reblogOf).toMatchObject({ favourited: true, favouritesCount: 1 });
        expect((await statuses.read(id, bob)).favourited).toBe(true);
      });

      it.each(["favourite", "bookmark", "mute", "pin"] as const)(
        "takes what may not be read as what is not there: %s",
        async (mark) => {
          const { id } = await post("for followers", { visibility: "private" });
          for (const missing of [id, "1", "x"])
            for (const on of [true, false])
              expect(await refusalOf(statuses.mark({ id: missing, mark, on }, bob))).toBe(
                "status-not-found",
              );
          const gone = await stage.account("gone", { suspended: true });
          expect(await refusalOf(set(mark, id, gone))).toBe("account-disabled");
        },
      );

      it("refuses the favourite of an account that one blocks", async () => {
        const [blocked, blocker] = [await stage.account("a"), await stage.account("b")];
        const { id } = await post("x", {}, blocked);
        await stage.block(blocker, blocked);
        expect(await refusalOf(set("favourite", id, blocker))).toBe("favourite-not-allowed");
        expect((await set("bookmark", id, blocker)).bookmarked).toBe(true);
      });

      it("counts fifty favourites at once exactly, and of one account's ten one", async () => {
        const { id } = await post("liked by many");
        const fans = await Promise.all(Array.from({ length: 41 }, () => stage.account("fan")));
        const [twice, ...others] = fans;
        const all = [...others, ...Array.from({ length: 10 }, () => twice ?? bob)];
        await Promise.all(all.map((fan) => set("favourite", id, fan)));
        expect((await statuses.read(id, undefined)).favouritesCount).toBe(41);
        await Promise.all(all.slice(5).map((fan) => set("favourite", id, fan, false)));
        expect((await statuses.read(id, undefined)).favouritesCount).toBe(5);
        const left = await statuses.interactions({ id, kind: "favourite" }, FIRST, undefined);
        expect(left).toHaveLength(5);
      });

      it("mutes a whole thread, also its later replies, and no other", async () => {
        const root = await post("root");
        const reply = await post("reply", { inReplyToId: root.id }, bob);
        const other = await post("other");
        await set("mute", reply.id, bob);
        const later = await post("later", { inReplyToId: reply.id });
        for (const { id } of [root, reply, later])
          expect([id, (await statuses.read(id, bob)).muted]).toEqual([id, true]);
        expect((await statuses.read(other.id, bob)).muted).toBe(false);
        await statuses.remove(root.id, alice);
        expect((await statuses.read(later.id, bob)).muted).toBe(true);
        await set("mute", later.id, bob, false);
        expect((await statuses.read(reply.id, bob)).muted).toBe(false);
      });

      it("goes with a deleted status", async () => {
        const author = await stage.account("author");
        const { id } = await post("to delete", {}, author);
        for (const mark of ["favourite", "bookmark", "pin"] as const) await set(mark, id, author);
        await statuses.remove(id, author);
        expect((await statuses.marked("favourite", FIRST, author)).statuses).toEqual([]);
        expect((await statuses.marked("bookmark", FIRST, author)).statuses).toEqual([]);
        expect(await pinsOf(author)).toEqual([]);
        expect(await stage.store.transaction((tx) => tx.countPins(author.id))).toBe(0);
      });
    });

    const pinsOf = async (author: Account): Promise<readonly string[]> =>
      (
        await statuses.timeline(
          { kind: "account", accountId: author.id, pinned: true },
          FIRST,
          undefined,
        )
      ).map(({ id }) => id);

    describe("pins", () => {
      it("are one's own posts that followers may read, and no reblogs", async () => {
        const author = await stage.account("author");
        for (const [more, code] of [
          [{}, "none"],
          [{ visibility: "unlisted" }, "none"],
          [{ visibility: "private" }, "none"],
          [{ visibility: "direct" }, "pin-not-allowed"],
        ] as const) {
          const { id } = await post("pin", more, author);
          expect([more, await refusalOf(set("pin", id, author))]).toEqual([more, code]);
        }
        const { id } = await post("reblogged", {}, author);
        const { status: reblog } = await statuses.reblog(id, author);
        expect(await refusalOf(set("pin", reblog.id, author))).toBe("pin-not-allowed");
        expect(await refusalOf(set("pin", id, bob))).toBe("pin-not-allowed");
        expect(await pinsOf(author)).toHaveLength(2);
      });

      it("are five at most, also of eight at once, and one makes room", async () => {
        const author = await stage.account("author");
        const ids: string[] = [];
        for (let at = 0; at < 8; at++) ids.push((await post(`${at}`, {}, author)).id);
        const codes = await Promise.all(ids.map((id) => refusalOf(set("pin", id, author))));
        expect(codes.filter((code) => code === "none")).toHaveLength(5);
        expect(codes.filter((code) => code === "too-many-pins")).toHaveLength(3);
        const pinned = ids.filter((_, at) => codes[at] === "none");
        expect((await pinsOf(author)).toSorted()).toEqual(pinned.toSorted());
        const [first = ""] = pinned;
        expect((await set("pin", first, author)).pinned).toBe(true);
        await set("pin", first, author, false);
        const left = ids.find((_, at) => codes[at] !== "none") ?? "";
        expect((await set("pin", left, author)).pinned).toBe(true);
      });
    });

    describe("marked", () => {
      it("lists in the order of marking, page by page, what may still be read", async () => {
        const [author, reader] = [await stage.account("author"), await stage.account("reader")];
        await stage.follow(reader, author);
        const ids: string[] = [];
        for (const visibility of ["public", "private", "unlisted", "public"])
          ids.push((await post("x", { visibility }, author)).id);
        const order = [ids[2], ids[0], ids[3], ids[1]].map(String);
        for (const id of order) await set("bookmark", id, reader);
        const read = (page: Page) => statuses.marked("bookmark", page, reader);
        const first = await read({ limit: 2 });
        expect(first.statuses.map(({ id }) => id)).toEqual([order[3], order[2]]);
        const next = await read({ limit: 2, maxId: first.oldest });
        expect(next.statuses.map(({ id }) => id)).toEqual([order[1], order[0]]);
        const back = await read({ limit: 1, minId: next.newest });
        expect(back.statuses.map(({ id }) => id)).toEqual([order[2]]);
        const since = await read({ limit: 1, sinceId: next.newest });
        expect(since.statuses.map(({ id }) => id)).toEqual([order[3]]);
        await stage.block(author, reader);
        expect(await read(FIRST)).toEqual({ statuses: [], newest: undefined, oldest: undefined });
        expect((await statuses.marked("favourite", FIRST, reader)).statuses).toEqual([]);
      });
    });

    describe("interactions", () => {
      it("name the accounts, the latest first, without the suspended and those that one blocks or mutes", async () => {
        const { id } = await post("popular");
        const fans: Account[] = [];
        for (const fan of ["kept", "muted", "blocked", "blocking", "suspended"])
          fans.push(await stage.account(fan));
        const [kept, muted, blocked, blocking, suspended] = fans as [
          Account,
          Account,
          Account,
          Account,
          Account,
        ];
        for (const fan of fans) {
          await set("favourite", id, fan);
          await statuses.reblog(id, fan);
        }
        await statuses.reblog(id, bob, { visibility: "private" });
        await stage.change(suspended, { suspended: true });
        const reader = await stage.account("reader");
        await stage.mute(reader, muted);
        await stage.block(reader, blocked);
        await stage.block(blocking, reader);
        for (const kind of ["favourite", "reblog"] as const) {
          const all = await statuses.interactions({ id, kind }, FIRST, undefined);
          expect(all.map(({ account }) => account.username)).toEqual(
            [blocking, blocked, muted, kept].map(({ username }) => username),
          );
          const theirs = await statuses.interactions({ id, kind }, FIRST, reader);
          expect(theirs.map(({ account }) => account.id)).toEqual([kept.id]);
          const page = { limit: 1, maxId: all[1]?.id };
          expect(await statuses.interactions({ id, kind }, page, undefined)).toEqual([all[2]]);
        }
      });

      it("are not there for who may not read the status", async () => {
        const { id } = await post("for followers", { visibility: "private" });
        for (const kind of ["favourite", "reblog"] as const)
          for (const reader of [undefined, bob])
            expect(await refusalOf(statuses.interactions({ id, kind }, FIRST, reader))).toBe(
              "status-not-found",
            );
      });
    });
  });
}
