import { describe, expect, it } from "vitest";
import { TransferQueue } from "../src/adapters/git/transfer/transfer-queue.ts";
import { Transfers } from "../src/adapters/git/transfer/transfers.ts";
import { refusal } from "./git-store.contract.ts";

const never = new AbortController().signal;

describe("lanes", () => {
  it("let so many in, in the order they came, and turn away who is too much", async () => {
    const lanes = new TransferQueue({ working: 2, waiting: 2, waitMs: 60_000 });
    const order: string[] = [];
    const [first, second] = [await lanes.enter(never), await lanes.enter(never)];
    const third = lanes.enter(never).then((leave) => (order.push("third"), leave));
    const fourth = lanes.enter(never).then((leave) => (order.push("fourth"), leave));
    expect((await refusal(lanes.enter(never)))[0]?.code).toBe("repository-busy");
    first();
    first();
    const leave = await third;
    expect(order).toEqual(["third"]);
    second();
    await fourth;
    expect(order).toEqual(["third", "fourth"]);
    leave();
    await lanes.enter(never);
  });

  it("forget who goes away, and tell who waited too long", async () => {
    const lanes = new TransferQueue({ working: 1, waiting: 1, waitMs: 10 });
    const leave = await lanes.enter(never);
    const gone = new AbortController();
    const left = lanes.enter(gone.signal);
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await expect(lanes.enter(gone.signal)).rejects.toThrow("gone");
    expect((await refusal(lanes.enter(never)))[0]?.code).toBe("repository-busy");
    leave();
    await lanes.enter(never);
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
