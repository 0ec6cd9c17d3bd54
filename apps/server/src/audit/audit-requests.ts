import type { Account } from "@x/status-core";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";

/** Event of the audit log, as a handler tells it. */
interface RequestEvent {
  /** What happened, such as `login.wrong`. */
  readonly event: string;
  /** The account that did it. Default: that of the token. */
  readonly actor?: Pick<Account, "id" | "username"> | undefined;
  /** What it was done to. */
  readonly target?: string | undefined;
  /** Facts; never a secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Ports of the audit log. */
type AuditPorts = Pick<Deps, "store" | "addressOf">;

/** Tells the audit log what a request did, by whom, from where and with which token. */
export async function audit(
  c: Context<AppEnv>,
  { store, addressOf }: AuditPorts,
  { event, actor, target, details }: RequestEvent,
): Promise<void> {
  const caller = c.get("caller");
  const account = actor ?? caller?.account;
  await store.audit.add({
    event,
    actor: account?.username ?? "",
    actorId: account?.id,
    tokenId: actor === undefined ? caller?.tokenId : undefined,
    target,
    address: addressOf(c),
    details,
  });
}

/** Events of routes: `METHOD address` without `/api/v1`, when the answer is no refusal. */
const EVENTS: Readonly<Record<string, string>> = {
  "POST /user/repos": "repository.create",
  "PATCH /repos/:owner/:repo": "repository.set",
  "DELETE /repos/:owner/:repo": "repository.delete",
  "PATCH /repos/:owner/:repo/branches/:branch": "branch.rename",
  "DELETE /repos/:owner/:repo/branches/:branch": "branch.delete",
  "DELETE /repos/:owner/:repo/tags/:tag": "tag.delete",
  "POST /users/:username/tokens": "token.create",
  "DELETE /users/:username/tokens/:token": "token.revoke",
};

/** Members of a repository's answer that the log has. */
const OF_REPOSITORY = ["private", "archived", "default_branch"];

/** Tells the audit log of routes that change rights, visibility and tokens, or delete. */
export function auditRoutes(ports: AuditPorts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method === "GET" || c.res.status >= 400) return;
    const pattern = routePath(c);
    const event = EVENTS[`${c.req.method} ${pattern.replace(/^\/api\/v1/, "")}`];
    if (event === undefined) return;
    const answer = /\.(?:create|set)$/.test(event) ? await membersOf(c.res) : {};
    const { owner, repo, username, ...rest } = paramsOf(c.req.path, pattern);
    const named = owner === undefined ? username : `${owner}/${repo}`;
    const target = "full_name" in answer ? String(answer["full_name"]) : named;
    const of = OF_REPOSITORY.filter((name) => name in answer);
    const details = { ...rest, ...Object.fromEntries(of.map((name) => [name, answer[name]])) };
    await audit(c, ports, { event, target, details });
  };
}

/** Parameters of an address, by the pattern of its route. */
function paramsOf(path: string, pattern: string): Readonly<Record<string, string>> {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const parts = path.split("/");
  const at = pattern.split("/");
  const valueOf = (name: string): string =>
    decode(parts[at.findIndex((part) => part.startsWith(`:${name}`))] ?? "");
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function membersOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (response.headers.get("Content-Type")?.includes("json") !== true) return {};
  return (await response.clone().json()) as Readonly<Record<string, unknown>>;
}
