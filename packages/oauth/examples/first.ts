import { createOAuth } from "@x/oauth";
import { createMemoryOAuthStore } from "@x/oauth/memory";
import { createSecrets } from "@x/oauth/node";

const [secrets, store] = [createSecrets(), createMemoryOAuthStore()];
const issuer = () => "https://server.example";
const settings = { secrets, store, issuer, now: Date.now, tokenPrefix: "srv_" };
const oauth = createOAuth({ ...settings, scopes: ["read", "write"] });

const redirectUri = "https://app.example/back";
const { app } = await oauth.register({ name: "An app", redirectUris: [redirectUri] });
const codeChallenge = secrets.challenge(secrets.create());
const ask = {
  clientId: app.clientId,
  responseType: "code",
  scope: "read",
  state: "1",
  codeChallenge,
};
const wishes = [redirectUri, `${redirectUri}/../steal`].map((to) =>
  oauth.check({ ...ask, redirectUri: to, codeChallengeMethod: "S256" }),
);
console.log((await Promise.all(wishes)).map(({ kind }) => kind)); //=> [ 'ask', 'refused' ]
