import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account, StatusDraft, StatusError, Statuses } from "../src/index.ts";
import { refusalOf, openStage, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about posting. */
export function postContract(name: string, open: () => Promise<Stage>): void {
  describe(`post over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      ({ stage, statuses, alice, bob } = await openStage(open, clock));
    });
    afterAll(() => stage.close());

    it("gives what the author wrote, with what was left out settled", async () => {
      const { status, replayed, changed } = await statuses.post({ text: " x " }, alice);
      expect(status).toMatchObject({
        text: "x",
        content: "<p>x</p>",
        visibility: "public",
        sensitive: false,
        spoilerText: "",
        language: "en",
        createdAtMs: clock.nowMs,
        version: 0,
        author: { id: alice.id, statusesCount: alice.statusesCount + 1 },
      });
      expect([replayed, changed]).toEqual([false, true]);
      expect(await statuses.read(status.id, undefined)).toEqual(status);
    });

    it("gives ids that grow, above 2^53, within one millisecond too", async () => {
      const ids: bigint[] = [];
      for (let at = 0; at < 5; at++) {
        ids.push(BigInt((await statuses.post({ text: `${at}` }, alice)).status.id));
      }
      expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
      expect(new Set(ids).size).toBe(5);
      expect(ids[0]).toBeGreaterThan(2n ** 53n);
    });

    it.each([
      [
        { text: "", spoilerText: "cw" },
        { text: "cw", spoilerText: "", sensitive: true },
      ],
      [
        { text: "x", spoilerText: " cw " },
        { spoilerText: "cw", sensitive: true },
      ],
      [
        { text: "x", sensitive: true },
        { sensitive: true, spoilerText: "" },
      ],
      [{ text: "x", language: "de" }, { language: "de" }],
      [{ text: "x", language: "elvish" }, { language: "en" }],
      [{ text: "x", visibility: "direct" }, { visibility: "direct" }],
      [{ text: "#Über #über #12" }, { tags: ["über"] }],
    ] satisfies [StatusDraft, object][])("makes of %j a status with %j", async (draft, settled) => {
      expect((await statuses.post(draft, alice)).status).toMatchObject(settled);
    });

    it.each([
      [{ locked: true }, { visibility: "private" }],
      [{ silenced: true }, { visibility: "unlisted" }],
      [
        { defaults: { visibility: "unlisted", sensitive: true, language: "fr" } },
        { visibility: "unlisted", sensitive: true, language: "fr" },
      ],
    ] as const)("takes the settings %j of the author", async (change, settled) => {
      const author = await stage.change(await stage.account("settled"), change);
      expect((await statuses.post({ text: "x" }, author)).status).toMatchObject(settled);
    });

    it.each([
      [{}, "text-missing"],
      [{ text: " \n\t " }, "text-missing"],
      [{ text: "\u200b\u200d\u2060" }, "text-missing"],
      [{ text: "x".repeat(501) }, "text-too-long"],
      [{ text: "x".repeat(1_000_000) }, "text-too-long"],
      [{ text: "x".repeat(400), spoilerText: "y".repeat(101) }, "text-too-long"],
      [{ text: "a\0b" }, "text-malformed"],
      [{ text: "a\ud800b" }, "text-malformed"],
      [{ text: "x", spoilerText: "\0" }, "text-malformed"],
      [{ text: "x", visibility: "limited" }, "visibility-unknown"],
      [{ text: "x", inReplyToId: "1" }, "parent-not-found"],
      [{ text: "x", inReplyToId: "-1" }, "parent-not-found"],
      [{ text: "x", inReplyToId: "1e3" }, "parent-not-found"],
      [{ text: "x", inReplyToId: "9223372036854775808" }, "parent-not-found"],
      [{ inReplyToId: "1" }, "parent-not-found"],
    ] satisfies [StatusDraft, string][])("refuses %j with %s (A12, A28)", async (draft, code) => {
      expect(await refusalOf(statuses.post(draft, alice))).toBe(code);
    });

    it("refuses a suspended author before anything else", async () => {
      const gone = await stage.change(await stage.account("gone"), { suspended: true });
      expect(await refusalOf(statuses.post({}, gone))).toBe("account-disabled");
    });

    describe("mentions (A24)", () => {
      it("writes handles as they were made, each account once, in the text's order", async () => {
        const text = `@${bob.username.toUpperCase()} @${alice.username}@Social.Example @${bob.username} @nobody_at_all`;
        const { status } = await statuses.post({ text }, alice);
        expect(status.text).toBe(
          `@${bob.username} @${alice.username} @${bob.username} @nobody_at_all`,
        );
        expect(status.mentions.map(({ account }) => account.id)).toEqual([bob.id, alice.id]);
        expect(await statuses.read(status.id, undefined)).toEqual(status);
      });

      it("leaves out whom the author blocks, and suspended accounts (A31)", async () => {
        const blocked = await stage.account("blocked");
        const gone = await stage.change(await stage.account("gone"), { suspended: true });
        await stage.block(alice, blocked);
        const text = `@${blocked.username} @${gone.username}`;
        expect((await statuses.post({ text }, alice)).status.mentions).toEqual([]);
      });

      it.each([
        ["no list", undefined, []],
        ["an empty list", [], ["bob", "alice"]],
        ["a list with a foreign id", ["999999999"], ["bob", "alice"]],
        ["an empty value", [""], ["bob", "alice"]],
        ["both", ["bob", "alice"], []],
        ["one, with zeros before it", ["00bob"], ["alice"]],
      ])("with %s: allows all but those that are not in it", async (_, list, unexpected) => {
        const ids: Record<string, string> = {
          bob: bob.id,
          alice: alice.id,
          "00bob": `00${bob.id}`,
        };
        const allowedMentions = list?.map((one) => ids[one] ?? one);
        const text = `@${bob.username} @${alice.username} @nobody_at_all`;
        const refused = await statuses.post({ text, allowedMentions }, alice).then(
          () => [],
          ({ reason }: StatusError) =>
            reason.code === "unexpected-mentions" ? reason.accounts : [reason.code],
        );
        expect(refused).toMatchObject(unexpected.map((one) => ({ id: ids[one] })));
      });
    });

    describe("limit", () => {
      it("is asked last, for what would be kept only", async () => {
        let asked = 0;
        const reserve = async (): Promise<boolean> => {
          asked++;
          return asked < 2;
        };
        expect(await refusalOf(statuses.post({}, alice, { reserve }))).toBe("text-missing");
        expect(asked).toBe(0);
        expect(await refusalOf(statuses.post({ text: "x" }, alice, { reserve }))).toBe("none");
        const refused = statuses.post({ text: "over the limit" }, alice, { reserve });
        expect(await refusalOf(refused)).toBe("limit-used-up");
        const page = await statuses.timeline(
          { kind: "account", accountId: alice.id },
          { limit: 1 },
          alice,
        );
        expect(page[0]?.text).toBe("x");
      });
    });

    describe("Idempotency-Key (A23)", () => {
      it("answers the same request with the first status, as it is now", async () => {
        const options = { idempotencyKey: "same" };
        const first = await statuses.post({ text: "once" }, alice, options);
        const reserve = async (): Promise<boolean> => false;
        const second = await statuses.post({ text: "once" }, alice, { ...options, reserve });
        expect(second).toEqual({ ...first, replayed: true, changed: false });
        await statuses.edit(first.status.id, { text: "edited" }, alice);
        const third = await statuses.post({ text: "once" }, alice, options);
        expect(third.status.text).toBe("edited");
      });

      it("makes one status of fifty requests at once", async () => {
        const before = (await stage.change(alice, {})).statusesCount;
        const all = await Promise.all(
          Array.from({ length: 50 }, () =>
            statuses.post({ text: "at once" }, alice, { idempotencyKey: "at-once" }),
          ),
        );
        expect(new Set(all.map(({ status }) => status.id)).size).toBe(1);
        expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
        expect((await stage.change(alice, {})).statusesCount).toBe(before + 1);
      });

      it("refuses another request, and leaves the first one alone", async () => {
        const options = { idempotencyKey: "other" };
        const { status } = await statuses.post({ text: "first" }, alice, options);
        expect(await refusalOf(statuses.post({ text: "second" }, alice, options))).toBe(
          "key-reused",
        );
        const edit = statuses.edit(status.id, { text: "first" }, alice, options);
        expect(await refusalOf(edit)).toBe("key-reused");
        expect((await statuses.read(status.id, undefined)).text).toBe("first");
      });

      it("belongs to one account, and is forgotten after an hour", async () => {
        const options = { idempotencyKey: "hour" };
        const first = await statuses.post({ text: "x" }, alice, options);
        expect((await statuses.post({ text: "x" }, bob, options)).replayed).toBe(false);
        clock.nowMs += 60 * 60 * 1000;
        const later = await statuses.post({ text: "x" }, alice, options);
        expect(later.replayed).toBe(false);
        expect(later.status.id).not.toBe(first.status.id);
      });

      it("is not kept for a request that was refused", async () => {
        const options = { idempotencyKey: "refused" };
        expect(await refusalOf(statuses.post({}, alice, options))).toBe("text-missing");
        expect((await statuses.post({ text: "x" }, alice, options)).replayed).toBe(false);
      });

      it("finds nothing when the status was deleted meanwhile", async () => {
        const options = { idempotencyKey: "deleted" };
        const { status } = await statuses.post({ text: "x" }, alice, options);
        await statuses.remove(status.id, alice);
        const again = statuses.post({ text: "x" }, alice, options);
        expect(await refusalOf(again)).toBe("status-not-found");
      });

      it.each(["", "k".repeat(257), "a\0"])("is refused when it is %j", async (idempotencyKey) => {
        const done = statuses.post({ text: "x" }, alice, { idempotencyKey });
        expect(await refusalOf(done)).toBe("key-malformed");
      });
    });

    describe("replies", () => {
      it("name their parent and count in it", async () => {
        const { status: parent } = await statuses.post({ text: "parent" }, alice);
        const { status } = await statuses.post({ text: "reply", inReplyToId: parent.id }, bob);
        expect(status).toMatchObject({ inReplyToId: parent.id, inReplyToAccountId: alice.id });
        expect((await statuses.read(parent.id, undefined)).repliesCount).toBe(1);
        await statuses.post({ text: "p", inReplyToId: parent.id, visibility: "private" }, bob);
        expect((await statuses.read(parent.id, undefined)).repliesCount).toBe(1);
        await statuses.remove(status.id, bob);
        expect((await statuses.read(parent.id, undefined)).repliesCount).toBe(0);
      });

      it("to one's own reply keep the account that the chain replies to", async () => {
        const { status: parent } = await statuses.post({ text: "parent" }, alice);
        const { status: own } = await statuses.post({ text: "1", inReplyToId: parent.id }, bob);
        const { status: next } = await statuses.post({ text: "2", inReplyToId: own.id }, bob);
        expect(next.inReplyToAccountId).toBe(alice.id);
      });

      it("to a reblog go to its original", async () => {
        const { status: original } = await statuses.post({ text: "original" }, alice);
        const { status: reblog } = await statuses.reblog(original.id, bob);
        const { status } = await statuses.post({ text: "reply", inReplyToId: reblog.id }, bob);
        expect(status.inReplyToId).toBe(original.id);
      });

      it("find no parent that the author may not read, or that is deleted (A12)", async () => {
        const hidden = await statuses.post({ text: "private", visibility: "private" }, alice);
        const toHidden = statuses.post({ text: "x", inReplyToId: hidden.status.id }, bob);
        expect(await refusalOf(toHidden)).toBe("parent-not-found");
        const { status: deleted } = await statuses.post({ text: "x" }, alice);
        await statuses.remove(deleted.id, alice);
        const toDeleted = statuses.post({ text: "x", inReplyToId: deleted.id }, bob);
        expect(await refusalOf(toDeleted)).toBe("parent-not-found");
      });
    });

    describe("preview", () => {
      it("says what a post would be, and posts nothing", async () => {
        const before = (await stage.change(alice, {})).statusesCount;
        const text = `@${bob.username.toUpperCase()} https://example.com/${"a".repeat(600)}`;
        const preview = await statuses.preview({ text, allowedMentions: [] }, alice);
        expect(preview).toMatchObject({
          length: bob.username.length + 2 + 23,
          limit: 500,
          mentions: [{ id: bob.id }],
          unexpected: [{ id: bob.id }],
        });
        expect(preview.content).toContain('class="u-url mention"');
        expect((await stage.change(alice, {})).statusesCount).toBe(before);
      });
    });
  });
}
