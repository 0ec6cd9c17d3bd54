import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { Started } from "./processes.ts";

/** Ticks of a second in `/proc`, on every Linux. */
const TICKS = 100;

/** Processor time that a process has taken until now, in milliseconds. */
export function processorMs(pid: number): number {
  // The name of the program stands in brackets and may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Requests to be sent one after the other. */
export interface Asked {
  /** Address of each, by its number. */
  readonly path: (at: number) => string;
  readonly token: string;
  readonly requests: number;
}

/** Processor time of a server for one answer, in milliseconds; other work meanwhile is counted in. */
export async function processorTime(server: Started, asked: Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const before = processorMs(server.pid);
    for (let at = 0; at < asked.requests; at++) await get(agent, server.url, asked, at);
    return (processorMs(server.pid) - before) / asked.requests;
  } finally {
    agent.destroy();
  }
}

function get(agent: Agent, url: string, { path, token }: Asked, at: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path(at)}`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    });
    sent.on("error", reject).end();
  });
}

/** Processor time of a server for one post, in milliseconds, by clients that post one after the other. */
export async function postingTime(
  server: Started,
  { tokens, posts }: { readonly tokens: readonly string[]; readonly posts: number },
): Promise<number> {
  const before = processorMs(server.pid);
  const each = Math.ceil(posts / tokens.length);
  await Promise.all(
    tokens.map(async (token) => {
      for (let at = 0; at < each; at++) await post(server.url, token, "a post of a few words");
    }),
  );
  return (processorMs(server.pid) - before) / (each * tokens.length);
}

async function post(url: string, token: string, status: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/statuses`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ status }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status}`);
}

/** Posts so many times a second until it is stopped. */
export function postMeanwhile(url: string, token: string, perSecond: number): () => void {
  const timer = setInterval(() => void post(url, token, "posted meanwhile"), 1000 / perSecond);
  return () => clearInterval(timer);
}
