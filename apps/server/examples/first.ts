import { startTestServer } from "@x/server/testing";

const server = await startTestServer({ accounts: ["ada"] });
const headers = { Authorization: `Bearer ${server.token}` };
const body = new URLSearchParams({ status: "Hello #world" });
const answer = await fetch(`${server.url}/api/v1/statuses`, { method: "POST", headers, body });
const { tags } = (await answer.json()) as { tags: { name: string }[] };
console.log(answer.status, tags[0]?.name); //=> 200 world
await server.stop();
