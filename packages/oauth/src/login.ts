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

/** Name and password of one request without a session, with the code that the account may want. */
export interface OneTimeRequest extends PasswordRequest {
  /** Code of the authenticator app. */
  readonly code?: string | undefined;
  /** Whether the code can be sent again afterwards: it opens nothing that can be misused. Default: false. */
  readonly keepsCode?: boolean | undefined;
}

/** Request of a person to log in. */
export interface LoginRequest extends PasswordRequest {
  /** Name of the browser, as it says itself. */
  readonly agent: string;
  /** Secret of the session that the browser has now; it ends. */
  readonly session?: string | undefined;
}

/** Second half of a log-in: the code of the authenticator app, or a recovery code. */
export interface CodeRequest extends Omit<LoginRequest, "username" | "password"> {
  /** Secret of the log-in whose password was right. */
  readonly step: string | undefined;
  /** Code as it was typed. */
  readonly code: string;
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

/** Whose attempts with codes are counted. Who makes them has the password. */
export interface CodeAttempt extends Omit<LoginAttempt, "username"> {
  /** Account whose password was right. */
  readonly accountId: string;
}

/** Counter of attempts to log in. */
export interface AttemptLimits {
  /** Takes one attempt, before the password is looked at. */
  take(attempt: LoginAttempt): Promise<TakenAttempt>;
  /** Takes one attempt, before the code is looked at. */
  takeCode(attempt: CodeAttempt): Promise<TakenAttempt>;
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

/** A wrong code, or none, of an account whose password was right. */
export interface WrongCode {
  /** Kind of the answer. */
  readonly kind: "code-wrong";
  /** Account whose password was right. */
  readonly accountId: string;
}

/** Answer to a name and a password. */
export type Verified =
  | LoginRefusal
  | WrongCode
  | { readonly kind: "right"; readonly accountId: string };

/** New session of a person. */
export interface LoggedIn {
  /** Kind of the answer. */
  readonly kind: "in";
  /** Account that logged in. */
  readonly accountId: string;
  /** Secret of the session. */
  readonly session: string;
  /** End of the session, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Secret by which the browser is known next time. */
  readonly device: string;
  /** Second factor that was shown. Absent: the account has none. */
  readonly factor?: "authenticator" | "recovery" | undefined;
}

/** Answer to a right password of an account with a second factor. */
export interface CodeWanted {
  /** Kind of the answer. */
  readonly kind: "code-wanted";
  /** Account whose password was right. */
  readonly accountId: string;
  /** Secret of the log-in, for the request with the code. */
  readonly step: string;
  /** End of the log-in, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** Answer to a person who logs in. */
export type Login =
  | LoginRefusal
  | CodeWanted
  | WrongCode
  /** The password was too long ago: it has to be typed again. */
  | { readonly kind: "expired" }
  | LoggedIn;
