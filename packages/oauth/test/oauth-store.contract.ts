import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOAuth, type OAuth, type OAuthStore, type Session } from "../src/index.ts";
import { createSecrets } from "../src/adapters/node.ts";

/** Store under test, and what the port does not offer. */
export interface OAuthStage {
  readonly store: OAuthStore;
  /** Makes an account and gives its id. */
  account(username: string): Promise<string>;
  /** Whether a token opens anything, by its text. */
  isLive(token: string): Promise<boolean>;
  close(): Promise<void>;
}

export const NOW_MS = 1_800_000_000_000;
const VERIFIER = "a-verifier-of-forty-three-characters-or-more";
const REDIRECT = "https://app.example/back";
const secrets = createSecrets();
const session = (accountId: string, more: Partial<Session> = {}): Session => ({
  accountId,
  createdAtMs: NOW_MS,
  expiresAtMs: NOW_MS + 1000,
  address: "192.0.2.1",
  agent: "a browser",
  ...more,
});

let names = 0;

/** What every store promises, and the rules that depend on its transactions. */
export function oauthStoreContract(name: string, open: () => Promise<OAuthStage>): void {
  describe(`the store of @x/oauth in ${name}`, () => {
    let stage: OAuthStage;
    let oauth: OAuth;
    let ada = "";
    let username = "";
    beforeAll(async () => {
      stage = await open();
      username = `Ada${++names}`;
      ada = await stage.account(username);
      oauth = rules(stage.store);
    });
    afterAll(() => stage?.close());

    const register = () =>
      oauth.register({ name: "An app", redirectUris: [REDIRECT], scopes: "read write" });
    /** A new app, and a code that Ada granted to it. */
    async function granted(of: OAuth = oauth) {
      const { app, secret } = await register();
      const challenge = secrets.challenge(VERIFIER);
      const asked = { app, scopes: ["read"], redirectUri: REDIRECT, state: "s", challenge };
      const answer = await of.grant(asked, ada);
      if (answer.kind !== "redirect") throw new Error("a redirect was expected");
      const code = new URL(answer.to).searchParams.get("code") ?? "";
      return {
        app,
        code,
        request: tokenRequest({ clientId: app.clientId, clientSecret: secret, code }),
      };
    }

    it("keeps apps as they registered", async () => {
      const { app } = await register();
      expect(app).toMatchObject({
        name: "An app",
        redirectUris: [REDIRECT],
        scopes: ["read", "write"],
      });
      expect(await stage.store.apps.findByClientId(app.clientId)).toEqual(app);
      expect(await stage.store.apps.find(app.id)).toEqual(app);
      expect(await stage.store.apps.find("x")).toBeUndefined();
      expect(await stage.store.apps.findByClientId("x")).toBeUndefined();
    });

    it("keeps apps for the account that registered them, which may remove them", async () => {
      const request = { name: "A site", redirectUris: [REDIRECT], ownerId: ada, isPublic: true };
      const { app, secret } = await oauth.register(request);
      expect([secret, app.secretDigest, app.ownerId]).toEqual(["", undefined, ada]);
      const { app: other } = await register();
      const { apps } = stage.store;
      const bob = await stage.account(`bob${++names}`);
      expect(await apps.listOwned(ada)).toEqual([app]);
      expect(await apps.listOwned(bob)).toEqual([]);
      expect(await apps.removeOwned(bob, app.id)).toBe(false);
      expect(await apps.removeOwned(ada, other.id)).toBe(false);
      expect(await apps.removeOwned(ada, app.id)).toBe(true);
      expect(await apps.find(app.id)).toBeUndefined();
      expect(await apps.find(other.id)).toEqual(other);
    });

    it("issues a token for a code, once", async () => {
      const { request } = await granted();
      const issued = await oauth.exchange(request);
      expect(issued).toMatchObject({ scopes: ["read"], createdAtMs: NOW_MS });
      expect(await stage.isLive(issued.accessToken)).toBe(true);
      await expect(oauth.exchange(request)).rejects.toMatchObject({
        reason: { code: "invalid_grant" },
      });
      // Whoever came first may be the thief.
      expect(await stage.isLive(issued.accessToken)).toBe(false);
    });

    it("issues one token at most for a code that comes several times at once, and ends it", async () => {
      const { request } = await granted();
      const all = await Promise.allSettled(
        Array.from({ length: 5 }, () => oauth.exchange(request)),
      );
      const issued = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      expect(issued).toHaveLength(1);
      expect(await stage.isLive(issued[0]!.accessToken)).toBe(false);
    });

    it("leaves a code unused when the exchange fails", async () => {
      const { request } = await granted();
      const stolen = { ...request, codeVerifier: `${VERIFIER}-of-another` };
      await expect(oauth.exchange(stolen)).rejects.toMatchObject({
        reason: { code: "invalid_grant" },
      });
      expect(await stage.isLive((await oauth.exchange(request)).accessToken)).toBe(true);
    });

    it("rotates refresh tokens, and ends the family of one that comes twice", async () => {
      const expiring = rules(stage.store, 3_600_000);
      const { request } = await granted(expiring);
      const first = await expiring.exchange(request);
      expect(first.expiresAtMs).toBe(NOW_MS + 3_600_000);
      const refresh = { ...request, grantType: "refresh_token", refreshToken: first.refreshToken };
      const second = await expiring.exchange(refresh);
      expect([second.scopes, second.refreshToken === first.refreshToken]).toEqual([
        ["read"],
        false,
      ]);
      await expect(expiring.exchange(refresh)).rejects.toMatchObject({
        reason: { code: "invalid_grant" },
      });
      const last = { ...refresh, refreshToken: second.refreshToken };
      await expect(expiring.exchange(last)).rejects.toThrow("invalid, expired, revoked");
      expect(await stage.isLive(second.accessToken)).toBe(false);
    });

    it("issues tokens of the app alone, for no account", async () => {
      const { request } = await granted();
      const issued = await oauth.exchange({ ...request, grantType: "client_credentials" });
      expect(await stage.isLive(issued.accessToken)).toBe(true);
      const { clientId, clientSecret } = request;
      await oauth.revoke({ clientId, clientSecret, token: issued.accessToken });
      expect(await stage.isLive(issued.accessToken)).toBe(false);
    });

    it("revokes a token for its app, and for no other", async () => {
      const [one, other] = [await granted(), await granted()];
      const { accessToken } = await oauth.exchange(one.request);
      await expect(oauth.revoke({ ...other.request, token: accessToken })).rejects.toMatchObject({
        reason: { code: "unauthorized_client" },
      });
      expect(await stage.isLive(accessToken)).toBe(true);
      await oauth.revoke({ ...one.request, token: accessToken });
      await oauth.revoke({ ...one.request, token: "unknown" });
      expect(await stage.isLive(accessToken)).toBe(false);
    });

    it("lists the apps that an account authorised, and revokes one", async () => {
      const { app, request } = await granted();
      const { accessToken } = await oauth.exchange(request);
      const { issuedTokens } = stage.store;
      const own = async () =>
        (await issuedTokens.list(ada, NOW_MS)).filter((one) => one.app.id === app.id);
      expect(await own()).toEqual([{ app, scopes: ["read"], sinceMs: NOW_MS }]);
      await issuedTokens.revokeApp(ada, app.id, NOW_MS);
      expect(await own()).toEqual([]);
      expect(await stage.isLive(accessToken)).toBe(false);
    });

    it("keeps sessions, and ends those of their account only", async () => {
      const { sessions } = stage.store;
      const bob = await stage.account(`bob${++names}`);
      await sessions.add("one", session(ada));
      await sessions.add("two", session(ada, { createdAtMs: NOW_MS + 1 }));
      await sessions.add("old", session(ada, { expiresAtMs: NOW_MS }));
      expect(await sessions.find("one")).toEqual(session(ada));
      expect((await sessions.list(ada, NOW_MS)).map(({ digest }) => digest)).toEqual([
        "two",
        "one",
      ]);
      await sessions.end(bob, "one");
      expect(await sessions.find("one")).toBeDefined();
      await sessions.end(ada, "one");
      expect(await sessions.find("one")).toBeUndefined();
      await sessions.endAll(ada);
      expect(await sessions.list(ada, NOW_MS)).toEqual([]);
    });

    it("finds an account by its name with its password", async () => {
      const { passwords } = stage.store;
      const found = { accountId: ada, suspended: false, hash: undefined };
      expect(await passwords.findByName(username.toUpperCase())).toEqual(found);
      for (const hash of ["first", "second"]) {
        await passwords.set(ada, hash, NOW_MS);
        expect(await passwords.findByName(username)).toEqual({ ...found, hash });
      }
      expect(await passwords.findByName("nobody")).toBeUndefined();
    });

    it("knows the browsers of an account", async () => {
      const { devices } = stage.store;
      await devices.add("device", ada, NOW_MS);
      expect(await devices.knows("device", username.toLowerCase())).toBe(true);
      expect(await devices.knows("device", "nobody")).toBe(false);
      expect(await devices.knows("other", username)).toBe(false);
      await devices.forget(ada);
      expect(await devices.knows("device", username)).toBe(false);
    });

    it("keeps one second factor of an account, and uses each step of it once", async () => {
      const { secondFactors } = stage.store;
      const eve = await stage.account(`eve${++names}`);
      const first = { secret: "B", step: 7, nowMs: NOW_MS + 1 };
      expect(await secondFactors.find(eve)).toBeUndefined();
      expect(await secondFactors.confirm(eve, first)).toBe(false);
      expect(await secondFactors.begin(eve, "A", NOW_MS)).toBe(true);
      expect(await secondFactors.begin(eve, "B", NOW_MS)).toBe(true);
      expect(await secondFactors.useStep(eve, 9)).toBe(false);
      expect(await secondFactors.confirm(eve, { ...first, secret: "A" })).toBe(false);
      expect(await secondFactors.confirm(eve, first)).toBe(true);
      expect(await secondFactors.confirm(eve, first)).toBe(false);
      expect(await secondFactors.begin(eve, "C", NOW_MS)).toBe(false);
      expect(await secondFactors.find(eve)).toEqual({
        secret: "B",
        createdAtMs: NOW_MS,
        confirmedAtMs: NOW_MS + 1,
        lastStep: 7,
      });
      expect(await secondFactors.useStep(eve, 7)).toBe(false);
      const race = await Promise.all([1, 2, 3].map(() => secondFactors.useStep(eve, 8)));
      expect(race.filter(Boolean)).toHaveLength(1);
      expect(await secondFactors.remove(eve)).toBe(true);
      expect(await secondFactors.remove(eve)).toBe(false);
      expect(await secondFactors.find(eve)).toBeUndefined();
    });

    it("keeps recovery codes, and uses each once", async () => {
      const { secondFactors } = stage.store;
      await secondFactors.setRecoveryCodes(ada, ["one", "two"]);
      expect(await secondFactors.useRecoveryCode(ada, "none")).toBe(false);
      const race = await Promise.all(
        [1, 2, 3].map(() => secondFactors.useRecoveryCode(ada, "one")),
      );
      expect(race.filter(Boolean)).toHaveLength(1);
      expect(await secondFactors.countRecoveryCodes(ada)).toBe(1);
      await secondFactors.setRecoveryCodes(ada, ["three"]);
      expect(await secondFactors.useRecoveryCode(ada, "two")).toBe(false);
      expect(await secondFactors.remove(ada)).toBe(false);
      expect(await secondFactors.countRecoveryCodes(ada)).toBe(0);
    });

    it("keeps log-ins whose code is missing", async () => {
      const { loginSteps } = stage.store;
      const bob = await stage.account(`bob${++names}`);
      const step = { accountId: ada, device: "d", createdAtMs: NOW_MS, expiresAtMs: NOW_MS + 1 };
      const other = { ...step, accountId: bob, device: undefined };
      for (const digest of ["first step", "second step"]) await loginSteps.add(digest, step);
      await loginSteps.add("step of bob", other);
      expect(await loginSteps.find("first step")).toEqual(step);
      expect(await loginSteps.find("none")).toBeUndefined();
      await loginSteps.end("first step");
      expect(await loginSteps.find("first step")).toBeUndefined();
      await loginSteps.endAll(ada);
      expect(await loginSteps.find("second step")).toBeUndefined();
      expect(await loginSteps.find("step of bob")).toEqual(other);
    });

    it("keeps invitations, and uses each as often as it may be", async () => {
      const { invitations } = stage.store;
      const facts = { maxUses: 2, createdAtMs: NOW_MS, expiresAtMs: NOW_MS + 10 };
      const made = await invitations.add("invitation", facts);
      expect(made).toEqual({ ...facts, id: expect.any(String), uses: 0 });
      expect(await invitations.find("invitation")).toEqual(made);
      expect(await invitations.find("none")).toBeUndefined();
      expect(await invitations.use("invitation", NOW_MS + 10)).toBeUndefined();
      expect(await invitations.use("none", NOW_MS)).toBeUndefined();
      const race = await Promise.all([1, 2, 3].map(() => invitations.use("invitation", NOW_MS)));
      expect(race.filter((id) => id === made.id)).toHaveLength(2);
      const endless = { maxUses: 1, createdAtMs: NOW_MS + 1 };
      const { id } = await invitations.add("endless", endless);
      expect((await invitations.list()).map((one) => [one.id, one.uses])).toEqual([
        [id, 0],
        [made.id, 2],
      ]);
      expect([await invitations.revoke(id, NOW_MS), await invitations.revoke(id, NOW_MS)]).toEqual([
        true,
        false,
      ]);
      expect(await invitations.revoke("x", NOW_MS)).toBe(false);
      expect(await invitations.use("endless", NOW_MS)).toBeUndefined();
      expect(await invitations.find("endless")).toEqual({
        ...endless,
        id,
        uses: 0,
        revokedAtMs: NOW_MS,
      });
    });

    it("forgets what a transaction did that failed", async () => {
      const failed = stage.store.transaction(async (tables) => {
        await tables.sessions.add("failed", session(ada));
        throw new Error("on purpose");
      });
      await expect(failed).rejects.toThrow("on purpose");
      expect(await stage.store.sessions.find("failed")).toBeUndefined();
    });
  });
}

function rules(store: OAuthStore, tokenLifetimeMs?: number): OAuth {
  return createOAuth({
    store,
    secrets,
    now: () => NOW_MS,
    scopes: ["read", "write"],
    issuer: () => "https://server.example",
    tokenPrefix: "xat_",
    tokenLifetimeMs,
  });
}

function tokenRequest(more: { clientId: string; clientSecret: string; code: string }) {
  return {
    grantType: "authorization_code",
    redirectUri: REDIRECT,
    codeVerifier: VERIFIER,
    refreshToken: undefined,
    scope: undefined,
    ...more,
  };
}
