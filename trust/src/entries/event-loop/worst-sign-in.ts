import { armored, longestGpgKey } from "./worst-gpg-key.ts";
import { ALWAYS, FORM, many, type WorstRequest, type WorstRequests } from "./worst-request.ts";

/** A form of so many fields that nobody reads, beside some that are. */
const form = (fields: string, count = 2000): string =>
  `${fields}&${many(count, (at) => `f${at}=${"x".repeat(20)}`).join("&")}`;
/** Line of an RSA key with as many bits as are taken: 1 to each. */
const LARGEST_KEY = `ssh-rsa ${Buffer.concat([
  Buffer.from("\0\0\0\x07ssh-rsa\0\0\0\x03\x01\0\x01\0\0\x08\x01\0", "latin1"),
  Buffer.alloc(2048, 0xff),
]).toString("base64")}`;
const LONG = "s".repeat(8000);

const FORM_OF_A_PAGE: readonly WorstRequest[] = [
  {
    name: "as many fields as its body holds",
    headers: FORM,
    body: () => form("username=ada&password=wrong"),
    answers: [400, 403, 413, 422],
  },
];
const CREDENTIALS = (fields: string): readonly WorstRequest[] => [
  {
    name: "names and secrets of nobody, and 2,000 fields",
    headers: FORM,
    body: () => form(`${fields}&client_id=${LONG}&client_secret=${LONG}`),
    answers: [400, 401, 403, 413, 422],
  },
];

/** The password is missing: it costs what it must, whoever asks. */
const BY_A_TOKEN: readonly WorstRequest[] = [
  { name: "by a token instead of a password", answers: [401] },
];

/** Apps that ask for tokens, and people who let them in. */
export const SIGN_IN: WorstRequests = {
  "POST /api/v1/apps": [
    {
      name: "more addresses than an app may have",
      body: () =>
        JSON.stringify({
          client_name: "worst",
          redirect_uris: many(1000, (at) => `https://x.example/${at}`),
        }),
      answers: [413, 422],
    },
  ],
  "GET /api/v1/apps/verify_credentials": [
    // It is of no app.
    { name: "by a token of the command line", answers: [404] },
  ],
  "POST /oauth/token": CREDENTIALS("grant_type=authorization_code&code=none"),
  "POST /oauth/revoke": CREDENTIALS("token=none"),
  "GET /oauth/authorize": [
    {
      name: "scopes of 8,000 characters, of no app",
      path: () => `/oauth/authorize?response_type=code&client_id=none&scope=${LONG}`,
      answers: [400, 401, 422],
    },
  ],
  "POST /oauth/authorize": FORM_OF_A_PAGE,
  "GET /oauth/authorized_applications": [{ name: "by nobody", answers: [200, 302, 303, 401] }],
  "POST /oauth/authorized_applications": FORM_OF_A_PAGE,
  "GET /oauth/sign_up": [
    { name: "by nobody", path: () => `/oauth/sign_up?invite=${LONG}`, answers: [403] },
  ],
  "POST /oauth/sign_up": FORM_OF_A_PAGE,
  "POST /api/v1/accounts": [
    {
      name: "names of nobody",
      body: () => JSON.stringify({ username: LONG }),
      answers: [403, 413],
    },
  ],
  "GET /oauth/second_factor": [{ name: "by nobody", answers: [200, 302, 303, 401] }],
  "POST /oauth/second_factor": FORM_OF_A_PAGE,
  "GET /login/oauth/authorize": [
    {
      name: "scopes of 8,000 characters",
      path: () => `/login/oauth/authorize?client_id=none&scope=${LONG}`,
      answers: [303],
    },
  ],
  "POST /login/oauth/access_token": CREDENTIALS("grant_type=authorization_code&code=none"),
  "GET /login/oauth/userinfo": [{ name: "by a token of the command line", answers: [200, 403] }],
  "GET /api/v1/users/:username/tokens": BY_A_TOKEN,
  "POST /api/v1/users/:username/tokens": BY_A_TOKEN,
  "DELETE /api/v1/users/:username/tokens/:token": BY_A_TOKEN,
  "GET /api/v1/user/applications/oauth2": ALWAYS,
  "POST /api/v1/user/applications/oauth2": [
    {
      name: "more addresses than an app may have",
      body: () =>
        JSON.stringify({
          name: "worst",
          redirect_uris: many(1000, (at) => `https://x.example/${at}`),
        }),
      answers: [413, 422],
    },
  ],
  "DELETE /api/v1/user/applications/oauth2/:id": [{ name: "of nobody", answers: [404] }],
  "GET /api/v1/user/keys": ALWAYS,
  "POST /api/v1/user/keys": [
    {
      name: "a line of 60,000 characters",
      body: () => JSON.stringify({ key: `ssh-rsa ${"A".repeat(30_000)}${" ".repeat(30_000)}` }),
      answers: [422],
    },
    {
      name: "an RSA key of 16,384 bits",
      body: () => JSON.stringify({ key: LARGEST_KEY }),
      answers: [201, 422],
    },
  ],
  "GET /api/v1/user/keys/:id": [{ name: "of nobody", answers: [404] }],
  "DELETE /api/v1/user/keys/:id": [{ name: "of nobody", answers: [404] }],
  "GET /api/v1/users/:name/keys": [{ name: "of one", path: () => "/api/v1/users/ada/keys" }],
  "GET /api/v1/user/gpg_keys": ALWAYS,
  "POST /api/v1/user/gpg_keys": [
    {
      name: "as many signatures as are looked at",
      body: () => JSON.stringify({ armored_public_key: longestGpgKey() }),
      answers: [422],
    },
    {
      name: "lines of one character",
      body: () => JSON.stringify({ armored_public_key: armored("A\n".repeat(80_000)) }),
      answers: [422],
    },
  ],
  "GET /api/v1/user/gpg_keys/:id": [{ name: "of nobody", answers: [404] }],
  "DELETE /api/v1/user/gpg_keys/:id": [{ name: "of nobody", answers: [404] }],
  "GET /api/v1/users/:name/gpg_keys": [
    { name: "of one", path: () => "/api/v1/users/ada/gpg_keys" },
  ],
  "GET /oauth/userinfo": [{ name: "by a token of the command line", answers: [200, 403] }],
  "GET /.well-known/oauth-authorization-server": ALWAYS,
};
