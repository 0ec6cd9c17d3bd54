import { beforeEach, expect, it } from "vitest";
import { createMemoryOAuthStore, type MemoryOAuthStore } from "../src/adapters/memory.ts";
import { createScryptHasher, createSecrets } from "../src/adapters/node.ts";
import { createSignUp, type PasswordHasher, type SignUp } from "../src/index.ts";

const NOW_MS = 1_800_000_000_000;
const secrets = createSecrets();
const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
const eve = { invitation: "secret", username: "eve", password: "correct horse" };

let store: MemoryOAuthStore;
let rules: SignUp;
let hashes = 0;
beforeEach(async () => {
  hashes = 0;
  store = createMemoryOAuthStore();
  const counting: PasswordHasher = {
    ...hasher,
    hash: (password) => {
      hashes++;
      return hasher.hash(password);
    },
  };
  const names = new Set(["ada"]);
  rules = createSignUp({
    store,
    secrets,
    hasher: counting,
    now: () => NOW_MS,
    addAccount: async (_tables, username) => {
      if (names.has(username)) return undefined;
      names.add(username);
      store.addAccount(username, username);
      return username;
    },
  });
  await store.invitations.add(secrets.digest("secret"), { maxUses: 1, createdAtMs: NOW_MS });
});

it("a person signs up by an invitation, which is used then", async () => {
  expect(await rules.isOpen("secret")).toBe(true);
  expect(await rules.signUp(eve)).toMatchObject({ kind: "made", accountId: "eve" });
  const { hash = "" } = (await store.passwords.findByName("eve")) ?? {};
  expect(await hasher.verify(eve.password, hash)).toBe(true);
  expect(await rules.isOpen("secret")).toBe(false);
  expect(await rules.signUp({ ...eve, username: "mallory" })).toEqual({ kind: "no-invitation" });
});

it("a name that is taken leaves the invitation as it was", async () => {
  expect(await rules.signUp({ ...eve, username: "ada" })).toEqual({ kind: "name-taken" });
  expect(await rules.signUp(eve)).toMatchObject({ kind: "made" });
});

it("without an invitation nothing is hashed", async () => {
  for (const invitation of ["", "made up", secrets.digest("secret")])
    expect(await rules.signUp({ ...eve, invitation })).toEqual({ kind: "no-invitation" });
  expect(hashes).toBe(0);
});
