import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { RequestVersion } from "../cache/store-version.ts";
import type { Deps, ResponseCache } from "../deps.ts";
import { arrive, handOver, storeVersion, type Arrival } from "../http/arrival.ts";
import { failResponse } from "../http/current-response.ts";
import type { AppEnv, Cacheable } from "../http/env.ts";
import type { ClientAddress } from "../http/client-address.ts";
import { originOfIncoming } from "../http/client-key.ts";
import { agentOf, logRequest, requestIdOf } from "../http/log.ts";
import { decisionHeaders } from "../http/decision-headers.ts";
import { LARGE_TEXT } from "../entities/utf8.ts";
import { endWith } from "../http/send-body.ts";
import { CachedResponses, isCacheable, type CachedResponse } from "./cached-responses.ts";
import type { FastRoute } from "./fast-route.ts";
import { readRequestHeaders, type PlainRequest } from "./plain-request.ts";

/** Headers that each response has for itself. */
const OWN_HEADERS =
  /^(?:x-request-id|x-ratelimit-.*|ratelimit.*|content-length|transfer-encoding)$/i;

/** A request that may be answered without a handler. */
interface Exchange {
  /** Request of Node's server. */
  readonly incoming: IncomingMessage;
  /** Address as it was sent. */
  readonly url: string;
  /** Response of Node's server. */
  readonly outgoing: ServerResponse;
  /** Headers of the request that matter. */
  readonly request: PlainRequest;
  /** Time that the request arrived. */
  readonly arrival: Arrival;
  /** Key of the response in the cache. */
  readonly key: string;
  /** Whether the cache had a response for some version on arrival; else the address is one of the route. */
  readonly isCached: boolean;
}

/** Parts of the response cache. */
interface Front {
  /** Services that it works with. */
  readonly deps: Pick<Deps, "versions" | "throttle" | "log" | "nowMs" | "metrics"> & {
    /** Finder of the client's address. */
    readonly address: ClientAddress;
  };
  /** Route whose responses can be made without a handler. */
  readonly route: FastRoute;
  /** Cached responses. */
  readonly cache: CachedResponses;
}

/**
 * Caches responses to `GET`, each for its address and sender, for one version of the store (which has
 * repository, token and rights) and while its handler says that it is fresh. A request that asks for more
 * than an address (a part, a condition), and one that is not quite right, takes the slow path.
 */
export function createResponseCache(deps: Front["deps"], route: FastRoute): ResponseCache {
  const front: Front = { deps, route, cache: new CachedResponses(deps.nowMs) };
  return {
    counts: front.cache.counts,
    async cacheResponse(c, next) {
      const version = c.req.method === "GET" ? await storeVersion(c, deps) : undefined;
      await next();
      storeResponse(front.cache, c, version);
    },
    answer(incoming, outgoing, fallback) {
      const { method, rawHeaders, url = "" } = incoming;
      const request = method === "GET" ? readRequestHeaders(rawHeaders) : undefined;
      if (request === undefined) return fallback();
      const key = keyOf(request.authorization, url);
      const isCached = front.cache.has(key);
      if (!isCached && !route.matches(url)) return fallback();
      const arrival = arrive();
      const exchange = { incoming, outgoing, url, request, arrival, key, isCached };
      const version = deps.versions.onArrival();
      arrival.version = version;
      if (version instanceof Promise)
        version
          .then((current) => respond(front, exchange, current, fallback))
          .catch((error: unknown) => failResponse(outgoing, error));
      else respond(front, exchange, version, fallback);
    },
  };
}

/** Stores the response of a handler that allows it. */
function storeResponse(cache: CachedResponses, c: Context<AppEnv>, version: RequestVersion): void {
  const cacheable = c.get("cacheable");
  const incoming = c.env?.incoming;
  if (cacheable === undefined || incoming === undefined || c.res.status !== 200) return;
  const request = readRequestHeaders(incoming.rawHeaders);
  if (request === undefined || !isCacheable(cacheable.body)) return;
  const body = heldBody(cacheable);
  const caller = c.get("caller");
  const response = {
    untilMs: caller?.expiresAtMs ?? Infinity,
    accountId: caller?.account.id,
    tokenId: caller?.tokenId,
    route: routePath(c),
    isFresh: cacheable.isFresh,
    headers: sharedHeaders(cacheable, body.length),
    body,
  };
  const key = keyOf(request.authorization, incoming.url);
  // A large one that is asked for once costs more to keep than to make: its memory is freed late.
  if (typeof body === "string") cache.set(key, version, response);
  else cache.setWhenUsed(key, version, response);
}

/** Responds with a response that is cached or made fast, or takes the slow path. */
function respond(
  front: Front,
  exchange: Exchange,
  version: RequestVersion,
  fallback: () => void,
): void {
  const { incoming, arrival } = exchange;
  const { deps } = front;
  const slow = (): void => {
    handOver(incoming, arrival);
    fallback();
  };
  const response = findResponse(front, exchange, version);
  if (response === undefined) return slow();
  if (!deps.throttle.counts) return send(deps, exchange, response);
  deps.throttle
    .decide(incoming, response.accountId)
    .then((decision) => {
      arrival.decision = decision;
      if (decision.allowed) send(deps, exchange, response);
      else slow();
    }, slow)
    .catch((error: unknown) => failResponse(exchange.outgoing, error));
}

function findResponse(
  { cache, route }: Front,
  { url, request, key, isCached }: Exchange,
  version: RequestVersion,
): CachedResponse | undefined {
  if (version === undefined) return undefined;
  try {
    if (isCached) {
      const cached = cache.get(key, version);
      if (cached !== undefined || !route.matches(url)) return cached;
    }
    const made = route.answer({ url, authorization: request.authorization, version });
    if (made === undefined || !isCacheable(made.body)) return undefined;
    const response = { ...made, body: heldBody(made) };
    cache.setWhenUsed(key, version, response);
    return response;
  } catch {
    // The slow path says what is the matter.
    return undefined;
  }
}

function send(
  { log, nowMs, address, metrics }: Front["deps"],
  { incoming, url, outgoing, request, arrival }: Exchange,
  response: CachedResponse,
): void {
  const { decision, startMs } = arrival;
  const requestId = requestIdOf(request.requestId);
  const counted = decision === undefined ? [] : decisionHeaders([decision], nowMs());
  outgoing.writeHead(200, response.headers.concat(["X-Request-Id", requestId], counted));
  endWith(outgoing, response.body);
  metrics?.request({ method: "GET", route: response.route, status: 200, startMs });
  if (!log.isLevelEnabled("info")) return;
  const { accountId, tokenId, route, body } = response;
  logRequest(log, {
    status: 200,
    address: address(originOfIncoming(incoming)),
    requestId,
    method: "GET",
    path: pathOf(url),
    route,
    accountId,
    tokenId,
    agent: agentOf(incoming.headers["user-agent"]),
    bytes: body.length,
    startMs,
  });
}

/** Address and sender. The memory of the process has digests of tokens only. */
function keyOf(authorization: string | undefined, url = ""): string {
  return authorization === undefined ? url : `${hash("sha256", authorization, "base64")} ${url}`;
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

/** A body as the cache has it. */
function heldBody({ body, isUtf8 }: Pick<Cacheable, "body" | "isUtf8">): string | Uint8Array {
  if (typeof body === "string")
    return isUtf8 === true ? body : heldBody({ body: Buffer.from(body) });
  // What was not joined for this answer alone may be handed to somebody else, and be gone.
  if (body.length >= LARGE_TEXT) return isUtf8 === true ? body : Buffer.from(body);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
}

function sharedHeaders({ headers }: Cacheable, length: number): readonly string[] {
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name));
  return [...shared.flat(), "Content-Length", String(length)];
}
