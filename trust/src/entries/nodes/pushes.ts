import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";
import { printed } from "../../../../apps/server/test/server-process.ts";
import { randomFrom } from "../../../../scripts/random.ts";
import { noise } from "../soak/operation.ts";
import type { Cluster } from "./cluster.ts";
import type { ClusterNode } from "./node.ts";

/** Branch that a client of git has pushed, or has tried to. */
interface Pushed {
  readonly branch: string;
  readonly id: string;
  readonly isAcknowledged: boolean;
}

/** Runs git. @throws Error with what it said */
export async function git(directory: string, ...args: readonly string[]): Promise<string> {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const env = { ...gitEnvironment(), GIT_TERMINAL_PROMPT: "0" };
  return (await printed("git", [...identity, "-C", directory, ...args], { env })).trim();
}

/** Address of a repository at a node, for git. */
export function remoteOf(
  { token }: Pick<Cluster, "token">,
  node: ClusterNode,
  name: string,
): string {
  return `${node.url().replace("://", `://ada:${token}@`)}/ada/${name}.git`;
}

/** Client of git that pushes new branches to any node, small ones and large ones. */
export class Pusher {
  /** What it found wrong by itself. */
  readonly wrong: string[] = [];
  readonly #cluster: Cluster;
  readonly #repository: string;
  readonly #pushed: Pushed[] = [];
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, repository: string) {
    this.#cluster = cluster;
    this.#repository = repository;
  }

  /** How many pushes were acknowledged. */
  get acknowledged(): number {
    return this.#pushed.filter(({ isAcknowledged }) => isAcknowledged).length;
  }

  start(seed: number): void {
    this.#work = this.#run(randomFrom(seed));
    // Who waits for its end is told.
    this.#work.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  /** Branches that a node should have, or should not, and words for each that is otherwise. */
  async violations(node: ClusterNode): Promise<readonly string[]> {
    const heads = await this.#heads(node);
    return this.#pushed.flatMap(({ branch, id, isAcknowledged }) => {
      const now = heads.get(branch);
      return now === id || (now === undefined && !isAcknowledged)
        ? []
        : [`lost: the push of ${branch} is ${now}, not ${id}`];
    });
  }

  async #run(random: () => number): Promise<void> {
    const work = join(this.#cluster.folder, "pusher");
    await git(this.#cluster.folder, "init", "--quiet", "-b", "main", work);
    for (let at = 0; !this.#isStopped; at++) {
      await writeFile(join(work, "file"), noise(random() < 0.4 ? 300_000 : 300, random));
      await git(work, "add", "file");
      await git(work, "commit", "--quiet", "-m", `push ${at}`);
      const id = await git(work, "rev-parse", "HEAD");
      const branch = `refs/heads/push-${at}`;
      const remote = remoteOf(this.#cluster, this.#node(random), this.#repository);
      const pushing = git(work, "push", "--quiet", remote, `HEAD:${branch}`);
      const isAcknowledged = await pushing.then(
        () => true,
        () => false,
      );
      this.#pushed.push({ branch, id, isAcknowledged });
      if (isAcknowledged) await this.#look(this.#node(random), branch, id);
    }
  }

  /** Asks a node for a branch that was just acknowledged. */
  async #look(node: ClusterNode, branch: string, id: string): Promise<void> {
    const heads = await this.#heads(node).catch(() => undefined);
    if (heads !== undefined && heads.get(branch) !== id)
      this.wrong.push(`stale: ${branch} is ${heads.get(branch)} right after the push of ${id}`);
  }

  async #heads(node: ClusterNode): Promise<ReadonlyMap<string, string>> {
    const remote = remoteOf(this.#cluster, node, this.#repository);
    const lines = await git(".", "ls-remote", remote, "refs/heads/*");
    const pairs = lines.split("\n").filter((line) => line !== "");
    return new Map(
      pairs.map((line): readonly [string, string] => {
        const [id = "", name = ""] = line.split("\t");
        return [name, id];
      }),
    );
  }

  #node(random: () => number): ClusterNode {
    const { nodes } = this.#cluster;
    const node = nodes[Math.floor(random() * nodes.length)];
    if (node === undefined) throw new RangeError("no node");
    return node;
  }
}
