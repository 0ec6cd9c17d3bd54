import type { LoginRefusal, PasswordRequest } from "./login.ts";
import { normalPassword } from "./password.ts";
import type { SignInPorts } from "./sign-in-ports.ts";

/** Longest name that is looked up, in characters. */
const MAX_USERNAME_LENGTH = 64;

/** Account whose password was right. */
export interface RightPassword {
  /** Kind of the answer. */
  readonly kind: "right";
  /** The account. */
  readonly accountId: string;
  /** Digest of the browser, when the account logged in with it before. */
  readonly device: string | undefined;
}

/** Checks a name and a password, and counts the attempt. */
export async function verifyPassword(
  ports: SignInPorts,
  request: PasswordRequest,
): Promise<LoginRefusal | RightPassword> {
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
  return { kind: "right", accountId, device: isKnown ? device : undefined };
}

function usernameOf(text: string): string {
  return text.trim().replace(/^@/, "").slice(0, MAX_USERNAME_LENGTH).toLowerCase();
}
