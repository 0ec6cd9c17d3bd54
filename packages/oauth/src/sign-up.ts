import type { Invitation } from "./invitation-ports.ts";
import { normalPassword, type PasswordHasher } from "./password.ts";
import type { OAuthTables, Secrets } from "./ports.ts";

/** Parts that people sign up with. */
export interface SignUpPorts<Tables extends OAuthTables> {
  /** Tables, and transactions over them. */
  readonly store: Pick<OAuthTables, "invitations"> & {
    transaction<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>;
  };
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Function over passwords. */
  readonly hasher: PasswordHasher;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Adds an account of a name that may be taken. @returns its id; `undefined`: the name is taken */
  readonly addAccount: (tables: Tables, username: string) => Promise<string | undefined>;
}

/** Person who signs up. The name and the password have no fault. */
export interface NewPerson {
  /** Secret of the invitation. */
  readonly invitation: string;
  /** Name of the account. */
  readonly username: string;
  /** Its password. */
  readonly password: string;
}

/** Answer to a person who signs up. */
export type SignedUp =
  | { readonly kind: "made"; readonly accountId: string; readonly invitationId: string }
  /** The invitation is unknown, used up, expired or revoked: nobody learns which. */
  | { readonly kind: "no-invitation" }
  /** Another account has the name; the invitation is not used. */
  | { readonly kind: "name-taken" };

/** Rules of signing up by invitation. */
export interface SignUp {
  /** Whether an invitation can be used now. */
  isOpen(secret: string): Promise<boolean>;
  /** Makes an account with a password, and uses the invitation: both or none. */
  signUp(person: NewPerson): Promise<SignedUp>;
}

/** Makes the rules over their parts. */
export function createSignUp<Tables extends OAuthTables>(ports: SignUpPorts<Tables>): SignUp {
  const { store, secrets, now } = ports;
  const isOpen = async (secret: string): Promise<boolean> => {
    const found = await store.invitations.find(secrets.digest(secret));
    return found !== undefined && isUsable(found, now());
  };
  return {
    isOpen,
    async signUp(person) {
      // Nobody without an invitation makes the server hash.
      if (!(await isOpen(person.invitation))) return { kind: "no-invitation" };
      return signUp(ports, person);
    },
  };
}

/** Whether an invitation can be used at a time. */
export function isUsable(
  { uses, maxUses, expiresAtMs = Infinity, revokedAtMs }: Invitation,
  nowMs: number,
): boolean {
  return uses < maxUses && expiresAtMs > nowMs && revokedAtMs === undefined;
}

async function signUp<Tables extends OAuthTables>(
  { store, secrets, hasher, now, addAccount }: SignUpPorts<Tables>,
  { invitation, username, password }: NewPerson,
): Promise<SignedUp> {
  const hash = await hasher.hash(normalPassword(password));
  try {
    return await store.transaction(async (tables) => {
      const invitationId = await tables.invitations.use(secrets.digest(invitation), now());
      if (invitationId === undefined) return { kind: "no-invitation" };
      const accountId = await addAccount(tables, username);
      if (accountId === undefined) throw new NameTaken();
      await tables.passwords.set(accountId, hash, now());
      return { kind: "made", accountId, invitationId };
    });
  } catch (error) {
    if (error instanceof NameTaken) return { kind: "name-taken" };
    throw error;
  }
}

/** Ends a transaction, so that the invitation stays unused. */
class NameTaken extends Error {}
