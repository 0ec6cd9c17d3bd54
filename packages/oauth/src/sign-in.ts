import type { AttemptLimits, Login, LoginRequest, PasswordRequest, Verified } from "./login.ts";
import { normalPassword, type PasswordHasher } from "./password.ts";
import type { Session } from "./people-ports.ts";
import type { OAuthStore, Secrets } from "./ports.ts";

/** Parts that people are logged in with. */
export interface SignInPorts {
  /** Tables. */
  readonly store: OAuthStore;
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Function over passwords. */
  readonly hasher: PasswordHasher;
  /** Counter of attempts. */
  readonly attempts: AttemptLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Session that a browser has. */
export interface OpenSession extends Session {
  /** Digest of its secret. */
  readonly digest: string;
}

/** Rules of logging in. */
export interface SignIn {
  /** Checks name and password, and opens a new session. */
  logIn(request: LoginRequest): Promise<Login>;
  /** Checks name and password for one request, without a session. */
  verify(request: PasswordRequest): Promise<Verified>;
  /** Session of a secret, as long as it lasts. */
  session(secret: string | undefined): Promise<OpenSession | undefined>;
  /** Ends a session by its secret. */
  logOut(secret: string): Promise<void>;
  /** Sets a password, and ends all sessions: who knew the old one is out. */
  setPassword(accountId: string, password: string): Promise<void>;
}

/** Life of a session, in milliseconds: 30 days. */
export const SESSION_LIFETIME_MS: number = 30 * 24 * 3600 * 1000;
/** Longest texts that are kept of a request, in characters. */
const MAX_AGENT_LENGTH = 200;
const MAX_USERNAME_LENGTH = 64;

/** Makes the rules over their parts. */
export function createSignIn(ports: SignInPorts): SignIn {
  const { store, secrets } = ports;
  return {
    logIn: (request) => logIn(ports, request),
    async verify(request) {
      const verified = await verify(ports, request);
      return verified.kind === "right"
        ? { kind: "right", accountId: verified.accountId }
        : verified;
    },
    session: (secret) => findSession(ports, secret),
    async logOut(secret) {
      const open = await findSession(ports, secret);
      if (open !== undefined) await store.sessions.end(open.accountId, secrets.digest(secret));
    },
    setPassword: (accountId, password) => setPassword(ports, accountId, password),
  };
}

async function logIn(ports: SignInPorts, request: LoginRequest): Promise<Login> {
  const verified = await verify(ports, request);
  if (verified.kind !== "right") return verified;
  const { accountId, isKnown } = verified;
  return openSession(ports, { request, accountId, device: isKnown ? request.device : undefined });
}

/** Answer to a name and a password, and whether the account knows the browser. */
type Verification =
  | Exclude<Verified, { readonly kind: "right" }>
  | { readonly kind: "right"; readonly accountId: string; readonly isKnown: boolean };

async function verify(ports: SignInPorts, request: PasswordRequest): Promise<Verification> {
  const { store, secrets, attempts, hasher } = ports;
  const username = usernameOf(request.username);
  const device = request.device && secrets.digest(request.device);
  const isKnown = device !== undefined && (await store.devices.knows(device, username));
  const { address } = request;
  const attempt = await attempts.take({ username, address, device: isKnown ? device : undefined });
  if (!attempt.allowed) return { kind: "limited", retryAtMs: attempt.retryAtMs };
  const account = await store.passwords.findByName(username);
  const password = normalPassword(request.password);
  // The same work for an account that is not there, or has no password.
  const isRight =
    (await hasher.verify(password, account?.hash ?? hasher.decoy)) && account?.hash !== undefined;
  if (!isRight || account === undefined) return { kind: "wrong" };
  await attempt.giveBack();
  if (account.suspended) return { kind: "disabled" };
  const { accountId, hash } = account;
  if (hash !== undefined && hasher.isStale(hash))
    await store.passwords.set(accountId, await hasher.hash(password), ports.now());
  return { kind: "right", accountId, isKnown };
}

function usernameOf(text: string): string {
  return text.trim().replace(/^@/, "").slice(0, MAX_USERNAME_LENGTH).toLowerCase();
}

interface Opening {
  readonly request: LoginRequest;
  readonly accountId: string;
  /** Secret of a browser that the account knows. */
  readonly device: string | undefined;
}

/** The secret is always a new one: one that the browser had before the log-in may be known to others. */
async function openSession(ports: SignInPorts, opening: Opening): Promise<Login> {
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
  return { kind: "in", accountId, session, expiresAtMs, device };
}

async function findSession(
  { store, secrets, now }: SignInPorts,
  secret: string | undefined,
): Promise<OpenSession | undefined> {
  if (secret === undefined || secret === "") return undefined;
  const digest = secrets.digest(secret);
  const session = await store.sessions.find(digest);
  return session === undefined || session.expiresAtMs <= now() ? undefined : { ...session, digest };
}

/**
 * Sets a password, ends all sessions of the account and forgets its browsers: who knew the old one is out.
 *
 * @param password - without a fault
 */
export async function setPassword(
  { store, hasher, now }: Pick<SignInPorts, "store" | "hasher" | "now">,
  accountId: string,
  password: string,
): Promise<void> {
  const hash = await hasher.hash(normalPassword(password));
  await store.transaction(async (tables) => {
    await tables.passwords.set(accountId, hash, now());
    await tables.sessions.endAll(accountId);
    await tables.devices.forget(accountId);
  });
}
