import { createServer } from "@x/server";

const server = await createServer({ dataDir: "./library-data", port: 0, logLevel: "warn" });
const ada =
  (await server.store.accounts.findByName("ada")) ??
  (await server.store.accounts.create({ username: "ada" }));
const known = await server.store.repositories.find("ada", "site");
if (known === undefined) await server.repositories.create({ ownerId: ada.id, name: "site" });

// Over the network at server.url, or without it:
const answer = await server.fetch(new Request(`${server.url}/api/v1/repos/ada/site`));
console.log(answer.status, ((await answer.json()) as { full_name: string }).full_name);
//=> 200 ada/site

await server.close();
