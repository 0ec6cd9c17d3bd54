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
const proof = { codeChallenge, codeChallengeMethod: "S256" };
const ask = { ...proof, clientId: app.clientId, responseType: "code", scope: "read", state: "1" };
for (const to of [redirectUri, `${redirectUri}/../steal`])
  console.log((await oauth.check({ ...ask, redirectUri: to })).kind);
//=> ask
//=> refused
