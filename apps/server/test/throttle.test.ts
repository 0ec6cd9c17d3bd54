import { afterEach, expect, it } from "vitest";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";

// One budget of requests for each account, or network without a token (A19).

let listening: ListeningWorld | undefined;
afterEach(async () => listening?.close());

async function open(rate: string): Promise<ListeningWorld> {
  listening = await openListeningWorld({ RATE_LIMIT_API: rate, TRUSTED_PROXIES: "127.0.0.1" });
  return listening;
}

it("is one for all tokens of an account (A19)", async () => {
  const { world, get } = await open("4/1h");
  const tokens = [await world.token(world.ada), await world.token(world.ada)];
  const statuses: number[] = [];
  for (const token of [...tokens, ...tokens, ...tokens])
    statuses.push((await get("/api/v1/user", { Authorization: `Bearer ${token}` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const other = await world.token(world.bob);
  expect((await get("/api/v1/user", { Authorization: `Bearer ${other}` })).status).toBe(200);
});

it("is one for an IPv6 network of a household, and a wider one for all of a site (A19)", async () => {
  const { get } = await open("2/1h");
  const from = async (address: string): Promise<number> =>
    (await get("/api/v1/version", { "X-Forwarded-For": address })).status;
  expect([await from("2001:db8:1:1::1"), await from("2001:db8:1:2::1")]).toEqual([200, 200]);
  expect(await from("2001:db8:1:3::1")).toBe(429);
  const answers: number[] = [];
  for (let at = 1; at <= 40; at++) answers.push(await from(`2001:db8:1:${at.toString(16)}00::1`));
  // 32 for the site, of which the household above has two.
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(await from("2001:db8:2:1::1")).toBe(200);
});

it("counts guesses of large objects, and serves no object when it is used up (A19)", async () => {
  const { get } = await open("4/1h");
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++)
    statuses.push((await get(`/ada/r.git/info/lfs/objects/${"0".repeat(64)}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  expect((await get("/api/v1/version")).status).toBe(429);
});

it("counts git's own routes (A19)", async () => {
  const { get } = await open("2/1h");
  const ask = async (): Promise<number> =>
    (await get("/ada/r.git/info/refs?service=git-upload-pack")).status;
  expect([await ask(), await ask(), await ask()]).toEqual([401, 401, 429]);
});
