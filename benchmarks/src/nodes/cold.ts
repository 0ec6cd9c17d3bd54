import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { parseRepoPath, readEntry } from "@x/git-contents";
import {
  createMemoryLog,
  createMemoryPacks,
  createSharedEngine,
  type PackStore,
  type RepositoryLog,
  type SharedEngine,
} from "@x/git-contents/shared";
import type { Work } from "../bench.ts";

const run = promisify(execFile);
const NAME = "large";
const FILES = 5000;
const FILE_BYTES = 9300;
const COMMITS = 1500;

/** What new nodes cost. */
export type ColdCost = "GETs" | "MiB" | "clone";

/** Repository of 46 MB on shared storage, of which each round's node has no copy. */
export async function coldNode(cost: ColdCost): Promise<Work> {
  const folder = mkdtempSync(join(tmpdir(), "nodes-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const place: Place = {
    folder,
    log: createMemoryLog(),
    packs: createMemoryPacks(),
    keys: new Set(),
  };
  const first = engineOf(place, "first", place.packs);
  await makeRepository(join(folder, "made.git"));
  const listed: PackStore = {
    ...place.packs,
    write: async (key, bytes) => {
      place.keys.add(key);
      await place.packs.write(key, bytes);
    },
  };
  const adopting = engineOf(place, "adopting", listed);
  await adopting.adopt(NAME, join(folder, "made.git"));
  await adopting.close();
  let rounds = 0;
  if (cost === "clone") {
    await cloneOf(place, first);
    return () => cloneRatio(place, first, `${rounds++}`);
  }
  return async () => {
    const { gets, bytes } = await readFirst(place, `${rounds++}`);
    return cost === "GETs" ? gets : bytes / 1_048_576;
  };
}

interface Place {
  readonly folder: string;
  readonly log: RepositoryLog;
  readonly packs: PackStore;
  /** Keys that are stored. */
  readonly keys: Set<string>;
}

function engineOf({ folder, log }: Place, node: string, packs: PackStore): SharedEngine {
  return createSharedEngine({ log, packs, cacheDir: join(folder, node) });
}

/** Reads one file at a new node. The whole packs come when it was read: they are not what it waits for. */
async function readFirst(
  place: Place,
  node: string,
): Promise<{ readonly gets: number; readonly bytes: number }> {
  const count = { gets: 0, bytes: 0 };
  const read = new EventEmitter();
  const isRead = once(read, "done");
  const packs: PackStore = {
    ...place.packs,
    open: async (key, range) => {
      if (range === undefined && !key.endsWith(".idx")) await isRead;
      else count.gets++;
      const found = await place.packs.open(key, range);
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const part of found?.stream ?? []) {
          count.bytes += part.length;
          yield part;
        }
      }
      return found && { stream: counted() };
    },
  };
  const engine = engineOf(place, `node-${node}`, packs);
  const store = engine.open(NAME);
  const commit = await store.readRef("refs/heads/main");
  const entry = commit && (await readEntry(store, commit, parseRepoPath("README.md")));
  const blob = entry && (await store.readBlob(entry.id));
  if (blob === undefined) throw new Error("the file is not there");
  const cost = { ...count };
  read.emit("done");
  await engine.close();
  return cost;
}

/** Time of the first clone at a new node, less that of a mere download, against one at a node with a copy. */
async function cloneRatio(place: Place, warm: SharedEngine, node: string): Promise<number> {
  const warmMs = await timed(() => cloneOf(place, warm));
  const downloadMs = await timed(() => download(place));
  const cold = engineOf(place, `clone-${node}`, place.packs);
  const coldMs = await timed(() => cloneOf(place, cold));
  await cold.close();
  return (coldMs - downloadMs) / warmMs;
}

async function cloneOf({ folder }: Place, engine: SharedEngine): Promise<void> {
  const to = join(folder, "clone");
  await engine.inDirectory(NAME, (gitDir) =>
    run("git", ["clone", "--quiet", "--bare", "--no-local", gitDir, to]),
  );
  await rm(to, { recursive: true });
}

async function download({ folder, packs, keys }: Place): Promise<void> {
  for (const key of keys) {
    const found = await packs.open(key);
    if (found === undefined) throw new Error(`there is no ${key}`);
    await pipeline(found.stream, createWriteStream(join(folder, "download")));
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Makes a bare repository: many files of random bytes, and a long history of small changes. */
async function makeRepository(gitDir: string): Promise<void> {
  await run("git", ["init", "--quiet", "--bare", "--initial-branch=main", gitDir]);
  const git = spawn("git", ["-C", gitDir, "fast-import", "--quiet"], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(git, "close");
  await pipeline(Readable.from(historyOf()), git.stdin);
  await ended;
}

function* historyOf(): Generator<Uint8Array | string> {
  yield* commitHead("first");
  yield* file("README.md", Buffer.from("# Large\n"));
  for (let at = 0; at < FILES; at++) yield* file(`d${at % 50}/f${at}`, randomBytes(FILE_BYTES));
  for (let at = 0; at < COMMITS; at++) {
    yield* commitHead(`change ${at}`);
    yield* file(`d${at % 50}/small`, Buffer.from(`${at}\n`));
  }
}

function* commitHead(message: string): Generator<string> {
  yield `commit refs/heads/main\ncommitter B <b@x> 1700000000 +0000\n`;
  yield `data ${message.length}\n${message}\n`;
}

function* file(path: string, bytes: Uint8Array): Generator<Uint8Array | string> {
  yield `M 100644 inline ${path}\ndata ${bytes.length}\n`;
  yield bytes;
  yield "\n";
}
