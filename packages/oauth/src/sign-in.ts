import type {
  CodeRequest,
  CodeWanted,
  Login,
  LoginRefusal,
  LoginRequest,
  OneTimeRequest,
  PasswordRequest,
  Verified,
} from "./login.ts";
import { normalPassword } from "./password.ts";
import { findSession, openSession, type OpenSession } from "./open-session.ts";
import type { LoginStep } from "./second-factor-ports.ts";
import type { SignInPorts } from "./sign-in-ports.ts";
import { verifyCode, wantsCode } from "./verify-code.ts";
import { verifyPassword, type RightPassword } from "./verify-password.ts";

/** Rules of logging in. */
export interface SignIn {
  /** Checks name and password, and opens a new session; where the account has a second factor, asks for its code. */
  logIn(request: LoginRequest): Promise<Login>;
  /** Checks the code that was asked for, and opens a new session. */
  enterCode(request: CodeRequest): Promise<Login>;
  /** Checks name, password and code for one request, without a session. */
  verify(request: OneTimeRequest): Promise<Verified>;
  /** Checks the password of a person who is logged in, before something that a thief of the session must not do. */
  verifyPassword(request: PasswordRequest): Promise<LoginRefusal | RightPassword>;
  /** Session of a secret, as long as it lasts. */
  session(secret: string | undefined): Promise<OpenSession | undefined>;
  /** Ends a session by its secret. */
  logOut(secret: string): Promise<void>;
  /** Sets a password, and ends all sessions: who knew the old one is out. */
  setPassword(accountId: string, password: string): Promise<void>;
}

/** Time between a right password and its code, in milliseconds. */
export const LOGIN_STEP_LIFETIME_MS = 600_000;

/** Makes the rules over their parts. */
export function createSignIn(ports: SignInPorts): SignIn {
  const { store, secrets } = ports;
  return {
    logIn: (request) => logIn(ports, request),
    enterCode: (request) => enterCode(ports, request),
    verify: (request) => verify(ports, request),
    verifyPassword: (request) => verifyPassword(ports, request),
    session: (secret) => findSession(ports, secret),
    async logOut(secret) {
      const open = await findSession(ports, secret);
      if (open !== undefined) await store.sessions.end(open.accountId, secrets.digest(secret));
    },
    setPassword: (accountId, password) => setPassword(ports, accountId, password),
  };
}

async function logIn(ports: SignInPorts, request: LoginRequest): Promise<Login> {
  const verified = await verifyPassword(ports, request);
  if (verified.kind !== "right") return verified;
  const { accountId, device } = verified;
  if (await wantsCode(ports, accountId)) return addStep(ports, { accountId, device });
  return openSession(ports, { request, accountId, device: device && request.device });
}

async function addStep(
  { store, secrets, now }: SignInPorts,
  account: Pick<LoginStep, "accountId" | "device">,
): Promise<CodeWanted> {
  const step = secrets.create();
  const createdAtMs = now();
  const expiresAtMs = createdAtMs + LOGIN_STEP_LIFETIME_MS;
  await store.loginSteps.add(secrets.digest(step), { ...account, createdAtMs, expiresAtMs });
  return { kind: "code-wanted", accountId: account.accountId, step, expiresAtMs };
}

async function enterCode(ports: SignInPorts, request: CodeRequest): Promise<Login> {
  const { store, secrets, now } = ports;
  const digest = secrets.digest(request.step ?? "");
  const step = await store.loginSteps.find(digest);
  if (step === undefined || step.expiresAtMs <= now()) return { kind: "expired" };
  const { accountId } = step;
  if (!(await wantsCode(ports, accountId))) return { kind: "expired" };
  const { address, code } = request;
  const isKnown = step.device !== undefined && secrets.digest(request.device ?? "") === step.device;
  const device = isKnown ? step.device : undefined;
  const verified = await verifyCode(ports, { accountId, address, device, code, use: "all" });
  if (verified.kind !== "right") return verified;
  await store.loginSteps.end(digest);
  const { factor } = verified;
  return openSession(ports, { request, accountId, device: device && request.device, factor });
}

async function verify(ports: SignInPorts, request: OneTimeRequest): Promise<Verified> {
  const verified = await verifyPassword(ports, request);
  if (verified.kind !== "right") return verified;
  const { accountId, device } = verified;
  const right = { kind: "right", accountId } as const;
  if (!(await wantsCode(ports, accountId))) return right;
  const { address, code, keepsCode = false } = request;
  if (code === undefined) return { kind: "code-wrong", accountId };
  const use = keepsCode ? "keep" : "authenticator";
  const entered = await verifyCode(ports, { accountId, address, device, code, use });
  return entered.kind === "right" ? right : entered;
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
    await tables.loginSteps.endAll(accountId);
  });
}
