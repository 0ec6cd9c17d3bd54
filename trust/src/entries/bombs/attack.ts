import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import {
  deepTree,
  deltaBomb,
  oneFile,
  pushBody,
  treeBomb,
  type HostilePush,
} from "../../../../packages/git-contents/test/packs/hostile-packs.ts";
import { familyOf, leftAfter, type Served } from "../slow-clients/served.ts";
import { send } from "./send.ts";

const CLIENTS = 16;
const MIB = 1_048_576;
/** How long a process may outlive its last client. */
const MAX_AFTER_ABORT_MS = 1000;
const LOOK_EVERY_MS = 20;
const FOR_CLIENTS = / (?:archive|cat-file blob|index-pack|rev-list|diff-tree|log) /;
const PUSH = "application/x-git-receive-pack-request";

/** What is attacked. */
export interface AttackParts {
  readonly server: Served;
  readonly token: string;
  /** Where broken promises are told. */
  readonly broken: string[];
  /** As of the trust run. */
  readonly graceMs: number;
}

/** One server under attack, and how much it and its git processes took. */
export class Attack {
  readonly #parts: AttackParts;
  #own: readonly number[] = [];
  #residentMib = 0;
  #made = 0;
  growthMib = 0;
  childMib = 0;

  constructor(parts: AttackParts) {
    this.#parts = parts;
  }

  /** What honest work takes for the first time is there before memory is looked at. */
  async prepare(): Promise<void> {
    await this.#honest();
    this.remeasure();
  }

  /** Growth is counted from now on: the caches of trees and packs are full after the first round. */
  remeasure(): void {
    const { pid } = this.#parts.server;
    // Those that stay: what a process forks is, for a moment, as large as it is itself.
    this.#own = familyOf(pid).flatMap((each) => (each.name.startsWith("git") ? [] : [each.pid]));
    this.#residentMib = this.#resident();
    [this.growthMib, this.childMib] = [0, 0];
  }

  async round(random: () => number): Promise<void> {
    const digit = (): number => Math.floor(random() * 10);
    const tree = await this.#pushed(treeBomb(10), /ok refs\/heads\/main/);
    await this.#slowly(() => `/repos/ada/${tree}/archive/main.zip?path=d${digit()}/d${digit()}`);
    const deep = await this.#pushed(deepTree(5000), /ok refs\/heads\/main/);
    await this.#slowly(() => `/repos/ada/${deep}/archive/main.tar.gz`);
    for (const path of [`${tree}/archive/main.tar.gz`, `${deep}/archive/main.zip`]) {
      const { status } = await send(`${this.#parts.server.url}/repos/ada/${path}`);
      if (status !== 422) this.#parts.broken.push(`${path}: ${status}`);
    }
    const copies = 7 + Math.floor(random() * 58);
    await this.#pushed(deltaBomb(16 * MIB - 1, copies), /was sent as a delta/);
    // As large as a delta may be: what is read of it takes the most that a read can take.
    const large = await this.#pushed(deltaBomb(10 * MIB, 10), /ok refs\/heads\/main/);
    await this.#slowly(() => `/repos/ada/${large}/raw/bomb.bin`);
    await this.#honest();
  }

  /** A file that is pushed, read and archived, and archives that nobody waits for in the end. */
  async #honest(): Promise<void> {
    const name = await this.#pushed(
      oneFile("noise", randomBytes(48 * MIB)),
      /ok refs\/heads\/main/,
    );
    await this.#slowly(
      (at) => `/repos/ada/${name}/archive/main.${at % 2 === 0 ? "zip" : "tar.gz"}`,
    );
    await this.#slowly(() => `/repos/ada/${name}/raw/noise`);
  }

  /** @returns name of a new repository that was pushed to */
  async #pushed(hostile: HostilePush, expected: RegExp): Promise<string> {
    const { server, token, broken } = this.#parts;
    const name = `r${this.#made++}`;
    const headers = { Authorization: `Bearer ${token}` };
    await send(`${server.url}/user/repos`, { headers, body: JSON.stringify({ name }) });
    const address = `${server.url}/ada/${name}.git/git-receive-pack`;
    const { text } = await this.#watched(
      send(address, { headers: { ...headers, "Content-Type": PUSH }, body: pushBody(hostile) }),
    );
    if (!expected.test(text)) broken.push(`a push was answered: ${text.slice(0, 200)}`);
    return name;
  }

  /** Slow clients, which hang up all at once as soon as one is answered or git works for them. */
  async #slowly(path: (at: number) => string): Promise<void> {
    const { server, broken, graceMs } = this.#parts;
    const { hostname, port } = new URL(server.url);
    const answered = new AbortController();
    const clients = Array.from({ length: CLIENTS }, (_, at) => {
      const client = connect({ host: hostname, port: Number(port) });
      client.on("error", () => {});
      // Once: nothing more is read, and what comes fills the buffers on the way.
      client.once("readable", () => answered.abort());
      client.write(`GET ${path(at)} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      return client;
    });
    while (!answered.signal.aborted && this.#workers().length === 0)
      await this.#watched(sleep(LOOK_EVERY_MS));
    await this.#watched(sleep(LOOK_EVERY_MS * 10));
    for (const client of clients) client.destroy();
    const workers = (): ReturnType<typeof familyOf> => this.#workers();
    const after = await this.#watched(leftAfter(MAX_AFTER_ABORT_MS, graceMs, workers));
    const left = after.map(({ command }) => command);
    if (left.length > 0) broken.push(`${path(0)}: still there: ${left.join(", ")}`);
  }

  /** Git processes that work for a client: no readers that stay, and no maintenance. */
  #workers(): ReturnType<typeof familyOf> {
    // Without a command line it has ended, and is only not taken from the list yet.
    return familyOf(this.#parts.server.pid).filter(
      ({ name, command }) => name.startsWith("git") && FOR_CLIENTS.test(command),
    );
  }

  /** Looks at memory until something is done. */
  async #watched<Result>(work: Promise<Result>): Promise<Result> {
    const ended = new AbortController();
    const working = work.finally(() => ended.abort());
    working.catch(() => undefined);
    while (!ended.signal.aborted) {
      this.#look();
      await sleep(LOOK_EVERY_MS);
    }
    return working;
  }

  #resident(): number {
    return this.#own.reduce((sum, pid) => sum + memoryMib(pid, "VmRSS"), 0);
  }

  #look(): void {
    const { pid } = this.#parts.server;
    const grown = this.#resident() - this.#residentMib;
    if (this.#own.length > 0) this.growthMib = Math.max(this.growthMib, grown);
    const git = familyOf(pid).filter(({ name }) => name.startsWith("git"));
    this.childMib = Math.max(this.childMib, ...git.map((child) => memoryMib(child.pid, "VmHWM")));
  }
}

function memoryMib(pid: number, field: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status) ?? [];
    return Number(kib ?? 0) / 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}
