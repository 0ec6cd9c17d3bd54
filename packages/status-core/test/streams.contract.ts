import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createNotifications,
  createStreams,
  type Account,
  type Statuses,
  type StatusStore,
  type Stream,
  type StreamEvent,
  type StreamLimits,
  type StreamWish,
  type Streams,
} from "../src/index.ts";
import { portsOn, refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

/** What every store lets the streams promise, also about what another process writes. */
export function streamsContract(name: string, open: () => Promise<Stage>): void {
  describe(`streams over ${name}`, () => {
    // Not later than the clock of the store, which makes the ids.
    const clock: Clock = { nowMs: 1_700_000_000_000 };
    let stage: Stage;
    /** Rules in this process, and in another one. */
    let here: Statuses;
    let there: Statuses;
    beforeAll(async () => {
      stage = await open();
      here = rulesOn(stage.store, clock);
      there = rulesOn((await stage.elsewhere?.()) ?? stage.store, clock);
    });
    afterAll(() => stage.close());

    const failures: string[] = [];
    /** Streams of this process. Payloads are the texts alone. */
    const streamsWith = (
      limits: Partial<StreamLimits> = {},
      store: StatusStore = stage.store,
    ): Streams =>
      createStreams({
        store,
        statuses: rulesOn(store, clock),
        notifications: createNotifications(portsOn(store, clock)),
        now: () => clock.nowMs,
        format: {
          status: async ({ text }) => text,
          notification: async ({ kind, status }) => `${kind}: ${status?.text}`,
        },
        onFailure: (error) => failures.push(String(error)),
        limits,
      });
    const people = async () => [await stage.account("alice"), await stage.account("bob")] as const;
    const post = async (text: string, author: Account, more: object = {}): Promise<string> =>
      (await there.post({ text, visibility: "public", ...more }, author)).status.id;
    const publicWish: StreamWish = {
      viewer: undefined,
      timeline: { kind: "public" },
      hasNotifications: false,
      share: "ip:192.0.2.1",
      isAllowed: async () => true,
    };
    const homeOf = ({ id }: Account): StreamWish => ({
      ...publicWish,
      viewer: { id },
      timeline: { kind: "home", accountId: id },
      hasNotifications: true,
      share: `account:${id}`,
    });
    /** The next events of a stream, as many as are asked for. */
    const next = async (stream: Stream, count: number): Promise<readonly string[]> => {
      const events: (StreamEvent | undefined)[] = [];
      for (let at = 0; at < count; at++) events.push(await stream.next());
      return events.map((one) => (one === undefined ? "over" : `${one.event} ${one.payload}`));
    };

    it("tell of posts, edits, deletions and notifications, once", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith();
      const early = await post("early", alice);
      const stream = await streams.open(homeOf(alice));
      const first = await post("first", alice);
      await post(`hello @${alice.username}`, bob);
      await streams.look();
      await there.edit(early, { text: "early, edited" }, alice);
      await streams.look();
      await there.remove(first, alice);
      await streams.look();
      await post("last", alice);
      await streams.look();
      expect(await next(stream, 5)).toEqual([
        "update first",
        `notification mention: hello @${alice.username}`,
        "status.update early, edited",
        `delete ${first}`,
        "update last",
      ]);
      await streams.close();
    });

    it("do not tell what was written before they were opened", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith();
      const listening = await streams.open(homeOf(alice));
      await post(`one @${alice.username}`, bob);
      await post("two", alice);
      const late = await streams.open(homeOf(alice));
      await post("three", alice);
      await streams.look();
      expect(await next(late, 1)).toEqual(["update three"]);
      expect(await next(listening, 3)).toEqual([
        "update two",
        `notification mention: one @${alice.username}`,
        "update three",
      ]);
      await streams.close();
    });

    it("tell nobody what is not for them, and nothing of its deletion", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith();
      const tag = `t${alice.id}`;
      const timeline = { kind: "tag", any: [tag], all: [], none: [] } as const;
      const stream = await streams.open({ ...publicWish, timeline });
      const hidden = await post(`#${tag} hidden`, bob, { visibility: "private" });
      await streams.look();
      await there.remove(hidden, bob);
      await streams.look();
      await post(`#${tag} shown`, bob);
      await streams.look();
      expect(await next(stream, 1)).toEqual([`update #${tag} shown`]);
      await streams.close();
    });

    it("tell all of what was written at once, the oldest first", async () => {
      const [alice] = await people();
      const streams = streamsWith({ told: 2 });
      const stream = await streams.open(homeOf(alice));
      const texts = ["a", "b", "c", "d", "e"];
      for (const text of texts) await post(text, alice);
      await streams.look();
      expect(await next(stream, 5)).toEqual(texts.map((text) => `update ${text}`));
      await streams.close();
    });

    it("tell what this process wrote to another one too", async () => {
      const [alice] = await people();
      const elsewhere = streamsWith({}, (await stage.elsewhere?.()) ?? stage.store);
      const streams = streamsWith();
      const both = [
        await streams.open(homeOf(alice)),
        await elsewhere.open(homeOf(alice)),
      ] as const;
      await here.post({ text: "here", visibility: "public" }, alice);
      for (const one of [streams, elsewhere]) await one.look();
      for (const one of both) expect(await next(one, 1)).toEqual(["update here"]);
      await Promise.all([streams.close(), elsewhere.close()]);
    });

    it("cut who reads too slowly, and nobody else", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith({ waiting: 10 });
      const slow = await streams.open(homeOf(alice));
      const other = await streams.open(homeOf(bob));
      for (const text of ["12345", "67890"]) await post(text, alice);
      await streams.look();
      expect(streams.count).toBe(2);
      await post("x", alice);
      await post("bob's", bob);
      await streams.look();
      expect(await next(slow, 1)).toEqual(["over"]);
      expect(await next(other, 1)).toEqual(["update bob's"]);
      await streams.look();
      expect(streams.count).toBe(1);
      await streams.close();
    });

    it("hold a bounded memory in all: the reader for whom most waits is cut", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith({ waitingInAll: 20 });
      const [large, small] = [await streams.open(homeOf(alice)), await streams.open(homeOf(bob))];
      await post("fifteen letters", alice);
      await post("six ch", bob);
      await streams.look();
      expect(await next(large, 1)).toEqual(["over"]);
      expect(await next(small, 1)).toEqual(["update six ch"]);
      await streams.close();
    });

    it("are bounded for each share and in all, and given back", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith({ streams: 3, ofShare: 2 });
      const [first] = await Promise.all([1, 2].map(() => streams.open(homeOf(alice))));
      expect(await refusalOf(streams.open(homeOf(alice)))).toBe("too-many-streams");
      await streams.open(homeOf(bob));
      expect(await refusalOf(streams.open(publicWish))).toBe("streams-unavailable");
      if (first !== undefined) for (const _ of [1, 2]) streams.leave(first);
      expect(await next(await streams.open(homeOf(alice)), 0)).toEqual([]);
      expect(await refusalOf(streams.open(homeOf(alice)))).toBe("too-many-streams");
      await streams.close();
      expect([streams.count, await refusalOf(streams.open(homeOf(bob)))]).toEqual([
        0,
        "streams-unavailable",
      ]);
    });

    it("end for who may not have them any more, and for whom telling fails", async () => {
      const [alice, bob] = await people();
      const streams = streamsWith();
      let allowed = true;
      const ended = await streams.open({ ...homeOf(alice), isAllowed: async () => allowed });
      const fails = { ...homeOf(alice), isAllowed: () => Promise.reject(new Error("no database")) };
      const failed = await streams.open(fails);
      const other = await streams.open(homeOf(bob));
      allowed = false;
      await post("told", bob);
      await streams.look();
      for (const one of [ended, failed]) expect(await next(one, 1)).toEqual(["over"]);
      expect(failures.splice(0)).toEqual(["Error: no database"]);
      expect([await next(other, 1), streams.count]).toEqual([["update told"], 1]);
      await streams.close();
    });
  });
}
