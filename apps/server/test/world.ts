import { createBlobCache, createBlobStore, type BlobStore } from "@x/blob-store";
import { createMemoryArea } from "@x/blob-store/memory";
import type { ArchiveOrder, GitStore } from "@x/git-contents";
import { createMemoryStore } from "@x/git-contents/memory";
import { createMemoryUsageStore as createCounts } from "@x/ratelimit/memory";
import type { Account } from "@x/status-core";
import { openStore, type Repository, type Store } from "@x/status-store";
import { createScryptHasher } from "@x/oauth/node";
import { pino } from "pino";
import { createApp } from "../src/app.ts";
import { createDeps } from "../src/boot/deps.ts";
import type { Deps, RepositoryLifecycle } from "../src/deps.ts";
import { readSettings } from "../src/config/settings.ts";
import { createRunTask } from "../src/tasks/run-task.ts";
import { commitFiles } from "./commit-files.ts";
import { requireDescribed } from "./described.ts";

/** A server's world in memory, with the HTTP surface over it. */
export interface World {
  readonly app: ReturnType<typeof createApp>;
  /** What the surface is made over. */
  readonly deps: Deps;
  /** Every route, as the router has them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  readonly store: Store;
  readonly ada: Account;
  readonly bob: Account;
  /** A token's text for an account. */
  token(account: Account, scopes?: string): Promise<string>;
  /** A repository of Ada's with the files given, on `main`. */
  repository(
    name: string,
    files?: Readonly<Record<string, string>>,
    about?: Partial<Repository>,
  ): Promise<Repository>;
  git(repository: Repository): GitStore;
  readonly objects: BlobStore;
  /** Sends a request; a body that is no text is sent as JSON. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or `undefined`. */
  readonly json: any;
}

export const BASE = "http://x.test";
/** Cost of the passwords of tests. */
const CHEAP = { logN: 4, blockSize: 1, parallel: 1 };

/** Where a world's data is, and who is there already. Default: in memory, and nobody. */
export interface Place {
  readonly url: string;
  readonly people?: readonly [Account, Account];
  /** Git data by the id of the repository, when another world has it too. */
  readonly gits?: Map<string, GitStore>;
  /** Told about every query. */
  readonly onQuery?: () => void;
  /** Told about every line of the log. */
  readonly onLog?: (line: unknown) => void;
  /** Clock of the store. Default: the real one. */
  readonly now?: () => number;
  /** Site of the documents. Default: there is none. */
  readonly documents?: Deps["documents"];
  /** Whether the first page leads through the demo. Default: false. */
  readonly demo?: boolean;
  /** Instead of the store's own. */
  readonly version?: Store["version"];
}

/** @param environment - settings that differ from their defaults */
export async function openWorld(
  environment: Readonly<Record<string, string>> = {},
  { url, people, gits = new Map(), onQuery, onLog, now, documents, demo, version }: Place = {
    url: ":memory:",
  },
): Promise<World> {
  const settings = readSettings({ BASE_URL: BASE, RATE_LIMIT_API: "off", ...environment });
  const base = settings.baseUrl ?? BASE;
  const opened = await openStore({ url, onQuery, now, quota: settings.quota });
  const store = version === undefined ? opened : { ...opened, version };
  const git = ({ id }: Pick<Repository, "id">): GitStore => {
    const found = gits.get(id);
    if (found === undefined) throw new Error(`no git data for ${id}`);
    return found;
  };
  const blobs = {
    objects: createBlobStore(createMemoryArea()),
    media: createBlobStore(createMemoryArea()),
    archives: createBlobCache(createMemoryArea(), { maxBytes: 1_000_000 }),
    direct: false,
  };
  const services = createDeps(
    {
      store,
      git: (repository) => ({ ...git(repository), ...WITHOUT_GIT }),
      blobs,
      repositories: keeperOf(store, gits),
    },
    settings,
    {
      log:
        onLog === undefined
          ? pino({ level: "silent" })
          : pino({ level: "info" }, { write: (line) => onLog(JSON.parse(line)) }),
      usage: { requests: createCounts(), posts: undefined },
      base: () => base,
      hasher: createScryptHasher(CHEAP),
      documents,
      demo,
      // Jobs need a data directory.
      runJob: async () => ({}),
    },
  );
  // On a busy machine a thread may take longer to start than a server gives it for all.
  const deps = { ...services, runTask: createRunTask({ deadlineMs: 120_000 }) };
  const app = createApp(deps);
  const [ada, bob] = people ?? [
    await store.accounts.create({ username: "ada" }),
    await store.accounts.create({ username: "bob" }),
  ];
  return {
    app,
    deps,
    routes: app.routes,
    store,
    ada,
    bob,
    git,
    objects: blobs.objects,
    token: async (account, scopes = "read write") =>
      (
        await store.tokens.create({
          accountId: account.id,
          scopes: scopes.split(" ").filter((word) => word !== ""),
        })
      ).token,
    async repository(name, files = {}, about = {}) {
      const made = await store.repositories.create({ ownerId: ada.id, name });
      gits.set(made.id, await gitWith(files));
      return (await store.repositories.change(made.id, about)) ?? made;
    },
    async send(method, path, { token, body, headers = {} } = {}) {
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const response = await app.request(`${BASE}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(typeof body === "object" ? { "Content-Type": "application/json" } : {}),
          ...headers,
        },
        ...(text === undefined ? {} : { body: text }),
      });
      const received = await response.text();
      requireDescribed({
        method,
        path: new URL(path, BASE).pathname,
        status: response.status,
        type: response.headers.get("Content-Type"),
        text: received,
      });
      return {
        status: response.status,
        headers: response.headers,
        text: received,
        json: parsed(received),
      };
    },
    close: () => store.close(),
  };
}

/** Makes repositories whose git data is in memory. */
function keeperOf(store: Store, gits: Map<string, GitStore>): RepositoryLifecycle {
  return {
    async create(wanted, { format } = {}) {
      const made = await store.repositories.create(wanted);
      gits.set(made.id, createMemoryStore({ format, defaultBranch: made.defaultBranch }));
      return made;
    },
    async remove({ id }) {
      await store.repositories.remove(id);
      gits.delete(id);
    },
  };
}

/** A repository in memory has no archives, nor can it be cloned or pushed to: that is git's. */
const WITHOUT_GIT = {
  gitDir: "",
  archive: realGitOnly,
  advertise: realGitOnly,
  uploadPack: realGitOnly,
  receivePack: realGitOnly,
};

function realGitOnly(): never {
  throw new Error("archives, fetches and pushes are tested with real git");
}

/** The same surface with archives that git did not make. */
export function withArchives(
  deps: Deps,
  archive: (
    repository: Repository,
    order: ArchiveOrder,
    signal?: AbortSignal,
  ) => AsyncIterable<Uint8Array>,
): Deps {
  return {
    ...deps,
    git: (repository) => ({
      ...deps.git(repository),
      archive: (order, _fill, signal) => archive(repository, order, signal),
    }),
  };
}

/** A repository in memory with one commit that has the files; without files, an empty one. */
async function gitWith(files: Readonly<Record<string, string>>): Promise<GitStore> {
  const git = createMemoryStore();
  if (Object.keys(files).length > 0)
    await commitFiles(git, files, { message: "first", atMs: 1_000_000_000_000 });
  return git;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
