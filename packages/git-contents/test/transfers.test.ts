import { describe, expect, it } from "vitest";
import { FairQueue, type QueueLimits } from "../src/adapters/git/transfer/fair-queue.ts";
import { Transfers } from "../src/adapters/git/transfer/transfers.ts";

const anyone = {};
const queueOf = (limits: QueueLimits): FairQueue => new FairQueue(limits, () => new Error("busy"));

describe("FairQueue", () => {
  it("lets so many in, in the order they came, and turns away who is too much", async () => {
    const queue = queueOf({ working: 2, waiting: 2, waitMs: 60_000 });
    const order: string[] = [];
    const [first, second] = [await queue.enter(anyone), await queue.enter(anyone)];
    const third = queue.enter(anyone).then((leave) => (order.push("third"), leave));
    const fourth = queue.enter(anyone).then((leave) => (order.push("fourth"), leave));
    await expect(queue.enter(anyone)).rejects.toThrow("busy");
    first();
    first();
    const leave = await third;
    expect(order).toEqual(["third"]);
    second();
    await fourth;
    expect(order).toEqual(["third", "fourth"]);
    leave();
    await queue.enter(anyone);
  });

  it("forgets who goes away, and tells who waited too long", async () => {
    const queue = queueOf({ working: 1, waiting: 1, waitMs: 10 });
    const leave = await queue.enter(anyone);
    const gone = new AbortController();
    const left = queue.enter({ signal: gone.signal });
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect(queue.enter({ signal: gone.signal })).rejects.toThrow("gone");
    await expect(queue.enter(anyone)).rejects.toThrow("busy");
    leave();
    await queue.enter(anyone);
  });
});

describe("FairQueue, by client", () => {
  const limits = { working: 4, waiting: 4, waitMs: 60_000 };

  it("gives one client no more places than are left for others", async () => {
    const queue = queueOf(limits);
    const order: string[] = [];
    const enter = (client: string): Promise<() => void> =>
      queue.enter({ client }).then((leave) => (order.push(client), leave));
    const leaveOne = await enter("one");
    await enter("one");
    const third = enter("one");
    const leaveTwo = await enter("two");
    const leaveThree = await enter("three");
    const four = enter("four");
    leaveThree();
    // Who waits longer has to wait on: it has more than is free.
    await four;
    expect(order).toEqual(["one", "one", "two", "three", "four"]);
    leaveTwo();
    leaveOne();
    await third;
    expect(order.at(-1)).toBe("one");
  });

  it("lets one client wait no more often than others still can", async () => {
    const queue = queueOf({ ...limits, working: 1 });
    await queue.enter(anyone);
    const waiting = (client: string): Promise<unknown> => queue.enter({ client });
    void waiting("one");
    void waiting("one");
    await expect(waiting("one")).rejects.toThrow("busy");
    void waiting("two");
    await expect(waiting("two")).rejects.toThrow("busy");
    void waiting("three");
    await expect(waiting("four")).rejects.toThrow("busy");
  });
});

describe("transfers", () => {
  async function* nothing(): AsyncGenerator<Uint8Array> {}
  const endless = (signal: AbortSignal, ended: () => void) =>
    async function* (): AsyncGenerator<Uint8Array, string> {
      try {
        while (!signal.aborted) yield new Uint8Array(1);
        return "aborted";
      } finally {
        ended();
      }
    };

  it("give their place back when their reader stops, and return what they return", async () => {
    const transfers = new Transfers(1);
    let ended = 0;
    const run = () =>
      transfers.run({ input: nothing(), signal: undefined }, ({ signal }) =>
        endless(signal, () => ended++)(),
      );
    for await (const _ of run()) break;
    expect(ended).toBe(1);
    const again = run();
    await again.next();
    transfers.close();
    expect(await again.next()).toEqual({ done: true, value: "aborted" });
    expect(ended).toBe(2);
    await expect(run().next()).rejects.toThrow("the engine is closed");
  });
});
