import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Repository, RepositoryChange } from "@x/status-store";
import { drive, type ClientName } from "./drive.ts";
import type { ClientAnswer, ClientRequest } from "./requests.ts";
import type { ClientWorld, Who } from "./world.ts";

/** Operation of a client in the working copy of a scene, or in another one by name. */
export type SceneRequest = Omit<ClientRequest, "url" | "token" | "folder"> & {
  readonly copy?: string;
};

/** Repository on the server, a working copy, and the client that works on both. */
export class Scene {
  readonly #world: ClientWorld;
  readonly #client: ClientName;
  readonly #id: string;
  /** Name of the working copy, for the git program. */
  readonly copy: string;

  private constructor(world: ClientWorld, client: ClientName, { id, name }: Repository) {
    this.#world = world;
    this.#client = client;
    this.#id = id;
    this.copy = name;
  }

  static async open(world: ClientWorld, client: ClientName, made: Repository): Promise<Scene> {
    const scene = new Scene(world, client, made);
    scene.duplicate("seed", scene.copy);
    await world.git.must(scene.copy, "remote", "add", "origin", scene.#url);
    return scene;
  }

  get #url(): string {
    return `${this.#world.server.url}/ada/${this.copy}.git`;
  }

  /** Changes what the store knows of the repository. */
  async set(about: RepositoryChange): Promise<void> {
    await this.#world.store.repositories.change(this.#id, about);
  }

  /** Copies a working copy. */
  duplicate(from: string, to: string): void {
    const { directory } = this.#world.git;
    cpSync(join(directory, from), join(directory, to), { recursive: true });
  }

  /** Lets the client do one operation. */
  act({ copy = this.copy, ...request }: SceneRequest, who: Who = "bob"): Promise<ClientAnswer> {
    const { git, tokens } = this.#world;
    return drive(this.#client, git.directory, {
      ...request,
      folder: join(git.directory, copy),
      url: this.#url,
      token: tokens[who],
    });
  }

  /** Pushes by the git program, as Ada. */
  async publish(refspecs: readonly string[], copy: string = this.copy): Promise<void> {
    const { git, tokens } = this.#world;
    await git.must(copy, "push", this.#url.replace("//", `//x:${tokens.ada}@`), ...refspecs);
  }

  /** Ids of the server's refs by their names, after a look at every object there. */
  async refs(): Promise<Readonly<Record<string, string>>> {
    const { git, data } = this.#world;
    const gitDir = join(data, "repositories", this.#id.slice(0, 2), `${this.#id}.git`);
    await git.must(".", `--git-dir=${gitDir}`, "fsck", "--full", "--strict", "--no-dangling");
    const listed = await git.must(".", "ls-remote", "--refs", gitDir);
    const lines = [...listed.matchAll(/^(\S+)\t(.+)$/gm)];
    return Object.fromEntries(lines.map(([, id = "", name = ""]) => [name, id]));
  }
}
