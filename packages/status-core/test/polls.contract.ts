import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  POLL_LIMITS,
  type Account,
  type PollDraft,
  type Status,
  type Statuses,
} from "../src/index.ts";
import { refusalOf, openStage, type Clock, type Stage } from "./stage.ts";

const TEA: PollDraft = { options: ["tea", "coffee", "water"], expiresInS: 600 };

/** What every store lets the rules promise about polls. */
export function pollsContract(name: string, open: () => Promise<Stage>): void {
  describe(`polls over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      ({ stage, statuses, alice, bob } = await openStage(open, clock));
    });
    afterAll(() => stage.close());
    const ask = async (poll: Partial<PollDraft> = {}, more: object = {}): Promise<Status> => {
      const draft = { text: "what?", visibility: "public", ...more, poll: { ...TEA, ...poll } };
      return (await statuses.post(draft, alice)).status;
    };
    const votesOf = ({ poll }: Status): readonly number[] | undefined =>
      poll?.options.map(({ votes }) => votes);
    /** What a vote is refused for; `none` when it counts. */
    const faultOf = async (id: string, choices: readonly number[], who = bob): Promise<string> => {
      try {
        await statuses.vote({ id, choices }, who);
        return "none";
      } catch (error) {
        const { reason } = error as { reason: { code: string; fault?: string } };
        return reason.fault ?? reason.code;
      }
    };

    describe("post", () => {
      it("asks, and shows the poll to all; its author has no vote", async () => {
        const { id, poll } = await ask({ options: [" tea ", "coffee", " "] });
        const stored = {
          options: [
            { title: "tea", votes: 0 },
            { title: "coffee", votes: 0 },
          ],
          multiple: false,
          hideTotals: false,
          expiresAtMs: clock.nowMs + 600_000,
          votersCount: 0,
          expired: false,
          ownVotes: [],
        };
        expect(poll).toEqual({ ...stored, voted: true });
        expect((await statuses.poll(id, alice)).poll).toEqual({ ...stored, voted: true });
        for (const reader of [bob, undefined])
          expect((await statuses.poll(id, reader)).poll).toEqual({ ...stored, voted: false });
      });

      it.each<readonly [string, Partial<PollDraft>]>([
        ["few-options", { options: ["one", " "] }],
        ["many-options", { options: ["1", "2", "3", "4", "5"] }],
        ["long-option", { options: ["x", "é".repeat(51)] }],
        ["long-option", { options: ["x", "x".repeat(100_000)] }],
        ["malformed-option", { options: ["x", "a\0b"] }],
        ["option-twice", { options: ["x", " x"] }],
        ["expiry-missing", { expiresInS: undefined }],
        ["expiry-too-soon", { expiresInS: POLL_LIMITS.minExpiresInS - 1 }],
        ["expiry-too-soon", { expiresInS: Number.NaN }],
        ["expiry-too-late", { expiresInS: POLL_LIMITS.maxExpiresInS + 1 }],
      ])("refuses a poll with %s, and stores nothing", async (fault, poll) => {
        const before = (await stage.change(alice, {})).statusesCount;
        await expect(ask(poll)).rejects.toMatchObject({
          reason: { code: "poll-malformed", fault },
        });
        const preview = statuses.preview({ text: "x", poll: { ...TEA, ...poll } }, alice);
        expect(await refusalOf(preview)).toBe("poll-malformed");
        expect((await stage.change(alice, {})).statusesCount).toBe(before);
      });

      it("takes options of fifty clusters, and needs a text", async () => {
        const option = "👩‍👩‍👧‍👦".repeat(50);
        const { poll } = await ask({ options: [option, "x"], expiresInS: 2_629_746 });
        expect(poll?.options[0]?.title).toBe(option);
        expect(await refusalOf(ask({}, { text: " " }))).toBe("text-missing");
      });

      it("is another request with another poll (A23)", async () => {
        const post = (options: readonly string[]) =>
          statuses.post({ text: "x", poll: { ...TEA, options } }, alice, {
            idempotencyKey: "poll",
          });
        const { status } = await post(["a", "b"]);
        expect((await post(["a", "b"])).status.id).toBe(status.id);
        expect(await refusalOf(post(["a", "c"]))).toBe("key-reused");
      });
    });

    describe("vote", () => {
      it("counts once, and shows the voter what was chosen", async () => {
        const { id } = await ask();
        const voted = await statuses.vote({ id, choices: [1] }, bob);
        expect(voted.poll).toMatchObject({ voted: true, ownVotes: [1], votersCount: 1 });
        expect(votesOf(voted)).toEqual([0, 1, 0]);
        expect(await faultOf(id, [2])).toBe("already-voted");
        expect(votesOf(await statuses.read(id, undefined))).toEqual([0, 1, 0]);
        expect((await statuses.read(id, bob)).version).toBe(0);
      });

      it("counts several choices where the poll allows them", async () => {
        const { id } = await ask({ multiple: true });
        const { poll } = await statuses.vote({ id, choices: [2, 0] }, bob);
        expect(poll).toMatchObject({ ownVotes: [0, 2], votersCount: 1 });
        expect(poll?.options.map(({ votes }) => votes)).toEqual([1, 0, 1]);
      });

      it("is refused, and counts nothing", async () => {
        const { id } = await ask();
        const { id: many } = await ask({ multiple: true });
        for (const [at, choices, fault] of [
          [id, [3], "unknown-choice"],
          [id, [-1], "unknown-choice"],
          [id, [0.5], "unknown-choice"],
          [id, [], "choices"],
          [id, [0, 1], "choices"],
          [many, [1, 1], "choices"],
          ["1", [0], "status-not-found"],
          [(await statuses.post({ text: "no poll" }, alice)).status.id, [0], "status-not-found"],
          [(await ask({}, { visibility: "private" })).id, [0], "status-not-found"],
        ] as const)
          expect([choices, await faultOf(at, choices)]).toEqual([choices, fault]);
        expect(await faultOf(id, [0], alice)).toBe("own-poll");
        const blocker = await stage.account("blocker");
        await stage.block(blocker, alice);
        expect(await faultOf(id, [0], blocker)).toBe("vote-not-allowed");
        expect(votesOf(await statuses.read(id, undefined))).toEqual([0, 0, 0]);
      });

      it("is refused from the very moment that the poll ends", async () => {
        const { id } = await ask();
        const carol = await stage.account("carol");
        clock.nowMs += 599_999;
        expect(await faultOf(id, [0])).toBe("none");
        clock.nowMs += 1;
        expect(await faultOf(id, [0], carol)).toBe("expired");
        expect((await statuses.read(id, carol)).poll).toMatchObject({
          expired: true,
          votersCount: 1,
        });
      });

      it("of forty accounts at once is exact, and of ten by one account one counts", async () => {
        const { id } = await ask();
        const voters = await Promise.all(Array.from({ length: 30 }, () => stage.account("voter")));
        const votes = [
          ...voters.map((voter, at) => faultOf(id, [at % 3], voter)),
          ...Array.from({ length: 10 }, () => faultOf(id, [0])),
        ];
        const faults = await Promise.all(votes);
        expect(faults.filter((fault) => fault === "none")).toHaveLength(31);
        expect(faults.filter((fault) => fault === "already-voted")).toHaveLength(9);
        const status = await statuses.read(id, undefined);
        expect([votesOf(status), status.poll?.votersCount]).toEqual([[11, 10, 10], 31]);
      });
    });

    describe("edit", () => {
      it("keeps the votes of the same poll, and forgets those of another", async () => {
        const { id } = await ask();
        await statuses.vote({ id, choices: [0] }, bob);
        const edit = async (poll: PollDraft | undefined, text = "what?") =>
          (await statuses.edit(id, { text, poll }, alice)).status;
        const same = { options: TEA.options };
        expect(votesOf(await edit({ ...same, hideTotals: true }))).toEqual([1, 0, 0]);
        expect(votesOf(await edit({ ...same, hideTotals: true }, "hm?"))).toEqual([1, 0, 0]);
        expect(
          (await statuses.edit(id, { text: "hm?", poll: { ...same, hideTotals: true } }, alice))
            .changed,
        ).toBe(false);
        expect(votesOf(await edit({ ...same, multiple: true }))).toEqual([0, 0, 0]);
        expect((await statuses.read(id, bob)).poll).toMatchObject({ voted: false, votersCount: 0 });
        await statuses.vote({ id, choices: [0, 1] }, bob);
        const other = { options: ["coffee", "tea", "water"], multiple: true };
        expect(votesOf(await edit(other))).toEqual([0, 0, 0]);
        await statuses.vote({ id, choices: [2] }, bob);
        expect((await edit(undefined)).poll).toBeUndefined();
        expect(await refusalOf(statuses.poll(id, bob))).toBe("status-not-found");
        const again = await edit({ ...TEA, expiresInS: 300 });
        expect(again.poll).toMatchObject({ expiresAtMs: clock.nowMs + 300_000, votersCount: 0 });
        expect((await statuses.read(id, bob)).poll?.voted).toBe(false);
      });

      it("keeps the options of each state in the history", async () => {
        const { id } = await ask();
        await statuses.edit(id, { text: "other", poll: { ...TEA, options: ["a", "b"] } }, alice);
        await statuses.edit(id, { text: "none" }, alice);
        const history = await statuses.history(id, undefined);
        expect(history.map(({ pollOptions }) => pollOptions)).toEqual([
          TEA.options,
          ["a", "b"],
          undefined,
        ]);
        const { id: unedited } = await ask();
        expect((await statuses.history(unedited, bob))[0]?.pollOptions).toEqual(TEA.options);
      });

      it("refuses what a post refuses, and a new poll without an end", async () => {
        const { id } = await ask();
        const { status } = await statuses.post({ text: "no poll" }, alice);
        for (const [at, poll] of [
          [id, { options: ["one"] }],
          [status.id, { options: TEA.options }],
        ] as const)
          expect(await refusalOf(statuses.edit(at, { text: "x", poll }, alice))).toBe(
            "poll-malformed",
          );
      });
    });

    it("is inside of a reblog, and goes with its status", async () => {
      const { id } = await ask();
      await statuses.vote({ id, choices: [0] }, bob);
      const { status: reblog } = await statuses.reblog(id, bob);
      expect(reblog.poll).toBeUndefined();
      expect(reblog.reblogOf?.poll).toMatchObject({ ownVotes: [0] });
      const { status: removed } = await statuses.remove(id, alice);
      expect(removed.poll?.options.map(({ title }) => title)).toEqual(TEA.options);
      expect(await faultOf(id, [1], await stage.account("late"))).toBe("status-not-found");
    });
  });
}
