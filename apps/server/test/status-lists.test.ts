import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account, Status, Viewer } from "@x/status-core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { statusEntity } from "../src/entities/status.ts";
import { createViews } from "../src/statuses/view.ts";
import { openWorld, type World } from "./world.ts";

// The world under test keeps what it read and wrote. Another one, opened anew on the same file for each
// comparison, reads everything, and writes JSON the plain way.
let folder = "";
let url = "";
let world: World;
let people: readonly [Account, Account];
let tokens: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-lists-"));
  url = join(folder, "statuses.sqlite");
  world = await openWorld({ RATE_LIMIT_STATUSES: "100000/3h" }, { url });
  people = [world.ada, world.bob];
  tokens = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

const TEXTS = [
  "plain",
  "@bob and @ada, #Tag #日本 https://example.org/a?b=c&d",
  "kept 'quotes' \"and\" \\ \u2028 é 日本 😀\nline\n\nparagraph",
  "a banned word",
] as const;

const VERBS =
  "post post reply reply edit delete reblog unreblog favourite unfavourite bookmark pin unpin follow block unblock mute unmute filter unfilter rename lock".split(
    " ",
  );

/** Changes that a step may make; places count statuses and people, round and round. */
const STEP = fc.record({
  verb: fc.constantFrom(...VERBS),
  who: fc.nat(1),
  at: fc.nat(30),
  text: fc.constantFrom(...TEXTS),
  spoiler: fc.constantFrom("", "", "spoiler & é"),
  visibility: fc.constantFrom("public", "unlisted", "private", "direct"),
});
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

/** Does a step, which may be refused. */
async function take(step: Step, ids: string[]): Promise<void> {
  const { verb, who, at, text, spoiler, visibility } = step;
  const token = tokens[who];
  const id = ids[at % Math.max(1, ids.length)] ?? "1";
  const [self, other] = [people[who], people[1 - who]];
  const send = (method: string, path: string, body?: object) =>
    world.send(method, path, { token, body });
  const status = { status: text, spoiler_text: spoiler };
  switch (verb) {
    case "post":
    case "reply": {
      const to = verb === "reply" ? { in_reply_to_id: id } : {};
      const { json } = await send("POST", "/api/v1/statuses", { ...status, visibility, ...to });
      if (typeof json.id === "string") ids.push(json.id);
      return;
    }
    case "edit":
      return void (await send("PUT", `/api/v1/statuses/${id}`, status));
    case "delete":
      return void (await send("DELETE", `/api/v1/statuses/${id}`));
    case "reblog":
    case "unreblog": {
      const { json } = await send("POST", `/api/v1/statuses/${id}/${verb}`, {});
      if (typeof json.id === "string" && verb === "reblog") ids.push(json.id);
      return;
    }
    case "favourite":
    case "unfavourite":
    case "bookmark":
    case "pin":
    case "unpin":
      return void (await send("POST", `/api/v1/statuses/${id}/${verb}`, {}));
    case "filter":
      return void (await send("POST", "/api/v2/filters", {
        title: `é ${at}`,
        context: ["home"],
        keywords_attributes: [{ keyword: at % 2 === 0 ? "banned" : "日本" }],
      }));
    case "unfilter": {
      const { json } = await send("GET", "/api/v2/filters");
      return void (await send("DELETE", `/api/v2/filters/${json[0]?.id}`));
    }
    case "rename":
    case "lock":
      await world.store.accounts.change(
        self?.id ?? people[0].id,
        verb === "rename" ? { displayName: text, note: spoiler } : { locked: at % 2 === 0 },
      );
      return;
    default:
      return void (await send("POST", `/api/v1/accounts/${other?.id}/${verb}`, {}));
  }
}

/** What each list is, written the plain way by a world that knows nothing yet. */
async function plainLists(fresh: World, who: number | undefined, ids: readonly string[]) {
  const { statuses } = fresh.deps;
  const viewer: Viewer = who === undefined ? undefined : people[who];
  const view = await createViews(fresh.deps).of(viewer, undefined);
  const list = (all: readonly Status[]) => all.map((one) => statusEntity(one, view));
  const page = { limit: 40 };
  const [ada, bob] = people;
  const lists: Record<string, unknown> = {
    "/api/v1/timelines/public?limit=40": list(
      await statuses.timeline({ kind: "public" }, page, viewer),
    ),
  };
  if (viewer !== undefined)
    lists["/api/v1/timelines/home?limit=40"] = list(
      await statuses.timeline({ kind: "home", accountId: viewer.id }, page, viewer),
    );
  for (const { id } of [ada, bob])
    lists[`/api/v1/accounts/${id}/statuses?limit=40`] = list(
      await statuses.timeline({ kind: "account", accountId: id }, page, viewer),
    );
  if (viewer !== undefined)
    for (const mark of ["favourite", "bookmark"] as const)
      lists[`/api/v1/${mark}s?limit=40`] = list(
        (await statuses.marked(mark, page, viewer)).statuses,
      );
  const some = ids.slice(-20);
  lists[`/api/v1/statuses?${some.map((id) => `id[]=${id}`).join("&")}`] = list(
    await statuses.readMany(some, viewer),
  );
  for (const id of ids.slice(0, 3)) {
    const thread = await statuses.context(id, viewer).catch(() => undefined);
    if (thread !== undefined)
      lists[`/api/v1/statuses/${id}/context`] = {
        ancestors: list(thread.ancestors),
        descendants: list(thread.descendants),
      };
  }
  return lists;
}

async function compareAll(ids: readonly string[]): Promise<void> {
  const fresh = await openWorld({}, { url, people });
  try {
    for (const who of [0, 1, undefined]) {
      const token = who === undefined ? undefined : tokens[who];
      for (const [path, expected] of Object.entries(await plainLists(fresh, who, ids))) {
        const { text } = await world.send("GET", path, { token });
        expect(text).toBe(JSON.stringify(expected));
      }
    }
  } finally {
    await fresh.close();
  }
}

it("writes every list with the bytes of a server that caches nothing, after every change", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 12 }), async (steps) => {
      const ids: string[] = [];
      for (const text of TEXTS.slice(0, 2)) {
        const { json } = await world.send("POST", "/api/v1/statuses", {
          token: tokens[0],
          body: { status: text },
        });
        ids.push(json.id);
      }
      await compareAll(ids);
      for (const step of steps) {
        await take(step, ids);
        await compareAll(ids);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 300_000);
