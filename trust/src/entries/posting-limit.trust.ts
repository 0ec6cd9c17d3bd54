import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../scripts/children.ts";
import { openStore } from "@x/status-store";
import type { TrustRun, TrustTest } from "../trust.ts";

const PROCESSES = 4;
const DAY_MS = 86_400_000;
/** Mastodon's limit; a short run has a smaller one, that it can use up. */
const LIMIT = 300;

const test: TrustTest = {
  name: "posting-limit",
  promise:
    "four processes on one store never let more posts pass than the limit, though it is killed and the clock steps a day",
  unit: "attempts to post",
  long: 20_000,
  short: 600,
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), "posting-limit-"));
    try {
      return await postAndKill(run, join(folder, "statuses.db"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default test;

/** What happens when so much of the attempts is done. */
type Event = { readonly at: number } & (
  | { readonly kind: "kill" }
  | { readonly kind: "step"; readonly offsetMs: number }
);

async function postAndKill(
  { count, random, note }: TrustRun,
  path: string,
): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const store = await openStore({ url: path });
  const { id } = await store.accounts.create({ username: "poster" });
  await store.close();
  const limit = Math.min(LIMIT, Math.ceil(count / 20));
  const posters = new Posters([path, id, String(limit)]);
  const events: readonly Event[] = [
    { at: 0.02 + random() * 0.2, kind: "kill" },
    { at: 0.3, kind: "step", offsetMs: DAY_MS },
    { at: 0.35 + random() * 0.2, kind: "kill" },
    { at: 0.6, kind: "step", offsetMs: 0 },
    { at: 0.8, kind: "step", offsetMs: -DAY_MS },
  ];
  posters.start();
  let steps = 0;
  for (const event of events) {
    await posters.answered(Math.round(event.at * count));
    // Refusals are many and quick: the clock waits until today's window is used up, and then tomorrow's.
    if (event.kind === "step") await usedUp(path, { limit, windows: Math.min(++steps, 2) });
    if (event.kind === "step") posters.step(event.offsetMs);
    else {
      await posters.kill();
      posters.start();
    }
  }
  await posters.answered(count);
  await posters.stop();
  const found = countIn(path);
  note(
    `${found.posts} posts of ${posters.answers.length} attempts in ${found.windows.length} windows of ${limit}`,
  );
  return { did: posters.answers.length, broken: faultsOf(posters.answers, found, limit) };
}

/** Waits until so many windows are used up. @throws Error when that does not come to be */
async function usedUp(
  path: string,
  { limit, windows }: { readonly limit: number; readonly windows: number },
): Promise<void> {
  const full = (): number => countIn(path).windows.filter((used) => used === limit).length;
  for (let waitedMs = 0; full() < windows; waitedMs += 20) {
    if (waitedMs > 30_000) throw new Error(`not ${windows} windows were used up, but ${full()}`);
    await setTimeout(20);
  }
}

/** The processes that post. */
class Posters {
  readonly answers: string[] = [];
  readonly #args: readonly string[];
  #children: readonly ChildProcess[] = [];
  #offsetMs = 0;
  #wake: () => void = () => {};

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  start(): void {
    const file = fileURLToPath(new URL("posting-limit/poster.ts", import.meta.url));
    this.#children = Array.from({ length: PROCESSES }, () => {
      const child = spawn(
        process.execPath,
        [
          "--conditions=@x/source",
          "--disable-warning=ExperimentalWarning",
          file,
          ...this.#args,
          String(this.#offsetMs),
        ],
        { detached: true, stdio: ["ignore", "pipe", "inherit", "ipc"] },
      );
      endWithTests(child);
      let rest = "";
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        this.answers.push(...lines);
        this.#wake();
      });
      child.once("exit", () => this.#wake());
      return child;
    });
  }

  /** Waits for so many answers. @throws Error when every process ended */
  async answered(count: number): Promise<void> {
    while (this.answers.length < count) {
      if (this.#children.every(({ exitCode }) => exitCode !== null))
        throw new Error("the posters ended by themselves");
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  step(offsetMs: number): void {
    this.#offsetMs = offsetMs;
    for (const child of this.#children) child.send(offsetMs);
  }

  kill(): Promise<void> {
    return this.#end((child) => child.kill("SIGKILL"));
  }

  stop(): Promise<void> {
    return this.#end((child) => child.send("stop"));
  }

  async #end(how: (child: ChildProcess) => unknown): Promise<void> {
    const ended = this.#children.map((child) => once(child, "close"));
    for (const child of this.#children) how(child);
    await Promise.all(ended);
  }
}

/** What the database says in the end. */
interface Found {
  readonly posts: number;
  readonly ids: ReadonlySet<string>;
  /** Posts by the window that they were counted in. */
  readonly windows: readonly number[];
}

function countIn(path: string): Found {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare("select cast(id as text) as id from statuses").all();
  const windows = database.prepare("select used from usage where family = 'audit'").all();
  database.close();
  return {
    posts: rows.length,
    ids: new Set(rows.map((row) => String(row["id"]))),
    windows: windows.map((row) => Number(row["used"])),
  };
}

function faultsOf(answers: readonly string[], found: Found, limit: number): readonly string[] {
  const { posts, ids, windows } = found;
  const counted = windows.reduce((sum, used) => sum + used, 0);
  const full = windows.filter((used) => used === limit).length;
  return [
    ...windows.flatMap((used) => (used > limit ? `${used} posts in a window of ${limit}` : [])),
    ...(counted === posts ? [] : [`${counted} posts were counted, ${posts} are there`]),
    // Today's and tomorrow's: after the clock went back, tomorrow's still counts.
    ...(full >= 2 ? [] : [`only ${full} windows were used up: ${windows.join(", ")}`]),
    ...answers.filter((answer) => answer.startsWith("fault")),
    ...answers.flatMap((answer) =>
      /^\d+$/.test(answer) && !ids.has(answer) ? `${answer} was answered and is gone` : [],
    ),
  ];
}
