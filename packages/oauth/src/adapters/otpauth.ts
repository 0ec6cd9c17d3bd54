import { Secret, TOTP } from "otpauth";
import type { AuthenticatorCodes } from "../second-factor-ports.ts";

/** Bytes of a secret: as many as SHA-1 gives. */
const SECRET_BYTES = 20;
/** What every authenticator app can do. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps of the clock before and after the present one. */
const WINDOW = 1;

/** Makes codes of authenticator apps by the library `otpauth`. */
export function createAuthenticatorCodes(): AuthenticatorCodes {
  return {
    create: () => new Secret({ size: SECRET_BYTES }).base32,
    stepOf(secret, code, nowMs) {
      const totp = new TOTP({ ...FORM, secret });
      const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
      return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
    },
    address: ({ secret, issuer, username }) =>
      new TOTP({ ...FORM, secret, issuer, label: username }).toString(),
  };
}
