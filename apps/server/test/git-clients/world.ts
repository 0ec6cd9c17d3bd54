import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import { gitClient, type GitClient } from "../git-client.ts";
import { startServer, type ServerProcess } from "../server-process.ts";
import type { ClientName } from "./drive.ts";
import { Scene } from "./scene.ts";

/**
 * Person or token behind a request. Ada owns the repositories, Bob may write to them, the reader is
 * Bob with a token for reading alone, the stranger's token is wrong, and nobody has none.
 */
export type Who = "ada" | "bob" | "reader" | "stranger" | "nobody";

/** Server in a process of its own, with people, their tokens, and a git program to look at it. */
export class ClientWorld {
  readonly git: GitClient = gitClient();
  readonly store: Store;
  readonly server: ServerProcess;
  readonly tokens: Readonly<Record<Who, string | undefined>>;
  readonly bob: Account;
  /** Folder of the server's data. */
  readonly data: string;
  #scenes = 0;

  private constructor(parts: Pick<ClientWorld, "data" | "store" | "server" | "bob" | "tokens">) {
    this.data = parts.data;
    this.store = parts.store;
    this.server = parts.server;
    this.bob = parts.bob;
    this.tokens = parts.tokens;
  }

  static async open(): Promise<ClientWorld> {
    const data = mkdtempSync(join(tmpdir(), "x-git-clients-"));
    const store = await openStore({ url: join(data, "server.sqlite") });
    const people = await createPeople(store);
    const server = await startServer(["--data", data], {
      RATE_LIMIT_API: "off",
      LOG_LEVEL: "warn",
    });
    const world = new ClientWorld({ data, store, server, ...people });
    await world.git.start("seed", { "a.txt": "one\n" });
    return world;
  }

  /** Makes a repository of Ada's without commits, and a working copy with one commit on `main`. */
  async scene(client: ClientName): Promise<Scene> {
    const name = `r${this.#scenes++}`;
    const created = await fetch(`${this.server.url}/user/repos`, {
      method: "POST",
      headers: { Authorization: `Bearer ${this.tokens.ada}` },
      body: JSON.stringify({ name }),
    });
    const made = await this.store.repositories.find("ada", name);
    if (made === undefined) throw new Error(await created.text());
    await this.store.repositories.grant(made.id, this.bob.id, "write");
    return Scene.open(this, client, made);
  }

  async close(): Promise<void> {
    await this.server.end("SIGKILL");
    await this.store.close();
    this.git.close();
    rmSync(this.data, { recursive: true, force: true });
  }
}

async function createPeople(store: Store): Promise<Pick<ClientWorld, "bob" | "tokens">> {
  const ada = await store.accounts.create({ username: "ada" });
  const bob = await store.accounts.create({ username: "bob" });
  const token = async (account: Account, ...scopes: readonly string[]) =>
    (await store.tokens.create({ accountId: account.id, scopes })).token;
  const tokens = {
    ada: await token(ada, "read", "write"),
    bob: await token(bob, "read", "write"),
    reader: await token(bob, "read"),
    stranger: "none-of-them",
    nobody: undefined,
  };
  return { bob, tokens };
}
