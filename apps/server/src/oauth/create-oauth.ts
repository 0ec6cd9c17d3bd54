import {
  createOAuth,
  createSecondFactors,
  createSignIn,
  createSignUp,
  type AttemptLimits,
  type OAuth,
  type PasswordHasher,
  type SecondFactors,
  type SignIn,
  type SignUp,
  type TakenAttempt,
} from "@x/oauth";
import { createScryptHasher, createSecrets } from "@x/oauth/node";
import { createAuthenticatorCodes } from "@x/oauth/otpauth";
import { createLimiter, type Reservation, type UsageStore } from "@x/ratelimit";
import { isStoreError, TOKEN_PREFIX, type Store, type StoreTransaction } from "@x/status-store";
import { SCOPES } from "../http/scopes.ts";
import { withKnownApps } from "./known-apps.ts";

/** Parts that the rules of OAuth and of logging in are made of. */
export interface OAuthParts {
  /** Database. */
  readonly store: Store;
  /** Storage of counts that all processes share. */
  readonly usage: UsageStore;
  /** Origin of the server's addresses. */
  readonly base: () => string;
  /** Clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Life of apps' tokens, in milliseconds. Absent: without end. */
  readonly tokenLifetimeMs?: number | undefined;
  /** Function over passwords. Default: scrypt. */
  readonly hasher?: PasswordHasher | undefined;
}

/** Source of secrets, and their digests. */
export const SECRETS: ReturnType<typeof createSecrets> = createSecrets();

const WINDOW_MS = 15 * 60 * 1000;
/** Wrong passwords of one name in 15 minutes, and of one browser that its owner used before. */
const MAX_OF_NAME = 10;
/** Wrong passwords from one address in 15 minutes. */
const MAX_OF_ADDRESS = 30;
/** Wrong codes of one account in 15 minutes, and of one browser that its owner used before. */
const MAX_CODES = 5;

/** Makes the rules over the database. */
export function createOAuthDeps(parts: OAuthParts): {
  readonly oauth: OAuth;
  readonly signIn: SignIn;
  readonly secondFactors: SecondFactors;
  readonly signUp: SignUp;
} {
  const { store, base, nowMs, tokenLifetimeMs, hasher = createScryptHasher() } = parts;
  const apps = withKnownApps(store.apps, nowMs);
  const codes = createAuthenticatorCodes();
  const common = { store: { ...store, apps }, secrets: SECRETS, now: nowMs };
  return {
    oauth: createOAuth({
      ...common,
      scopes: SCOPES,
      issuer: () => issuerOf(base()),
      tokenPrefix: TOKEN_PREFIX,
      tokenLifetimeMs,
    }),
    signIn: createSignIn({ ...common, hasher, codes, attempts: attemptLimits(parts) }),
    secondFactors: createSecondFactors({ ...common, codes }),
    signUp: createSignUp<StoreTransaction>({ ...common, hasher, addAccount }),
  };
}

/** Adds an account, unless another one has its name. @returns its id */
async function addAccount(
  { accounts }: Pick<StoreTransaction, "accounts">,
  username: string,
): Promise<string | undefined> {
  if ((await accounts.findByName(username)) !== undefined) return undefined;
  try {
    return (await accounts.create({ username })).id;
  } catch (error) {
    if (isStoreError(error) && error.reason.code === "taken") return undefined;
    throw error;
  }
}

/** Issuer of the server's tokens: its origin, as an address. */
export function issuerOf(base: string): string {
  return `${base}/`;
}

/** Others cannot lock an owner out: a browser that the owner used before has a budget of its own. */
function attemptLimits({ usage, nowMs }: Pick<OAuthParts, "usage" | "nowMs">): AttemptLimits {
  const options = { store: usage, now: nowMs };
  const policy = (family: string, limit: number) => ({ family, limit, windowMs: WINDOW_MS });
  const unknown = createLimiter(
    [policy("login-name", MAX_OF_NAME), policy("login-address", MAX_OF_ADDRESS)],
    options,
  );
  const known = createLimiter(policy("login-device", MAX_OF_NAME), options);
  const codes = createLimiter(
    [policy("code-account", MAX_CODES), policy("code-address", MAX_OF_ADDRESS)],
    options,
  );
  const knownCodes = createLimiter(policy("code-device", MAX_CODES), options);
  return {
    async take({ username, address, device }) {
      const held = await (device === undefined
        ? unknown.reserve({ "login-name": username, "login-address": address })
        : known.reserve(device));
      return takenOf(held);
    },
    async takeCode({ accountId, address, device }) {
      const held = await (device === undefined
        ? codes.reserve({ "code-account": accountId, "code-address": address })
        : knownCodes.reserve(device));
      return takenOf(held);
    },
  };
}

function takenOf(held: Reservation): TakenAttempt {
  const { allowed, resetAtMs } = held.decision;
  return { allowed, retryAtMs: resetAtMs, giveBack: () => held.rollback() };
}
