import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";

/** Whether git-lfs is installed; tests that need it are skipped otherwise. */
export const hasGitLfs: boolean = isThere();

function isThere(): boolean {
  try {
    execFileSync("git-lfs", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** How a command ended. */
export interface Ended {
  readonly code: number;
  /** What it printed on both of its streams. */
  readonly output: string;
}

/** A working tree of git, with git-lfs, that reads nothing of this machine's own settings. */
export class WorkingTree {
  readonly directory: string;
  readonly #home: string;

  constructor(home: string, name: string) {
    this.#home = home;
    this.directory = join(home, name);
  }

  /** Runs git, and does not mind how it ends. */
  try(...args: readonly string[]): Promise<Ended> {
    const env = {
      PATH: process.env["PATH"] ?? "",
      HOME: this.#home,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
      GIT_AUTHOR_NAME: "t",
      GIT_AUTHOR_EMAIL: "t@example.com",
      GIT_COMMITTER_NAME: "t",
      GIT_COMMITTER_EMAIL: "t@example.com",
    };
    mkdirSync(this.directory, { recursive: true });
    return new Promise((resolve) => {
      const options = { cwd: this.directory, env, timeout: 600_000, encoding: "utf8" } as const;
      execFile("git", args, options, (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? 1);
        resolve({ code, output: stdout + stderr });
      });
    });
  }

  /** Runs git, which must succeed. */
  async git(...args: readonly string[]): Promise<string> {
    const { code, output } = await this.try(...args);
    if (code !== 0) throw new Error(`git ${args.join(" ")} ended with ${code}: ${output}`);
    return output;
  }

  write(path: string, bytes: Uint8Array | string): void {
    mkdirSync(dirname(join(this.directory, path)), { recursive: true });
    writeFileSync(join(this.directory, path), bytes);
  }
}

/** Something between a client and a server that sees every request, and may cut an answer. */
export interface Between {
  readonly url: string;
  /** `GET /path range`, in their order. */
  readonly seen: string[];
  /** Whether to cut the answer to a request after so many bytes of its body. */
  cutAfter: (line: string) => number | undefined;
  /** Where requests go to. */
  target: string;
  close(): void;
}

export async function between(): Promise<Between> {
  const server: Server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const line = [method, url, headers.range].filter((word) => word !== undefined).join(" ");
    self.seen.push(line);
    const cut = self.cutAfter(line);
    const forwarded = request(`${self.target}${url}`, { method, headers });
    forwarded.on("error", () => outgoing.destroy());
    forwarded.on("response", (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      let sent = 0;
      answer.on("data", (chunk: Buffer) => {
        if (outgoing.destroyed) return;
        sent += chunk.length;
        const over = cut === undefined ? 0 : Math.max(sent - cut, 0);
        if (over === 0) {
          if (outgoing.write(chunk)) return;
          answer.pause();
          outgoing.once("drain", () => answer.resume());
        } else outgoing.write(chunk.subarray(0, chunk.length - over), () => outgoing.destroy());
      });
      answer.on("end", () => outgoing.end());
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const self: Between = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    cutAfter: () => undefined,
    target: "",
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return self;
}
