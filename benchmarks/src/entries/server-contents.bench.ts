import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { load, serveApp, serveBare, serveJson, type ServedApp } from "./server/served.ts";

const SIZE = 10_240;
/** Fit into the server's caches. */
const FEW = 500;
/** Do not: 123 MB, asked for in turn, so that what was asked for longest ago is always the next. */
const MANY = 12_000;
const FOLDERS = 20;
const WIDE = 10_000;
const LISTED = 1000;

const bare = {
  name: "node:http, the same bytes from memory",
  setup: async (): Promise<Work | undefined> => {
    const { url } = await serveBare(SIZE);
    return load(url, undefined) === undefined ? undefined : () => load(url, undefined);
  },
};

/** A public repository with files of one size, packed as a push packs them. */
async function repository(
  { files: count, folders }: { readonly files: number; readonly folders: number },
  environment?: Readonly<Record<string, string>>,
): Promise<ServedApp | undefined> {
  const app = await serveApp(environment);
  if (app === undefined) return undefined;
  const headers = { Authorization: `Bearer ${app.token}` };
  await ok(
    fetch(`${app.url}/user/repos`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "r" }),
    }),
  );
  for (let start = 0; start < count; start += 500) {
    const files = Array.from({ length: 500 }, (_, at) => ({
      operation: "create",
      path: name(start + at, folders),
      content: contentOf(start + at),
    }));
    await ok(
      fetch(`${app.url}/repos/ada/r/contents`, {
        method: "POST",
        headers,
        body: JSON.stringify({ files, message: "many" }),
      }),
    );
  }
  return app;
}

function name(at: number, folders: number): string {
  return `d${at % folders}/f${at}.txt`;
}

function contentOf(at: number): string {
  return Buffer.alloc(SIZE, `${at} line\n`).toString("base64");
}

async function ok(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

interface Asked {
  readonly path: string;
  readonly files?: number;
  readonly folders?: number;
  readonly script?: (app: ServedApp) => string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Each request comes with a token. */
const served =
  ({ path, files = FEW, folders = FOLDERS, script, environment }: Asked) =>
  async (): Promise<Work | undefined> => {
    const app = await repository({ files, folders }, environment);
    if (app === undefined) return undefined;
    const lua = script?.(app);
    return () => load(`${app.url}${path}`, app.token, lua);
  };

/** Asks for another file each time. */
function everyFile({ data }: ServedApp): string {
  const file = join(data, "every-file.lua");
  writeFileSync(
    file,
    `local n = 0\nrequest = function()\n  n = (n + 7) % ${MANY}\n  return wrk.format("GET", "/repos/ada/r/raw/d" .. (n % ${FOLDERS}) .. "/f" .. n .. ".txt")\nend\n`,
  );
  return file;
}

/** One after the other, each to its last byte. */
function reading(url: string): Work {
  return async () => (await fetch(url)).arrayBuffer();
}

const RAW = "/repos/ada/r/raw/d0/f0.txt";
const FOLDER = "/repos/ada/r/contents/d0";
/** Written anew for each request. */
const TREE = "/repos/ada/r/git/trees/main:d0";

const comparisons: readonly Comparison[] = [
  {
    name: "GET raw of a 10 KB file, hot",
    kind: "value",
    unit: "requests/s",
    candidates: [{ name: "@x/server", setup: served({ path: RAW }) }, bare],
    bars: { "node:http": 0.7 },
  },
  {
    name: "the same, with the general limit counted",
    kind: "value",
    unit: "requests/s",
    candidates: [
      {
        name: "@x/server",
        setup: served({ path: RAW, environment: { RATE_LIMIT_API: "100000000/5m" } }),
      },
      bare,
    ],
  },
  {
    name: `GET raw of ${MANY} files of 10 KB in turn, each from a pack`,
    kind: "value",
    unit: "requests/s",
    candidates: [
      { name: "@x/server", setup: served({ path: "/", files: MANY, script: everyFile }) },
      bare,
    ],
    bars: { "node:http": 0.35 },
  },
  {
    name: "GET contents (JSON) of a 10 KB file, hot",
    kind: "value",
    unit: "requests/s",
    candidates: [
      { name: "@x/server", setup: served({ path: "/repos/ada/r/contents/d0/f0.txt" }) },
      bare,
    ],
    bars: { "node:http": 0.7 },
  },
  {
    name: `GET contents of a directory of ${WIDE} entries, each with its last commit, again`,
    unit: "answers/s",
    candidates: [
      {
        name: "@x/server",
        setup: async () => {
          const app = await repository({ files: WIDE, folders: 1 });
          return app && reading(`${app.url}${FOLDER}`);
        },
      },
      {
        name: "node:http, JSON.stringify of the same",
        setup: async () => {
          const app = await repository({ files: WIDE, folders: 1 });
          if (app === undefined) return undefined;
          const listed = await fetch(`${app.url}${FOLDER}`);
          const file = join(app.data, "listed.json");
          writeFileSync(file, await listed.text());
          return reading((await serveJson(file)).url);
        },
      },
    ],
    bars: { "node:http": 0.2 },
  },
  {
    name: `GET contents of a directory of ${LISTED} entries, each with its last commit, again`,
    kind: "value",
    unit: "requests/s",
    candidates: [
      { name: "@x/server", setup: served({ path: FOLDER, files: LISTED, folders: 1 }) },
      {
        name: "node:http, the same bytes from memory",
        setup: async () => {
          const app = await repository({ files: LISTED, folders: 1 });
          if (app === undefined) return undefined;
          const { length } = await (await fetch(`${app.url}${FOLDER}`)).text();
          const { url } = await serveBare(length);
          return () => load(url, undefined);
        },
      },
    ],
    bars: { "node:http": 0.4 },
  },
  {
    // Work that leaves the load tool idle: on two cores there is none to spare for it.
    name: `GET git/trees of a directory of ${MANY / FOLDERS} entries`,
    kind: "value",
    unit: "requests/s",
    candidates: [
      {
        name: "--workers 2",
        setup: served({ path: TREE, files: MANY, environment: { WORKERS: "2" } }),
      },
      { name: "one worker", setup: served({ path: TREE, files: MANY }) },
    ],
    bars: { "one worker": 1.6 },
  },
];

const benchmark: Benchmark = { name: "server-contents", rounds: 5, roundMs: 1000, comparisons };
export default benchmark;
