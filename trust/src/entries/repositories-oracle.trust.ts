import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@x/status-store";
import type { TrustTest } from "../trust.ts";
import { compareKinds } from "./oracle/compare.ts";
import { startServer, type Server } from "./oracle/server.ts";

const REPOSITORIES = 200;
const ROUTES = ["", "/raw/a", "/contents", "/archive/main.zip"] as const;

const test: TrustTest = {
  name: "repositories-oracle",
  promise:
    "a repository that is private, one by a name that it had before, and one that never was are answered alike in status, headers and body, and within 5 % of the time (B66)",
  unit: "rounds of three reads",
  long: 10_000,
  short: 40,
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), "repositories-oracle-"));
    const store = await openStore({ url: join(folder, "server.sqlite") });
    let server: Server | undefined;
    try {
      const { token, names } = await makeNames(store);
      const { id } = await store.repositories.create({
        ownerId: (await store.accounts.create({ username: "busy" })).id,
        name: "busy",
      });
      const started = (server = await startServer(folder, token));
      return await compareKinds(run, started, {
        names,
        routes: ROUTES,
        pathOf: (name, route) => `/repos/owner/${name}${route}`,
        // Names that the server kept in memory are asked for again after every change; the token is known.
        before: async () => {
          await store.repositories.change(id, { description: String(run.random()) });
          await started.get("/repos/owner/x");
        },
      });
    } finally {
      server?.stop();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default test;

/** The kinds of a repository that a stranger must not tell apart. */
type Names = Readonly<Record<"missing" | "hidden" | "former", readonly string[]>>;

async function makeNames(store: Store): Promise<{ readonly token: string; readonly names: Names }> {
  const owner = await store.accounts.create({ username: "owner" });
  const stranger = await store.accounts.create({ username: "stranger" });
  const { token } = await store.tokens.create({ accountId: stranger.id, scopes: ["read"] });
  const named = (kind: string): readonly string[] =>
    Array.from({ length: REPOSITORIES }, (_, at) => `${kind}${1000 + at}`);
  const names: Names = { missing: named("m"), hidden: named("h"), former: named("f") };
  const make = (name: string): Promise<{ readonly id: string }> =>
    store.repositories.create({ ownerId: owner.id, name, private: true });
  for (const name of names.hidden) await make(name);
  for (const name of names.former) {
    const { id } = await make(name);
    await store.repositories.change(id, { name: `now-${name}` });
  }
  return { token, names };
}
