import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { load, serveApp, serveBare, type ServedApp } from "./server/served.ts";

const SIZE = 10_240;
const FILES = 2000;

const bare = {
  name: "node:http, the same bytes from memory",
  setup: async (): Promise<Work | undefined> => {
    const { url } = await serveBare(SIZE);
    return load(url, undefined) === undefined ? undefined : () => load(url, undefined);
  },
};

/** A public repository with many files of one size, packed as a push packs them. */
async function repository(
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
  for (let start = 0; start < FILES; start += 500) {
    const files = Array.from({ length: 500 }, (_, at) => ({
      operation: "create",
      path: name(start + at),
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

function name(at: number): string {
  return `d${at % 20}/f${at}.txt`;
}

function contentOf(at: number): string {
  return Buffer.alloc(SIZE, `${at} line\n`).toString("base64");
}

async function ok(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

const served =
  (path: (app: ServedApp) => string, script?: (app: ServedApp) => string) =>
  async (): Promise<Work | undefined> => {
    const app = await repository();
    if (app === undefined) return undefined;
    const lua = script?.(app);
    return () => load(`${app.url}${path(app)}`, undefined, lua);
  };

/** Asks for another file each time. */
function everyFile({ data }: ServedApp): string {
  const file = join(data, "every-file.lua");
  writeFileSync(
    file,
    `local n = 0\nrequest = function()\n  n = (n + 7) % ${FILES}\n  return wrk.format("GET", "/repos/ada/r/raw/d" .. (n % 20) .. "/f" .. n .. ".txt")\nend\n`,
  );
  return file;
}

const comparisons: readonly Comparison[] = [
  {
    name: "GET raw of a 10 KB file, hot",
    kind: "value",
    unit: "requests/s",
    candidates: [{ name: "@x/server", setup: served(() => "/repos/ada/r/raw/d0/f0.txt") }, bare],
    bars: { "node:http": 0.7 },
  },
  {
    name: `GET raw of ${FILES} files of 10 KB in turn`,
    kind: "value",
    unit: "requests/s",
    candidates: [{ name: "@x/server", setup: served(() => "/", everyFile) }, bare],
    bars: { "node:http": 0.35 },
  },
  {
    name: "GET contents (JSON) of a 10 KB file, hot",
    kind: "value",
    unit: "requests/s",
    candidates: [
      { name: "@x/server", setup: served(() => "/repos/ada/r/contents/d0/f0.txt") },
      bare,
    ],
    bars: { "node:http": 0.4 },
  },
];

const benchmark: Benchmark = { name: "server-contents", rounds: 5, comparisons };
export default benchmark;
