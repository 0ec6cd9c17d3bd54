import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { once } from "node:events";
import { endWithTests } from "../../../scripts/children.ts";

/** The first of `valkey-server` and `redis-server` on PATH. */
export const REDIS_BINARY: string | undefined = ["valkey-server", "redis-server"]
  .flatMap((name) =>
    (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)),
  )
  .find((file) => existsSync(file));

/** A real server of the test's own, on a socket in a folder of its own, without a disk. */
export class RedisServer {
  readonly #folder: string;
  #child: ChildProcess | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await mkdtemp(join(tmpdir(), "ratelimit-redis-")));
    await server.restart();
    return server;
  }

  get path(): string {
    return join(this.#folder, "s");
  }

  /** Begins anew, empty, where the one before was. */
  async restart(): Promise<void> {
    if (REDIS_BINARY === undefined) throw new Error("no server on PATH");
    await this.kill();
    const args = ["--port", "0", "--unixsocket", this.path, "--save", "", "--appendonly", "no"];
    const child = spawn(REDIS_BINARY, [...args, "--dir", this.#folder], {
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    });
    endWithTests(child);
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject).once("exit", () => reject(new Error("the server ended")));
      child.stdout?.on("data", (line: Buffer) => {
        if (/ready to accept connections/i.test(String(line))) resolve();
      });
    });
  }

  /** Stops its process: connections stay open, and nothing is answered until it is resumed. */
  hang(): void {
    this.#child?.kill("SIGSTOP");
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
