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
import { tracedIncoming } from "../http/traced-request.ts";
import { originOfIncoming } from "../http/client-key.ts";
import { agentOf, logRequest, requestIdOf } from "../http/log.ts";
import { decisionHeaders } from "../http/decision-headers.ts";
import { LARGE_TEXT } from "../entities/utf8.ts";
import { endWith } from "../http/send-body.ts";
import { CachedResponses, isCacheable, type CachedResponse } from "./cached-responses.ts";
import type { FastRoute, WorkingRoute } from "./fast-route.ts";
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
  readonly deps: Pick<Deps, "versions" | "throttle" | "log" | "nowMs" | "metrics" | "traces"> & {
    /** Finder of the client's address. */
    readonly address: ClientAddress;
  };
  /** Route whose responses can be made at once. */
  readonly raw: FastRoute;
  /** Route whose responses are made without a handler. */
  readonly lists: WorkingRoute;
  /** Cached responses. */
  readonly cache: CachedResponses;
}

/**
 * Caches responses to `GET`, each for its address and sender, for one version of the store (which has
 * repository, token and rights) and while its handler says that it is fresh. A request that asks for more
 * than an address (a part, a condition), and one that is not quite right, takes the slow path.
 */
export function createResponseCache(
  deps: Front["deps"],
  routes: Pick<Front, "raw" | "lists">,
): ResponseCache {
  const front: Front = { deps, ...routes, cache: new CachedResponses(deps.nowMs) };
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
      if (!isCached && !routes.raw.matches(url) && !routes.lists.matches(url)) return fallback();
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
  const body = heldBody({ body: cacheable.body, isOwn: cacheable.isUtf8 });
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
  cacheMade(cache, keyOf(request.authorization, incoming.url), version, response);
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
  if (response === undefined) {
    if (version === undefined || !front.lists.matches(exchange.url)) return slow();
    makeResponse(front, exchange, version)
      .then((made) => (made === undefined ? slow() : send(deps, exchange, made)), slow)
      .catch((error: unknown) => failResponse(exchange.outgoing, error));
    return;
  }
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

/** @returns `undefined`, or an error, for what has to take the slow path */
async function makeResponse(
  { cache, deps, lists }: Front,
  { incoming, url, request, arrival, key }: Exchange,
  version: RequestVersion,
): Promise<CachedResponse | undefined> {
  const work = await lists.open({ url, authorization: request.authorization, version });
  if (work === undefined) return undefined;
  if (deps.throttle.counts) {
    arrival.decision = await deps.throttle.decide(incoming, work.accountId);
    if (!arrival.decision.allowed) return undefined;
  }
  const made = await work.make();
  const response = { ...made, body: heldBody(made) };
  cacheMade(cache, key, version, response);
  return response;
}

/** Caches a response that took work. */
function cacheMade(
  cache: CachedResponses,
  key: string,
  version: RequestVersion,
  response: CachedResponse,
): void {
  // A large one that is asked for once costs more to keep than to make: its memory is freed late.
  if (typeof response.body === "string") cache.set(key, version, response);
  else cache.setWhenUsed(key, version, response);
}

function findResponse(
  { cache, raw }: Front,
  { url, request, key, isCached }: Exchange,
  version: RequestVersion,
): CachedResponse | undefined {
  if (version === undefined) return undefined;
  try {
    if (isCached) {
      const cached = cache.get(key, version);
      if (cached !== undefined || !raw.matches(url)) return cached;
    }
    if (!raw.matches(url)) return undefined;
    const made = raw.answer({ url, authorization: request.authorization, version });
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
  { log, nowMs, address, metrics, traces }: Front["deps"],
  { incoming, url, outgoing, request, arrival }: Exchange,
  response: CachedResponse,
): void {
  const { decision, startMs } = arrival;
  const requestId = requestIdOf(request.requestId);
  const counted = decision === undefined ? [] : decisionHeaders([decision], nowMs());
  outgoing.writeHead(200, response.headers.concat(["X-Request-Id", requestId], counted));
  endWith(outgoing, response.body);
  metrics?.request({ method: "GET", route: response.route, status: 200, startMs });
  const arrived = { path: pathOf(url), startMs, requestId };
  const traceId = traces?.answered(tracedIncoming(incoming, arrived), {
    route: response.route,
    status: 200,
  });
  if (!log.isLevelEnabled("info")) return;
  const { accountId, tokenId, route, body } = response;
  logRequest(log, {
    status: 200,
    address: address(originOfIncoming(incoming)),
    requestId,
    traceId,
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
function heldBody({
  body,
  isOwn = false,
}: {
  readonly body: string | Uint8Array;
  /** Whether it is a text of a character a byte, or bytes of this answer alone. */
  readonly isOwn?: boolean | undefined;
}): string | Uint8Array {
  if (typeof body === "string") return isOwn ? body : heldBody({ body: Buffer.from(body) });
  // What was not joined for this answer alone may be handed to somebody else, and be gone.
  if (body.length >= LARGE_TEXT) return isOwn ? body : Buffer.from(body);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
}

function sharedHeaders({ headers }: Cacheable, length: number): readonly string[] {
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name));
  return [...shared.flat(), "Content-Length", String(length)];
}
