import { createStatuses, isStatusError } from "@x/status-core";
import { createMemoryStatusStore } from "@x/status-core/memory";

const store = createMemoryStatusStore();
const alice = store.createAccount("alice");
const bob = store.createAccount("bob");
const statuses = createStatuses({
  store,
  now: Date.now,
  links: {
    account: ({ username }) => `https://social.example/@${username}`,
    tag: (name) => `https://social.example/tags/${name}`,
  },
  localDomains: ["social.example"],
});

const draft = { text: "Hi @Bob@social.example,\nsee #cats", visibility: "private" };
const { status } = await statuses.post(draft, alice);
console.log(status.text.split("\n"), status.tags);
//=> [ 'Hi @bob,', 'see #cats' ] [ 'cats' ]

// Bob is mentioned and may read it. Nobody else learns that it exists.
await statuses.post({ text: "Hello!", inReplyToId: status.id }, bob);
const { descendants } = await statuses.context(status.id, bob);
console.log(descendants.map(({ content }) => content));
//=> [ '<p>Hello!</p>' ]

const refusals = [
  statuses.read(status.id, undefined),
  statuses.post({ text: "For nobody: @bob", allowedMentions: [] }, alice),
];
for (const { reason } of (await Promise.allSettled(refusals)) as PromiseRejectedResult[]) {
  if (isStatusError(reason)) console.log(`${reason.reason.code}: ${reason.message}`);
}
//=> status-not-found: Record not found
//=> unexpected-mentions: Post would be sent to unexpected accounts
