import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStatuses, type StatusId } from "@x/status-core";
import { openStore } from "@x/status-store";
import type { TrustRun, TrustTest } from "../trust.ts";
import { startServer, type Server, type Timed } from "./statuses-oracle/server.ts";

/** From so many rounds on, the times are compared too: fewer say nothing. */
const ENOUGH = 5000;
/** How much the median may differ. */
const MOST = 0.05;
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
      return await compare(run, server, ids);
    } finally {
      server?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default test;

/** The kinds of a status that a stranger must not tell apart. */
interface Ids {
  readonly missing: readonly string[];
  readonly hidden: readonly string[];
  readonly deleted: readonly string[];
}
type Kind = keyof Ids;
const KINDS: readonly Kind[] = ["missing", "hidden", "deleted"];

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

async function compare(
  { count, random, note }: TrustRun,
  server: Server,
  ids: Ids,
): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const broken = new Set<string>();
  for (const route of ROUTES) {
    const times: Record<Kind, number[]> = { missing: [], hidden: [], deleted: [] };
    const rounds = Math.ceil(count / ROUTES.length);
    // The first quarter warms the server up and is not counted.
    for (let round = -rounds / 4; round < rounds; round++) {
      let first: Timed | undefined;
      // In another order each time, so that none profits from the one before.
      for (const kind of KINDS.toSorted(() => random() - 0.5)) {
        const id = ids[kind][Math.floor(random() * STATUSES)] ?? "";
        const answer = await server.get(`/api/v1/statuses/${id}${route}`);
        first ??= answer;
        for (const part of ["status", "headers", "body"] as const)
          if (answer[part] !== first[part])
            broken.add(`${route}: ${part} of ${kind}: ${answer[part]}, not ${first[part]}`);
        if (answer.status !== 404) broken.add(`${route}: ${kind} answered ${answer.status}`);
        if (round >= 0) times[kind].push(answer.us);
      }
    }
    const [base, ...others] = KINDS.map((kind) => median(times[kind]));
    const apart = Math.max(...others.map((other) => Math.abs(other / (base ?? NaN) - 1)));
    note(`${route || "/"}: ${Math.round(base ?? 0)} us, ${(apart * 100).toFixed(1)} % apart`);
    if (count >= ENOUGH && !(apart < MOST)) broken.add(`${route}: ${apart} apart in time`);
  }
  return { did: count, broken: [...broken] };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
