import { spawnSync } from "node:child_process";
import { PROCESS_PLACE, THIS_PROCESS } from "@x/git-contents/git";
import type { Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import {
  answerByReceipt,
  answerOnce,
  jsonAnswer,
  type ContentsAnswer,
  type ReceiptKeys,
} from "@x/git-contents/http";
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

/** Work with receipts at several servers, whose calls say their names before they are made and after. */
function receiptWorld(key: string, isEarly: boolean, say: (call: string) => void) {
  const made = new Map<string, number>();
  let lock: Promise<unknown> = Promise.resolve();
  const calling = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    say(`before ${name}`);
    const result = await work();
    say(`after ${name}`);
    return result;
  };
  const { answers } = store;
  const nodeKeys = (): ReceiptKeys => ({
    claim: ({ fingerprint }, untilMs) =>
      calling("claim", () =>
        answers.claim(
          { accountId: account.id, key, fingerprint },
          { owner: THIS_PROCESS, untilMs, isRepeatable: true },
        ),
      ),
    release: ({ fingerprint }) =>
      calling("release", () => answers.release({ accountId: account.id, key, fingerprint })),
    inFlight: new Map(),
  });
  const send = (keys: ReceiptKeys, body: string): Promise<ContentsAnswer<string>> => {
    const asked = { method: "POST", url: "http://localhost/", header: () => key };
    const keyed = { asked, client: account.id, body };
    const work: Parameters<typeof answerByReceipt>[1] = {
      run: (receipt, claim) => {
        const turn = lock.then(() =>
          calling("work", async () => {
            if (receipt === undefined || made.has(receipt.key)) throw new Error("made already");
            await claim?.take();
            return calling("change", async () => {
              made.set(receipt.key, made.size);
              return jsonAnswer(made.size);
            });
          }),
        );
        lock = turn.catch(() => undefined);
        return turn;
      },
      find: (receipt) =>
        calling("find", async () => (made.has(receipt.key) ? jsonAnswer(made.size) : undefined)),
    };
    return answerByReceipt(keyed, work, { keys, nowMs: () => NOW_MS, isEarly });
  };
  return { made, send, nodeKeys };
}

describe.each([
  ["itself", false],
  ["before it begins", true],
])("work with a receipt, which claims its key %s", (_, isEarly) => {
  it("is done once, whichever two calls fail, and another request with the key is refused", async () => {
    let calls = 0;
    let failing: readonly number[] = [];
    const say = (): void => {
      if (failing.includes(++calls)) throw new Error("fault");
    };
    let refused = 0;
    for (let first = 1; first <= 8; first++)
      for (let second = first + 1; second <= 9; second++) {
        const key = `fault-${isEarly}-${first}-${second}`;
        const { made, send, nodeKeys } = receiptWorld(key, isEarly, say);
        [calls, failing] = [0, [first, second]];
        const before = await send(nodeKeys(), "a").catch(() => undefined);
        failing = [];
        const again = await send(nodeKeys(), "a");
        refused += before === undefined ? 1 : 0;
        expect(again.body).toBe(before?.body ?? again.body);
        expect([key, made.size]).toEqual([key, 1]);
        await expect(send(nodeKeys(), "b")).rejects.toMatchObject({
          reason: { code: "key-reused" },
        });
        expect((await send(nodeKeys(), "a")).body).toBe(again.body);
        expect([key, made.size]).toEqual([key, 1]);
      }
    expect(refused).toBeGreaterThan(10);
  });

  it("is done once, however many ask at however many servers", async () => {
    const { made, send, nodeKeys } = receiptWorld(`many-${isEarly}`, isEarly, () => undefined);
    const nodes = Array.from({ length: 4 }, nodeKeys);
    const sent = nodes.flatMap((keys) => [send(keys, "a"), send(keys, "a"), send(keys, "b")]);
    const codes = (await Promise.allSettled(sent)).map((each) =>
      each.status === "fulfilled" ? each.value.body : each.reason.reason.code,
    );
    // Which of them comes first is the hash's to say: it is made in a thread.
    expect(codes).toContain("1");
    for (const code of codes) expect(["1", "key-under-way", "key-reused"]).toContain(code);
    expect(made.size).toBe(1);
  });

  it("frees its key when it is refused", async () => {
    let isRefused = true;
    const { made, send, nodeKeys } = receiptWorld(`free-${isEarly}`, isEarly, (call) => {
      if (isRefused && call === "before change") throw new RangeError("refused");
    });
    await expect(send(nodeKeys(), "a")).rejects.toThrow("refused");
    isRefused = false;
    await send(nodeKeys(), "b");
    expect(made.size).toBe(1);
    await expect(send(nodeKeys(), "a")).rejects.toMatchObject({ reason: { code: "key-reused" } });
  });
});
