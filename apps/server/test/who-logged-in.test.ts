import { afterAll, beforeAll, expect, it } from "vitest";
import { listAudit } from "../src/admin/audit.ts";
import { endSessions, listSessions } from "../src/admin/sessions.ts";
import { listTokens } from "../src/admin/tokens.ts";
import { logInAt, openBrowser } from "./browser.ts";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";

const PASSWORD = "correct horse";
const REDIRECT = "https://app.example/back";

let listening: ListeningWorld;
beforeAll(async () => {
  listening = await openListeningWorld({ TRUSTED_PROXIES: "127.0.0.1" });
  const { deps, ada } = listening.world;
  await deps.signIn.setPassword(ada.id, PASSWORD);
});
afterAll(() => listening.close());

it("the operator sees who logged in, from where, with which browser and app, and ends it", async () => {
  const { world, url } = listening;
  const own = { "User-Agent": "Fox/1.0", "X-Forwarded-For": "192.0.2.7" };
  const browser = openBrowser((path, init) =>
    fetch(url + path, { ...init, headers: { ...(init.headers as object), ...own } }),
  );
  const { app, secret } = await world.deps.oauth.register({
    name: "An app",
    redirectUris: [REDIRECT],
    scopes: "read",
  });
  const query = { response_type: "code", client_id: app.clientId, redirect_uri: REDIRECT };
  const path = `/oauth/authorize?${new URLSearchParams(query)}`;
  await logInAt(browser, path, { username: "ada", password: "wrong" });
  await logInAt(browser, path, { username: "ada", password: PASSWORD });
  const allowed = await browser.submit({ action: "allow" });
  const code = new URL(allowed.headers.get("Location") ?? "").searchParams.get("code") ?? "";
  const issued = await fetch(`${url}/oauth/token`, {
    method: "POST",
    headers: own,
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: app.clientId,
      client_secret: secret,
      redirect_uri: REDIRECT,
      code,
    }),
  });
  expect(issued.status).toBe(200);

  const events = await listAudit(world.deps, { limit: "10" });
  const told = events.map(({ event, actor, address, details }) => [event, actor, address, details]);
  expect(told.toReversed()).toEqual([
    ["login.wrong", "", "192.0.2.7", JSON.stringify({ agent: "Fox/1.0" })],
    ["login.in", "ada", "192.0.2.7", JSON.stringify({ agent: "Fox/1.0" })],
    ["app.allow", "ada", "192.0.2.7", expect.stringContaining('"app":"An app"')],
  ]);
  expect(await listTokens(world.deps, "ada", {})).toMatchObject([
    { app: "An app", account: "ada" },
  ]);
  expect(await listSessions(world.deps, "ada")).toEqual([
    {
      since: expect.any(String),
      until: expect.any(String),
      address: "192.0.2.7",
      agent: "Fox/1.0",
    },
  ]);
  expect(await endSessions(world.deps, "ada")).toEqual([]);
  expect((await browser.get(path)).text).toContain("Log in");
});
