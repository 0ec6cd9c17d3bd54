/** Name and password to be checked. */
export interface PasswordRequest {
  /** Name of the account, in any case. */
  readonly username: string;
  /** Password as it was typed. */
  readonly password: string;
  /** Address that the request comes from. */
  readonly address: string;
  /** Secret of a browser that logged in before. */
  readonly device?: string | undefined;
}

/** Request of a person to log in. */
export interface LoginRequest extends PasswordRequest {
  /** Name of the browser, as it says itself. */
  readonly agent: string;
  /** Secret of the session that the browser has now; it ends. */
  readonly session?: string | undefined;
}

/** Whose attempts are counted. */
export interface LoginAttempt {
  /** Name that was typed, in lower case: also of no account. */
  readonly username: string;
  /** Address that it came from. */
  readonly address: string;
  /** Digest of a browser that this account logged in with before. Absent: unknown. */
  readonly device: string | undefined;
}

/** Counter of attempts to log in. */
export interface AttemptLimits {
  /** Takes one attempt, before the password is looked at. */
  take(attempt: LoginAttempt): Promise<TakenAttempt>;
}

/** Answer to an attempt. */
export interface TakenAttempt {
  /** Whether the password may be looked at. */
  readonly allowed: boolean;
  /** When another attempt is allowed, in milliseconds since 1970. */
  readonly retryAtMs: number;
  /** Gives the attempt back: it succeeded. */
  giveBack(): Promise<void>;
}

/** Why a name and a password open nothing. */
export type LoginRefusal =
  /** Wrong name, wrong password, or no password at all: nobody learns which. */
  | { readonly kind: "wrong" }
  /** The password was right, and the account is shut out. */
  | { readonly kind: "disabled" }
  | { readonly kind: "limited"; readonly retryAtMs: number };

/** Answer to a name and a password. */
export type Verified = LoginRefusal | { readonly kind: "right"; readonly accountId: string };

/** Answer to a person who logs in. */
export type Login =
  | LoginRefusal
  | {
      readonly kind: "in";
      /** Account that logged in. */
      readonly accountId: string;
      /** Secret of the session. */
      readonly session: string;
      /** End of the session, in milliseconds since 1970. */
      readonly expiresAtMs: number;
      /** Secret by which the browser is known next time. */
      readonly device: string;
    };
