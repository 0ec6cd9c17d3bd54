import { acctOf, type Account } from "./account.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { Handle, StatusReads } from "./store.ts";
import { asciiHost } from "./text/ambient.ts";
import { findEntities } from "./text/entities.ts";
import type { Entity } from "./text/entity.ts";

/** The accounts that a text's handles name, by handle as it is looked up. */
export async function resolveHandles(
  ports: ResolvedPorts,
  reads: StatusReads,
  entities: readonly Entity[],
): Promise<ReadonlyMap<string, Account>> {
  const handles = new Map<string, Handle>();
  for (const entity of entities) {
    const handle = entity.kind === "mention" ? handleOf(ports, entity) : undefined;
    if (handle !== undefined) handles.set(handleKey(handle), handle);
  }
  if (handles.size === 0) return new Map();
  const accounts = await reads.findAccounts([...handles.values()]);
  const byKey = new Map(
    accounts
      .filter(({ suspended }) => !suspended)
      .map((account) => [handleKey(account), account] as const),
  );
  // In the order of the text.
  return new Map(
    [...handles.keys()].flatMap((key) => {
      const account = byKey.get(key);
      return account === undefined ? [] : [[key, account] as const];
    }),
  );
}

function handleOf(
  { localDomains }: ResolvedPorts,
  { username, domain }: { readonly username: string; readonly domain?: string | undefined },
): Handle | undefined {
  if (domain === undefined) return { username };
  const host = asciiHost(domain);
  if (host === undefined) return undefined;
  return localDomains().includes(host) ? { username } : { username, domain: host };
}

function handleKey(handle: Handle): string {
  return acctOf(handle).toLowerCase();
}

/** The text, its handles of known accounts in their canonical spelling. */
export function withCanonicalHandles(
  ports: ResolvedPorts,
  text: string,
  named: ReadonlyMap<string, Account>,
): string {
  if (named.size === 0) return text;
  let rewritten = "";
  let at = 0;
  for (const entity of findEntities(text)) {
    const handle = entity.kind === "mention" ? handleOf(ports, entity) : undefined;
    const account = handle === undefined ? undefined : named.get(handleKey(handle));
    if (account === undefined) continue;
    rewritten += `${text.slice(at, entity.start)}@${acctOf(account)}`;
    at = entity.end;
  }
  return rewritten + text.slice(at);
}
