import { createStatuses } from "@x/status-core";
import { createMemoryStatusStore } from "@x/status-core/memory";

const store = createMemoryStatusStore();
const [ada, bob] = [store.createAccount("ada"), store.createAccount("bob")];
const links = { account: () => "https://social.example/", tag: () => "https://social.example/" };
const statuses = createStatuses({ store, now: Date.now, links, localDomains: ["social.example"] });

const draft = { text: "Only for @bob", visibility: "direct" };
const { status } = await statuses.post(draft, ada);
console.log((await statuses.read(status.id, bob)).text); //=> Only for @bob
await statuses.read(status.id, undefined).catch((error) => console.log(String(error)));
//=> StatusError: Record not found
