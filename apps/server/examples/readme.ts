import { startTestServer } from "@x/server/testing";

const server = await startTestServer({
  accounts: ["ada", { name: "bob", scopes: "read" }],
  repositories: [{ name: "ada/site", files: { "docs/index.md": "# Hello\n" } }],
});
const headers = { Authorization: `Bearer ${server.token}` }; // Ada's; server.tokenOf("bob") is Bob's

// A client of Mastodon: masto.js with { url: server.url, accessToken: server.token }, for example.
const body = new URLSearchParams({ status: "Hello @bob" });
const posted = await fetch(`${server.url}/api/v1/statuses`, { method: "POST", headers, body });
const status = (await posted.json()) as { id: string; mentions: { acct: string }[] };
console.log(posted.status, status.mentions[0]?.acct);
//=> 200 bob

// A client of Gitea: gitea-js with giteaApi(server.url, { token: server.token }), for example.
const file = await fetch(`${server.url}/api/v1/repos/ada/site/raw/docs/index.md`, { headers });
console.log((await file.text()).trim());
//=> # Hello

// Between two tests: back to the start, with the same tokens, ids and commits.
await server.reset();
const gone = await fetch(`${server.url}/api/v1/statuses/${status.id}`, { headers });
console.log(gone.status);
//=> 404

await server.stop();
