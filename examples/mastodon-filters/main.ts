import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createFediverseServer } from "./server.ts";

const server = createFediverseServer([
  { id: "1", content: "<p>Filmed in a <b>STRASSE</b></p>", text: "Filmed in a STRASSE" },
  { id: "2", content: "<p>Good morning</p>", text: "Good morning" },
]);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const headers = { authorization: "Bearer ada", "content-type": "application/json" };

const made = await fetch(`${origin}/api/v2/filters`, {
  method: "POST",
  headers,
  body: JSON.stringify({
    title: "Streets",
    context: ["home", "public"],
    filter_action: "hide",
    keywords_attributes: [{ keyword: "straße", whole_word: true }],
  }),
});
console.log(made.status, await made.text());
//=> 200 {"id":"1","title":"Streets","context":["home","public"],"filter_action":"hide"}

const timeline = await fetch(`${origin}/api/v1/timelines/public`, { headers });
for (const { id, filtered } of (await timeline.json()) as { id: string; filtered: object[] }[])
  console.log(id, JSON.stringify(filtered));
//=> 1 [{"filter":{"id":"1","title":"Streets","context":["home","public"],"filter_action":"hide"},"keyword_matches":["straße"],"status_matches":[]}]
//=> 2 []

// What another reader sees is not touched.
const others = await fetch(`${origin}/api/v1/timelines/public`);
console.log((await others.text()).includes("Streets")); //=> false

server.close();
