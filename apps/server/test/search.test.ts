import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
let people: Record<"ann" | "bob" | "reader", Account>;
let tokens: Record<"ann" | "bob" | "reader", string>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  const make = (username: string) => world.store.accounts.create({ username });
  people = { ann: await make("ann_s"), bob: await make("annual"), reader: await make("reader_s") };
  tokens = {
    ann: await world.token(people.ann),
    bob: await world.token(people.bob),
    reader: await world.token(people.reader),
  };
  const post = async (name: string, who: "ann" | "bob", body: object) => {
    const { json } = await world.send("POST", "/api/v1/statuses", { token: tokens[who], body });
    ids[name] = json.id;
  };
  await post("first", "ann", { status: "Autumn leaves #leafpeeping" });
  await post("private", "ann", { status: "autumn at home", visibility: "private" });
  await post("second", "bob", { status: "Late autumn, banned word", spoiler_text: "Trees" });
});
afterAll(() => world.close());

interface Results {
  readonly accounts: readonly { readonly username: string }[];
  readonly statuses: readonly { readonly id: string }[];
  readonly hashtags: readonly { readonly name: string }[];
}

async function search(query: string, who?: keyof typeof tokens) {
  const token = who === undefined ? undefined : tokens[who];
  const { status, json } = await world.send("GET", `/api/v2/search?${query}`, { token });
  expect(status).toBe(200);
  const { accounts, statuses, hashtags } = json as Results;
  return {
    accounts: accounts.map(({ username }) => username),
    statuses: statuses.map(({ id }) => id),
    hashtags: hashtags.map(({ name }) => name),
  };
}

describe("GET /api/v2/search", () => {
  it("answers public statuses and one's own by their words, newest first", async () => {
    const { first, second } = ids;
    expect((await search("q=AUTUMN", "reader")).statuses).toEqual([second, first]);
    expect((await search("q=autumn")).statuses).toEqual([second, first]);
    expect((await search("q=autumn", "ann")).statuses).toEqual([second, ids["private"], first]);
    expect((await search(`q=autumn&account_id=${people.bob.id}`, "ann")).statuses).toEqual([
      second,
    ]);
    expect((await search("q=autumn&account_id=x", "ann")).statuses).toEqual([]);
    expect((await search("q=autumn&limit=1&offset=1", "reader")).statuses).toEqual([first]);
    expect((await search(`q=autumn&max_id=${second}`, "reader")).statuses).toEqual([first]);
    expect((await search("q=autumn&offset=1001", "reader")).statuses).toEqual([]);
  });

  it("answers accounts and hashtags by how they begin, and one type alone", async () => {
    expect(await search("q=ann", "reader")).toEqual({
      accounts: ["annual", "ann_s"].toSorted(),
      statuses: [],
      hashtags: [],
    });
    expect(await search("q=%23leaf", "reader")).toMatchObject({ hashtags: ["leafpeeping"] });
    expect(await search("q=leafpeeping&type=statuses", "reader")).toEqual({
      accounts: [],
      statuses: [ids["first"]],
      hashtags: [],
    });
  });

  it("finds what an address of this server names, for who may see it", async () => {
    const base = encodeURIComponent(world.deps.base());
    const page = `${base}/@ann_s`;
    expect((await search(`q=${page}`, "reader")).accounts).toEqual(["ann_s"]);
    expect((await search(`q=${page}/${ids["first"]}`, "reader")).statuses).toEqual([ids["first"]]);
    expect((await search(`q=${page}/${ids["private"]}`, "reader")).statuses).toEqual([]);
  });

  it("marks what the reader's filters match", async () => {
    const token = tokens.reader;
    await world.send("POST", "/api/v2/filters", {
      token,
      body: { title: "f", context: ["home"], keywords_attributes: [{ keyword: "banned" }] },
    });
    const { json } = await world.send("GET", "/api/v2/search?q=trees", { token });
    expect(json.statuses[0].filtered).toMatchObject([{ keyword_matches: ["banned"] }]);
  });

  it.each(["", "q=", `q=${"x".repeat(501)}`, "q=x&type=repositories"])(
    "refuses %j",
    async (query) => {
      const { status } = await world.send("GET", `/api/v2/search?${query}`, {
        token: tokens.reader,
      });
      expect(status).toBe(400);
    },
  );
});

describe("GET /api/v1/accounts/search", () => {
  it("answers accounts by how their names begin, or only those that one follows", async () => {
    const token = tokens.reader;
    const names = async (query: string): Promise<readonly string[]> => {
      const { json } = await world.send("GET", `/api/v1/accounts/search?${query}`, { token });
      return (json as Results["accounts"]).map(({ username }) => username);
    };
    expect(await names("q=ANN_S&resolve=true")).toEqual(["ann_s"]);
    expect(await names("q=ann&following=true")).toEqual([]);
    await world.send("POST", `/api/v1/accounts/${people.bob.id}/follow`, { token, body: {} });
    expect(await names("q=ann&following=true")).toEqual(["annual"]);
    expect(await names("q=ann&limit=1")).toHaveLength(1);
  });
});
