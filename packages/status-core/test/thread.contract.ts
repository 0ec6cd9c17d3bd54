import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account, Thread, Statuses, StatusId } from "../src/index.ts";
import { openStage, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about threads. */
export function threadContract(name: string, open: () => Promise<Stage>): void {
  describe(`context over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      ({ stage, statuses, alice, bob } = await openStage(open, clock));
    });
    afterAll(() => stage.close());

    const post = async (text: string, author: Account, inReplyToId?: string): Promise<StatusId> =>
      (await statuses.post({ text, inReplyToId }, author)).status.id;
    const texts = ({ ancestors, descendants }: Thread): string[][] => [
      ancestors.map(({ text }) => text),
      descendants.map(({ text }) => text),
    ];
    /** A chain of replies; the first has no parent. */
    const chain = async (length: number, author: Account): Promise<readonly StatusId[]> => {
      const ids: StatusId[] = [];
      for (let at = 0; at < length; at++) ids.push(await post(`${at}`, author, ids.at(-1)));
      return ids;
    };

    it("orders ancestors from the oldest, descendants by depth first, own chain before", async () => {
      const [jeff, dan] = [await stage.account("jeff"), await stage.account("dan")];
      const a = await post("a", alice);
      const d = await post("d", jeff, a);
      await post("e", bob, d);
      const c = await post("c", alice, a);
      const f = await post("f", bob, c);
      await post("g", dan, f);
      expect(texts(await statuses.context(a, undefined))).toEqual([[], ["c", "d", "e", "f", "g"]]);
      expect(texts(await statuses.context(f, undefined))).toEqual([["a", "c"], ["g"]]);
    });

    it("leaves out what the viewer may not see or does not want, and keeps what hangs on it (A02)", async () => {
      const [muted, blocked] = [await stage.account("muted"), await stage.account("blocked")];
      const reader = await stage.account("reader");
      await stage.mute(reader, muted);
      await stage.block(reader, blocked);
      const root = await post("root", alice);
      const { status } = await statuses.post(
        { text: "private", visibility: "private", inReplyToId: root },
        alice,
      );
      const below = await post("below", alice, status.id);
      const m = await post("muted", muted, root);
      await post("under muted", bob, m);
      await post("blocked", blocked, root);
      expect(texts(await statuses.context(root, reader))[1]).toEqual(["below", "under muted"]);
      expect(texts(await statuses.context(below, reader))[0]).toEqual(["root"]);
      expect(texts(await statuses.context(root, alice))[1]).toContain("private");
    });

    it("skips a deleted status, and keeps the replies to it", async () => {
      const root = await post("root", alice);
      const middle = await post("middle", alice, root);
      const leaf = await post("leaf", bob, middle);
      await statuses.remove(middle, alice);
      expect(texts(await statuses.context(root, undefined))[1]).toEqual(["leaf"]);
      expect(texts(await statuses.context(leaf, undefined))[0]).toEqual(["root"]);
    });

    it("of a reblog is empty", async () => {
      const root = await post("root", alice);
      await post("reply", bob, root);
      const { status } = await statuses.reblog(root, bob);
      expect(texts(await statuses.context(status.id, undefined))).toEqual([[], []]);
    });

    it("gives a reader without a token 40 ancestors, 60 descendants and 20 levels", async () => {
      const ids = await chain(50, alice);
      const last = await statuses.context(ids.at(-1) ?? "", undefined);
      expect(last.ancestors.map(({ text }) => text)).toEqual(
        Array.from({ length: 40 }, (_, at) => `${at + 9}`),
      );
      expect(last.ancestorsAfter).toBe(ids[9]);
      const rest = await statuses.context(last.ancestorsAfter ?? "", undefined);
      expect(rest.ancestors).toHaveLength(9);
      expect(rest.ancestorsAfter).toBeUndefined();
      expect((await statuses.context(ids[0] ?? "", undefined)).descendants).toHaveLength(20);
      expect((await statuses.context(ids[0] ?? "", bob)).descendants).toHaveLength(49);
    });

    it("says that it is cut short, and goes on from there", async () => {
      const root = await post("root", alice);
      for (let at = 0; at < 70; at++) {
        const reply = await post(`${at}`, bob, root);
        await post(`${at}a`, alice, reply);
      }
      const pages = [await statuses.context(root, undefined)];
      for (let after = pages[0]?.descendantsAfter; after !== undefined;) {
        const page = await statuses.context(root, undefined, after);
        pages.push(page);
        after = page.descendantsAfter;
      }
      expect(pages.map(({ descendants }) => descendants.length)).toEqual([60, 60, 20]);
      expect(pages.flatMap(({ ancestors }) => ancestors)).toEqual([]);
      const found = pages.flatMap(({ descendants }) => descendants.map(({ text }) => text));
      expect(new Set(found).size).toBe(140);
      expect((await statuses.context(root, bob)).descendantsAfter).toBeUndefined();
    });

    it("takes a hidden status to go on after as a missing one", async () => {
      const root = await post("root", alice);
      const draft = { text: "to nobody", visibility: "direct", inReplyToId: root };
      const hidden = (await statuses.post(draft, alice)).status.id;
      const missing = String(BigInt(hidden) + 2n ** 40n) as StatusId;
      for (const id of [hidden, missing])
        await expect(statuses.context(root, bob, { id, depth: 1 })).rejects.toMatchObject({
          reason: { code: "status-not-found" },
        });
      expect((await statuses.context(root, alice, { id: hidden, depth: 1 })).descendants).toEqual(
        [],
      );
    });

    it("asks the store as often for a long thread as for a short one", async () => {
      if (stage.queries === undefined) return;
      const short = await chain(3, alice);
      const long = await chain(60, alice);
      const counts: number[] = [];
      for (const id of [short[1], long[30], short[1], long[30]]) {
        const before = stage.queries();
        await statuses.context(id ?? "", bob);
        counts.push(stage.queries() - before);
      }
      const [first = 0, firstLong = 0, again = 0, againLong] = counts;
      expect(againLong).toBe(again);
      // Texts that are read for the first time may take two more, and what the reader is to an author may be known.
      expect(firstLong).toBeLessThanOrEqual(first);
      expect(Math.max(again, first - 2)).toBeLessThanOrEqual(12);
    });
  });
}
