import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { rateLimit as forExpress } from "../src/adapters/express.ts";
import { rateLimit as forFastify } from "../src/adapters/fastify.ts";
import { rateLimit as forHono } from "../src/adapters/hono.ts";
import { createMemoryUsageStore } from "../src/adapters/memory.ts";
import type { RateLimitOptions } from "../src/adapters/rate-request.ts";
import {
  createLimiter,
  createSyncLimiter,
  parseWindow,
  type LimiterOptions,
} from "../src/index.ts";

const NOW = Date.parse("2026-08-07T13:37:00Z");

/** Options that are the same for each framework, which finds a user and a status in headers of the request. */
type Shared = Omit<RateLimitOptions<unknown>, "keys">;
type Ask = (user?: string, status?: string) => Promise<Response>;

/** A framework with one route, which answers with the status that it is asked for. */
interface Place {
  readonly ask: Ask;
  readonly close: () => Promise<void>;
}

function inHono(options: Shared): Promise<Place> {
  const app = new Hono();
  app.onError((_error, c) => c.text("broken", 500));
  app.use(forHono({ ...options, keys: (c) => c.req.header("x-user") }));
  app.get("/", (c) => {
    const status = c.req.header("x-status");
    if (status === "throw") throw new Error("a fault of the handler");
    return c.newResponse("done", Number(status ?? 200) as 200);
  });
  const ask: Ask = async (user, status) => app.request("/", { headers: headersOf(user, status) });
  return Promise.resolve({ ask, close: async () => {} });
}

async function inExpress(options: Shared): Promise<Place> {
  const app = express();
  app.use(forExpress({ ...options, keys: (request: express.Request) => request.get("x-user") }));
  app.get("/", (request, response) => {
    const status = request.get("x-status");
    if (status === "throw") throw new Error("a fault of the handler");
    response.status(Number(status ?? 200)).send("done");
  });
  // Express knows an error's handler by its four arguments.
  const broken: express.ErrorRequestHandler = (_error, _request, response, _next) => {
    response.status(500).send("broken");
  };
  app.use(broken);
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { ask: over(`http://127.0.0.1:${port}`), close };
}

async function inFastify(options: Shared): Promise<Place> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook(
    "onRequest",
    forFastify({
      ...options,
      keys: ({ headers }) => headers["x-user"]?.toString(),
    }),
  );
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send("broken"));
  app.get("/", (request, reply) => {
    const status = request.headers["x-status"];
    if (status === "throw") throw new Error("a fault of the handler");
    return reply.code(Number(status ?? 200)).send("done");
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { ask: over(url), close: () => app.close() };
}

function headersOf(user?: string, status?: string): Record<string, string> {
  return {
    ...(user === undefined ? {} : { "x-user": user }),
    ...(status === undefined ? {} : { "x-status": status }),
  };
}

/** Each request has a connection of its own, so that an answer is over when it was read. */
function over(url: string): Ask {
  return (user, status) =>
    fetch(url, { headers: { ...headersOf(user, status), connection: "close" } });
}

const policies = [
  { family: "burst", ...parseWindow("2/1m") },
  { family: "day", ...parseWindow("3/1d") },
];

function limiterOf(more: Partial<LimiterOptions> = {}): Shared["limiter"] {
  return createLimiter(policies, { store: createMemoryUsageStore(), now: () => NOW, ...more });
}

const broken: LimiterOptions["store"] = {
  take: () => Promise.reject(new Error("no store")),
  giveBack: () => Promise.reject(new Error("no store")),
  peek: () => Promise.reject(new Error("no store")),
};

const places: readonly (readonly [string, (options: Shared) => Promise<Place>])[] = [
  ["hono", inHono],
  ["express", inExpress],
  ["fastify", inFastify],
];

describe.each(places)("rateLimit of @x/ratelimit/%s", (_name, open) => {
  const used: Place[] = [];
  const place = async (options: Partial<Shared> = {}): Promise<Ask> => {
    const opened = await open({ limiter: limiterOf(), now: () => NOW, ...options });
    used.push(opened);
    return opened.ask;
  };
  afterAll(() => Promise.all(used.map(({ close }) => close())));

  it("tells the limit in both dialects with each answer", async () => {
    const ask = await place();
    const answer = await ask("ada");
    expect([answer.status, await answer.text()]).toEqual([200, "done"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-ratelimit-limit": "2",
      "x-ratelimit-remaining": "1",
      "x-ratelimit-reset": "2026-08-07T13:38:00.000000Z",
      "ratelimit-policy": '"burst";q=2;w=60, "day";q=3;w=86400',
      ratelimit: '"burst";r=1;t=60, "day";r=2;t=37380',
    });
  });

  it("refuses what is too much with 429, and others not", async () => {
    const ask = await place();
    await ask("ada");
    await ask("ada");
    const refused = await ask("ada");
    expect([refused.status, await refused.json()]).toEqual([429, { error: "Too many requests" }]);
    expect(refused.headers.get("content-type")).toMatch(/^application\/json/);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
    expect((await ask("bob")).status).toBe(200);
  });

  it("counts nothing for a request without a key", async () => {
    const ask = await place();
    for (let i = 0; i < 4; i++) {
      const answer = await ask();
      expect([answer.status, answer.headers.get("ratelimit")]).toEqual([200, null]);
    }
  });

  it("has one dialect when it is told so", async () => {
    const mastodon = await (await place({ headers: "mastodon" }))("ada");
    expect([mastodon.headers.get("ratelimit"), mastodon.headers.get("x-ratelimit-limit")]).toEqual([
      null,
      "2",
    ]);
    const ietf = await (await place({ headers: "ietf" }))("ada");
    expect(ietf.headers.get("x-ratelimit-limit")).toBe(null);
    expect(ietf.headers.get("ratelimit")).toContain('"burst";r=1');
  });

  it("tells the limit with an error of the handler too, which counts", async () => {
    const ask = await place();
    const answer = await ask("ada", "throw");
    expect([answer.status, await answer.text()]).toEqual([500, "broken"]);
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("1");
  });

  it("gives back what does not count, by the status of the answer", async () => {
    let settled = () => {};
    const inner = createSyncLimiter(policies, { store: createMemoryUsageStore(), now: () => NOW });
    // Tells when units were settled: the client may have its answer before.
    const limiter: Shared["limiter"] = {
      reserve(keys, cost) {
        const reservation = inner.reserve(keys, cost);
        return {
          decision: reservation.decision,
          decisions: reservation.decisions,
          commit: () => (reservation.commit(), settled()),
          rollback: () => (reservation.rollback(), settled()),
        };
      },
    };
    const ask = await place({ limiter, counts: (status) => status === 401 });
    const remaining = async (status: string): Promise<string | null> => {
      const promise = new Promise<void>((resolve) => (settled = resolve));
      const answer = await ask("ada", status);
      await promise;
      return answer.headers.get("x-ratelimit-remaining");
    };
    expect([await remaining("200"), await remaining("200"), await remaining("200")]).toEqual([
      "1",
      "1",
      "1",
    ]);
    expect([await remaining("401"), await remaining("401")]).toEqual(["1", "0"]);
    expect((await ask("ada", "200")).status).toBe(429);
  });

  it("answers 503 when the store fails, or lets pass, as the limiter is told", async () => {
    const closed = await (await place({ limiter: limiterOf({ store: broken }) }))("ada");
    expect([closed.status, closed.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(closed.headers.get("ratelimit")).toBe(null);
    const limiter = limiterOf({ store: broken, whenStoreFails: "open" });
    expect((await (await place({ limiter }))("ada")).status).toBe(200);
  });

  it("takes a cost, and a body of yours for refusals", async () => {
    const ask = await place({
      cost: () => 2,
      body: ({ status, retryAfterSeconds }) => ({ status, retryAfterSeconds }),
    });
    expect((await ask("ada")).headers.get("x-ratelimit-remaining")).toBe("0");
    expect(await (await ask("ada")).json()).toEqual({ status: 429, retryAfterSeconds: 37_380 });
  });
});
