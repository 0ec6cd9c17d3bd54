import { openStore } from "@x/status-store";

const store = await openStore({ url: ":memory:" }); // A path, or postgres://user:password@host/database
const ada = await store.accounts.create({ username: "ada" });
const { token } = await store.tokens.create({ accountId: ada.id, scopes: ["read"] });
console.log((await store.tokens.find(token))?.account.username); //=> ada
await store.close();
