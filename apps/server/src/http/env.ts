import type { IncomingMessage, ServerResponse } from "node:http";
import type { Decision } from "@x/ratelimit";
import type { Account } from "@x/status-core";
import type { Context } from "hono";
import type { BodyLease } from "./body-lease.ts";
import type { Logger } from "./logger.ts";

/** App that sends a request with a token of its own, for no account. */
export interface AppCaller {
  /** Id of the app. */
  readonly appId: string;
  /** Scopes of the token. */
  readonly scopes: ReadonlySet<string>;
}

/** Sender of a request with a token. */
export interface Caller {
  /** Account of the token. */
  readonly account: Account;
  /** Scopes of the token. */
  readonly scopes: ReadonlySet<string>;
  /** Id of the token's record: no secret. */
  readonly tokenId: string;
  /** Whether the account may administer the site. */
  readonly administrator: boolean;
  /** End of the token's life, in milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Id of the app that has the token. Absent: somebody made it by hand. */
  readonly appId?: string | undefined;
  /** The only repository that the token opens. Absent: all that the account may use. */
  readonly repositoryId?: string | undefined;
}

declare const mayRead: unique symbol;

/**
 * Context of a request whose body may be read: `readAuthorized` hands it out, and looks up the rights
 * of the sender again afterwards.
 */
export type BodyContext = Context<AppEnv> & { readonly [mayRead]: true };

/** Response that a handler allows to be cached. */
export interface Cacheable {
  /** Body of the answer. */
  readonly body: string | Uint8Array;
  /** Whether the body is a text of one character a byte, or bytes that nobody else has. Default: it is any. */
  readonly isUtf8?: boolean | undefined;
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the response would be the same now, as far as the store's version does not tell. */
  readonly isFresh: () => boolean;
}

/** Context of every handler, as Hono has it. */
export interface AppEnv {
  /** Node's side of the exchange. Tests that call the app without a server give none: ask with `c.env?.`. */
  readonly Bindings: {
    readonly incoming?: IncomingMessage | undefined;
    readonly outgoing?: ServerResponse | undefined;
  };
  /** Values that middleware and handlers share, for one request. */
  readonly Variables: {
    /** Id of the request: the client's own, or a new one. */
    requestId: string;
    /** Log of the server. */
    log: Logger;
    /** Name of the server on its pages. */
    siteName: string;
    /** Whether its pages lead to the documents. */
    hasDocuments: boolean;
    /** Sender of the request. Absent: it has no token. */
    caller: Caller | undefined;
    /** Finds the sender again, where a session says who it is. Absent: a token does. */
    findAgain?: (() => Promise<Caller | undefined>) | undefined;
    /** Whether the request is for a page: its errors are pages too. Absent: it is for the API. */
    isPage?: boolean | undefined;
    /** App whose own token the request has. It reads as nobody does. */
    app?: AppCaller | undefined;
    /** Share of the limits of all bodies. Absent: the request has no body. */
    body?: BodyLease | undefined;
    /** Headers of the answer to come, by name. Absent: they are set on the answer one by one. */
    headers?: Record<string, string> | undefined;
    /** Set by a handler whose response may be cached. */
    cacheable?: Cacheable | undefined;
    /** Decision of the general throttle. Absent: it is off, or the route is not counted. */
    general?: Decision | undefined;
  };
}
