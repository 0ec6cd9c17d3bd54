import { hash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Deps, ReadyAnswers } from "../deps.ts";
import type { Keepable } from "../http/env.ts";
import { asOf } from "../cache/store-version.ts";
import { logRequest, REQUEST_ID } from "../http/log.ts";
import { Recent } from "../cache/lru-cache.ts";
import { readRequestHeaders, type PlainRequest } from "./plain-request.ts";
import { decisionHeaders } from "../http/throttle.ts";

export interface Ready {
  /** The store's change number from before the answer was made. */
  readonly asOf: number;
  readonly untilMs: number;
  readonly tokenId: string | undefined;
  readonly stillHolds: () => boolean;
  /** Names and values in turn, without what each answer has for itself. */
  readonly headers: readonly string[];
  /** A character a byte: it goes out together with the headers, in one piece. */
  readonly body: string;
}

/** A plain `GET`, by what an answer at once may depend on. */
export interface AskedAtOnce {
  readonly url: string;
  readonly authorization: string | undefined;
  /** A digest of the authorization, which itself is not kept; empty without one. */
  readonly sender: string;
  /** The store's change number, from now. */
  readonly asOf: number;
}

/** Makes an answer without waiting; `undefined` for what has to go the whole way. */
export type MakeAtOnce = (asked: AskedAtOnce) => MadeAtOnce | undefined;

/** An answer that was made at once. */
export interface MadeAtOnce extends Omit<Ready, "body"> {
  readonly body: Uint8Array;
}

/** Bytes of answers that are kept, all together. */
const CAPACITY = 33_554_432;
/** Largest body that is kept, in bytes. */
const MAX_BODY_BYTES = 262_144;
/** Of an address and its sender's digest. */
const MAX_KEY_LENGTH = 2048;
/** Addresses of answers made at once that are remembered. */
const ASKED = 512;
/** What an answer costs beside its body. */
const OVERHEAD_BYTES = 2048;
/** Headers that each answer has for itself. */
const OWN_HEADERS =
  /^(?:x-request-id|x-ratelimit-.*|ratelimit.*|content-length|transfer-encoding)$/i;

/**
 * Keeps answers to `GET`, each for its address and sender, for as long as the store's change number stays
 * (so do repository, token and rights) and its handler's own condition holds. A request that asks for
 * more than an address (a part, a condition), and one that is not quite right, goes the whole way.
 */
export function createReadyAnswers(
  { store, throttle, log, nowMs }: Pick<Deps, "store" | "throttle" | "log" | "nowMs">,
  makeAtOnce: MakeAtOnce,
): ReadyAnswers {
  const kept = new Recent<Ready>(CAPACITY);
  /** Addresses that an answer was made for at once: when it is asked for again soon, that is kept. */
  const asked = new Recent<true>(ASKED);
  // One look is for all requests of a turn of the event loop: they had come when it began.
  const held = new Set<Ready>();
  let number: { readonly inTurn: number | undefined } | undefined;
  const changeNumber = (): number | undefined => {
    if (number === undefined) {
      number = { inTurn: store.changeNumber() };
      setImmediate(() => {
        number = undefined;
        held.clear();
      });
    }
    return number.inTurn;
  };
  const holds = (ready: Ready): boolean => {
    try {
      if (nowMs() >= ready.untilMs) return false;
      if (held.has(ready)) return true;
      if (changeNumber() !== ready.asOf || !ready.stillHolds()) return false;
      held.add(ready);
      return true;
    } catch {
      // Whoever goes the whole way says what is the matter.
      return false;
    }
  };
  const send = (
    { incoming, outgoing, request }: Exchange,
    ready: Ready,
    more: readonly string[],
  ): void => {
    const requestId =
      request.requestId !== undefined && REQUEST_ID.test(request.requestId)
        ? request.requestId
        : randomUUID();
    outgoing.writeHead(200, ready.headers.concat(["X-Request-Id", requestId], more));
    outgoing.end(ready.body, "latin1");
    if (!log.isLevelEnabled("info")) return;
    logRequest(log, { requestId, method: "GET", path: pathOf(incoming), status: 200, ms: 0 });
  };
  const readyFor = (incoming: IncomingMessage, request: PlainRequest): Ready | undefined => {
    const { url = "" } = incoming;
    const { authorization } = request;
    const sender = digestOf(authorization);
    const key = keyOf(sender, url);
    const known = kept.get(key);
    if (known !== undefined && holds(known)) return known;
    return make(key, { url, authorization, sender });
  };
  const make = (key: string, question: Omit<AskedAtOnce, "asOf">): Ready | undefined => {
    try {
      const now = changeNumber();
      const made = now === undefined ? undefined : makeAtOnce({ ...question, asOf: now });
      if (made === undefined || made.body.length > MAX_BODY_BYTES) return undefined;
      const ready = { ...made, body: latin1(made.body) };
      if (asked.get(key) === true) keepReady(key, ready);
      else asked.set(key, true);
      return ready;
    } catch {
      // Whoever goes the whole way says what is the matter.
      return undefined;
    }
  };
  const keepReady = (key: string, ready: Ready): void => {
    if (key.length <= MAX_KEY_LENGTH) kept.set(key, ready, ready.body.length + OVERHEAD_BYTES);
  };
  return {
    async keep(c, next) {
      const before = c.req.method === "GET" ? asOf(c, store) : undefined;
      await next();
      const keepable = c.get("keepable");
      const incoming = c.env?.incoming;
      if (before === undefined || keepable === undefined || incoming === undefined) return;
      const request = readRequestHeaders(incoming.rawHeaders);
      if (request === undefined || c.res.status !== 200) return;
      // Of a text it is the least that it can have.
      if (keepable.body.length > MAX_BODY_BYTES) return;
      const body = latin1(keepable.body);
      if (body.length > MAX_BODY_BYTES) return;
      const ready: Ready = {
        asOf: before,
        untilMs: c.get("caller")?.expiresAtMs ?? Infinity,
        tokenId: c.get("caller")?.tokenId,
        stillHolds: keepable.stillHolds,
        headers: headersOf(keepable, body.length),
        body,
      };
      keepReady(keyOf(digestOf(request.authorization), incoming.url ?? ""), ready);
    },
    answer(incoming, outgoing, otherwise) {
      const request =
        incoming.method === "GET" ? readRequestHeaders(incoming.rawHeaders) : undefined;
      const ready = request && readyFor(incoming, request);
      if (request === undefined || ready === undefined) return otherwise();
      const exchange = { incoming, outgoing, request };
      if (!throttle.counts) return send(exchange, ready, []);
      void throttle.countEarly(incoming, ready.tokenId).then((decision) => {
        if (decision.allowed && holds(ready))
          send(exchange, ready, decisionHeaders([decision], nowMs()));
        else otherwise();
      }, otherwise);
    },
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly request: PlainRequest;
}

/** Whose address it is. The memory of the process has digests of tokens only. */
function digestOf(authorization: string | undefined): string {
  return authorization === undefined ? "" : hash("sha256", authorization, "base64");
}

function keyOf(sender: string, url: string): string {
  return sender === "" ? url : `${sender} ${url}`;
}

function pathOf({ url = "" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

function latin1(body: Keepable["body"]): string {
  return typeof body === "string"
    ? Buffer.from(body).toString("latin1")
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
}

function headersOf({ headers }: Keepable, length: number): readonly string[] {
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name));
  return [...shared.flat(), "Content-Length", String(length)];
}
