import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../http/env.ts";
import { SECRETS } from "./create-oauth.ts";

/** Cookies of the pages: a session, a log-in whose code is missing, a browser that is known, and a form without a session. */
type Name = "session" | "step" | "device" | "form";

/** How long a browser stays known, in seconds. */
const DEVICE_S = 365 * 24 * 3600;

/** Where a cookie is read and set. */
export interface CookiePorts {
  /** Origin of the server's addresses: behind https cookies are sent over https only. */
  readonly base: () => string;
}

/** Value of a cookie of the pages. */
export function readCookie(c: Context<AppEnv>, ports: CookiePorts, name: Name): string | undefined {
  return getCookie(c, nameOf(ports, name));
}

/**
 * Sets a cookie that scripts do not see and other sites' forms do not send.
 *
 * @param maxAgeS - in seconds; 0 removes it; absent: until the browser is closed
 */
function writeCookie(
  c: Context<AppEnv>,
  ports: CookiePorts,
  {
    name,
    value,
    maxAgeS,
  }: { readonly name: Name; readonly value: string; readonly maxAgeS?: number },
): void {
  setCookie(c, nameOf(ports, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(ports),
    ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
  });
}

/** Notes a log-in in the browser. */
export function writeLogin(
  c: Context<AppEnv>,
  ports: CookiePorts,
  login: { readonly session: string; readonly device: string; readonly maxAgeS: number },
): void {
  writeCookie(c, ports, { name: "session", value: login.session, maxAgeS: login.maxAgeS });
  writeCookie(c, ports, { name: "device", value: login.device, maxAgeS: DEVICE_S });
  writeCookie(c, ports, { name: "form", value: "", maxAgeS: 0 });
  if (readCookie(c, ports, "step") !== undefined)
    writeCookie(c, ports, { name: "step", value: "", maxAgeS: 0 });
}

/** Notes in the browser that a code is missing. */
export function writeLoginStep(
  c: Context<AppEnv>,
  ports: CookiePorts,
  { step, maxAgeS }: { readonly step: string; readonly maxAgeS: number },
): void {
  writeCookie(c, ports, { name: "step", value: step, maxAgeS });
}

/** Removes the session from the browser. */
export function removeSession(c: Context<AppEnv>, ports: CookiePorts): void {
  writeCookie(c, ports, { name: "session", value: "", maxAgeS: 0 });
}

/**
 * The token of the forms of this browser: a page of another site can send a form, and cannot know it. It
 * hangs on the session, and without one on a cookie of its own, which is set when there is none.
 */
export function formToken(c: Context<AppEnv>, ports: CookiePorts): string {
  const kept = secretOfForms(c, ports);
  if (kept !== undefined) return tokenOf(kept);
  const value = SECRETS.create();
  writeCookie(c, ports, { name: "form", value });
  return tokenOf(value);
}

/** Whether a form has the token of this browser. */
export function isOwnForm(c: Context<AppEnv>, ports: CookiePorts, sent: string): boolean {
  const kept = secretOfForms(c, ports);
  return kept !== undefined && sent === tokenOf(kept);
}

function secretOfForms(c: Context<AppEnv>, ports: CookiePorts): string | undefined {
  return readCookie(c, ports, "session") || readCookie(c, ports, "form") || undefined;
}

function tokenOf(secret: string): string {
  return SECRETS.digest(`form:${secret}`);
}

/** `__Host-` makes browsers refuse a cookie that another host of the domain, or plain http, has set. */
function nameOf(ports: CookiePorts, name: Name): string {
  return isSecure(ports) ? `__Host-x_${name}` : `x_${name}`;
}

function isSecure({ base }: CookiePorts): boolean {
  return base().startsWith("https:");
}
