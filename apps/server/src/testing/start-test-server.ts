import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "@x/status-store";
import type { ServerSettings } from "../boot/create-server.ts";
import type { Listening } from "../http/listen.ts";
import { Generations } from "./generations.ts";
import type { Seed } from "./seed.ts";

/** Options of a test server. */
export interface TestServerOptions extends Partial<Seed> {
  /**
   * Settings that differ from those of a test server: a free port of 127.0.0.1, requests are not
   * counted, nothing is logged. The database is always SQLite in a temporary folder.
   */
  readonly settings?: Omit<ServerSettings, "dataDir" | "databaseUrl"> | undefined;
}

/** Server in this process, with all that it keeps in a temporary folder. */
export interface TestServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Token of the first account. */
  readonly token: string;
  /**
   * Finds the token of an account.
   *
   * @throws RangeError when it is not among those that the server was started with
   */
  tokenOf(account: string): string;
  /** Database, for what no route makes. It is another one after {@link TestServer.reset}. */
  readonly store: Store;
  /**
   * Takes everything back to how it was at the start: ids, tokens and commits are the same. For between two
   * tests: a request in flight may fail.
   */
  reset(): Promise<void>;
  /** Stops accepting, cuts connections, and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a server for one test file, with what it is told to have. Default: the account `ada`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const root = await mkdtemp(join(tmpdir(), "x-server-test-"));
  const generations = new Generations(root, options.settings ?? {});
  try {
    const { accounts = ["ada"], repositories = [] } = options;
    const tokens = await generations.begin({ accounts, repositories });
    return testServer(generations, await generations.listen(), tokens);
  } catch (error) {
    await generations.end();
    throw error;
  }
}

function testServer(
  generations: Generations,
  listening: Listening,
  tokens: ReadonlyMap<string, string>,
): TestServer {
  const tokenOf = (account: string): string => {
    const token = tokens.get(account);
    if (token === undefined) throw new RangeError(`there is no account ${account}`);
    return token;
  };
  let stopped: Promise<void> | undefined;
  return {
    url: listening.url,
    get token(): string {
      const [first] = tokens.values();
      if (first === undefined) throw new RangeError("the server was started without accounts");
      return first;
    },
    tokenOf,
    get store(): Store {
      return generations.app.services.store;
    },
    reset: () => generations.next(),
    stop: () => (stopped ??= listening.close(0).then(() => generations.end())),
  };
}
