import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Credentials in a request's `Authorization` header. */
export type Credentials =
  | { readonly kind: "none" }
  | {
      readonly kind: "token";
      /** Text of the token. */
      readonly secret: string;
      /** Whether they came as Basic, which browsers keep and send again by themselves. */
      readonly basic: boolean;
    }
  /** The header is there, and has no form that this server reads. */
  | { readonly kind: "malformed" };

/** Longest header that is read, in characters. */
const MAX_LENGTH = 4096;

/** The `Authorization` header of a request. Sent twice alike it counts once: a web request would join them. */
export function authorizationOf(c: Context<AppEnv>): string | undefined {
  const incoming = c.env?.incoming;
  return incoming === undefined ? c.req.header("Authorization") : incoming.headers.authorization;
}

/**
 * Reads `Bearer T`, `token T`, and Basic with the token as password (or as the user name, with no
 * password or `x-oauth-basic`, as git clients send it). Names of schemes are taken in any case.
 */
export function parseCredentials(header: string | undefined): Credentials {
  if (header === undefined) return { kind: "none" };
  const [, scheme = "", value = ""] =
    /^([A-Za-z]+) ([^\s,]+)$/.exec(header.slice(0, MAX_LENGTH + 1)) ?? [];
  if (header.length > MAX_LENGTH || value === "") return { kind: "malformed" };
  switch (scheme.toLowerCase()) {
    case "bearer":
    case "token":
      return { kind: "token", secret: value, basic: false };
    case "basic":
      return basic(value);
    default:
      return { kind: "malformed" };
  }
}

function basic(value: string): Credentials {
  const text = Buffer.from(value, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return { kind: "malformed" };
  const [user, password] = [text.slice(0, colon), text.slice(colon + 1)];
  const secret = password === "" || password === "x-oauth-basic" ? user : password;
  return secret === "" ? { kind: "malformed" } : { kind: "token", secret, basic: true };
}
