import { changeFiles, type GitStore, type ObjectId } from "../../src/index.ts";
import { create, setOf } from "../git-store.contract.ts";

/** What a client did: the commit that it made or read, between two moments of one counter. */
interface Operation {
  readonly kind: "commit" | "read";
  readonly start: number;
  readonly end: number;
  readonly id: ObjectId | undefined;
}

const MAIN = "refs/heads/main";

/**
 * Commits from several clients to one branch over all stores, and reads of it between and meanwhile, each after a
 * commit on another store. Tells what no linearizable repository does.
 */
export async function violationsOf(
  stores: readonly GitStore[],
  { clients, commits }: { readonly clients: number; readonly commits: number },
): Promise<readonly string[]> {
  const history: Operation[] = [];
  let moment = 0;
  const storeAt = (at: number): GitStore => {
    const store = stores[at % stores.length];
    if (store === undefined) throw new RangeError("no store");
    return store;
  };
  const run = async (
    kind: Operation["kind"],
    work: () => Promise<ObjectId | undefined>,
  ): Promise<void> => {
    const start = moment++;
    const id = await work();
    history.push({ kind, start, end: moment++, id });
  };
  await run("read", () => storeAt(0).readRef(MAIN));
  const client = async (number: number): Promise<void> => {
    for (let at = 0; at < commits; at++) {
      const set = setOf([create(`c${number}-${at}`)]);
      await run("commit", async () => (await changeFiles(storeAt(number + at), set)).commit.id);
      await run("read", () => storeAt(number + at + 1).readRef(MAIN));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const head = await storeAt(0).readRef(MAIN);
  const listed = head && (await storeAt(0).listCommits({ from: head, skip: 0, limit: 100_000 }));
  return check(history, listed?.toReversed() ?? []);
}

/** @param order - the commits of the branch, oldest first */
function check(history: readonly Operation[], order: readonly ObjectId[]): readonly string[] {
  // Nothing read is before the first commit.
  const places = new Map<ObjectId | undefined, number>([[undefined, -1]]);
  for (const [at, id] of order.entries()) places.set(id, at);
  const wrong: string[] = [];
  if (places.size !== order.length + 1) wrong.push("twice: a commit stands in the history again");
  for (const operation of history) {
    const { kind, id, start } = operation;
    const place = places.get(id);
    if (place === undefined) {
      wrong.push(`${kind === "commit" ? "lost" : "unknown"}: ${id}`);
      continue;
    }
    for (const before of history) {
      if (before.end > start) continue;
      const earlier = places.get(before.id) ?? -1;
      const isLess = kind === "commit" ? place <= earlier : place < earlier;
      if (isLess) wrong.push(`${kind === "commit" ? "order" : "stale"}: ${place} after ${earlier}`);
    }
  }
  const made = history.filter(({ kind }) => kind === "commit");
  if (made.length !== order.length)
    wrong.push(`lost or twice: ${made.length} acknowledged, ${order.length} in the branch`);
  return wrong;
}

/** Stores that answer refs from a cache without asking the log, as a node without snapshots would: a checker must see it. */
export function withStaleRefs(stores: readonly GitStore[]): readonly GitStore[] {
  return stores.map((store) => {
    const cached = new Map<string, ObjectId | undefined>();
    return {
      ...store,
      commit: async (set, options) => {
        const made = await store.commit(set, options);
        cached.set(MAIN, made.commit.id);
        return made;
      },
      readRef: async (name) => {
        if (!cached.has(name)) cached.set(name, await store.readRef(name));
        return cached.get(name);
      },
    };
  });
}
