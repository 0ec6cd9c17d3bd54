import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStatuses, type StatusId } from "@x/status-core";
import { openStore } from "@x/status-store";
import type { TrustTest } from "../trust.ts";
import { compareKinds } from "./oracle/compare.ts";
import { startServer, type Server } from "./oracle/server.ts";

const STATUSES = 200;
const ROUTES = ["", "/context", "/source", "/history"] as const;

const test: TrustTest = {
  name: "statuses-oracle",
  promise:
    "a status that is hidden, deleted or never was is answered alike in status, headers and body, and within 5 % of the time (A14)",
  unit: "rounds of three reads",
  long: 10_000,
  short: 40,
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), "statuses-oracle-"));
    let server: Server | undefined;
    try {
      const { token, ids } = await makeStatuses(join(folder, "server.sqlite"));
      server = await startServer(folder, token);
      const pathOf = (id: string, route: string): string => `/api/v1/statuses/${id}${route}`;
      return await compareKinds(run, server, { names: ids, routes: ROUTES, pathOf });
    } finally {
      server?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default test;

/** The kinds of a status that a stranger must not tell apart. */
type Ids = Readonly<Record<"missing" | "hidden" | "deleted", readonly string[]>>;

async function makeStatuses(url: string): Promise<{ readonly token: string; readonly ids: Ids }> {
  const store = await openStore({ url });
  try {
    const statuses = createStatuses({
      store,
      now: Date.now,
      links: { account: () => "", tag: () => "" },
      localDomains: [],
    });
    const author = await store.accounts.create({ username: "author" });
    const stranger = await store.accounts.create({ username: "stranger" });
    const scopes = ["read"] as const;
    const { token } = await store.tokens.create({ accountId: stranger.id, scopes: [...scopes] });
    const post = async (visibility: string): Promise<StatusId> =>
      (await statuses.post({ text: "a secret", visibility }, author)).status.id;
    const [hidden, deleted]: [string[], string[]] = [[], []];
    for (let at = 0; at < STATUSES; at++) {
      hidden.push(await post(at % 2 === 0 ? "private" : "direct"));
      const gone = await post("public");
      await statuses.remove(gone, author);
      deleted.push(gone);
    }
    const missing = hidden.map((id) => String(BigInt(id) + 2n ** 40n));
    return { token, ids: { missing, hidden, deleted } };
  } finally {
    await store.close();
  }
}
