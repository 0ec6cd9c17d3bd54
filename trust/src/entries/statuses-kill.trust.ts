import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../scripts/children.ts";
import type { StatusId } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import type { TrustRun, TrustTest } from "../trust.ts";

const test: TrustTest = {
  name: "statuses-kill",
  promise:
    "a post that was answered is there after kill -9, and no key or count is without its post",
  unit: "kill cycles",
  long: 200,
  short: 4,
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), "statuses-kill-"));
    try {
      return await killAgainAndAgain(run, join(folder, "statuses.db"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default test;

async function killAgainAndAgain(
  { random, count, note }: TrustRun,
  path: string,
): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const broken: string[] = [];
  const { id } = await using(path, (store) => store.accounts.create({ username: "poster" }));
  let answered = 0;
  let slowestMs = 0;
  for (let cycle = 0; cycle < count; cycle++) {
    const posts = await postUntilKilled([path, id, String(cycle)], 5 + random() * 120);
    answered += posts.length;
    const startMs = performance.now();
    await using(path, async (store) => {
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      const found = await store.findStatuses(posts.map((post) => post.id));
      const texts = new Map(found.map((status) => [status.id, status.text]));
      for (const post of posts) {
        if (texts.get(post.id) !== post.key) broken.push(`${post.key} was answered and is gone`);
      }
    });
    broken.push(...unmatched(path));
  }
  note(`${answered} posts answered; opened again in ${Math.ceil(slowestMs)} ms at most`);
  if (answered === 0) broken.push("no post was answered in any cycle: nothing was tested");
  return { did: count, broken };
}

async function using<Result>(
  path: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ url: path, checkFile: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

interface Answered {
  readonly key: string;
  readonly id: StatusId;
}

/** @returns the posts that were answered in whole lines */
async function postUntilKilled(args: readonly string[], afterMs: number): Promise<Answered[]> {
  const poster = fileURLToPath(new URL("statuses-kill/poster.ts", import.meta.url));
  const options = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", poster];
  const child = spawn(process.execPath, [...options, ...args], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithTests(child);
  let output = "";
  const first = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      resolve();
    });
    child.once("exit", () => resolve());
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  await first;
  await setTimeout(afterMs);
  child.kill("SIGKILL");
  await ended;
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [key = "", id = ""] = line.split(" ");
      return { key, id: id as StatusId };
    });
}

/** What one part of the database says and another does not. */
function unmatched(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const count = (sql: string): number => Number(database.prepare(sql).get()?.["found"]);
  const posts = count("select count(*) as found from statuses");
  const found = [
    [
      "key without a post",
      count(`select count(*) as found from idempotency_keys
      where status_id is null or status_id not in (select id from statuses)`),
      0,
    ],
    ["posts with a key", count("select count(*) as found from idempotency_keys"), posts],
    ["units of the limit", count("select coalesce(sum(used), 0) as found from usage"), posts],
    ["posts in the account's count", count("select statuses_count as found from accounts"), posts],
  ] as const;
  database.close();
  return found.flatMap(([what, is, should]) =>
    is === should ? [] : `${what}: ${is}, should be ${should}`,
  );
}
