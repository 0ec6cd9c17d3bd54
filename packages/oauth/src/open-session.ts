import type { LoggedIn, LoginRequest } from "./login.ts";
import type { Session } from "./people-ports.ts";
import type { SignInPorts } from "./sign-in-ports.ts";

/** Session that a browser has. */
export interface OpenSession extends Session {
  /** Digest of its secret. */
  readonly digest: string;
}

/** Life of a session, in milliseconds: 30 days. */
export const SESSION_LIFETIME_MS: number = 30 * 24 * 3600 * 1000;
/** Longest text that is kept of a request, in characters. */
const MAX_AGENT_LENGTH = 200;

/** Parts that sessions are opened with. */
type SessionPorts = Pick<SignInPorts, "store" | "secrets" | "now">;

/** Person whose log-in is complete. */
interface Opening {
  /** Request that completed it. */
  readonly request: Pick<LoginRequest, "address" | "agent" | "session">;
  /** Account that logged in. */
  readonly accountId: string;
  /** Secret of a browser that the account knows. */
  readonly device: string | undefined;
  /** Second factor that was shown. */
  readonly factor?: LoggedIn["factor"];
}

/** Opens a session. The secret is always a new one: one that the browser had before the log-in may be known to others. */
export async function openSession(ports: SessionPorts, opening: Opening): Promise<LoggedIn> {
  const { store, secrets, now } = ports;
  const { request, accountId } = opening;
  const session = secrets.create();
  const device = opening.device ?? secrets.create();
  const createdAtMs = now();
  const expiresAtMs = createdAtMs + SESSION_LIFETIME_MS;
  const before = await findSession(ports, request.session);
  await store.transaction(async (tables) => {
    if (before !== undefined) await tables.sessions.end(before.accountId, before.digest);
    await tables.sessions.add(secrets.digest(session), {
      accountId,
      createdAtMs,
      expiresAtMs,
      address: request.address,
      agent: request.agent.slice(0, MAX_AGENT_LENGTH),
    });
    if (opening.device === undefined)
      await tables.devices.add(secrets.digest(device), accountId, createdAtMs);
  });
  const { factor } = opening;
  return { kind: "in", accountId, session, expiresAtMs, device, ...(factor && { factor }) };
}

/** Session of a secret, as long as it lasts. */
export async function findSession(
  { store, secrets, now }: SessionPorts,
  secret: string | undefined,
): Promise<OpenSession | undefined> {
  if (secret === undefined || secret === "") return undefined;
  const digest = secrets.digest(secret);
  const session = await store.sessions.find(digest);
  return session === undefined || session.expiresAtMs <= now() ? undefined : { ...session, digest };
}
