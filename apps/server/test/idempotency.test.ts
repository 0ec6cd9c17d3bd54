import { spawnSync } from "node:child_process";
import { PROCESS_PLACE, THIS_PROCESS } from "@x/git-contents/git";
import type { Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import { answerOnce, jsonAnswer, type ContentsAnswer } from "@x/git-contents/http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { describeIdempotencyStore } from "../../../packages/git-contents/test/idempotency-store.contract.ts";
import { answersOf } from "../src/http/idempotency.ts";

const NOW_MS = 1_800_000_000_000;

let store: Store;
let account: Account;
beforeAll(async () => {
  store = await openStore({ url: ":memory:", now: () => NOW_MS });
  account = await store.accounts.create({ username: "ada" });
});
afterAll(() => store.close());

/** Handles a request with a key at a server that claims by a name of its own, and does some work. */
function request(key: string, run: () => Promise<ContentsAnswer<string>>, owner?: string) {
  const { answers } = store;
  const claim: typeof answers.claim = (asked, options) =>
    answers.claim(asked, { ...options, owner: owner ?? options.owner });
  const ports = { answers: answersOf({ ...answers, claim }), nowMs: () => NOW_MS };
  const asked = { method: "POST", url: "http://localhost/", header: () => key };
  const work = { run, find: async () => undefined };
  return answerOnce({ asked, client: account.id, body: "" }, work, ports);
}

describeIdempotencyStore("the table of answers", async () => {
  let now = NOW_MS;
  const opened = await openStore({ url: ":memory:", now: () => now });
  onTestFinished(() => opened.close());
  const ada = await opened.accounts.create({ username: "ada" });
  const bob = await opened.accounts.create({ username: "bob" });
  const pass = (ms: number): void => void (now += ms);
  return {
    store: answersOf(opened.answers),
    clients: [ada.id, bob.id],
    pass,
    nowMs: () => now,
  };
});

describe("a key whose request is in flight (A23, FAULT-8)", () => {
  const { pid } = spawnSync("true");
  it.each([
    ["at a process that was killed is free for it", `${PROCESS_PLACE}-${pid}-1`, '"done"'],
    ["at a process that is alive is taken", THIS_PROCESS, "key-under-way"],
    ["on another machine is taken", `${"0".repeat(12)}-${pid}-1`, "key-under-way"],
  ])("%s", async (_, owner, expected) => {
    let finish: (late: ContentsAnswer<string>) => void = () => undefined;
    const held = new Promise<ContentsAnswer<string>>((resolve) => (finish = resolve));
    let first: Promise<ContentsAnswer<string>> | undefined;
    const begun = new Promise<void>((resolve) => {
      first = request(owner, () => (resolve(), held), owner);
    });
    await Promise.race([begun, first]);
    const answer = request(owner, async () => jsonAnswer("done"));
    if (expected === '"done"') expect((await answer).body).toBe(expected);
    else await expect(answer).rejects.toMatchObject({ reason: { code: expected } });
    finish(jsonAnswer("late"));
    await first;
  });
});
