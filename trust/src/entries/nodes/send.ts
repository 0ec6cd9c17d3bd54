import type { Cluster } from "./cluster.ts";
import type { ClusterNode } from "./node.ts";

/** Request to a node. */
export interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly key?: string | undefined;
}

/** What a node answered. */
export interface NodeAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request to a node. @returns `undefined` when no answer came: nobody knows what was done then */
export async function send(
  { token }: Pick<Cluster, "token">,
  node: ClusterNode,
  path: string,
  { method = "GET", body, key, timeoutMs }: Sent & { readonly timeoutMs: number },
): Promise<NodeAnswer | undefined> {
  const headers = {
    Authorization: `token ${token}`,
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(key === undefined ? {} : { "Idempotency-Key": key }),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${node.url()}${path}`, { method, headers, signal, ...sent });
    return { status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}

/** Makes a repository of `ada` with a first commit. */
export async function makeRepository(cluster: Cluster, name: string): Promise<void> {
  const [node] = cluster.nodes;
  if (node === undefined) throw new RangeError("no node");
  const body = { name, auto_init: true };
  const sent = { method: "POST", body, timeoutMs: 600_000 };
  const made = await send(cluster, node, "/api/v1/user/repos", sent);
  if (made?.status !== 201) throw new Error(`${name} was not made: ${made?.body}`);
}
