import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryOAuthStore } from "../src/adapters/memory.ts";
import { createSecrets } from "../src/adapters/node.ts";
import { CODE_LIFETIME_MS, createOAuth, isOAuthError, type App, type OAuth } from "../src/index.ts";

const REDIRECT = "https://app.example/back";
const ISSUER = "https://server.example";
const VERIFIER = "v".repeat(43);
const secrets = createSecrets();
const CHALLENGE = secrets.challenge(VERIFIER);

let nowMs = 0;
let oauth: OAuth;
let app: App;
let secret: string;
beforeEach(async () => {
  nowMs = 1_800_000_000_000;
  oauth = createOAuth({
    store: createMemoryOAuthStore(),
    secrets,
    now: () => nowMs,
    scopes: ["read", "write", "read:statuses"],
    issuer: () => ISSUER,
    tokenPrefix: "xat_",
  });
  ({ app, secret } = await register());
});

const register = (uris: readonly string[] = [REDIRECT], scopes = "read write") =>
  oauth.register({ name: "An app", redirectUris: uris, scopes });
const codeOf = (error: unknown) => (isOAuthError(error) ? error.reason.code : String(error));
const refusal = (work: Promise<unknown>) => work.then(() => "none", codeOf);

const asked = (more: object = {}) => ({
  clientId: app.clientId,
  redirectUri: REDIRECT,
  responseType: "code",
  scope: "read",
  state: "a state",
  codeChallenge: CHALLENGE as string | undefined,
  codeChallengeMethod: "S256" as string | undefined,
  ...more,
});
const token = (more: object = {}) => ({
  grantType: "authorization_code",
  clientId: app.clientId,
  clientSecret: secret,
  redirectUri: REDIRECT,
  code: undefined,
  codeVerifier: VERIFIER as string | undefined,
  refreshToken: undefined,
  scope: undefined,
  ...more,
});
async function codeFor(more: object = {}): Promise<string> {
  const check = await oauth.check(asked(more));
  if (check.kind !== "ask") throw new Error(`asked: ${check.kind}`);
  const answer = await oauth.grant(check.request, "1");
  return answer.kind === "shown"
    ? answer.code
    : (new URL(answer.to).searchParams.get("code") ?? "");
}

describe("an app without a secret", () => {
  let open: App;
  beforeEach(async () => {
    const request = { name: "An app", redirectUris: [REDIRECT], isPublic: true };
    ({ app: open } = await oauth.register(request));
  });
  const own = () => ({ clientId: open.clientId });

  it("gets a token by the verifier of its code alone", async () => {
    const code = await codeFor(own());
    const wrong = token({ ...own(), code, clientSecret: "guessed" });
    expect(await refusal(oauth.exchange(wrong))).toBe("invalid_client");
    const right = token({ ...own(), code, clientSecret: undefined });
    expect((await oauth.exchange(right)).scopes).toEqual(["read"]);
  });

  it("must send a challenge, and gets no token for itself", async () => {
    const without = { ...own(), codeChallenge: undefined, codeChallengeMethod: undefined };
    const check = await oauth.check(asked(without));
    expect(check).toMatchObject({
      kind: "redirect",
      to: expect.stringContaining("invalid_request"),
    });
    const alone = token({ ...own(), clientSecret: undefined, grantType: "client_credentials" });
    expect(await refusal(oauth.exchange(alone))).toBe("unauthorized_client");
  });
});

describe("an app registers", () => {
  it.each([
    [{ name: " " }, "invalid_client_metadata"],
    [{ name: undefined }, "invalid_client_metadata"],
    [{ name: "n".repeat(61) }, "invalid_client_metadata"],
    [{ website: "javascript:alert(1)" }, "invalid_client_metadata"],
    [{ redirectUris: [] }, "invalid_redirect_uri"],
    [{ redirectUris: [" "] }, "invalid_redirect_uri"],
    [{ redirectUris: [`${REDIRECT}\njavascript:alert(1)`] }, "invalid_redirect_uri"],
    [{ redirectUris: [`https://x/${"x".repeat(2000)}`] }, "invalid_redirect_uri"],
    [
      { redirectUris: Array.from({ length: 21 }, (_, n) => `https://x/${n}`) },
      "invalid_redirect_uri",
    ],
    [{ scopes: "read everything" }, "invalid_scope"],
  ])("but not with %j", async (more, code) => {
    const request = { name: "An app", redirectUris: [REDIRECT], ...more };
    expect(await refusal(oauth.register(request))).toBe(code);
  });

  it("with several addresses in one text or many, and with read when it says nothing", async () => {
    const made = await oauth.register({
      name: " a ",
      redirectUris: ["a:/ b:/", "c:/\nb:/"],
      website: "",
    });
    expect(made.app).toMatchObject({
      name: "a",
      redirectUris: ["a:/", "b:/", "c:/"],
      scopes: ["read"],
    });
    expect(made.app.website).toBeUndefined();
    expect(JSON.stringify(made.app)).not.toContain(made.secret);
  });
});

describe("an app asks", () => {
  it.each([
    "https://evil.example/back",
    `${REDIRECT}/`,
    `${REDIRECT}?more`,
    `${REDIRECT}#part`,
    `${REDIRECT}/../../evil`,
    "https://app.example@evil.example/back",
    undefined,
  ])("and nothing is redirected to %s (open redirect)", async (redirectUri) => {
    const check = await oauth.check(asked({ redirectUri }));
    expect(check).toMatchObject({
      kind: "refused",
      error: { reason: { code: "invalid_redirect_uri" } },
    });
  });

  it("and nothing is redirected for an app that nobody knows", async () => {
    for (const clientId of [undefined, "", "unknown"])
      expect(await oauth.check(asked({ clientId }))).toMatchObject({ kind: "refused" });
  });

  it.each([
    [{ responseType: "token" }, "unsupported_response_type"],
    [{ responseType: undefined }, "unsupported_response_type"],
    [{ scope: "read:statuses" }, "invalid_scope"],
    [{ scope: "read admin" }, "invalid_scope"],
    [{ codeChallengeMethod: "plain" }, "invalid_request"],
    [{ codeChallengeMethod: undefined }, "invalid_request"],
    [{ codeChallenge: undefined }, "invalid_request"],
    [{ codeChallenge: "short" }, "invalid_request"],
  ])("and hears that %j is wrong, with its state and our issuer", async (more, code) => {
    const check = await oauth.check(asked(more));
    if (check.kind !== "redirect") throw new Error(check.kind);
    const { origin, pathname, searchParams } = new URL(check.to);
    expect(origin + pathname).toBe(REDIRECT);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: code,
      state: "a state",
      iss: ISSUER,
    });
  });

  it("and an error is shown where the code would have been", async () => {
    ({ app, secret } = await register(["urn:ietf:wg:oauth:2.0:oob"]));
    const wrong = asked({ redirectUri: app.redirectUris[0], scope: "x" });
    expect(await oauth.check(wrong)).toMatchObject({ kind: "refused" });
  });

  it("and hears of a person who says no", async () => {
    const check = await oauth.check(asked());
    if (check.kind !== "ask") throw new Error(check.kind);
    const parameters = new URL(oauth.deny(check.request) ?? "").searchParams;
    expect(Object.fromEntries(parameters)).toMatchObject({ error: "access_denied", iss: ISSUER });
  });
});

describe("a code", () => {
  it("opens nothing for another app, address or secret (code injection)", async () => {
    const other = await register();
    const code = await codeFor();
    const wrong = [
      { clientId: other.app.clientId, clientSecret: other.secret },
      { redirectUri: `${REDIRECT}/` },
      { redirectUri: undefined },
    ];
    for (const more of wrong)
      expect(await refusal(oauth.exchange(token({ code, ...more })))).toBe("invalid_grant");
    for (const clientSecret of [other.secret, "", undefined])
      expect(await refusal(oauth.exchange(token({ code, clientSecret })))).toBe("invalid_client");
    expect(await refusal(oauth.exchange(token({ code })))).toBe("none");
  });

  it("needs the verifier of its challenge", async () => {
    const code = await codeFor();
    for (const codeVerifier of [undefined, "", CHALLENGE, `${VERIFIER}v`, "w".repeat(43)])
      expect(await refusal(oauth.exchange(token({ code, codeVerifier })))).toBe("invalid_grant");
    expect(await refusal(oauth.exchange(token({ code })))).toBe("none");
  });

  it("whose challenge was taken out of the address takes no verifier (PKCE downgrade)", async () => {
    const bare = { codeChallenge: undefined, codeChallengeMethod: undefined };
    const code = await codeFor(bare);
    expect(await refusal(oauth.exchange(token({ code })))).toBe("invalid_grant");
    expect(await refusal(oauth.exchange(token({ code, codeVerifier: undefined })))).toBe("none");
  });

  it("ends after ten minutes", async () => {
    const code = await codeFor();
    nowMs += CODE_LIFETIME_MS;
    expect(await refusal(oauth.exchange(token({ code })))).toBe("invalid_grant");
  });

  it("is no refresh token, and a missing one is told apart", async () => {
    const refreshToken = await codeFor();
    const refresh = { grantType: "refresh_token", refreshToken };
    expect(await refusal(oauth.exchange(token(refresh)))).toBe("invalid_grant");
    expect(await refusal(oauth.exchange(token({ code: "" })))).toBe("invalid_request");
    expect(await refusal(oauth.exchange(token({ grantType: undefined })))).toBe("invalid_request");
    expect(await refusal(oauth.exchange(token({ grantType: "password" })))).toBe(
      "unsupported_grant_type",
    );
  });
});

it("a token of the app has the scopes that it asked for, of those it registered", async () => {
  const own = { grantType: "client_credentials" };
  expect(await oauth.exchange(token(own))).toMatchObject({ scopes: ["read"] });
  expect(await oauth.exchange(token({ ...own, scope: "write" }))).toMatchObject({
    scopes: ["write"],
  });
  expect(await refusal(oauth.exchange(token({ ...own, scope: "read:statuses" })))).toBe(
    "invalid_scope",
  );
});
