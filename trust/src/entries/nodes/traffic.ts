import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../../../../scripts/random.ts";
import { noise } from "../soak/operation.ts";
import type { Cluster } from "./cluster.ts";
import type { Operation } from "./history.ts";
import type { ClusterNode } from "./node.ts";
import { send, type NodeAnswer, type Sent } from "./send.ts";

/** Refusals that pass: the same request is sent again, to any node. */
const PASSING: ReadonlySet<number> = new Set([409, 503, 507]);
const PAUSE_MS = 40;
/** Larger than what the database holds: its objects go to the bucket. */
const LARGE_BYTES = 300_000;

/** Commits and reads of several clients, each over all nodes. */
export class Traffic {
  /** What happened at each repository. */
  readonly histories: ReadonlyMap<string, Operation[]>;
  /** Answers that break a promise by themselves. */
  readonly wrong: string[] = [];
  /** How many answers had which status; 0 for none. */
  readonly #statuses = new Map<number, number>();
  /** Requests in flight, in words. */
  readonly inFlight = new Map<number, string>();
  readonly #cluster: Cluster;
  readonly #timeoutMs: number;
  readonly #operations = new EventEmitter();
  #acknowledged = 0;
  #moment = 0;
  #sent = 0;
  #isStopped = false;
  #hasGivenUp = false;
  #clients: Promise<unknown> = Promise.resolve();

  /** @param timeoutMs - time after which a client asks another node */
  constructor(cluster: Cluster, repositories: readonly string[], timeoutMs: number) {
    this.#cluster = cluster;
    this.#timeoutMs = timeoutMs;
    this.histories = new Map(repositories.map((name) => [name, []]));
  }

  /** Lets clients work, until {@link stop}. What each does is from its seed; how they meet is not. */
  start(seeds: readonly number[]): void {
    this.#clients = Promise.all(
      seeds.map((seed, number) => this.#client(number, randomFrom(seed))),
    );
  }

  /** Waits until so many more commits are acknowledged. */
  progress(count: number): Promise<void> {
    const goal = this.#acknowledged + count;
    return this.until(() => this.#acknowledged >= goal);
  }

  /** Waits until something is so, which is looked at when a client has done something. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await once(this.#operations, "end");
  }

  /** How many answers had which status, in words. */
  answers(): string {
    const counts = Array.from(this.#statuses);
    return counts.map(([status, times]) => `${times} x ${status || "no answer"}`).join(", ");
  }

  /** Lets each client end, and wait for no answer that passes. */
  giveUp(): Promise<void> {
    this.#hasGivenUp = true;
    return this.stop();
  }

  /** Lets each client end what it does. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#clients;
  }

  async #client(number: number, random: () => number): Promise<void> {
    const names = Array.from(this.histories.keys());
    for (let at = 0; !this.#isStopped; at++) {
      const name = names[Math.floor(random() * names.length)] ?? "";
      if (random() < 0.4) await this.#read(name, random);
      else await this.#commit({ repository: name, message: `c${number}-${at}`, random });
      this.#operations.emit("end");
    }
  }

  async #commit({ repository, message, random }: Wanted): Promise<void> {
    const content = contentOf(message, random);
    // A client without a key cannot send it again: it would be another commit.
    const key = random() < 0.8 ? message : undefined;
    const body = { content: content.toString("base64"), message };
    const path = `${at(repository)}/contents/${message}`;
    const start = this.#moment++;
    for (;;) {
      const answer = await this.#send(this.#node(random), path, { method: "POST", body, key });
      if (answer?.status === 201) {
        const { sha } = (JSON.parse(answer.body) as { commit: { sha: string } }).commit;
        this.#note(repository, { kind: "commit", start, end: this.#moment++, id: sha, message });
        this.#acknowledged++;
        return this.#readBack(repository, { message, content, random });
      }
      if (answer !== undefined && !PASSING.has(answer.status)) {
        // What is sent once, and cut off, may have been done by the answer that never came.
        this.wrong.push(`commit ${message} to ${repository}: ${answer.status} ${answer.body}`);
        break;
      }
      if (key === undefined || this.#hasGivenUp) break;
      await sleep(PAUSE_MS);
    }
    this.#note(repository, { kind: "commit", start, end: Infinity, id: undefined, message });
  }

  /** Reads a file of an acknowledged commit, from any node. */
  async #readBack(
    repository: string,
    { message, content, random }: Pick<Wanted, "message" | "random"> & { readonly content: Buffer },
  ): Promise<void> {
    const path = `${at(repository)}/raw/${message}`;
    const answer = await this.#send(this.#node(random), path);
    if (answer === undefined || PASSING.has(answer.status)) return;
    if (answer.status !== 200 || answer.body !== content.toString())
      this.wrong.push(
        `${answer.status === 500 ? "read" : "stale"}: ${message} of ${repository} is ${answer.status}`,
      );
  }

  async #read(repository: string, random: () => number): Promise<void> {
    const start = this.#moment++;
    const answer = await this.#send(this.#node(random), `${at(repository)}/branches/main`);
    if (answer === undefined || PASSING.has(answer.status)) return;
    if (answer.status !== 200)
      return void this.wrong.push(`read of ${repository}: ${answer.status} ${answer.body}`);
    const { id } = (JSON.parse(answer.body) as { commit: { id: string } }).commit;
    this.#note(repository, { kind: "read", start, end: this.#moment++, id });
  }

  async #send(node: ClusterNode, path: string, sent: Sent = {}): Promise<NodeAnswer | undefined> {
    const timeoutMs = this.#timeoutMs;
    const { method = "GET", key = "no key" } = sent;
    const number = this.#sent++;
    this.inFlight.set(number, `request ${number}: ${method} ${node.url()}${path}, ${key}`);
    const answer = await send(this.#cluster, node, path, { ...sent, timeoutMs });
    this.inFlight.delete(number);
    const status = answer?.status ?? 0;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    return answer;
  }

  #node(random: () => number): ClusterNode {
    const { nodes } = this.#cluster;
    const node = nodes[Math.floor(random() * nodes.length)];
    if (node === undefined) throw new RangeError("no node");
    return node;
  }

  #note(repository: string, operation: Operation): void {
    this.histories.get(repository)?.push(operation);
  }
}

/** Commit that a client wants. */
interface Wanted {
  readonly repository: string;
  readonly message: string;
  readonly random: () => number;
}

const at = (repository: string): string => `/api/v1/repos/ada/${repository}`;

/** Text of a file, sometimes a large one. */
function contentOf(message: string, random: () => number): Buffer {
  if (random() >= 0.06) return Buffer.from(`${message}\n`);
  return Buffer.from(noise(LARGE_BYTES, random).toString("base64"));
}
