import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exactly } from "../src/adapters/s3/body.ts";
import { Silence } from "../src/adapters/s3/silence.ts";
import { all, inPieces } from "./content.ts";

const MS = 20;
const LONGER = 5 * MS;

// The clock is the test's.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("S12: a body that stalls fails, and its connection is dropped", async () => {
  const body = new PassThrough();
  body.write("half");
  const cause = { message: `nothing came for ${MS} ms` };
  const failure = all(exactly(body, 8, MS)).catch((error: unknown) => error);
  await turn();
  await passes(MS);
  expect(await failure).toMatchObject({ reason: { code: "unavailable" }, cause });
  expect(body.destroyed).toBe(true);
});

it("S12: a body waits for a reader that takes its time", async () => {
  const size = 1_000_000;
  const body = new PassThrough().end(Buffer.alloc(size));
  let length = 0;
  for await (const piece of exactly(body, size, MS) as AsyncIterable<Uint8Array>) {
    if (length === 0) await passes(LONGER);
    length += piece.length;
  }
  expect(length).toBe(size);
});

it("S12: a sender may take its time, and a taker may not", async () => {
  const silence = new Silence(MS);
  const slowly = async function* () {
    for await (const piece of inPieces(Buffer.alloc(3000))) {
      await passes(LONGER);
      yield piece;
    }
  };
  silence.start();
  const pieces = silence.handing(slowly());
  await pieces.next();
  await pieces.next();
  expect(silence.signal.aborted).toBe(false);
  // The third piece is not asked for.
  await passes(MS);
  expect(silence.signal.aborted).toBe(true);
});
