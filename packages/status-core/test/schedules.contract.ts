import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSchedules,
  type Account,
  type Publication,
  type ScheduledStatus,
  type Schedules,
  type StatusDraft,
  type Statuses,
} from "../src/index.ts";
import { portsOn, refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What every store lets the rules promise about scheduled statuses. */
export function schedulesContract(name: string, open: () => Promise<Stage>): void {
  describe(`scheduled statuses over ${name}`, () => {
    // Noon, so that a few minutes later is the same day.
    const clock: Clock = { nowMs: Date.UTC(2027, 0, 1, 12) };
    let stage: Stage;
    let statuses: Statuses;
    let schedules: Schedules;
    let alice: Account;
    let bob: Account;
    beforeAll(async () => {
      stage = await open();
      statuses = rulesOn(stage.store, clock);
      schedules = createSchedules(portsOn(stage.store, clock));
      alice = await stage.account("alice");
      bob = await stage.account("bob");
    });
    afterAll(() => stage.close());
    const schedule = async (
      more: StatusDraft = {},
      { author = alice, inMs = 5 * MINUTE_MS } = {},
    ): Promise<ScheduledStatus> =>
      (
        await schedules.schedule({ text: "later", ...more }, author, {
          scheduledAtMs: clock.nowMs + inMs,
        })
      ).scheduled;
    /** Publishes what is due, in the order of its time. */
    const publishAll = async (options = {}): Promise<readonly Publication[]> => {
      const done: Publication[] = [];
      for (;;) {
        const one = await schedules.publishNext(options);
        if (one === undefined) return done;
        done.push(one);
      }
    };
    const postsOf = async ({ id }: Account): Promise<readonly string[]> =>
      (await statuses.timeline({ kind: "account", accountId: id }, { limit: 40 }, { id })).map(
        ({ text }) => text,
      );
    const left = async (author: Account) =>
      (await schedules.list({ limit: 40 }, author)).map(({ id }) => id);

    describe("schedule", () => {
      it("keeps a draft with the author's defaults, and posts nothing", async () => {
        const author = await stage.account("author", {
          defaults: { visibility: "unlisted", sensitive: true, language: "de" },
        });
        const draft: StatusDraft = {
          text: " later ",
          allowedMentions: [],
          poll: { options: ["a", "b"], expiresInS: 300 },
        };
        const scheduled = await schedule(draft, { author });
        expect(scheduled).toMatchObject({
          scheduledAtMs: clock.nowMs + 5 * MINUTE_MS,
          draft: { ...draft, visibility: "unlisted", sensitive: true, language: "de" },
          attachments: [],
        });
        expect(await schedules.find(scheduled.id, author)).toEqual(scheduled);
        expect(await schedules.list({ limit: 40 }, author)).toEqual([scheduled]);
        expect(await postsOf(author)).toEqual([]);
        await schedules.remove(scheduled.id, author);
      });

      it.each<readonly [string, StatusDraft]>([
        ["text-missing", { text: " " }],
        ["text-too-long", { text: "x".repeat(501) }],
        ["text-malformed", { text: "a\0b" }],
        ["visibility-unknown", { visibility: "friends" }],
        ["parent-not-found", { inReplyToId: "1" }],
        ["unexpected-mentions", { text: "@alice", allowedMentions: [] }],
        ["poll-malformed", { poll: { options: ["a"], expiresInS: 300 } }],
        ["attachments-unavailable", { attachmentIds: ["1"] }],
      ])("refuses at once what a post is refused for: %s", async (code, draft) => {
        const text = draft.text?.replace("alice", alice.username);
        const whole = text === undefined ? draft : { ...draft, text };
        expect(await refusalOf(schedule(whole))).toBe(code);
        const gone = await stage.account("gone", { suspended: true });
        expect(await refusalOf(schedule({}, { author: gone }))).toBe("account-disabled");
        expect(await left(alice)).toEqual([]);
      });

      it("is five minutes ahead at least", async () => {
        for (const inMs of [5 * MINUTE_MS - 1, 0, -DAY_MS, Number.NaN])
          expect(await refusalOf(schedule({}, { inMs }))).toBe("schedule-too-soon");
        await schedules.remove((await schedule()).id, alice);
      });

      it("answers the same request from its key, and refuses another one (A23)", async () => {
        const author = await stage.account("keyed");
        const at = clock.nowMs + DAY_MS;
        const send = (text: string, scheduledAtMs = at) =>
          schedules.schedule({ text }, author, { scheduledAtMs, idempotencyKey: "key" });
        const { scheduled, replayed } = await send("one");
        expect(replayed).toBe(false);
        expect(await send("one")).toEqual({ scheduled, replayed: true });
        expect(await refusalOf(send("two"))).toBe("key-reused");
        expect(await refusalOf(send("one", at + 1))).toBe("key-reused");
        const post = statuses.post({ text: "one" }, author, { idempotencyKey: "key" });
        expect(await refusalOf(post)).toBe("key-reused");
        await schedules.remove(scheduled.id, author);
        expect(await refusalOf(send("one"))).toBe("schedule-not-found");
      });

      it("makes one of thirty requests at once with one key", async () => {
        const author = await stage.account("keyed");
        const options = { scheduledAtMs: clock.nowMs + DAY_MS, idempotencyKey: "k" };
        const all = await Promise.all(
          Array.from({ length: 30 }, () => schedules.schedule({ text: "one" }, author, options)),
        );
        expect(new Set(all.map(({ scheduled }) => scheduled.id)).size).toBe(1);
        expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
        await schedules.remove(all[0]?.scheduled.id ?? "", author);
      });

      it("is limited to 25 a day, in UTC, also of thirty at once", async () => {
        const author = await stage.account("busy");
        const codes = await Promise.all(
          Array.from({ length: 30 }, (_, at) =>
            refusalOf(schedule({ text: `${at}` }, { author, inMs: DAY_MS })),
          ),
        );
        expect(codes.filter((code) => code === "none")).toHaveLength(25);
        expect(codes.filter((code) => code === "too-many-scheduled")).toHaveLength(5);
        // Midnight is another day, and so is the last moment before it of the next one.
        const other = await schedule({}, { author, inMs: 1.5 * DAY_MS });
        const back = schedules.change(other.id, clock.nowMs + DAY_MS, author);
        expect(await refusalOf(back)).toBe("too-many-scheduled");
        const [first = ""] = await left(author);
        expect((await schedules.change(first, clock.nowMs + 1.5 * DAY_MS + 1, author)).id).toBe(
          first,
        );
        for (const id of await left(author)) await schedules.remove(id, author);
      });

      it("is limited to 300 of an account", async () => {
        const author = await stage.account("planner");
        await stage.store.transaction(async (tx) => {
          for (let at = 0; at < 299; at++) {
            const scheduledAtMs = clock.nowMs + (10 + at) * DAY_MS;
            await tx.insertSchedule({ accountId: author.id, scheduledAtMs, draft: "{}" });
          }
        });
        const codes = await Promise.all(
          [2, 3, 4].map((days) => refusalOf(schedule({}, { author, inMs: days * DAY_MS }))),
        );
        expect(codes.toSorted()).toEqual(["none", "too-many-scheduled", "too-many-scheduled"]);
        await stage.store.transaction(async (tx) => {
          for (const { id } of await tx.findSchedules(author.id, { limit: 400 }))
            await tx.deleteSchedule(id);
        });
      });
    });

    describe("list, change and remove", () => {
      it("are for the author only, page by page", async () => {
        const author = await stage.account("author");
        const ids: string[] = [];
        for (let at = 0; at < 3; at++)
          ids.push((await schedule({ text: `${at}` }, { author, inMs: DAY_MS + at })).id);
        const page = async (more: object) =>
          (await schedules.list({ limit: 2, ...more }, author)).map(({ id }) => id);
        expect(await page({})).toEqual([ids[2], ids[1]]);
        expect(await page({ maxId: ids[1] })).toEqual([ids[0]]);
        expect(await page({ minId: ids[0], limit: 1 })).toEqual([ids[1]]);
        expect(await page({ sinceId: ids[0], limit: 1 })).toEqual([ids[2]]);
        for (const id of [ids[0] ?? "", "1", "x"]) {
          const at = clock.nowMs + DAY_MS;
          expect(await refusalOf(schedules.find(id, bob))).toBe("schedule-not-found");
          expect(await refusalOf(schedules.change(id, at, bob))).toBe("schedule-not-found");
          expect(await refusalOf(schedules.remove(id, bob))).toBe("schedule-not-found");
        }
        expect(await left(bob)).toEqual([]);
        for (const id of ids) await schedules.remove(id, author);
        expect(await left(author)).toEqual([]);
      });

      it("change the time alone, five minutes ahead at least", async () => {
        const { id, draft } = await schedule({ text: "x" });
        const at = clock.nowMs + 6 * MINUTE_MS;
        expect(await schedules.change(id, at, alice)).toMatchObject({ scheduledAtMs: at, draft });
        const soon = schedules.change(id, clock.nowMs + MINUTE_MS, alice);
        expect(await refusalOf(soon)).toBe("schedule-too-soon");
        expect(await schedules.nextDueMs()).toBe(at);
        await schedules.remove(id, alice);
        expect(await schedules.nextDueMs()).toBeUndefined();
      });
    });

    describe("publishNext", () => {
      it("posts what is due, from its very moment on, in the order of time", async () => {
        const author = await stage.account("author");
        await schedule({ text: "second" }, { author, inMs: 6 * MINUTE_MS });
        const poll = { options: ["a", "b"], expiresInS: 300 };
        await schedule({ text: `first @${bob.username}`, visibility: "direct", poll }, { author });
        clock.nowMs += 5 * MINUTE_MS - 1;
        expect(await publishAll()).toEqual([]);
        clock.nowMs += 1;
        const [first] = await publishAll();
        expect(first).toMatchObject({
          kind: "published",
          status: {
            visibility: "direct",
            createdAtMs: clock.nowMs,
            poll: { expiresAtMs: clock.nowMs + 300_000 },
          },
        });
        clock.nowMs += 60 * MINUTE_MS;
        expect(await publishAll()).toMatchObject([{ status: { text: "second" } }]);
        expect(await postsOf(author)).toEqual(["second", `first @${bob.username}`]);
        expect(await left(author)).toEqual([]);
      });

      it("posts each once, whoever publishes at the same time", async () => {
        const author = await stage.account("author");
        for (let at = 0; at < 10; at++) await schedule({ text: `${at}` }, { author });
        clock.nowMs += 5 * MINUTE_MS;
        const rounds = await Promise.all(Array.from({ length: 5 }, () => publishAll()));
        // One that another had locked is passed over, and left to the next round.
        const done = [...rounds.flat(), ...(await publishAll())];
        expect(done.filter(({ kind }) => kind === "published")).toHaveLength(10);
        expect((await postsOf(author)).toSorted()).toEqual(
          Array.from({ length: 10 }, (_, at) => `${at}`),
        );
        expect((await stage.change(author, {})).statusesCount).toBe(10);
      });

      it("does nothing of one that is cut off in its middle, and does it the next time", async () => {
        const author = await stage.account("author");
        await schedule({ text: "once" }, { author });
        clock.nowMs += 5 * MINUTE_MS;
        const reserve = async (): Promise<boolean> => {
          throw new RangeError("cut off");
        };
        await expect(schedules.publishNext({ reserve })).rejects.toThrow("cut off");
        expect(await postsOf(author)).toEqual([]);
        expect(await left(author)).toHaveLength(1);
        clock.nowMs += MINUTE_MS;
        await publishAll();
        expect(await postsOf(author)).toEqual(["once"]);
      });

      it("waits a minute while the author's limit is used up, and holds up nobody else", async () => {
        const [author, other] = [await stage.account("author"), await stage.account("other")];
        await schedule({ text: "waits" }, { author });
        await schedule({ text: "goes" }, { author: other });
        clock.nowMs += 5 * MINUTE_MS;
        const reserve = async (_: unknown, { id }: Account): Promise<boolean> => id !== author.id;
        const done = await publishAll({ reserve });
        expect(done.map(({ kind }) => kind).toSorted()).toEqual(["postponed", "published"]);
        expect(await publishAll()).toEqual([]);
        const [waiting] = await schedules.list({ limit: 1 }, author);
        expect(waiting?.refusal).toBeUndefined();
        clock.nowMs += MINUTE_MS;
        expect(await publishAll()).toMatchObject([{ kind: "published" }]);
      });

      it("keeps what is refused by then, until its author changes it", async () => {
        const author = await stage.account("author");
        const { status: parent } = await statuses.post({ text: "parent" }, bob);
        const { id } = await schedule({ text: "reply", inReplyToId: parent.id }, { author });
        await statuses.remove(parent.id, bob);
        clock.nowMs += 5 * MINUTE_MS;
        expect(await publishAll()).toEqual([{ kind: "refused", id, code: "parent-not-found" }]);
        expect(await publishAll()).toEqual([]);
        expect((await schedules.find(id, author)).refusal).toBe("parent-not-found");
        expect(await schedules.nextDueMs()).toBeUndefined();
        const moved = await schedules.change(id, clock.nowMs + DAY_MS, author);
        expect(moved.refusal).toBeUndefined();
        expect(await schedules.nextDueMs()).toBe(clock.nowMs + DAY_MS);
        await schedules.remove(id, author);
      });

      it("looks again at whom it names and at its author", async () => {
        const [author, gone] = [await stage.account("author"), await stage.account("gone")];
        const named = await stage.account("named");
        await stage.block(author, named);
        await schedule({ text: `hi @${named.username}`, allowedMentions: [named.id] }, { author });
        await schedule({ text: "x" }, { author: gone });
        await stage.change(gone, { suspended: true });
        clock.nowMs += 5 * MINUTE_MS;
        const done = await publishAll();
        expect(
          done.map((one) => (one.kind === "refused" ? one.code : one.kind)).toSorted(),
        ).toEqual(["account-disabled", "published"]);
        const published = done.find((one) => one.kind === "published");
        expect(published?.status.mentions).toEqual([]);
      });

      it("does not race with a change or a removal: it is posted, or it is not there", async () => {
        const author = await stage.account("author");
        const made: ScheduledStatus[] = [];
        for (let at = 0; at < 12; at++) made.push(await schedule({ text: `${at}` }, { author }));
        clock.nowMs += 5 * MINUTE_MS;
        const removals = made.slice(0, 6).map(({ id }) => refusalOf(schedules.remove(id, author)));
        const moves = made
          .slice(6)
          .map(({ id }) => refusalOf(schedules.change(id, clock.nowMs + DAY_MS, author)));
        const [, codes] = await Promise.all([publishAll(), Promise.all([...removals, ...moves])]);
        await publishAll();
        const posted = new Set(await postsOf(author));
        expect(made.map(({ draft }) => posted.has(draft.text ?? ""))).toEqual(
          codes.map((code) => code === "schedule-not-found"),
        );
        for (const id of await left(author)) await schedules.remove(id, author);
      });
    });
  });
}
