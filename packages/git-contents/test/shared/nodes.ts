import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createMemoryPacks,
  createSharedEngine,
  type PackStore,
  type RepositoryLog,
  type SharedEngine,
} from "../../src/adapters/shared/index.ts";
import type { GitStore, ObjectFormat } from "../../src/index.ts";
import type { Stores } from "../git-store.contract.ts";

/** Nodes over one log and one store of packs, each with a cache of its own. */
export interface Nodes {
  readonly engines: readonly SharedEngine[];
  /** Where the caches are, one folder a node. */
  readonly directory: string;
  readonly close: () => Promise<void>;
}

export async function startNodes(
  count: number,
  log: (node: number) => RepositoryLog,
  packs: PackStore = createMemoryPacks(),
  workers: readonly ("inline" | "process")[] = [],
): Promise<Nodes> {
  const directory = await mkdtemp(join(tmpdir(), "shared-"));
  const engines = Array.from({ length: count }, (_, node) =>
    createSharedEngine({
      log: log(node),
      packs,
      cacheDir: join(directory, `${node}`),
      worker: workers[node] ?? "inline",
    }),
  );
  return {
    engines,
    directory,
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A store each of whose calls goes to the next node, as a balancer sends requests. */
export function balanced(engines: readonly SharedEngine[], repository: string): GitStore {
  const stores = engines.map((engine) => engine.open(repository));
  let calls = 0;
  const [first] = stores;
  if (first === undefined) throw new RangeError("no node");
  const methods = Object.keys(first) as (keyof GitStore)[];
  const next = (method: keyof GitStore): unknown =>
    function (...args: readonly unknown[]): unknown {
      const store = stores[calls++ % stores.length] ?? first;
      return (store[method] as (...given: readonly unknown[]) => unknown)(...args);
    };
  return {
    ...(Object.fromEntries(methods.map((method) => [method, next(method)])) as unknown as GitStore),
    // What a node reads synchronously is what it has read before.
    lastCommits: (commit, directory) => first.lastCommits(commit, directory),
  };
}

/** Stores for the contract of stores, of which each call goes to another node. */
export async function storesOf(nodes: Nodes, format: ObjectFormat, prefix = "r"): Promise<Stores> {
  let made = 0;
  let repository = "";
  const [first] = nodes.engines;
  return {
    create: async () => {
      repository = `${prefix}${made++}`;
      await first?.create(repository, { format });
      return balanced(nodes.engines, repository);
    },
    view: async () => {
      const view = await first?.view(repository);
      if (view === undefined) throw new RangeError("no node");
      return view;
    },
    close: () => nodes.close(),
  };
}
