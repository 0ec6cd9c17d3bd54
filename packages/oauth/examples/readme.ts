import { createOAuth } from "@x/oauth";
import { createMemoryOAuthStore } from "@x/oauth/memory";
import { createSecrets } from "@x/oauth/node";

const secrets = createSecrets();
const oauth = createOAuth({
  store: createMemoryOAuthStore(),
  secrets,
  now: Date.now,
  scopes: ["read", "write"],
  issuer: () => "https://server.example",
  tokenPrefix: "srv_",
});

// An app registers, and sends a person to your log-in page with a challenge.
const redirectUri = "https://app.example/back";
const { app, secret } = await oauth.register({ name: "An app", redirectUris: [redirectUri] });
const verifier = secrets.create();
const check = await oauth.check({
  clientId: app.clientId,
  redirectUri,
  responseType: "code",
  scope: "read",
  state: "a state",
  codeChallenge: secrets.challenge(verifier),
  codeChallengeMethod: "S256",
});

// The person is logged in, reads what the app asks for, and says yes.
if (check.kind !== "ask") throw new Error(check.kind);
const answer = await oauth.grant(check.request, "account 7");
const back = new URL(answer.kind === "redirect" ? answer.to : redirectUri);
console.log([...back.searchParams.keys()].join(" ")); //=> code state iss

// The app changes the code into a token. The second time all that came of it ends.
const request = {
  grantType: "authorization_code",
  clientId: app.clientId,
  clientSecret: secret,
  code: back.searchParams.get("code") ?? "",
  redirectUri,
  codeVerifier: verifier,
  refreshToken: undefined,
  scope: undefined,
};
console.log((await oauth.exchange(request)).scopes); //=> [ 'read' ]
console.log(await oauth.exchange(request).catch((error) => error.reason.code)); //=> invalid_grant
