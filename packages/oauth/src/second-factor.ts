import type { OAuthStore, Secrets } from "./ports.ts";
import type { AuthenticatorCodes } from "./second-factor-ports.ts";
import { normalCode } from "./verify-code.ts";

/** Parts that second factors are set up with. */
export interface SecondFactorPorts {
  /** Tables. */
  readonly store: OAuthStore;
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Codes of authenticator apps. */
  readonly codes: AuthenticatorCodes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** State of an account's second factor. */
export interface SecondFactorState {
  /** Whether a code is asked for at log-in. */
  readonly isOn: boolean;
  /** Number of recovery codes that are left. */
  readonly recoveryCodes: number;
}

/** New secret for an authenticator app. */
export interface NewAuthenticator {
  /** Secret in base32, to be typed. */
  readonly secret: string;
  /** Its address, to be shown as a picture. */
  readonly address: string;
}

/** First code of an authenticator app, from a person who is logged in. */
export interface SetUp {
  /** The account. */
  readonly accountId: string;
  /** Code as it was typed. */
  readonly code: string;
  /** Digest of the session that stays; the others end. */
  readonly session: string;
}

/** Rules of second factors: how they are set up, renewed and turned off. Ask for the password before each. */
export interface SecondFactors {
  /** State of an account's second factor. */
  state(accountId: string): Promise<SecondFactorState>;
  /**
   * Makes a secret, which counts once {@link SecondFactors.confirm} has a code of it.
   *
   * @returns `undefined` when the account has a second factor
   */
  begin(account: {
    readonly accountId: string;
    readonly username: string;
    readonly issuer: string;
  }): Promise<NewAuthenticator | undefined>;
  /**
   * Turns the second factor on by its first code. Other sessions end and browsers are forgotten: who came in by
   * the password alone is out.
   *
   * @returns recovery codes, which cannot be found again; `undefined`: the code is wrong
   */
  confirm(setUp: SetUp): Promise<readonly string[] | undefined>;
  /** Makes new recovery codes, in place of those before. @returns `undefined` when there is no second factor */
  renewRecoveryCodes(accountId: string): Promise<readonly string[] | undefined>;
  /** Turns the second factor off. @returns whether it was on */
  turnOff(accountId: string): Promise<boolean>;
}

/** Recovery codes of an account. Each works once. */
export const RECOVERY_CODES = 10;
/** Hex digits of a recovery code: 80 bits. */
const RECOVERY_DIGITS = 20;

/** Makes the rules over their parts. */
export function createSecondFactors(ports: SecondFactorPorts): SecondFactors {
  const { store, codes, now } = ports;
  return {
    async state(accountId) {
      const isOn = (await store.secondFactors.find(accountId))?.confirmedAtMs !== undefined;
      return {
        isOn,
        recoveryCodes: isOn ? await store.secondFactors.countRecoveryCodes(accountId) : 0,
      };
    },
    async begin({ accountId, username, issuer }) {
      const secret = codes.create();
      const isBegun = await store.secondFactors.begin(accountId, secret, now());
      return isBegun ? { secret, address: codes.address({ secret, issuer, username }) } : undefined;
    },
    confirm: (setUp) => confirm(ports, setUp),
    renewRecoveryCodes: (accountId) =>
      store.transaction(async (tables) => {
        const factor = await tables.secondFactors.find(accountId);
        return factor?.confirmedAtMs === undefined
          ? undefined
          : setRecoveryCodes(ports, tables, accountId);
      }),
    turnOff: (accountId) => store.secondFactors.remove(accountId),
  };
}

async function confirm(
  ports: SecondFactorPorts,
  { accountId, code, session }: SetUp,
): Promise<readonly string[] | undefined> {
  const { store, codes, now } = ports;
  return store.transaction(async (tables) => {
    const nowMs = now();
    const secret = (await tables.secondFactors.find(accountId))?.secret;
    const step = secret === undefined ? undefined : codes.stepOf(secret, normalCode(code), nowMs);
    if (secret === undefined || step === undefined) return undefined;
    if (!(await tables.secondFactors.confirm(accountId, { secret, step, nowMs }))) return undefined;
    for (const { digest } of await tables.sessions.list(accountId, nowMs))
      if (digest !== session) await tables.sessions.end(accountId, digest);
    await tables.devices.forget(accountId);
    return setRecoveryCodes(ports, tables, accountId);
  });
}

async function setRecoveryCodes(
  { secrets }: SecondFactorPorts,
  { secondFactors }: Pick<OAuthStore, "secondFactors">,
  accountId: string,
): Promise<readonly string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, () =>
    secrets.digest(secrets.create()).slice(0, RECOVERY_DIGITS),
  );
  await secondFactors.setRecoveryCodes(
    accountId,
    made.map((code) => secrets.digest(code)),
  );
  return made.map((code) => code.replace(/.{5}(?=.)/g, "$&-"));
}
