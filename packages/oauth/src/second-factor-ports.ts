/** Codes of authenticator apps: TOTP of RFC 6238, six digits every thirty seconds. */
export interface AuthenticatorCodes {
  /** A new secret of 160 random bits, in base32. */
  create(): string;
  /**
   * Step of the clock whose code this is, by the secret: the present one, the one before or the next.
   *
   * @returns `undefined` when it is a code of none of them
   */
  stepOf(secret: string, code: string, nowMs: number): number | undefined;
  /** Address of the secret, which apps read from a picture. */
  address(about: AuthenticatorAddress): string;
}

/** What the address of a secret says. */
export interface AuthenticatorAddress {
  /** Secret in base32. */
  readonly secret: string;
  /** Name of the server, as the app shows it. */
  readonly issuer: string;
  /** Name of the account. */
  readonly username: string;
}

/** Second factor of an account. */
export interface SecondFactor {
  /** Secret of the authenticator app, in base32. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** When the first code came, in milliseconds since 1970. Absent: none came, and none is asked for. */
  readonly confirmedAtMs?: number | undefined;
  /** Step of the last code that was used: codes of it and of earlier ones are refused. */
  readonly lastStep: number;
}

/** First code of a new second factor. */
export interface FirstCode {
  /** Secret that it is a code of. */
  readonly secret: string;
  /** Its step. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Table of second factors and recovery codes. Each change is whole, also outside of a transaction. */
export interface SecondFactorStore {
  /** Second factor of an account, also one that is not confirmed. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /**
   * Adds a second factor that is not confirmed, in place of one that was not.
   *
   * @returns `false` when the account has a confirmed one
   */
  begin(accountId: string, secret: string, nowMs: number): Promise<boolean>;
  /** Confirms a second factor. @returns `false` when it has another secret, or is confirmed already */
  confirm(accountId: string, first: FirstCode): Promise<boolean>;
  /** Uses the code of a step. @returns `false` when this or a later one was used */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Removes a second factor and its recovery codes. @returns whether there was a confirmed one */
  remove(accountId: string): Promise<boolean>;
  /** Sets the recovery codes of an account, by their digests; those before are gone. */
  setRecoveryCodes(accountId: string, digests: readonly string[]): Promise<void>;
  /** Uses a recovery code. @returns `false` when there is none of that digest */
  useRecoveryCode(accountId: string, digest: string): Promise<boolean>;
  /** Number of recovery codes that an account has. */
  countRecoveryCodes(accountId: string): Promise<number>;
}

/** Log-in whose password was right, and whose code is missing. */
export interface LoginStep {
  /** Account that logs in. */
  readonly accountId: string;
  /** Digest of the browser, when the account logged in with it before. */
  readonly device?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it is over. Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** Table of log-ins whose code is missing, by the digest of their secret. */
export interface LoginStepStore {
  /** Adds a log-in. */
  add(digest: string, step: LoginStep): Promise<void>;
  /** A log-in, also when its time is over. */
  find(digest: string): Promise<LoginStep | undefined>;
  /** Ends a log-in. */
  end(digest: string): Promise<void>;
  /** Ends all log-ins of an account. */
  endAll(accountId: string): Promise<void>;
}
