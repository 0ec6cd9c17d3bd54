import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account, Status, Statuses } from "../src/index.ts";
import { refusalOf, openStage, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about edits, deletions and reblogs. */
export function changeContract(name: string, open: () => Promise<Stage>): void {
  describe(`changes over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      ({ stage, statuses, alice, bob } = await openStage(open, clock));
    });
    afterAll(() => stage.close());
    const post = async (text: string, author = alice, visibility = "public"): Promise<Status> =>
      (await statuses.post({ text, visibility }, author)).status;

    describe("edit", () => {
      it("replaces text, warning and flag, and keeps the language", async () => {
        const { status } = await statuses.post(
          { text: "a", spoilerText: "cw", sensitive: true, language: "de" },
          alice,
        );
        clock.nowMs += 1000;
        const { status: edited, changed } = await statuses.edit(status.id, { text: "b" }, alice);
        expect(changed).toBe(true);
        expect(edited).toMatchObject({
          text: "b",
          spoilerText: "",
          sensitive: false,
          language: "de",
          createdAtMs: status.createdAtMs,
          editedAtMs: clock.nowMs,
          version: 1,
        });
      });

      it("keeps the states that the status was in, the original first", async () => {
        const { id, createdAtMs } = await post("first");
        expect(await statuses.history(id, undefined)).toMatchObject([
          { text: "first", createdAtMs },
        ]);
        clock.nowMs += 1000;
        await statuses.edit(id, { text: "second" }, alice);
        clock.nowMs += 1000;
        await statuses.edit(id, { text: "third", spoilerText: "cw" }, alice);
        const history = await statuses.history(id, undefined);
        expect(history).toMatchObject([
          { text: "first", createdAtMs },
          { content: "<p>second</p>", createdAtMs: clock.nowMs - 1000 },
          { text: "third", spoilerText: "cw", sensitive: true, createdAtMs: clock.nowMs },
        ]);
        expect(await statuses.source(id, undefined)).toEqual({
          id,
          text: "third",
          spoilerText: "cw",
        });
      });

      it("costs nothing when it changes nothing", async () => {
        const { id } = await post("same");
        const reserve = async (): Promise<boolean> => false;
        const { changed, status } = await statuses.edit(id, { text: " same " }, alice, { reserve });
        expect([changed, status.editedAtMs, status.version]).toEqual([false, undefined, 0]);
        const other = statuses.edit(id, { text: "other" }, alice, { reserve });
        expect(await refusalOf(other)).toBe("limit-used-up");
        expect((await statuses.read(id, undefined)).text).toBe("same");
      });

      it("makes a mention silent that it takes out, and opens the status to a new one", async () => {
        const carol = await stage.account("carol");
        const { id } = await post(`@${bob.username} psst`, alice, "direct");
        expect(await refusalOf(statuses.read(id, carol))).toBe("status-not-found");
        await statuses.edit(id, { text: `@${carol.username} psst` }, alice);
        const seen = await statuses.read(id, bob);
        expect(seen.mentions).toMatchObject([
          { account: { id: carol.id }, silent: false },
          { account: { id: bob.id }, silent: true },
        ]);
        expect((await statuses.read(id, carol)).text).toContain("psst");
        await statuses.edit(id, { text: `@${bob.username} again` }, alice);
        const again = (await statuses.read(id, bob)).mentions;
        expect(again.find(({ account }) => account.id === bob.id)?.silent).toBe(false);
      });

      it.each([
        [{ text: "" }, "text-missing"],
        [{ text: "x".repeat(501) }, "text-too-long"],
        [{ text: "\0" }, "text-malformed"],
      ])("refuses %j with %s", async (edit, code) => {
        const { id } = await post("kept");
        expect(await refusalOf(statuses.edit(id, edit, alice))).toBe(code);
        expect((await statuses.read(id, undefined)).text).toBe("kept");
      });

      it("honours allowed mentions when they are given", async () => {
        const { id } = await post("x");
        const text = `@${bob.username}`;
        const guarded = statuses.edit(id, { text, allowedMentions: [] }, alice);
        expect(await refusalOf(guarded)).toBe("unexpected-mentions");
        expect((await statuses.edit(id, { text }, alice)).changed).toBe(true);
      });

      it("refuses another visibility or parent than the status has, and takes the same", async () => {
        const { id } = await post("x");
        const [other, text] = [await post("y"), "z"];
        for (const fixed of [{ visibility: "private" }, { inReplyToId: other.id }])
          expect(await refusalOf(statuses.edit(id, { text, ...fixed }, alice))).toBe(
            "not-editable",
          );
        expect((await statuses.read(id, alice)).text).toBe("x");
        expect(
          (await statuses.edit(id, { text, visibility: "public" }, alice)).status,
        ).toMatchObject({ text, visibility: "public" });
      });

      it("refuses an update that would be lost", async () => {
        const { id } = await post("x");
        const options = { expectedVersions: [0] };
        expect(await refusalOf(statuses.edit(id, { text: "1" }, alice, options))).toBe("none");
        expect(await refusalOf(statuses.edit(id, { text: "2" }, alice, options))).toBe(
          "version-mismatch",
        );
      });

      it("lets one of twenty win who edit the same version at once", async () => {
        const { id } = await post("x");
        const all = await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            refusalOf(statuses.edit(id, { text: `${at}` }, alice, { expectedVersions: [0] })),
          ),
        );
        expect(all.filter((code) => code === "none")).toHaveLength(1);
        expect(await statuses.history(id, alice)).toHaveLength(2);
      });

      it("is done once for one key", async () => {
        const { id } = await post("x");
        const options = { idempotencyKey: `edit-${id}` };
        const first = await statuses.edit(id, { text: "y" }, alice, options);
        await statuses.edit(id, { text: "z" }, alice);
        const second = await statuses.edit(id, { text: "y" }, alice, options);
        expect([first.replayed, second.replayed, second.status.text]).toEqual([false, true, "z"]);
      });

      it("finds only the author's own, and no reblog", async () => {
        const { id } = await post("x");
        const { status: reblog } = await statuses.reblog(id, alice);
        for (const [asked, who] of [
          [id, bob],
          [reblog.id, alice],
          ["1", alice],
          ["x", alice],
        ] as const) {
          expect(await refusalOf(statuses.edit(asked, { text: "y" }, who))).toBe(
            "status-not-found",
          );
        }
      });
    });

    describe("remove", () => {
      it("takes the status and its reblogs away at once, and counts them out (A03)", async () => {
        const before = await stage.change(bob, {});
        const { id } = await post("bye");
        const { status: reblog } = await statuses.reblog(id, bob);
        expect((await stage.change(bob, {})).statusesCount).toBe(before.statusesCount + 1);
        const { status, changed } = await statuses.remove(id, alice);
        expect([status.text, changed]).toEqual(["bye", true]);
        for (const gone of [id, reblog.id]) {
          expect(await refusalOf(statuses.read(gone, alice))).toBe("status-not-found");
        }
        expect((await stage.change(bob, {})).statusesCount).toBe(before.statusesCount);
        expect(await refusalOf(statuses.remove(id, alice))).toBe("status-not-found");
      });

      it("of a reblog takes only the reblog away", async () => {
        const { id } = await post("stays");
        const { status: reblog } = await statuses.reblog(id, bob);
        await statuses.remove(reblog.id, bob);
        expect(await statuses.read(id, bob)).toMatchObject({ reblogsCount: 0, reblogged: false });
      });

      it("finds only the author's own", async () => {
        const { id } = await post("mine");
        expect(await refusalOf(statuses.remove(id, bob))).toBe("status-not-found");
        expect((await statuses.read(id, bob)).text).toBe("mine");
      });

      it("gives the same answer again for one key", async () => {
        const { id } = await post("bye");
        const options = { idempotencyKey: `remove-${id}` };
        await statuses.remove(id, alice, options);
        const again = await statuses.remove(id, alice, options);
        expect([again.replayed, again.status.text]).toEqual([true, "bye"]);
      });
    });

    describe("reblog", () => {
      it("has the visibility asked for, and refuses one that is not known", async () => {
        const { id } = await post("x");
        const refused = statuses.reblog(id, bob, { visibility: "friends" });
        expect(await refusalOf(refused)).toBe("visibility-unknown");
        const { status } = await statuses.reblog(id, bob, { visibility: "private" });
        expect(status.visibility).toBe("private");
      });

      it("is made once, carries the original, and counts", async () => {
        const { id } = await post("original");
        const all = await Promise.all(Array.from({ length: 10 }, () => statuses.reblog(id, bob)));
        expect(new Set(all.map(({ status }) => status.id)).size).toBe(1);
        const [first] = all;
        expect(first?.status).toMatchObject({
          content: "<p>original</p>",
          reblogged: true,
          author: { id: bob.id },
          reblogOf: { id, reblogsCount: 1, reblogged: true },
        });
        expect((await statuses.read(id, alice)).reblogged).toBe(false);
        const { status: of } = await statuses.reblog(first?.status.id ?? "", alice);
        expect(of.reblogOf?.id).toBe(id);
      });

      it.each([
        ["public", "other", "none"],
        ["unlisted", "other", "none"],
        ["private", "own", "none"],
        ["private", "other", "reblog-not-allowed"],
        ["direct", "own", "reblog-not-allowed"],
      ])("of a %s status of an %s account: %s", async (visibility, whose, code) => {
        await stage.follow(bob, alice);
        const { id } = await post("x", alice, visibility);
        const done = statuses.reblog(id, whose === "own" ? alice : bob);
        expect(await refusalOf(done)).toBe(code);
      });

      it("of a private status stays private", async () => {
        const { id } = await post("x", alice, "private");
        const { status } = await statuses.reblog(id, alice, { visibility: "public" });
        expect(status.visibility).toBe("private");
      });

      it("is not allowed of somebody whom the account blocks", async () => {
        const eve = await stage.account("eve");
        const { id } = await post("x", eve);
        await stage.block(bob, eve);
        expect(await refusalOf(statuses.reblog(id, bob))).toBe("reblog-not-allowed");
      });

      it("is not there for whoever may not read the original", async () => {
        const { id } = await post("private", alice, "private");
        const { status } = await statuses.reblog(id, alice);
        expect(await refusalOf(statuses.read(status.id, undefined))).toBe("status-not-found");
      });

      it("is taken back by unreblog, which gives the original", async () => {
        const { id } = await post("original");
        const { status: reblog } = await statuses.reblog(id, bob);
        const taken = await statuses.unreblog(id, bob);
        expect(taken).toMatchObject({ changed: true, status: { id, reblogsCount: 0 } });
        expect(await refusalOf(statuses.read(reblog.id, bob))).toBe("status-not-found");
        expect((await statuses.unreblog(id, bob)).changed).toBe(false);
        expect((await statuses.reblog(id, bob)).changed).toBe(true);
      });
    });

    it("leaves a history that has an order, whoever edits, deletes and reblogs at once (A29)", async () => {
      const { id } = await post("race");
      await Promise.all([
        ...Array.from({ length: 8 }, (_, at) =>
          refusalOf(statuses.edit(id, { text: `${at}` }, alice)),
        ),
        refusalOf(statuses.reblog(id, bob)),
        refusalOf(statuses.post({ text: "reply", inReplyToId: id }, bob)),
        refusalOf(statuses.remove(id, alice)),
      ]);
      expect(await refusalOf(statuses.read(id, alice))).toBe("status-not-found");
      const shown = await statuses.timeline(
        { kind: "account", accountId: bob.id },
        { limit: 40 },
        bob,
      );
      expect(shown.filter(({ reblogOf }) => reblogOf?.id === id)).toEqual([]);
      expect((await stage.change(bob, {})).statusesCount).toBe(
        shown.filter(({ visibility }) => visibility !== "direct").length,
      );
    });
  });
}
