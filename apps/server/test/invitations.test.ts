import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInvitation, listInvitations, revokeInvitation } from "../src/admin/invitations.ts";
import { readSettings } from "../src/config/settings.ts";
import { SECRETS } from "../src/oauth/create-oauth.ts";
import { openBrowser, sendTo, type Browser } from "./browser.ts";
import { BASE, openWorld, type World } from "./world.ts";

const PASSWORD = "correct horse";
const SETTINGS = readSettings({ REGISTRATION: "invite", BASE_URL: BASE });

let world: World;
beforeAll(async () => {
  world = await openWorld({ REGISTRATION: "invite" });
});
afterAll(() => world.close());

const invite = async (uses = "1") =>
  (await createInvitation(world, SETTINGS, { uses, expiresIn: "7d" })) as {
    readonly id: string;
    readonly url: string;
  };
const pathOf = ({ url }: { readonly url: string }) => url.slice(BASE.length);
const visit = () => openBrowser(sendTo(world, BASE));
const signUp = (browser: Browser, username: string, password = PASSWORD) =>
  browser.submit({ action: "sign-up", username, password });

describe("an invitation", () => {
  it("makes an account, logs the person in, and is used then", async () => {
    const invitation = await invite();
    const [browser, slow] = [visit(), visit()];
    for (const each of [browser, slow])
      expect((await each.get(pathOf(invitation))).text).toContain("Sign up");
    const answer = await signUp(browser, "Eve");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/oauth/authorized_applications",
    ]);
    const page = await browser.get("/oauth/authorized_applications");
    expect(page.text).toContain("Apps and sessions of @Eve");
    const again = await visit().get(pathOf(invitation));
    expect([again.status, again.text]).toEqual([403, expect.stringContaining("cannot be used")]);
    const late = await signUp(slow, "mallory");
    expect([late.status, await world.store.accounts.findByName("mallory")]).toEqual([
      403,
      undefined,
    ]);
    const [login, made] = await world.store.audit.list({ limit: 2 });
    expect([login, made]).toMatchObject([
      { event: "login.in", actor: "Eve" },
      { event: "account.sign-up", target: "Eve", details: { invitation: invitation.id } },
    ]);
  });

  it.each([
    ["a name that is taken", "ADA", PASSWORD],
    ["a name of the server's own", "api", PASSWORD],
    ["a name with a slash", "a/b", PASSWORD],
    ["a short password", "frank", "short"],
  ])("is not used by %s", async (_what, username, password) => {
    const invitation = await invite();
    const browser = visit();
    await browser.get(pathOf(invitation));
    const answer = await signUp(browser, username, password);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('role="alert"')]);
    expect((await world.store.invitations.list())[0]).toMatchObject({ id: invitation.id, uses: 0 });
  });

  it("is refused when it is made up or revoked, and is in no answer of the lists", async () => {
    const invitation = await invite("3");
    for (const query of ["", "?invite=", "?invite=made-up"])
      expect((await visit().get(`/oauth/sign_up${query}`)).status).toBe(403);
    const rows = await listInvitations(world, {});
    expect(rows[0]).toMatchObject({ id: invitation.id, uses: 0, max_uses: 3, revoked_at: null });
    const secret = new URL(invitation.url).searchParams.get("invite") ?? "";
    const told = JSON.stringify([rows, await world.store.audit.list({ limit: 100 })]);
    expect(told).not.toContain(secret);
    await revokeInvitation(world, invitation.id);
    await expect(revokeInvitation(world, invitation.id)).rejects.toThrow("no invitation");
    expect((await visit().get(pathOf(invitation))).status).toBe(403);
    expect((await listInvitations(world, {})).map(({ id }) => id)).not.toContain(invitation.id);
  });

  it("speaks German, and is not used by a form of another site", async () => {
    const browser = visit();
    const german = await browser.get(`${pathOf(await invite())}&lang=de`);
    expect(german.text).toContain("Konto anlegen");
    const fields = { action: "sign-up", username: "grace", password: PASSWORD };
    expect((await browser.submit(fields, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(await world.store.accounts.findByName("grace")).toBeUndefined();
  });

  it("is made with words that are understood", async () => {
    for (const options of [
      { uses: "0", expiresIn: "7d" },
      { uses: "many", expiresIn: "7d" },
      { uses: "1", expiresIn: "soon" },
    ])
      await expect(createInvitation(world, SETTINGS, options)).rejects.toThrow(/takes a number/);
  });
});

describe("apps that ask whether people can sign up", () => {
  it.each([
    ["closed", false, "Nobody can sign up"],
    ["invite", true, "invitation"],
  ] as const)("hear the truth when registration is %s", async (REGISTRATION, invites, words) => {
    const own = REGISTRATION === "invite" ? world : await openWorld({ REGISTRATION });
    const [first, second] = await Promise.all(
      ["v1", "v2"].map(async (version) => (await own.send("GET", `/api/${version}/instance`)).json),
    );
    expect(first).toMatchObject({ registrations: false, invites_enabled: invites });
    expect(second.registrations).toMatchObject({
      enabled: false,
      message: expect.stringContaining(words),
    });
    const body = { username: "henry", email: "a@b.example", password: PASSWORD, agreement: true };
    const refused = await own.send("POST", "/api/v1/accounts", { body });
    expect([refused.status, refused.json.error]).toEqual([403, expect.stringContaining(words)]);
    // One that was made before nobody could sign up any more.
    if (REGISTRATION === "closed")
      await own.store.invitations.add(SECRETS.digest("x"), { maxUses: 1, createdAtMs: 0 });
    const page = await own.app.request(`${BASE}/oauth/sign_up?invite=x`);
    expect(page.status).toBe(403);
    if (own !== world) await own.close();
  });

  it("get no invitations while registration is closed", async () => {
    const options = { uses: "1", expiresIn: "7d" };
    await expect(createInvitation(world, readSettings({}), options)).rejects.toThrow(
      "REGISTRATION",
    );
  });
});
