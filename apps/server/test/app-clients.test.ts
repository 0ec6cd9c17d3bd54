import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setImmediate } from "node:timers/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createScryptHasher } from "@x/oauth/node";
import megalodon, { detector } from "megalodon";
import { createOAuthAPIClient, createRestAPIClient } from "masto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { createOAuthDeps } from "../src/oauth/create-oauth.ts";
import { isMissing, PYTHON } from "./app-clients/python.ts";
import { logInAt, openBrowser } from "./browser.ts";
import { run, xServer } from "./server-process.ts";
import { openWorld, type World } from "./world.ts";

// Libraries that apps are made of, from their registration on; the two pages are sent as a browser sends them.

const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";
const PASSWORD = "correct horse";
const DRIVER = fileURLToPath(new URL("app-clients/drive_mastodon.py", import.meta.url));

let world: World;
let listening: Listening;
let url = "";
beforeAll(async () => {
  world = await openWorld();
  const { store } = world;
  // Clients go where the server says that it is.
  const base = (): string => url;
  const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
  const parts = { store, usage: store.usage, base, nowMs: world.deps.nowMs, hasher };
  const app = createApp({ ...world.deps, base, ...createOAuthDeps(parts) });
  listening = await listen(app.fetch, { host: "127.0.0.1", port: 0 });
  ({ url } = listening);
  await world.deps.signIn.setPassword(world.ada.id, PASSWORD);
});
afterAll(async () => {
  await listening?.close(0);
  await world?.close();
});

/** Logs in at the address that a client made, allows, and copies the code. */
async function codeAt(address: string): Promise<string> {
  const browser = openBrowser((path, init) => fetch(new URL(path, url), init));
  const { pathname, search } = new URL(address, url);
  await logInAt(browser, pathname + search, { username: "ada", password: PASSWORD });
  const { text } = await browser.submit({ action: "allow" });
  return /<code class="code">([^<]+)</.exec(text)?.[1] ?? `no code: ${text}`;
}

describe("masto.js", () => {
  it("registers, logs in, posts and revokes its token", async () => {
    const apps = createRestAPIClient({ url }).v1.apps;
    const app = await apps.create({
      clientName: "masto.js",
      redirectUris: OUT_OF_BAND,
      scopes: "read write",
    });
    const [clientId, clientSecret] = [app.clientId ?? "", app.clientSecret ?? ""];
    const query = { response_type: "code", client_id: clientId, redirect_uri: OUT_OF_BAND };
    const code = await codeAt(
      `/oauth/authorize?${new URLSearchParams({ ...query, scope: "read write" })}`,
    );
    const oauth = createOAuthAPIClient({ url });
    const { accessToken } = await oauth.token.create({
      grantType: "authorization_code",
      clientId,
      clientSecret,
      redirectUri: OUT_OF_BAND,
      code,
    });
    const client = createRestAPIClient({ url, accessToken });
    expect((await client.v1.accounts.verifyCredentials()).username).toBe("ada");
    expect((await client.v1.apps.verifyCredentials()).name).toBe("masto.js");
    expect((await client.v1.statuses.create({ status: "hello" })).content).toBe("<p>hello</p>");
    await oauth.revoke({ clientId, clientSecret, token: accessToken });
    await expect(client.v1.accounts.verifyCredentials()).rejects.toThrow("was revoked");
  });
});

describe("megalodon", () => {
  it("finds the server, registers, logs in, posts, streams, reads lists and revokes its token", async () => {
    expect(await detector(url)).toBe("mastodon");
    const nobody = megalodon("mastodon", url);
    const options = { scopes: ["read", "write", "follow"], redirect_uris: OUT_OF_BAND };
    const app = await nobody.registerApp("megalodon", options);
    const { client_id: id, client_secret: secret } = app;
    const code = await codeAt(app.url ?? "");
    const granted = await nobody.fetchAccessToken(id, secret, code, OUT_OF_BAND);
    const client = megalodon("mastodon", url, granted.access_token);
    const me = (await client.verifyAccountCredentials()).data;
    expect(me.username).toBe("ada");

    const stream = await client.userStreaming();
    const told = new Promise<string>((resolve) =>
      stream.on("update", ({ content }: { readonly content: string }) => resolve(content)),
    );
    while (world.deps.streams.count === 0) await setImmediate();
    const { data: posted } = await client.postStatus("hello #cats");
    await world.deps.streams.look();
    expect(await told).toContain("hello");
    stream.stop();

    const edited = (await client.editStatus(posted.id, { status: "hello again #cats" })).data;
    expect(edited.content).toContain("hello again");
    expect((await client.favouriteStatus(posted.id)).data.favourited).toBe(true);
    expect((await client.getStatusContext(posted.id)).data.descendants).toEqual([]);
    const ids = async (asked: Promise<{ data: { id: string }[] }>) =>
      (await asked).data.map((one) => one.id);
    expect(await ids(client.getHomeTimeline())).toContain(posted.id);
    expect(await ids(client.getTagTimeline("cats"))).toContain(posted.id);
    expect((await client.search("bob", { type: "accounts" })).data.accounts).toHaveLength(1);
    const { data: bob } = await client.lookupAccount("bob");
    expect((await client.followAccount(bob.id)).data.following).toBe(true);
    expect(await ids(client.getAccountFollowers(bob.id))).toEqual([me.id]);
    const { data: list } = await client.createList("near");
    await client.addAccountsToList(list.id, [bob.id]);
    expect(await ids(client.getAccountsInList(list.id))).toEqual([bob.id]);
    expect((await client.updateCredentials({ display_name: "Ada" })).data.display_name).toBe("Ada");
    const lists = [
      client.getFilters(),
      client.getNotifications(),
      client.getInstanceCustomEmojis(),
      client.getInstanceAnnouncements(),
      client.getMutes(),
      client.getBlocks(),
      client.getBookmarks(),
    ];
    for (const { data } of await Promise.all(lists)) expect(Array.isArray(data)).toBe(true);
    await client.getPreferences();
    await client.deleteStatus(posted.id);
    await nobody.revokeToken(id, secret, granted.access_token);
    await expect(client.verifyAccountCredentials()).rejects.toThrow("401");
  });
});

describe("Mastodon.py", () => {
  const drive = async (request: object): Promise<any> => {
    const input = JSON.stringify({ url, redirect: OUT_OF_BAND, ...request });
    const { stdout, stderr } = await run(PYTHON, [DRIVER], { input });
    return stdout === "" ? { failed: stderr } : JSON.parse(stdout);
  };

  it.skipIf(isMissing)(
    "registers, logs in, posts and revokes its token (skipped where scripts/install-app-clients.sh could not install it)",
    async () => {
      const app = await drive({ step: "register" });
      expect(app).toMatchObject({ address: expect.stringContaining("/oauth/authorize") });
      const code = await codeAt(app.address);
      const done = await drive({ step: "post", ...app, code });
      expect(done).toMatchObject({
        who: "ada",
        app: "Mastodon.py",
        content: "<p>hello from Mastodon.py</p>",
      });
      const token = await world.store.tokens.find(done.token);
      expect(token?.revokedAtMs).toEqual(expect.any(Number));
    },
  );
});

describe("x-server account password", () => {
  it("sets the password that is on its standard input", async () => {
    const data = mkdtempSync(join(tmpdir(), "x-password-"));
    try {
      await xServer(["account", "create", "ada", "--data", data]);
      const set = (input: string, name = "ada") =>
        xServer(["account", "password", name, "--data", data], {}, [], input);
      expect(await set("correct horse\n")).toEqual({
        code: 0,
        stdout: '{"username":"ada","changed":true}\n',
        stderr: "",
      });
      expect(await set("short\n")).toMatchObject({
        code: 2,
        stderr: "error: a password has 8 characters or more\n",
      });
      expect(await set("correct horse\n", "bob")).toMatchObject({ code: 1 });
    } finally {
      rmSync(data, { recursive: true, force: true, maxRetries: 20 });
    }
  });
});
