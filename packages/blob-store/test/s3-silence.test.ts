import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { exactly } from "../src/adapters/s3/body.ts";
import { Silence } from "../src/adapters/s3/silence.ts";
import { all, inPieces } from "./content.ts";

const MS = 20;
const LONGER = 5 * MS;

it("S12: a body that stalls fails, and its connection is dropped", async () => {
  const body = new PassThrough();
  body.write("half");
  const cause = { message: `nothing came for ${MS} ms` };
  await expect(all(exactly(body, 8, MS))).rejects.toMatchObject({
    reason: { code: "unavailable" },
    cause,
  });
  expect(body.destroyed).toBe(true);
});

it("S12: a body waits for a reader that takes its time", async () => {
  const size = 1_000_000;
  const body = new PassThrough().end(Buffer.alloc(size));
  let length = 0;
  for await (const piece of exactly(body, size, MS) as AsyncIterable<Uint8Array>) {
    if (length === 0) await sleep(LONGER);
    length += piece.length;
  }
  expect(length).toBe(size);
});

it("S12: a sender may take its time, and a taker may not", async () => {
  const silence = new Silence(MS);
  const slowly = async function* () {
    for await (const piece of inPieces(Buffer.alloc(3000))) {
      await sleep(LONGER);
      yield piece;
    }
  };
  silence.start();
  const pieces = silence.handing(slowly());
  await pieces.next();
  await pieces.next();
  expect(silence.signal.aborted).toBe(false);
  // The third piece is not asked for.
  while (!silence.signal.aborted) await sleep(MS);
});
