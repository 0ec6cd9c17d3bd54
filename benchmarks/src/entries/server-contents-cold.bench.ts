import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { simpleGit } from "simple-git";
import { readEntry, resolveRef } from "@x/git-contents";
import { createGitEngine, gitEnvironment } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { coldRepository, copiesOf, pathOf } from "./server/cold-repositories.ts";
import { serveApp, type ServedApp } from "./server/served.ts";

const ROUNDS = 5;
/** A round is done before those that count. */
const PARTS = ROUNDS + 1;
/** Read once each, a part of them in each round. */
const REPOSITORIES = 2000;
const FILES = 12_000;
const SIMPLE = "simple-git 4.0.2";
const SPAWNED = "git cat-file, a process a read";

/** Reads the file of one number, or of a repository with that number; each is asked for once. */
type Read = (at: number) => Promise<Uint8Array | undefined>;

/** Reads a second, one after the other, of what nobody read before. */
function first(total: number, read: Read): Work {
  const part = Math.floor(total / PARTS);
  let next = 0;
  return async () => {
    const end = next + part;
    const start = process.hrtime.bigint();
    for (; next < end; next++) {
      const bytes = await read(next);
      if (bytes?.length !== 10_240) throw new Error(`${next} has ${bytes?.length} bytes`);
    }
    return (part / Number(process.hrtime.bigint() - start)) * 1e9;
  };
}

/** Repositories beside each other, of which each is read once. */
function manyRepositories(): (at: number) => string {
  const source = coldRepository(20);
  const place = (at: number): string => join(dirname(source), `copy-${at}.git`);
  const numbers = Array.from({ length: REPOSITORIES }, (_, at) => at);
  copiesOf(source, numbers.map(place));
  return place;
}

/** Where the file of each number is: one for every repository, or all in one. */
interface Cold {
  readonly total: number;
  readonly places: () => (at: number) => string;
  readonly path: (at: number) => string;
}
const EACH_REPOSITORY: Cold = {
  total: REPOSITORIES,
  places: manyRepositories,
  path: () => pathOf(7),
};
const EACH_FILE: Cold = {
  total: FILES,
  places: () => {
    const gitDir = coldRepository(FILES);
    return () => gitDir;
  },
  path: pathOf,
};

function inProcess({ total, places, path }: Cold): Work {
  const place = places();
  const engine = createGitEngine();
  return first(total, async (at) => {
    const repository = engine.open(place(at));
    const { commit } = await resolveRef(repository, "main");
    const entry = await readEntry(repository, commit, path(at));
    return entry && repository.readBlob(entry.id);
  });
}

const run = promisify(execFile);
const spawned = async (place: string, path: string): Promise<Buffer> => {
  const args = [`--git-dir=${place}`, "cat-file", "blob", `main:${path}`];
  return (await run("git", args, { encoding: "buffer", env: gitEnvironment() })).stdout;
};

/** As many as 2,000 reads of those that start a process each: they take long. */
const peers = ({ total, places, path }: Cold): Comparison["candidates"][number][] => [
  {
    name: SPAWNED,
    setup: () => {
      const place = places();
      return first(Math.min(total, 2000), (at) => spawned(place(at), path(at)));
    },
  },
  {
    name: SIMPLE,
    setup: () => {
      const place = places();
      return first(Math.min(total, 2000), async (at) =>
        simpleGit({ baseDir: place(at) }).showBuffer([`main:${path(at)}`]),
      );
    },
  },
];

/** The server's repositories are put into their places while it does not know them. */
async function overHttp({ path, total }: Cold): Promise<Work | undefined> {
  const app = await serveApp({ QUOTA_REPOSITORIES: "off" });
  if (app === undefined) return undefined;
  const isOne = total === FILES;
  const source = coldRepository(isOne ? FILES : 20);
  const names = Array.from({ length: isOne ? 1 : total }, (_, at) => `r${at}`);
  for (const name of names) copiesOf(source, [await made(app, name)]);
  const headers = { Authorization: `Bearer ${app.token}` };
  return first(total, async (at) => {
    const name = isOne ? "r0" : `r${at}`;
    const answer = await fetch(`${app.url}/repos/ada/${name}/raw/${path(at)}`, { headers });
    return new Uint8Array(await answer.arrayBuffer());
  });
}

/** Directory of a new repository: its id there begins with the number that the API tells. */
async function made({ url, token, data }: ServedApp, name: string): Promise<string> {
  const answer = await fetch(`${url}/user/repos`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const start = ((await answer.json()) as { id: number }).id.toString(16).padStart(12, "0");
  const folder = join(data, "repositories", start.slice(0, 2));
  const found = readdirSync(folder).find((each) => each.startsWith(start));
  return join(folder, found ?? "");
}

const comparisons: readonly Comparison[] = [
  {
    name: `read a 10 KB file of each of ${REPOSITORIES} repositories, for the first time`,
    kind: "value",
    unit: "reads/s",
    candidates: [
      { name: "@x/git-contents", setup: () => inProcess(EACH_REPOSITORY) },
      { name: "@x/server, GET raw", setup: () => overHttp(EACH_REPOSITORY) },
      ...peers(EACH_REPOSITORY),
    ],
    bars: { [SPAWNED]: 5 },
  },
  {
    name: `read each of ${FILES} files of 10 KB, for the first time`,
    kind: "value",
    unit: "reads/s",
    candidates: [
      { name: "@x/git-contents", setup: () => inProcess(EACH_FILE) },
      { name: "@x/server, GET raw", setup: () => overHttp(EACH_FILE) },
      ...peers(EACH_FILE),
    ],
    bars: { [SPAWNED]: 20 },
  },
];

const benchmark: Benchmark = { name: "server-contents-cold", rounds: ROUNDS, comparisons };
export default benchmark;
