import type { KeyClaim } from "@x/git-contents/http";
import type { Account } from "@x/status-core";
import type { Context } from "hono";
import { arrivalOf } from "./arrival.ts";
import { identifyAgain, requireAccount, type IdentifyPorts } from "./auth.ts";
import type { AppEnv, BodyContext } from "./env.ts";
import type { Scope } from "./scopes.ts";

/** Where the sender of a request is looked up again. */
export type AuthorizePorts = Pick<
  IdentifyPorts,
  "versions" | "tokenCache" | "firstLooks" | "nowMs"
>;

/** Check of what a request may open. Made when it begins, and again when its body is there. */
export interface AccessCheck<Opened> {
  /** Opens what the request is about. @throws RequestError when its sender may not */
  readonly open: () => Opened | Promise<Opened>;
  /** Opens the same again, by the rights and flags of this moment. Absent: as `open`. */
  readonly reopen?: ((before: Opened) => Opened | Promise<Opened>) | undefined;
  /** Id of the repository that was opened. Absent: there is none. */
  readonly usedId?: ((before: Opened) => string) | undefined;
}

/** Access check of what belongs to the account that asks. */
export function accountCheck(c: Context<AppEnv>, wanted: Scope): AccessCheck<Account> {
  return { open: () => requireAccount(c, wanted) };
}

/** Body of a request, and what its sender may do now that it is there. */
export interface Authorized<Opened, Body> {
  /** Result of the check after the body was read. */
  readonly opened: Opened;
  /** Body as it was read. */
  readonly body: Body;
}

/**
 * Reads the body of a request, and then looks up token, rights and flags again: a client can hold a
 * body back for hours, and lose its rights meanwhile. One that was there whole before they were looked up needs no
 * second look. Bodies are read here or in
 * {@link whileAuthorized}, and nowhere else.
 *
 * @throws RequestError `token-invalid`, and what the check and the reading throw
 */
export function readAuthorized<Opened, Body>(
  c: Context<AppEnv>,
  ports: AuthorizePorts,
  check: AccessCheck<Opened>,
  read: (body: BodyContext, opened: Opened) => Promise<Body>,
): Promise<Authorized<Opened, Body>> {
  return whileAuthorized(c, check, async (sending, before) => {
    // What was there before the rights were looked up was held back by nobody.
    const isWhole = arrivalOf(c).isWhole === true && c.get("findAgain") === undefined;
    const body = await read(sending, before);
    if (isWhole) return { opened: before, body };
    return { opened: await authorizeAgain(c, ports, check, before), body };
  });
}

/**
 * Works with a body while it comes, for work that itself looks up the rights again before it changes
 * or tells anything: see {@link authorizeAgain}.
 *
 * @throws RequestError as the check
 */
export async function whileAuthorized<Opened, Result>(
  c: Context<AppEnv>,
  check: AccessCheck<Opened>,
  work: (body: BodyContext, opened: Opened) => Promise<Result>,
): Promise<Result> {
  return work(c as BodyContext, await check.open());
}

/**
 * Looks up token, rights and flags as they are at this moment, in a new version of the store.
 *
 * @param claim - key that is claimed at once. Absent: none
 * @throws RequestError `token-invalid`, and what the check throws; GitContentsError `key-reused`, `key-under-way`
 */
export async function authorizeAgain<Opened>(
  c: Context<AppEnv>,
  ports: AuthorizePorts,
  { open, reopen = open, usedId }: AccessCheck<Opened>,
  before: Opened,
  claim?: KeyClaim,
): Promise<Opened> {
  await identifyAgain(c, ports, usedId?.(before), claim);
  const opened = await reopen(before);
  await claim?.take();
  return opened;
}
