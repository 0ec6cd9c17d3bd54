import { describe, expect, it } from "vitest";
import { FileReads } from "./file-reads.ts";

const LONG = { reads: 4, stalledMs: 3_600_000 };

/** Pieces without end, until the signal. */
async function* endless(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (;;) {
    signal.throwIfAborted();
    yield Uint8Array.of(1);
  }
}

/** A read that has given its first piece. */
async function begun(reads: FileReads, client: string): Promise<AsyncGenerator<Uint8Array>> {
  const read = reads.run({ client }, endless);
  await read.next();
  return read;
}

const REFUSED = { name: "RequestError", reason: { code: "overloaded" } };

describe("FileReads", () => {
  it("gives one client half of the places, and keeps one for another", async () => {
    const reads = new FileReads(LONG);
    const own = [await begun(reads, "a"), await begun(reads, "a")];
    await expect(begun(reads, "a")).rejects.toMatchObject(REFUSED);
    const other = await begun(reads, "b");
    await own[0]?.return(undefined);
    await begun(reads, "b");
    await expect(begun(reads, "b")).rejects.toMatchObject(REFUSED);
    await other.return(undefined);
    await begun(reads, "a");
  });

  it("gives a place back when the read fails, or its client goes away", async () => {
    const reads = new FileReads({ ...LONG, reads: 1 });
    const gone = new AbortController();
    const read = reads.run({ client: "a", signal: gone.signal }, endless);
    await read.next();
    gone.abort(new Error("gone"));
    await expect(read.next()).rejects.toThrow("gone");
    await begun(reads, "b");
  });

  it("ends the read of a client that takes nothing for too long", async () => {
    const reads = new FileReads({ reads: 1, stalledMs: 1 });
    let ended: Promise<unknown> | undefined;
    const read = reads.run({ client: "a" }, (signal) => {
      ended = new Promise((resolve) => signal.addEventListener("abort", resolve));
      return endless(signal);
    });
    await read.next();
    await ended;
    const other = reads.run({ client: "b" }, endless);
    expect((await other.next()).done).toBe(false);
    await expect(read.next()).rejects.toMatchObject({ name: "ClientGone" });
  });
});
