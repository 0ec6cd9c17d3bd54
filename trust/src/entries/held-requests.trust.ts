import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import type { TrustResult, TrustRun, TrustTest } from "../trust.ts";
import { hold } from "./held-requests/hold.ts";
import { leftMark } from "./held-requests/left-mark.ts";
import { requestsFor, type Needs, type Target } from "./held-requests/requests.ts";
import { serve, type Served } from "./slow-clients/served.ts";

const test: TrustTest = {
  name: "held-requests",
  promise:
    "A17 B41 B64: a request that is held before its last byte does nothing once its token is revoked, its account suspended, its right taken, or its repository made private, archived or deleted by another process",
  unit: "held requests",
  long: 2000,
  short: 80,
  run: holdAndLose,
};
export default test;

/** Who is there, and what a round is about. */
interface Scene {
  readonly store: Store;
  readonly ada: Account;
  readonly bob: Account;
  readonly token: string;
  readonly id: string;
}

const ALL: readonly Needs[] = ["account", "repository", "administrator"];
const OF_REPOSITORIES: readonly Needs[] = ["repository", "administrator"];
type Loss = readonly [string, readonly Needs[], (scene: Scene) => Promise<unknown>];
const LOSSES: readonly Loss[] = [
  ["nothing", [], async () => {}],
  ["the token", ALL, ({ store, token }) => store.tokens.revoke(token)],
  ["the account", ALL, ({ store, bob }) => store.accounts.change(bob.id, { suspended: true })],
  [
    "the right",
    OF_REPOSITORIES,
    ({ store, id, bob }) => store.repositories.grant(id, bob.id, "none"),
  ],
  [
    "sight of the repository",
    OF_REPOSITORIES,
    async ({ store, id, bob }) => {
      await store.repositories.grant(id, bob.id, "none");
      await store.repositories.change(id, { private: true });
    },
  ],
  // An administrator may change an archived repository.
  [
    "archived",
    ["repository"],
    ({ store, id }) => store.repositories.change(id, { archived: true }),
  ],
  ["deleted", OF_REPOSITORIES, ({ store, id }) => store.repositories.remove(id)],
];

async function holdAndLose(run: TrustRun): Promise<TrustResult> {
  const data = mkdtempSync(join(tmpdir(), "trust-held-requests-"));
  const store = await openStore({ url: join(data, "server.sqlite") });
  let server: Served | undefined;
  try {
    const ada = await store.accounts.create({ username: "ada" });
    server = await serve(data, { RATE_LIMIT_STATUSES: "1000000/1d" });
    return await rounds(run, { data, store, ada, server });
  } finally {
    await server?.stop();
    await store.close();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Place {
  readonly data: string;
  readonly store: Store;
  readonly ada: Account;
  readonly server: Served;
}

async function rounds({ count, random, note }: TrustRun, place: Place): Promise<TrustResult> {
  const broken: string[] = [];
  let [did, refused] = [0, 0];
  for (let round = 0; did < count; round++) {
    // Each once, and then by chance.
    const [name, hits, lose] = LOSSES[
      round < LOSSES.length ? round : Math.floor(random() * LOSSES.length)
    ] as Loss;
    const { scene, target } = await makeScene(place, round);
    const requests = requestsFor(target, round).toSorted(() => random() - 0.5);
    const held = [];
    for (const request of requests) held.push(await hold(place.server.url, scene.token, request));
    // Answered after all that came before it: the held ones were all looked at.
    await send(place, scene.token, "GET", "/api/v1/user");
    await lose(scene);
    for (const { request, finish } of held.toSorted(() => random() - 0.5)) {
      const { status, text } = await finish();
      const isHit = hits.includes(request.needs);
      const isRefused = status >= 400 || /[0-9a-f]{4}ng refs\//.test(text);
      const what = `round ${round}, lost ${name}: ${request.kind} answered ${status}`;
      if (isHit !== isRefused) broken.push(`${what}: ${text.slice(-200)}`);
      if (isHit === leftMark(place.data, target, request.mark))
        broken.push(`${what}, the mark is wrong`);
      did++;
      if (isRefused) refused++;
    }
  }
  note(`${refused} of ${did} requests were refused`);
  return { did, broken };
}

async function makeScene(
  place: Place,
  round: number,
): Promise<{ readonly scene: Scene; readonly target: Target }> {
  const { store, ada, data } = place;
  const tokenOf = async (account: Account): Promise<string> =>
    (await store.tokens.create({ accountId: account.id, scopes: ["read", "write"] })).token;
  const bob = await store.accounts.create({ username: `bob${round}` });
  const name = `r${round}`;
  const owner = await tokenOf(ada);
  await send(place, owner, "POST", "/api/v1/user/repos", { name, auto_init: true });
  const { id } = (await store.repositories.find("ada", name)) ?? { id: "" };
  await store.repositories.grant(id, bob.id, "admin");
  const gitDir = join(data, "repositories", id.slice(0, 2), `${id}.git`);
  const scene = { store, ada, bob, id, token: await tokenOf(bob) };
  return { scene, target: { name: `ada/${name}`, gitDir } };
}

async function send(
  { server }: Place,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
