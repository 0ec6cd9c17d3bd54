import { spawn } from "node:child_process";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { endWithTests } from "../../../../scripts/children.ts";
import { SERVER } from "../../../../scripts/server-command.ts";

/** What a client sees of an answer, and for how long it waited. */
export interface Timed {
  readonly status: number | undefined;
  /** Without what every answer has of its own: its time, its id, and what is left of a budget. */
  readonly headers: string;
  readonly body: string;
  readonly us: number;
}

/** The server in a process of its own, asked over one connection. */
export interface Server {
  get(path: string): Promise<Timed>;
  stop(): void;
}

/** Starts the server on data that is there. */
export async function startServer(data: string, token: string): Promise<Server> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...SERVER, "serve", "--port", "0", "--data", data], {
    env: { PATH, NODE_COMPILE_CACHE, RATE_LIMIT_API: "off", LOG_LEVEL: "error" },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithTests(child);
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
      const [, found] = /^listening on (\S+)$/m.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        const start = process.hrtime.bigint();
        const read = async (answer: IncomingMessage): Promise<Timed> => {
          const body = await text(answer);
          const us = Number(process.hrtime.bigint() - start) / 1000;
          return { status: answer.statusCode, headers: common(answer.rawHeaders), body, us };
        };
        request(`${url}${path}`, { agent, headers }, (answer) => read(answer).then(resolve, reject))
          .once("error", reject)
          .end();
      }),
    stop: () => {
      agent.destroy();
      child.kill("SIGKILL");
    },
  };
}

const OWN = new Set(["date", "x-request-id"]);

function common(raw: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    if (!OWN.has((raw[at] ?? "").toLowerCase())) lines.push(`${raw[at]}: ${raw[at + 1]}`);
  }
  return lines.join("\n");
}
