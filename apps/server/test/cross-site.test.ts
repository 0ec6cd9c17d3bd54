import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";
import { BASE, type World } from "./world.ts";

// A browser that was once asked for a password sends it again by itself, also for pages of other sites.

let listening: ListeningWorld;
let world: World;
let token = "";
beforeAll(async () => {
  listening = await openListeningWorld({ RATE_LIMIT_STATUSES: "100000/1d" });
  world = listening.world;
  token = await world.token(world.ada);
  await world.repository("site", { "a.txt": "a" });
});
afterAll(() => listening.close());

const SCHEMES = {
  Basic: () => `Basic ${Buffer.from(`x:${token}`).toString("base64")}`,
  Bearer: () => `Bearer ${token}`,
} as const;

/** Headers of browsers, and whether the page is of another site. */
const PAGES: readonly (readonly [Readonly<Record<string, string>>, boolean])[] = [
  [{}, false],
  [{ "Sec-Fetch-Site": "same-origin", Origin: BASE }, false],
  [{ "Sec-Fetch-Site": "none" }, false],
  [{ Origin: BASE }, false],
  [{ Origin: "https://behind.a.proxy", Host: "behind.a.proxy" }, false],
  [{ "Sec-Fetch-Site": "cross-site" }, true],
  [{ "Sec-Fetch-Site": "same-site", Origin: BASE }, true],
  [{ Origin: "https://evil.example" }, true],
  [{ Origin: "http://x.test:8080" }, true],
  [{ Origin: "null" }, true],
];

describe.each(["Basic", "Bearer"] as const)("A16: a token as %s", (scheme) => {
  test.each(PAGES)("of a page with %j, which is of another site: %s", async (page, foreign) => {
    const headers = { ...page, Authorization: SCHEMES[scheme]() };
    const before = await world.store.accounts.count();
    const answer = await world.send("POST", "/api/v1/statuses", {
      headers: { ...headers, "Content-Type": "text/plain" },
      body: "status=hi",
    });
    const isRefused = foreign && scheme === "Basic";
    expect(answer.status).toBe(isRefused ? 401 : 200);
    const after = await world.store.accounts.count();
    expect(after.statuses - before.statuses).toBe(isRefused ? 0 : 1);
  });
});

test("A16: Basic for a page of another site opens no route of the API", async () => {
  const headers = { Authorization: SCHEMES.Basic(), "Sec-Fetch-Site": "cross-site" };
  const faults: string[] = [];
  // The routes that take an app's own name and secret as Basic (RFC 6749, 2.3.1) know no token there.
  const ofApps = ["/oauth/token", "/oauth/revoke", "/login/oauth/access_token"];
  const rows = OPERATIONS.filter(({ path }) => !path.endsWith("z") && !ofApps.includes(path));
  expect(rows).toHaveLength(
    OPERATIONS.filter(({ path }) => !path.endsWith("z")).length - ofApps.length,
  );
  for (const path of ofApps)
    expect([401, 403]).toContain((await world.send("POST", path, { headers, body: "{}" })).status);
  for (const { method, path } of rows) {
    const address = path.replace(":owner", "ada").replace(":repo", "site").replaceAll(/:\w+/g, "1");
    const body = method === "GET" ? {} : { body: "{}" };
    const { status, json } = await world.send(method, address, { headers, ...body });
    if (status !== 401 || json.code !== "token-invalid")
      faults.push(`${method} ${address}: ${status}`);
  }
  expect(faults).toEqual([]);
});

it("A16: a cached response is not given to Basic for a page of another site", async () => {
  const path = "/repos/ada/site/raw/a.txt";
  const Authorization = SCHEMES.Basic();
  const statusOf = async (more: Readonly<Record<string, string>>) =>
    (await listening.get(path, { Authorization, ...more })).status;
  for (let asked = 0; asked < 4; asked++) expect(await statusOf({})).toBe(200);
  const slow = listening.slowCount();
  expect([await statusOf({}), listening.slowCount()]).toEqual([200, slow]);
  expect(await statusOf({ "Sec-Fetch-Site": "cross-site" })).toBe(401);
  expect(await statusOf({ Origin: "https://evil.example" })).toBe(401);
});
