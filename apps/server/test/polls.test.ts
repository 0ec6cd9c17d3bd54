import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";
import type { Answer, World } from "./world.ts";

let listening: ListeningWorld;
let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  listening = await openListeningWorld();
  world = listening.world;
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => listening.close());

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const TEA = { options: ["tea", "coffee"], expires_in: 600 };
const ask = async (poll: object = {}): Promise<any> =>
  (
    await world.send("POST", "/api/v1/statuses", {
      token: ada,
      body: { status: "what?", poll: { ...TEA, ...poll } },
    })
  ).json;
const vote = (id: string, choices: unknown, token = bob): Promise<Answer> =>
  world.send("POST", `/api/v1/polls/${id}/votes`, { token, body: { choices } });

describe("a poll", () => {
  it("is posted with a status, read, and voted in", async () => {
    const { poll } = await ask({ multiple: true });
    expect(poll).toEqual({
      id: poll.id,
      expires_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      expired: false,
      multiple: true,
      votes_count: 0,
      voters_count: 0,
      options: [
        { title: "tea", votes_count: 0 },
        { title: "coffee", votes_count: 0 },
      ],
      emojis: [],
      voted: true,
      own_votes: [],
    });
    const { status, json } = await vote(poll.id, [1, 0]);
    expect([status, json]).toMatchObject([
      200,
      { voted: true, own_votes: [0, 1], votes_count: 2, voters_count: 1 },
    ]);
    const { json: read } = await world.send("GET", `/api/v1/polls/${poll.id}`);
    expect(read).toMatchObject({ votes_count: 2, options: [{ votes_count: 1 }, {}] });
    expect(read).not.toHaveProperty("voted");
  });

  it("comes from a form as from JSON, and one choice is a list of one", async () => {
    const form = "status=x&poll[options][]=a&poll[options][]=b&poll[expires_in]=300";
    const { json } = await world.send("POST", "/api/v1/statuses", {
      token: ada,
      body: `${form}&poll[multiple]=0&poll[hide_totals]=1`,
      headers: FORM,
    });
    expect(json.poll).toMatchObject({ multiple: false, options: [{ title: "a" }, { title: "b" }] });
    const voted = await world.send("POST", `/api/v1/polls/${json.poll.id}/votes`, {
      token: bob,
      body: "choices[]=1",
      headers: FORM,
    });
    expect(voted.json).toMatchObject({ own_votes: [1], votes_count: 1, voters_count: 1 });
  });

  it("is refused with words that say why", async () => {
    for (const [poll, error] of [
      [{ options: ["a"] }, "Validation failed: Options must be at least 2"],
      [{ options: [] }, "Validation failed: Options must be at least 2"],
      [{ expires_in: 299 }, "Validation failed: Expires in must be at least 300 seconds"],
      [{ expires_in: "soon" }, /whole number of seconds/],
      [{ options: { 0: "a" } }, /options must be a list of texts/],
      [{ multiple: ["1"] }, /multiple must be true or false/],
    ] as const) {
      const { error: said } = await ask(poll);
      expect([poll, said]).toEqual([
        poll,
        typeof error === "string" ? error : expect.stringMatching(error),
      ]);
    }
    const send = (poll: unknown) =>
      world.send("POST", "/api/v1/statuses", { token: ada, body: { status: "x", poll } });
    expect([(await send(["a"])).status, (await send("a")).status]).toEqual([422, 422]);
    expect((await send({ options: [], expires_in: "" })).json.poll).toBeNull();
  });

  it("takes a vote once, and none that is out of range or one's own", async () => {
    const { poll } = await ask();
    for (const [choices, token] of [
      [[2], bob],
      [["-1"], bob],
      [["x"], bob],
      [[], bob],
      [[0, 1], bob],
      [[0], ada],
    ] as const)
      expect([choices, (await vote(poll.id, choices, token)).status]).toEqual([choices, 422]);
    expect((await vote(poll.id, [0])).status).toBe(200);
    expect((await vote(poll.id, [0])).json).toMatchObject({
      error: "Validation failed: You have already voted on this poll",
      code: "vote-refused",
    });
    expect((await vote("4711", [0])).status).toBe(404);
  });

  it("hides its totals until it ends, and every cached answer ends with it", async () => {
    const { id } = await ask({ hide_totals: true });
    await vote(id, [0]);
    const read = async (): Promise<any> => {
      const paths = [`/statuses/${id}`, `/statuses/${id}/context`, "/timelines/public?limit=1"];
      const found: any[] = [];
      for (const path of paths)
        found.push(JSON.parse((await listening.get(`/api/v1${path}`)).body.toString()));
      return [found[0].poll, found[2][0].poll];
    };
    const now = vi.getRealSystemTime();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now });
    const hidden = { expired: false, votes_count: 1, options: [{ votes_count: null }, {}] };
    const shown = { expired: true, options: [{ votes_count: 1 }, { votes_count: 0 }] };
    expect(await read()).toMatchObject([hidden, hidden]);
    vi.setSystemTime(now + 590_000);
    expect(await read()).toMatchObject([hidden, hidden]);
    vi.setSystemTime(now + 600_000);
    expect(await read()).toMatchObject([shown, shown]);
  });

  it("is matched by filters in its options, and shown in the history", async () => {
    const { id } = await ask({ options: ["spoilertea", "coffee"] });
    const body = {
      title: "t",
      context: ["home"],
      keywords_attributes: [{ keyword: "spoilertea" }],
    };
    await world.send("POST", "/api/v2/filters", { token: bob, body });
    const { json } = await world.send("GET", `/api/v1/statuses/${id}`, { token: bob });
    expect(json.filtered[0].keyword_matches).toEqual(["spoilertea"]);
    await world.send("PUT", `/api/v1/statuses/${id}`, { token: ada, body: { status: "none" } });
    const { json: history } = await world.send("GET", `/api/v1/statuses/${id}/history`);
    expect(history[0].poll).toEqual({ options: [{ title: "spoilertea" }, { title: "coffee" }] });
    expect(history[1]).not.toHaveProperty("poll");
  });

  it("has its limits in what clients read about the server", async () => {
    for (const path of ["/api/v1/instance", "/api/v2/instance"])
      expect((await world.send("GET", path)).json.configuration.polls).toEqual({
        max_options: 4,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2_629_746,
      });
  });
});
