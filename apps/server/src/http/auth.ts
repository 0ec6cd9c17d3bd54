import { setImmediate } from "node:timers/promises";
import type { KeyClaim } from "@x/git-contents/http";
import type { Account, Viewer } from "@x/status-core";
import type { Context, MiddlewareHandler } from "hono";
import type { LookQuery } from "@x/status-store";
import type { FirstLooks } from "../cache/first-looks.ts";
import { run, type Steps } from "../cache/steps.ts";
import type { RequestVersion, StoreVersions } from "../cache/store-version.ts";
import type { TokenCache } from "../cache/tokens.ts";
import { arrivalOf, storeVersion, versionBy } from "./arrival.ts";
import { authorizationOf, parseCredentials } from "./credentials.ts";
import { isCrossOrigin } from "./cross-site.ts";
import type { AppCaller, AppEnv, Caller } from "./env.ts";
import { claimOrder } from "./idempotency.ts";
import { RequestError } from "./request-error.ts";
import { grants, type Scope } from "./scopes.ts";
import type { Throttle } from "./throttle.ts";

/** Where tokens are found, and requests counted. */
export interface IdentifyPorts {
  /** Versions of the store, for the cache. */
  readonly versions: StoreVersions;
  /** Cache of access tokens. */
  readonly tokenCache: TokenCache;
  /** Looks up token and repository at once. */
  readonly firstLooks: FirstLooks;
  /** Budget of requests. */
  readonly throttle: Throttle;
  /** Origin of the server's addresses. */
  readonly base: () => string;
  /** Clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/**
 * Finds out who asks, on every route, and counts the request: a token that is not known, revoked or
 * expired is refused, also where no token is needed, and so is Basic that a browser sends across sites.
 *
 * @throws RequestError `token-invalid`, `account-disabled`, `rate-limited`
 */
export function identify(ports: IdentifyPorts): MiddlewareHandler<AppEnv> {
  const { throttle } = ports;
  return async (c, next) => {
    const authorization = authorizationOf(c);
    const version = authorization === undefined ? undefined : await firstVersion(c, ports);
    const isOfPage = isBasic(authorization) && isCrossOrigin(c, ports.base());
    const sender = isOfPage ? SENT_BY_A_PAGE : await run(senderOf(ports, authorization, version));
    const caller = "caller" in sender ? sender.caller : undefined;
    const isObject = isTransfer(c.req.path) && !("refusal" in sender);
    const accountId = caller?.account.id;
    // Guessing tokens counts against the address that guesses.
    const countRefused = isObject
      ? await throttle.countObject(c, accountId)
      : void (await throttle.count(c, accountId));
    if ("refusal" in sender) throw refusalOf(sender);
    c.set("caller", caller);
    c.set("app", sender.app);
    await next();
    if (c.res.status >= 400) await countRefused?.();
  };
}

/** Version for a request with credentials. What changes a repository finds token and rights with it. */
async function firstVersion(c: Context<AppEnv>, ports: IdentifyPorts): Promise<RequestVersion> {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const address = isRead ? undefined : ports.firstLooks.addressOf(c.req.raw.url);
  // A small body that came together with the headers is read in this turn of the event loop.
  if (!isRead) await setImmediate();
  if (address === undefined) return storeVersion(c, ports);
  const { owner, name } = address;
  return versionBy(c, () => lookOf(c, ports, { owner, name }));
}

function lookOf(
  c: Context<AppEnv>,
  { firstLooks, versions }: Pick<IdentifyPorts, "firstLooks" | "versions">,
  repository: LookQuery["repository"],
  claim?: KeyClaim,
): RequestVersion | Promise<RequestVersion> {
  const credentials = parseCredentials(authorizationOf(c));
  if (credentials.kind !== "token") return versions.current();
  const order = claim === undefined || claim.isTaken ? undefined : claimOrder(claim);
  return firstLooks.at({ token: credentials.secret, repository, claim: order }, () =>
    claim?.note(),
  );
}

/**
 * Finds out again who asks, in a new version of the store: the token may be revoked, or its account
 * suspended, since the request began. What is read later in the request is of the new version too.
 *
 * @param usedId - repository that the request uses, which is looked up at once. Absent: none
 * @param claim - key that is claimed with that, where it can be. Absent: none
 * @throws RequestError `token-invalid`, `account-disabled`
 */
export async function identifyAgain(
  c: Context<AppEnv>,
  ports: Omit<IdentifyPorts, "throttle" | "base">,
  usedId?: string,
  claim?: KeyClaim,
): Promise<void> {
  const findAgain = c.get("findAgain");
  const version = await (usedId === undefined || findAgain !== undefined
    ? ports.versions.current()
    : lookOf(c, ports, { id: usedId }, claim));
  arrivalOf(c).version = version;
  if (findAgain !== undefined) return c.set("caller", await findAgain());
  const sender = await run(senderOf(ports, authorizationOf(c), version));
  if ("refusal" in sender) throw refusalOf(sender);
  c.set("caller", sender.caller);
  c.set("app", sender.app);
}

/** Refusal of Basic credentials that a browser remembers, and would send for any page. */
const SENT_BY_A_PAGE: Refused = { refusal: "Basic is refused for pages of other sites" };

function isBasic(authorization: string | undefined): boolean {
  const credentials = parseCredentials(authorization);
  return credentials.kind === "token" && credentials.basic;
}

/** One push has thousands of objects: the batch that they were asked for in is a request, each of them is less. */
function isTransfer(path: string): boolean {
  return /^\/[^/]+\/[^/]+\/info\/lfs\/(?:objects\/[0-9a-f]{64}(?:\/|$)|verify$)/.test(path);
}

/** Sender of a request, nobody without a token; or why the token is refused. */
export type Sender =
  | { readonly caller: Caller | undefined; readonly app?: AppCaller | undefined }
  | Refused;

/** Refusal of a token. */
interface Refused {
  /** Why, for the person behind the client. */
  readonly refusal: string;
  /** Whether the token would do, and its account is shut out. Default: no. */
  readonly isDisabled?: boolean;
}

/** Finds out who sends a request. */
export function* senderOf(
  { tokenCache, nowMs }: Pick<IdentifyPorts, "tokenCache" | "nowMs">,
  authorization: string | undefined,
  version: RequestVersion,
): Steps<Sender> {
  const credentials = parseCredentials(authorization);
  if (credentials.kind === "none") return { caller: undefined };
  const cached =
    credentials.kind === "token" ? yield* tokenCache.find(credentials.secret, version) : undefined;
  if (cached === undefined) return { refusal: "The access token is invalid" };
  const { token, caller, app } = cached;
  if (token.revokedAtMs !== undefined) return { refusal: "The access token was revoked" };
  const now = nowMs();
  if (token.expiresAtMs !== undefined && token.expiresAtMs <= now)
    return { refusal: "The access token expired" };
  if (token.disabled === true)
    return { refusal: "Your login is currently disabled", isDisabled: true };
  tokenCache.uses.note(token, now);
  return { caller, app };
}

function refusalOf({ refusal, isDisabled }: Refused): RequestError {
  return isDisabled === true
    ? new RequestError(refusal, { code: "account-disabled" })
    : tokenInvalid(refusal);
}

/** Credentials that open nothing. @param challenge - what the client may try instead */
export function tokenInvalid(
  message: string,
  challenge = `Bearer realm="x", error="invalid_token", error_description="${message}"`,
): RequestError {
  return new RequestError(message, {
    code: "token-invalid",
    headers: { "WWW-Authenticate": challenge },
  });
}

/**
 * The account that asks, with the scope for it.
 *
 * @param usedId - repository that the request uses. Absent: none
 * @throws RequestError `token-missing`, `scope-missing`
 */
export function requireAccount(c: Context<AppEnv>, wanted: Scope, usedId?: string): Account {
  const caller = c.get("caller");
  if (caller === undefined) {
    if (c.get("app") !== undefined)
      throw new RequestError("This method requires an authenticated user", {
        code: "user-missing",
      });
    throw tokenMissing("The access token is invalid");
  }
  requireScope(caller, wanted, usedId);
  return caller.account;
}

/** A request that needs a token and has none. */
export function tokenMissing(message: string): RequestError {
  return new RequestError(message, {
    code: "token-missing",
    headers: { "WWW-Authenticate": 'Bearer realm="x"' },
  });
}

/**
 * Reader who asks: one without a token is fine, but a token must have the scope.
 *
 * @throws RequestError `scope-missing`
 */
export function readerOf(c: Context<AppEnv>, wanted: Scope): Viewer {
  const caller = c.get("caller");
  if (caller === undefined) {
    const app = c.get("app");
    if (app !== undefined) requireGranted(app.scopes, wanted);
    return undefined;
  }
  requireScope(caller, wanted);
  return { id: caller.account.id };
}

/**
 * Requires a scope of a token, and refuses a token of one repository everywhere else.
 *
 * @param usedId - repository that the request uses. Absent: none
 * @throws RequestError `scope-missing`; `account-disabled` when the account is suspended
 */
export function requireScope(
  { scopes, account, repositoryId }: Caller,
  wanted: Scope,
  usedId?: string,
): void {
  requireGranted(scopes, wanted);
  if (repositoryId !== undefined && repositoryId !== usedId)
    throw new RequestError("This token is for one repository only", {
      code: "scope-missing",
      facts: { scope: wanted },
    });
  if (account.suspended)
    throw new RequestError("Your login is currently disabled", { code: "account-disabled" });
}

function requireGranted(scopes: ReadonlySet<string>, wanted: Scope): void {
  if (grants(scopes, wanted)) return;
  throw new RequestError("This action is outside the authorized scopes", {
    code: "scope-missing",
    facts: { scope: wanted },
  });
}
