import type { AttemptLimits } from "./login.ts";
import type { PasswordHasher } from "./password.ts";
import type { OAuthStore, Secrets } from "./ports.ts";
import type { AuthenticatorCodes } from "./second-factor-ports.ts";

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
  /** Codes of authenticator apps. */
  readonly codes: AuthenticatorCodes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
