import { accountNamed } from "./accounts.ts";
import { audited, type AdminPorts } from "./audited.ts";
import { timeOf, type Row } from "./row.ts";

/** Part of the ports that has sessions. */
type SessionPorts = Pick<AdminPorts, "store" | "actor">;

/** `account sessions`: browsers that an account is logged in with, the newest first. */
export async function listSessions({ store }: SessionPorts, name: string): Promise<readonly Row[]> {
  const { id } = await accountNamed(store, name);
  const sessions = await store.sessions.list(id, Date.now());
  return sessions.map(({ createdAtMs, expiresAtMs, address, agent }) => ({
    since: timeOf(createdAtMs),
    until: timeOf(expiresAtMs),
    address,
    agent,
  }));
}

/** `account sessions --end`: ends them all. */
export async function endSessions(services: SessionPorts, name: string): Promise<readonly Row[]> {
  const { id, username } = await accountNamed(services.store, name);
  await audited(services, ({ sessions }) => sessions.endAll(id), {
    event: "session.end-all",
    target: username,
  });
  return listSessions(services, name);
}
