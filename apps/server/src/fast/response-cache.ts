import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestVersion } from "../cache/store-version.ts";
import type { Deps, ResponseCache } from "../deps.ts";
import { arrive, handOver, storeVersion, type Arrival } from "../http/arrival.ts";
import { failResponse } from "../http/current-response.ts";
import type { Cacheable } from "../http/env.ts";
import { logRequest, requestIdOf } from "../http/log.ts";
import { decisionHeaders } from "../http/decision-headers.ts";
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
  const cache = new CachedResponses(nowMs);
  const make = (
    { url, request, key }: Exchange,
    version: RequestVersion,
  ): CachedResponse | undefined => {
    const { authorization } = request;
    const made = route.matches(url) ? route.answer({ url, authorization, version }) : undefined;
    if (made === undefined || !isCacheable(made.body)) return undefined;
    const response = { ...made, body: latin1(made.body) };
    cache.setWhenSeen(key, version, response);
    return response;
  };
  const find = (exchange: Exchange, version: RequestVersion): CachedResponse | undefined => {
    if (version === undefined) return undefined;
    try {
      return cache.get(exchange.key, version) ?? make(exchange, version);
    } catch {
      // The slow path says what is the matter.
      return undefined;
    }
  };
  const send = (exchange: Exchange, response: CachedResponse): void => {
    const { url, outgoing, request, arrival } = exchange;
    const { decision, startMs } = arrival;
    const requestId = requestIdOf(request.requestId);
    const counted = decision === undefined ? [] : decisionHeaders([decision], nowMs());
    outgoing.writeHead(200, response.headers.concat(["X-Request-Id", requestId], counted));
    outgoing.end(response.body, "latin1");
    logRequest(log, { requestId, method: "GET", path: pathOf(url), status: 200, startMs });
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
    throttle
      .decide(incoming, response.accountId)
      .then((decision) => {
        arrival.decision = decision;
        if (decision.allowed) send(exchange, response);
        else slow();
      }, slow)
      .catch((error: unknown) => failResponse(exchange.outgoing, error));
  };
  return {
    async cacheResponse(c, next) {
      const version = c.req.method === "GET" ? await storeVersion(c, deps) : undefined;
      await next();
      const cacheable = c.get("cacheable");
      const incoming = c.env?.incoming;
      if (cacheable === undefined || incoming === undefined || c.res.status !== 200) return;
      const request = readRequestHeaders(incoming.rawHeaders);
      if (request === undefined || !isCacheable(cacheable.body)) return;
      const body = latin1(cacheable.body);
      const caller = c.get("caller");
      cache.set(keyOf(request.authorization, incoming.url), version, {
        untilMs: caller?.expiresAtMs ?? Infinity,
        accountId: caller?.account.id,
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
      const exchange = { incoming, outgoing, url, request, arrival, key };
      const version = versions.onArrival();
      arrival.version = version;
      if (version instanceof Promise)
        version
          .then((current) => respond(exchange, current, fallback))
          .catch((error: unknown) => failResponse(outgoing, error));
      else respond(exchange, version, fallback);
    },
  };
}

/** Address and sender. The memory of the process has digests of tokens only. */
function keyOf(authorization: string | undefined, url = ""): string {
  return authorization === undefined ? url : `${hash("sha256", authorization, "base64")} ${url}`;
}

function pathOf(url: string): string {
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
