import { createStatuses } from "@x/status-core";
import { openStore } from "@x/status-store";

// A path, ":memory:", or postgres://user:password@host/database
const store = await openStore({ url: ":memory:" });

const alice = await store.accounts.create({ username: "Alice" });
const { token } = await store.tokens.create({ accountId: alice.id, scopes: ["read", "write"] });
const caller = await store.tokens.find(token);
console.log(caller?.account.username, caller?.scopes);
//=> Alice [ 'read', 'write' ]

// The store is what the rules of @x/status-core ask for.
const statuses = createStatuses({
  store,
  now: Date.now,
  links: { account: () => "https://social.example/", tag: () => "https://social.example/" },
  localDomains: ["social.example"],
});
const policy = { family: "statuses", limit: 1, windowMs: 3 * 60 * 60 * 1000 };
for (const text of ["First", "Second"]) {
  // The post, its idempotency key and its unit of the limit are one transaction.
  const posted = statuses.post({ text }, alice, {
    idempotencyKey: text,
    reserve: async (tx) => {
      const { taken } = await tx.usage.take([{ policy, key: alice.id, cost: 1 }], Date.now());
      return taken;
    },
  });
  console.log(await posted.then(({ status }) => status.content, String));
}
//=> <p>First</p>
//=> StatusError: Too many requests

await store.close();
