import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { oncePerTick } from "../cache/per-tick.ts";
import type { RequestVersion } from "../cache/store-version.ts";
import { VersionedCache } from "../cache/versioned-cache.ts";
import type { Deps, ResponseCache } from "../deps.ts";
import { arrive, handOver, storeVersion, type Arrival } from "../http/arrival.ts";
import type { Cacheable } from "../http/env.ts";
import { logRequest, requestIdOf } from "../http/log.ts";
import { decisionHeaders } from "../http/throttle.ts";
import { readRequestHeaders, type PlainRequest } from "./plain-request.ts";

/** Response that is sent without asking a handler. */
export interface FastResponse {
  /** From when on it is another one, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Id of the caller's token. Absent: none. */
  readonly tokenId: string | undefined;
  /** Tells whether the response would be the same now. */
  readonly isFresh: () => boolean;
  /** Names and values in turn, without what each response has for itself. */
  readonly headers: readonly string[];
  /** Bytes of the body. */
  readonly body: Uint8Array;
}

/** Plain `GET`, by what a fast response may depend on. */
export interface FastRequest {
  /** Path and query. */
  readonly url: string;
  /** Value of `Authorization`. */
  readonly authorization: string | undefined;
  /** Store version of this moment. */
  readonly version: RequestVersion;
}

/** Route whose responses can be made without waiting, when everything for them is at hand. */
export interface FastRoute {
  /** Tells whether the route answers an address. */
  matches(url: string): boolean;
  /** @returns `undefined` for what has to take the slow path */
  answer(request: FastRequest): FastResponse | undefined;
}

/** Bytes of responses that are cached, all together. */
const CAPACITY = 50_331_648;
/** Largest body that is cached, in bytes. */
const MAX_BODY_BYTES = 262_144;
/** Of an address and its sender's digest. */
const MAX_KEY_LENGTH = 2048;
/** What a response costs beside its body. */
const OVERHEAD_BYTES = 2048;
/** Addresses of fast responses that are remembered: one that is asked for again soon is cached. */
const SEEN = 512;
/** Headers that each response has for itself. */
const OWN_HEADERS =
  /^(?:x-request-id|x-ratelimit-.*|ratelimit.*|content-length|transfer-encoding)$/i;

/** A response in the cache. Its body has a character a byte: it goes out with the headers, in one piece. */
interface CachedResponse extends Omit<FastResponse, "body"> {
  /** Body as text of one character a byte. */
  readonly body: string;
}

/** A request that may be answered without a handler. */
interface Exchange {
  /** Request of Node's server. */
  readonly incoming: IncomingMessage;
  /** Response of Node's server. */
  readonly outgoing: ServerResponse;
  /** Headers of the request that matter. */
  readonly request: PlainRequest;
  /** Time that the request arrived. */
  readonly arrival: Arrival;
  /** Key of the response in the cache. */
  readonly key: string;
}

/**
 * Caches responses to `GET`, each for its address and sender, for one version of the store (which has
 * repository, token and rights) and while its handler says that it is fresh. A request that asks for more
 * than an address (a part, a condition), and one that is not quite right, takes the slow path.
 */
export function createResponseCache(
  deps: Pick<Deps, "versions" | "throttle" | "log" | "nowMs">,
  route: FastRoute,
): ResponseCache {
  const { versions, throttle, log, nowMs } = deps;
  const cache = new VersionedCache<CachedResponse>(CAPACITY);
  const seen = new VersionedCache<true>(SEEN);
  const freshInTick = oncePerTick(() => new Set<CachedResponse>());
  const isFresh = (response: CachedResponse): boolean => {
    if (nowMs() >= response.untilMs) return false;
    const fresh = freshInTick();
    if (fresh.has(response)) return true;
    if (!response.isFresh()) return false;
    fresh.add(response);
    return true;
  };
  const cacheFor = (key: string, version: RequestVersion, response: CachedResponse): void => {
    if (key.length > MAX_KEY_LENGTH || response.body.length > MAX_BODY_BYTES) return;
    cache.set(key, version, response, response.body.length + OVERHEAD_BYTES);
  };
  const make = (
    { incoming, request, key }: Exchange,
    version: RequestVersion,
  ): CachedResponse | undefined => {
    const { url = "" } = incoming;
    const made = route.matches(url)
      ? route.answer({ url, authorization: request.authorization, version })
      : undefined;
    if (made === undefined || made.body.length > MAX_BODY_BYTES) return undefined;
    const response = { ...made, body: latin1(made.body) };
    if (seen.get(key, version) === true) cacheFor(key, version, response);
    else seen.set(key, version, true);
    return response;
  };
  const find = (exchange: Exchange, version: RequestVersion): CachedResponse | undefined => {
    if (version === undefined) return undefined;
    try {
      const cached = cache.get(exchange.key, version);
      return cached !== undefined && isFresh(cached) ? cached : make(exchange, version);
    } catch {
      // The slow path says what is the matter.
      return undefined;
    }
  };
  const send = (exchange: Exchange, response: CachedResponse): void => {
    const { incoming, outgoing, request, arrival } = exchange;
    const { decision, startMs } = arrival;
    const requestId = requestIdOf(request.requestId);
    const counted = decision === undefined ? [] : decisionHeaders([decision], nowMs());
    outgoing.writeHead(200, response.headers.concat(["X-Request-Id", requestId], counted));
    outgoing.end(response.body, "latin1");
    logRequest(log, { requestId, method: "GET", path: pathOf(incoming), status: 200, startMs });
  };
  const respond = (exchange: Exchange, version: RequestVersion, fallback: () => void): void => {
    const { incoming, arrival } = exchange;
    const slow = (): void => {
      handOver(incoming, arrival);
      fallback();
    };
    const response = find(exchange, version);
    if (response === undefined) return slow();
    if (!throttle.counts) return send(exchange, response);
    void throttle.decide(incoming, response.tokenId).then((decision) => {
      arrival.decision = decision;
      if (decision.allowed) send(exchange, response);
      else slow();
    }, slow);
  };
  return {
    async cacheResponse(c, next) {
      const version = c.req.method === "GET" ? await storeVersion(c, deps) : undefined;
      await next();
      const cacheable = c.get("cacheable");
      const incoming = c.env?.incoming;
      if (cacheable === undefined || incoming === undefined || c.res.status !== 200) return;
      const request = readRequestHeaders(incoming.rawHeaders);
      // Of a text it is the least that it can have.
      if (request === undefined || cacheable.body.length > MAX_BODY_BYTES) return;
      const body = latin1(cacheable.body);
      const caller = c.get("caller");
      cacheFor(keyOf(request.authorization, incoming.url), version, {
        untilMs: caller?.expiresAtMs ?? Infinity,
        tokenId: caller?.tokenId,
        isFresh: cacheable.isFresh,
        headers: sharedHeaders(cacheable, body.length),
        body,
      });
    },
    answer(incoming, outgoing, fallback) {
      const { method, rawHeaders, url = "" } = incoming;
      const request = method === "GET" ? readRequestHeaders(rawHeaders) : undefined;
      if (request === undefined) return fallback();
      const key = keyOf(request.authorization, url);
      if (!cache.has(key) && !route.matches(url)) return fallback();
      const arrival = arrive();
      const exchange = { incoming, outgoing, request, arrival, key };
      const version = versions.onArrival();
      arrival.version = version;
      if (version instanceof Promise)
        void version.then((current) => respond(exchange, current, fallback));
      else respond(exchange, version, fallback);
    },
  };
}

/** Address and sender. The memory of the process has digests of tokens only. */
function keyOf(authorization: string | undefined, url = ""): string {
  return authorization === undefined ? url : `${hash("sha256", authorization, "base64")} ${url}`;
}

function pathOf({ url = "" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

function latin1(body: Cacheable["body"]): string {
  return typeof body === "string"
    ? Buffer.from(body).toString("latin1")
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
}

function sharedHeaders({ headers }: Cacheable, length: number): readonly string[] {
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name));
  return [...shared.flat(), "Content-Length", String(length)];
}
