import { createMemoryOAuthStore } from "../src/adapters/memory.ts";
import { createSecrets } from "../src/adapters/node.ts";
import { oauthStoreContract } from "./oauth-store.contract.ts";

let ids = 0;

oauthStoreContract("memory", async () => {
  const store = createMemoryOAuthStore();
  return {
    store,
    account: async (username) => {
      const id = String(++ids);
      store.addAccount(id, username);
      return id;
    },
    isLive: async (token) => store.isLive(createSecrets().digest(token)),
    close: async () => {},
  };
});
