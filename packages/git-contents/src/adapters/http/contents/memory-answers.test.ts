import { expect, it } from "vitest";
import { describeIdempotencyStore } from "../../../../test/idempotency-store.contract.ts";
import { createMemoryAnswers } from "./memory-answers.ts";

describeIdempotencyStore("memory", async () => {
  let now = 0;
  const nowMs = (): number => now;
  const pass = (ms: number): void => void (now += ms);
  return { store: createMemoryAnswers({ nowMs }), clients: ["ada", "bob"], pass, nowMs };
});

it("forgets the oldest of more keys than it holds", async () => {
  const answers = createMemoryAnswers({ maxKeys: 2, nowMs: () => 0 });
  const claim = (key: string) => answers.claim({ client: "ada", key, fingerprint: "a" }, 1);
  for (const key of ["one", "two", "three"]) expect((await claim(key)).kind).toBe("new");
  expect((await claim("two")).kind).toBe("in-flight");
  expect((await claim("one")).kind).toBe("new");
});
