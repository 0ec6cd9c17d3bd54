import { beforeEach, describe, expect, it } from "vitest";
import type { IdempotencyStore } from "../src/adapters/http/index.ts";

/** Store under test, at a clock that the test moves. */
export interface TestedIdempotencyStore {
  /** Store without keys. */
  readonly store: IdempotencyStore;
  /** Names of two clients. */
  readonly clients: readonly [string, string];
  /** Moves the clock on, by milliseconds. */
  readonly pass: (ms: number) => void;
  /** Time now, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** What every store of answers does. */
export function describeIdempotencyStore(
  name: string,
  open: () => Promise<TestedIdempotencyStore>,
): void {
  describe(`${name} as a store of answers`, () => {
    let tested: TestedIdempotencyStore;
    beforeEach(async () => {
      tested = await open();
    });
    const request = (fingerprint = "a", client = 0) => ({
      client: tested.clients[client] ?? "",
      key: "key",
      fingerprint,
    });
    const claim = async (fingerprint?: string, client?: number) =>
      (await tested.store.claim(request(fingerprint, client), tested.nowMs() + 1000)).kind;

    it("gives a key to one of many that ask at once", async () => {
      const kinds = await Promise.all(Array.from({ length: 8 }, () => claim()));
      expect(kinds.toSorted()).toEqual([...Array(7).fill("in-flight"), "new"]);
    });

    it("tells keys of clients apart, and requests of one key", async () => {
      expect([await claim(), await claim("a", 1), await claim("b")]).toEqual([
        "new",
        "new",
        "other",
      ]);
    });

    it("gives the answer to the same request, until its time has come", async () => {
      await claim();
      await tested.store.keep(request(), "answer", tested.nowMs() + 5000);
      tested.pass(4999);
      expect(await tested.store.claim(request(), tested.nowMs() + 1000)).toEqual({
        kind: "answered",
        answer: "answer",
      });
      expect(await claim("b")).toBe("other");
      tested.pass(1);
      expect(await claim("b")).toBe("new");
    });

    it("frees a key whose request failed, or took too long, and none that is answered", async () => {
      await claim();
      await tested.store.release(request());
      expect(await claim("b")).toBe("new");
      tested.pass(1000);
      expect(await claim()).toBe("new");
      await tested.store.keep(request(), "answer", tested.nowMs() + 1000);
      await tested.store.release(request());
      expect(await claim()).toBe("answered");
    });
  });
}
