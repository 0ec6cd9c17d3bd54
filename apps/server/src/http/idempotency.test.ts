import { spawnSync } from "node:child_process";
import { PROCESS_PLACE, THIS_PROCESS } from "@x/git-contents/git";
import type { Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "./env.ts";
import { withIdempotency } from "./idempotency.ts";

const NOW_MS = 1_800_000_000_000;

let store: Store;
let account: Account;
beforeAll(async () => {
  store = await openStore({ url: ":memory:", now: () => NOW_MS });
  account = await store.accounts.create({ username: "ada" });
});
afterAll(() => store.close());

/** Sends a request with a key to a server that claims by a name of its own, and does some work. */
function request(key: string, run: () => Promise<Response>, owner?: string) {
  const { answers } = store;
  const claim: typeof answers.claim = (asked, options) =>
    answers.claim(asked, { ...options, owner: owner ?? options.owner });
  const ports = { store: { answers: { ...answers, claim } }, nowMs: () => NOW_MS };
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(String(error), 409));
  app.post("/", (c) =>
    withIdempotency(c, ports, { account, body: "" }, { run, find: async () => undefined }),
  );
  return app.request("/", { method: "POST", headers: { "Idempotency-Key": key } });
}

describe("a key whose request is in flight (A23, FAULT-8)", () => {
  const { pid } = spawnSync("true");
  it.each([
    ["at a process that was killed is free for it", `${PROCESS_PLACE}-${pid}-1`, 200],
    ["at a process that is alive is taken", THIS_PROCESS, 409],
    ["on another machine is taken", `${"0".repeat(12)}-${pid}-1`, 409],
  ])("%s", async (_, owner, expected) => {
    let finish: (late: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (finish = resolve));
    let first: Response | Promise<Response> | undefined;
    const begun = new Promise<void>((resolve) => {
      first = request(owner, () => (resolve(), held), owner);
    });
    await Promise.race([begun, first]);
    const answer = await request(owner, async () => Response.json("done"));
    expect([answer.status, await answer.text()]).toEqual([
      expected,
      expected === 200 ? '"done"' : expect.stringContaining("still under way"),
    ]);
    finish(Response.json("late"));
    await first;
  });
});
