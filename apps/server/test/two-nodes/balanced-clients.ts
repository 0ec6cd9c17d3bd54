import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { giteaApi } from "gitea-js";
import { createRestAPIClient, type MastoHttpError, type mastodon } from "masto";
import { expect, it } from "vitest";
import { hasGitLfs, WorkingTree } from "../git-lfs.ts";
import type { ServerProcess } from "../server-process.ts";
import type { SharedNodes } from "./shared-nodes.ts";

/** Posts that are allowed in a day, by the settings of the servers. */
export const POSTS_A_DAY = 6;
const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** Setting of git for a connection of its own for each request. */
const ANEW = ["http.extraHeader", "Connection: close"] as const;

/** Fetches over a connection of its own. */
const fetchAnew: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set("Connection", "close");
  return fetch(input, { ...init, headers });
};
/** Clients of an account, and what they reach. */
class Clients {
  readonly nodes: SharedNodes;
  readonly #before: ReadonlyMap<string, number>;

  constructor(nodes: SharedNodes) {
    this.nodes = nodes;
    this.#before = new Map(nodes.balancer.counts);
  }

  gitea(): ReturnType<typeof giteaApi> {
    const { balancer, token } = this.nodes;
    return giteaApi(balancer.url, { token, customFetch: fetchAnew });
  }

  masto(): mastodon.rest.Client {
    const { balancer, token } = this.nodes;
    const requestInit = { headers: { Connection: "close" } };
    return createRestAPIClient({ url: balancer.url, accessToken: token, requestInit });
  }

  remote(name: string): string {
    const { balancer, token } = this.nodes;
    return `${balancer.url.replace("//", `//ada:${token}@`)}/ada/${name}.git`;
  }

  /** Fewest connections that one of the servers had. */
  leastShare(): number {
    const { targets, counts } = this.nodes.balancer;
    return Math.min(...targets.map((url) => (counts.get(url) ?? 0) - (this.#before.get(url) ?? 0)));
  }
}

/** Two servers that a balancer leads to. */
export interface BalancedScene {
  /** What they share. */
  readonly nodes: SharedNodes;
  /** The servers. */
  readonly servers: readonly [ServerProcess, ServerProcess];
}

/** Clients that people have, at two servers behind a plain TCP balancer: each connection meets the next one. */
export function testBalancedClients(open: () => BalancedScene): void {
  const prepare = (): Clients => {
    const { nodes, servers } = open();
    nodes.balancer.targets = servers.map(({ url }) => url);
    return new Clients(nodes);
  };
  it("gitea-js makes, changes and deletes, each request at another server", async () => {
    const clients = prepare();
    await useGitea(clients);
    expect(clients.leastShare()).toBeGreaterThan(2);
  });
  it("masto.js posts, edits and listens, and one posting limit holds for all servers", async () => {
    const clients = prepare();
    await useMasto(clients, open().servers[0]);
    expect(clients.leastShare()).toBeGreaterThan(2);
  });
  it.skipIf(!hasGitLfs)(
    "git and git-lfs push, fetch and lock (skipped without git-lfs)",
    async () => {
      const clients = prepare();
      expect(await useGitLfs(clients)).toContain("Unlocked a.bin");
      expect(clients.leastShare()).toBeGreaterThan(4);
    },
  );
  it("lose nothing when one is thrown away with its disk, and another comes", async () => {
    const names = Array.from({ length: 12 }, (_, number) => `f${number}`);
    const made = await loseOne(prepare(), open().servers[0], names);
    expect(made.toSorted()).toEqual(["Initial commit", "pushed", ...names].toSorted());
  });
}

async function useGitea(clients: Clients): Promise<void> {
  const { user, repos } = clients.gitea();
  await user.createCurrentUserRepo({ name: "balanced", auto_init: true });
  const at = ["ada", "balanced"] as const;
  const create = { content: base64("one"), message: "create" };
  const created = (await repos.repoCreateFile(...at, "a.txt", create)).data;
  const update = { content: base64("two"), sha: created.content?.sha ?? "" };
  const updated = (await repos.repoUpdateFile(...at, "a.txt", update)).data;
  expect(updated.commit?.parents?.map((parent) => parent.sha)).toEqual([created.commit?.sha]);
  const late = repos.repoUpdateFile(...at, "a.txt", update);
  await expect(late).rejects.toMatchObject({ status: 422 });
  await repos.repoCreateBranch(...at, { new_branch_name: "topic" });
  const branches = (await repos.repoListBranches(...at)).data.map(({ name }) => name);
  expect(branches.toSorted()).toEqual(["main", "topic"]);
  expect((await repos.repoDeleteBranch(...at, "topic")).status).toBe(204);
  expect((await repos.repoGetAllCommits(...at)).data).toHaveLength(3);
}

async function useMasto(clients: Clients, server: ServerProcess): Promise<void> {
  const { statuses, timelines } = clients.masto().v1;
  const listening = await listen(clients.nodes, server);
  const status = await statuses.create({ status: "hello" });
  expect(await listening.until("<p>hello</p>")).toBe(true);
  const edited = await statuses.$select(status.id).update({ status: "edited" });
  expect(edited.content).toBe("<p>edited</p>");
  const reply = await statuses.create({ status: "again", inReplyToId: status.id });
  const { descendants } = await statuses.$select(status.id).context.fetch();
  expect(descendants.map(({ id }) => id)).toEqual([reply.id]);
  expect((await timelines.home.list()).map(({ id }) => id)).toEqual([reply.id, status.id]);
  // An edit counts as a post does.
  const answers: number[] = [];
  for (let left = POSTS_A_DAY; left > 0; left--)
    answers.push(
      await statuses.create({ status: `post ${left}` }).then(
        () => 200,
        (error: MastoHttpError) => error.statusCode,
      ),
    );
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
}

/** Listens to the home stream of one server. */
async function listen(
  { token }: SharedNodes,
  { url }: ServerProcess,
): Promise<{ readonly until: (text: string) => Promise<boolean> }> {
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await fetch(`${url}/api/v1/streaming/user`, { headers });
  const until = async (text: string): Promise<boolean> => {
    let heard = "";
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += part;
      // The end of the loop ends the connection.
      if (heard.includes(text)) return true;
    }
    return false;
  };
  return { until };
}

/** @returns what git-lfs said last */
async function useGitLfs(clients: Clients): Promise<string> {
  const { folder } = clients.nodes;
  await clients.gitea().user.createCurrentUserRepo({ name: "art" });
  const tree = new WorkingTree(folder, "art");
  await tree.git("init", "-q", "-b", "main");
  await tree.git("lfs", "install", "--local");
  await tree.git("remote", "add", "origin", clients.remote("art"));
  await tree.git("config", "lfs.locksverify", "true");
  await tree.git("config", ...ANEW);
  await tree.git("lfs", "track", "*.bin");
  const bytes = randomBytes(300_000);
  tree.write("a.bin", bytes);
  await tree.git("add", ".");
  await tree.git("commit", "-qm", "large");
  await tree.git("push", "-q", "origin", "main");
  expect(await tree.git("lfs", "lock", "a.bin")).toContain("Locked a.bin");
  expect(await tree.git("lfs", "locks")).toContain("a.bin");
  const cloned = ["-c", ANEW.join("="), clients.remote("art"), "art-copy"];
  await new WorkingTree(folder, "").git("clone", "-q", ...cloned);
  const copy = new WorkingTree(folder, "art-copy");
  await copy.git("lfs", "install", "--local");
  await copy.git("lfs", "pull");
  expect(readFileSync(join(copy.directory, "a.bin")).equals(bytes)).toBe(true);
  return tree.git("lfs", "unlock", "a.bin");
}

/** Writes with all clients while a server is thrown away and another comes. @returns the messages of all commits */
async function loseOne(
  clients: Clients,
  stays: ServerProcess,
  names: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const { nodes } = clients;
  const { user, repos } = clients.gitea();
  const { filters } = clients.masto().v2;
  await user.createCurrentUserRepo({ name: "kept", auto_init: true });
  const read = async (name: string): Promise<unknown> =>
    (await repos.repoGetRawFile("ada", "kept", name, {}, { format: "text" })).data;
  const commit = async (name: string): Promise<void> => {
    const headers = { "Idempotency-Key": name };
    const body = { content: base64(name), message: name };
    await repos.repoCreateFile("ada", "kept", name, body, { headers });
    // The next connection meets the other server.
    expect(await read(name)).toBe(name);
  };
  const lost = await nodes.start("lost");
  nodes.balancer.targets = [lost.url, stays.url];
  for (const name of names.slice(0, 4)) await commit(name);
  const pushed = await pushLarge(clients, "kept");
  const { id } = await filters.create({ title: "before", context: ["home"] });
  // In flight when it dies: these may be refused, and are sent again.
  const inFlight = names.slice(4, 8).map((name) =>
    commit(name).then(
      () => undefined,
      () => name,
    ),
  );
  await lost.end("SIGKILL");
  await rm(nodes.dataOf("lost"), { recursive: true, force: true, maxRetries: 20 });
  nodes.balancer.targets = [stays.url];
  for (const name of await Promise.all(inFlight)) if (name !== undefined) await commit(name);
  const comes = await nodes.start("comes");
  nodes.balancer.targets = [stays.url, comes.url];
  for (const name of names.slice(8)) await commit(name);
  for (const name of names) expect(await read(name)).toBe(name);
  expect(await filters.$select(id).fetch()).toMatchObject({ title: "before" });
  nodes.balancer.targets = [comes.url];
  await new WorkingTree(nodes.folder, "").git("clone", "-q", clients.remote("kept"), "kept-copy");
  expect(readFileSync(join(nodes.folder, "kept-copy/pushed")).equals(pushed)).toBe(true);
  const commits = (await repos.repoGetAllCommits("ada", "kept", { limit: 50 })).data;
  return commits.map((each) => each.commit?.message?.trim());
}

/** Pushes a file that is too large for the database. */
async function pushLarge(clients: Clients, name: string): Promise<Buffer> {
  const { folder } = clients.nodes;
  const cloned = ["-c", ANEW.join("="), clients.remote(name), name];
  await new WorkingTree(folder, "").git("clone", "-q", ...cloned);
  const tree = new WorkingTree(folder, name);
  const bytes = randomBytes(400_000);
  tree.write("pushed", bytes);
  await tree.git("add", ".");
  await tree.git("commit", "-qm", "pushed");
  await tree.git("push", "-q", "origin", "HEAD");
  return bytes;
}
