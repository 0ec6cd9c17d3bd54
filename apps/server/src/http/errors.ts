import { isGitContentsError, type GitContentsError } from "@x/git-contents";
import { describeRefusal } from "@x/git-contents/http";
import { isBlobStoreError } from "@x/blob-store";
import { isMediaError } from "@x/media";
import { LFS_MEDIA_TYPE } from "@x/lfs-pointer/batch";
import { isOAuthError, type OAuthError } from "@x/oauth";
import { isStatusError, type StatusError } from "@x/status-core";
import { isStoreError, type StoreError } from "@x/status-store";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { accountEntity } from "../entities/account.ts";
import type { AppEnv } from "./env.ts";
import {
  BLOB_STATUS,
  MEDIA_STATUS,
  OAUTH_STATUS,
  STATUS_STATUS,
  STORE_STATUS,
} from "./error-statuses.ts";
import { areaOf, type Area } from "./error-areas.ts";
import { logFailure } from "./log-failure.ts";
import { REQUEST_STATUS, RequestError } from "./request-error.ts";
import { systemRefusal } from "./system-refusal.ts";

// The one place where a refusal becomes an HTTP answer.

/** Time that a client waits after `overloaded`, in seconds. */
const RETRY_AFTER = "1";

/** An answer before it has the shape that its area gives it. */
export interface Refusal {
  /** HTTP status. */
  readonly status: ContentfulStatusCode;
  /** Text for the person behind the client. */
  readonly message: string;
  /** Stable code. */
  readonly code: string;
  /** More members of the body. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Makes the answer for whatever a handler threw. Only this function makes error responses. */
export function answerError(base: () => string): (error: Error, c: Context<AppEnv>) => Response {
  return (error, c) => {
    if (isStatusError(error) && error.reason.code === "unexpected-mentions") {
      // Clients check this body member by member: it has these two and no more.
      const accounts = error.reason.accounts.map((account) => accountEntity(account, base()));
      return c.json({ error: error.message, unexpected_accounts: accounts }, 422);
    }
    if (isOAuthError(error)) return oauthAnswer(error, c);
    const refusal = refusalOf(error, c.req.method);
    if (refusal.status >= 500) logFailure(c, error);
    // A handler may have said something about the answer that it did not come to give.
    c.header("Cache-Control", "private, no-store");
    if (refusal.status === 503) c.header("Retry-After", RETRY_AFTER);
    for (const [name, value] of Object.entries(refusal.headers ?? {})) c.header(name, value);
    const area = areaOf(c.req.path);
    if (area === "large objects") return lfsAnswer(refusal, c, base);
    if (area === "git") {
      // Git shows what is plain text.
      if (refusal.status === 401) c.header("WWW-Authenticate", CHALLENGE);
      return c.text(`${refusal.message}\n`, refusal.status);
    }
    return c.json(bodyOf(refusal, area, base), refusal.status);
  };
}

/** Refusal that an error is, whatever shape its answer will have. */
export function refusalOf(error: Error, method: string): Refusal {
  if (error instanceof RequestError) {
    const { code, facts, headers } = error.reason;
    return { status: REQUEST_STATUS[code], message: error.message, code, facts, headers };
  }
  if (isStatusError(error)) return statusRefusal(error);
  if (isGitContentsError(error)) return contentsRefusal(error, method);
  if (isStoreError(error)) return storeRefusal(error);
  if (isMediaError(error))
    return {
      status: MEDIA_STATUS[error.reason.code],
      code: error.reason.code,
      message: `Validation failed: File: ${error.message}`,
    };
  if (isBlobStoreError(error)) {
    const status = BLOB_STATUS[error.reason.code];
    const code = status === 503 ? "blobs-unavailable" : error.reason.code;
    return { status, code, message: status === 500 ? "internal error" : error.message };
  }
  return systemRefusal(error) ?? { status: 500, code: "internal", message: "internal error" };
}

function storeRefusal({ message, reason }: StoreError): Refusal {
  const { code } = reason;
  if (code === "quota-exceeded") {
    const { quota, limit, used, wanted } = reason;
    const status = quota === "repositories" ? 403 : STORE_STATUS[code];
    return { status, code, message, facts: { quota, limit, used, wanted } };
  }
  const status = STORE_STATUS[code];
  return { status, code, message: status === 500 ? "internal error" : message };
}

function statusRefusal({ message, reason }: StatusError): Refusal {
  return { status: STATUS_STATUS[reason.code], message, code: reason.code };
}

function contentsRefusal(error: GitContentsError, method: string): Refusal {
  const { status, ...refusal } = describeRefusal(error, method);
  return { ...refusal, status: status as ContentfulStatusCode };
}

/** Challenge that makes git and git-lfs ask their user for a name and a password. */
const CHALLENGE = 'Basic realm="x"';

/** The body that git-lfs shows to its user, by its API. */
function lfsAnswer(
  { status, message, code, facts }: Refusal,
  c: Context<AppEnv>,
  base: () => string,
): Response {
  if (status === 401) {
    c.header("LFS-Authenticate", CHALLENGE);
    c.header("WWW-Authenticate", CHALLENGE);
  }
  const body = {
    message,
    documentation_url: `${base()}/api/swagger`,
    request_id: c.get("requestId"),
    code,
    ...facts,
  };
  return c.json(body, status, { "Content-Type": LFS_MEDIA_TYPE });
}

/** The body that RFC 6749 gives to apps. */
function oauthAnswer({ reason, message }: OAuthError, c: Context<AppEnv>): Response {
  c.header("Cache-Control", "private, no-store");
  if (c.req.header("Authorization") !== undefined) c.header("WWW-Authenticate", CHALLENGE);
  return c.json({ error: reason.code, error_description: message }, OAUTH_STATUS[reason.code]);
}

/** Each area has its own body; `code` is in both. */
function bodyOf({ message, code, facts }: Refusal, area: Area, base: () => string): object {
  return area === "repositories"
    ? { message, url: `${base()}/api/swagger`, code, ...facts }
    : { error: message, code, ...facts };
}
