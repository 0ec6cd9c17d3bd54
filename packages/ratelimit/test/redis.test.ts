import { createClient } from "@redis/client";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLimiter, isRateLimitError } from "@x/ratelimit";
import { createRedisUsageStore, type RedisClient } from "@x/ratelimit/redis";
import { REDIS_BINARY, RedisServer } from "./redis-server.ts";
import { testUsageStore } from "./usage-store.contract.ts";

const policy = { family: "statuses", limit: 5, windowMs: 60_000 };
const T = 1_800_000_000_000;

describe.skipIf(REDIS_BINARY === undefined)(
  `createRedisUsageStore on ${REDIS_BINARY ?? "nothing, since neither valkey-server nor redis-server is on PATH"}`,
  () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await RedisServer.start();
    });
    afterAll(async () => server.stop());

    const openIoredis = () => new Redis({ path: server.path });
    const openNodeRedis = () =>
      createClient({ socket: { path: server.path, tls: false } })
        .on("error", () => {})
        .connect();

    testUsageStore("redis by ioredis", async () => {
      const client = openIoredis();
      return { store: createRedisUsageStore(client), close: () => client.disconnect() };
    });
    testUsageStore("redis by node-redis", async () => {
      const client = await openNodeRedis();
      const store = createRedisUsageStore(client, { prefix: "other:" });
      return { store, close: async () => client.close() };
    });

    it("admits the limit over many connections at once (A18)", async () => {
      const clients = Array.from({ length: 8 }, openIoredis);
      const limiters = clients.map((client) =>
        createLimiter(
          { ...policy, limit: 300 },
          { store: createRedisUsageStore(client), now: () => T },
        ),
      );
      const asked = Array.from({ length: 1000 }, async (_, at) =>
        limiters[at % 8]!.reserve("many"),
      );
      const decisions = (await Promise.all(asked)).map(({ decision }) => decision);
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(300);
      const refused = decisions.filter(({ allowed }) => !allowed);
      expect(new Set(refused.map(({ remaining }) => remaining))).toEqual(new Set([0]));
      for (const client of clients) client.disconnect();
    });

    it("teaches the server its script again after a flush", async () => {
      const client = openIoredis();
      const store = createRedisUsageStore(client);
      const one = { policy, key: "flushed", cost: 1 };
      await store.take([one], T);
      await client.script("FLUSH");
      expect((await store.take([one], T)).usages).toEqual([{ at: T, used: 2 }]);
      client.disconnect();
    });

    it("lets Redis forget a key a window after it ended, and keeps that time on a rollback", async () => {
      const client = openIoredis();
      const store = createRedisUsageStore(client, { prefix: "ttl:" });
      const reservation = await createLimiter(policy, { store, now: () => T }).reserve("a");
      await reservation.rollback();
      const [key] = await client.keys("ttl:*");
      const ttlMs = await client.pttl(key!);
      expect(ttlMs).toBeGreaterThan(policy.windowMs);
      expect(ttlMs).toBeLessThanOrEqual(2 * policy.windowMs);
      client.disconnect();
    });

    it("is closed or open while the server is away, as the caller chose, and recovers by itself", async () => {
      const client = new Redis({
        path: server.path,
        maxRetriesPerRequest: 0,
        enableOfflineQueue: false,
        retryStrategy: () => 20,
      }).on("error", () => {});
      await new Promise((resolve) => client.once("ready", resolve));
      const heard: unknown[] = [];
      const ports = {
        store: createRedisUsageStore(client),
        now: () => T,
        onStoreError: (error: unknown) => heard.push(error),
      };
      const closed = createLimiter(policy, ports);
      const open = createLimiter(policy, { ...ports, whenStoreFails: "open" });
      expect((await closed.reserve("a")).decision.allowed).toBe(true);
      const gone = new Promise((resolve) => client.once("close", resolve));
      await server.kill();
      await gone;
      expect((await closed.reserve("a")).decision).toMatchObject({
        allowed: false,
        storeDown: true,
      });
      expect((await open.reserve("a")).decision).toMatchObject({ allowed: true, storeDown: true });
      expect(heard).toHaveLength(2);
      const ready = new Promise((resolve) => client.once("ready", resolve));
      await server.restart();
      await ready;
      expect((await closed.reserve("a")).decision).toMatchObject({ allowed: true, remaining: 4 });
      client.disconnect();
    });

    it("S11: is refused while the server hangs, at once after the first time, and counts when it answers again", async () => {
      const client = openIoredis();
      const store = createRedisUsageStore(client, { prefix: "hang:", timeoutMs: 1000 });
      const closed = createLimiter(policy, { store, now: () => T });
      // Where nothing hangs, a busy machine may take longer.
      const patientStore = createRedisUsageStore(client, { prefix: "hang:", timeoutMs: 100_000 });
      const patient = createLimiter(policy, { store: patientStore, now: () => T });
      expect((await patient.reserve("a")).decision.remaining).toBe(4);
      server.hang();
      const refused = { allowed: false, storeDown: true };
      expect((await closed.reserve("a")).decision).toMatchObject(refused);
      expect((await closed.peek("a")).decision).toMatchObject(refused);
      server.resume();
      // The late count of the refused unit arrives first, on the same connection.
      await client.ping();
      expect((await patient.reserve("a")).decision).toMatchObject({ allowed: true, remaining: 2 });
      let last = (await closed.peek("a")).decision;
      while (last.storeDown === true) last = (await closed.peek("a")).decision;
      expect(last).toMatchObject({ allowed: true, remaining: 2 });
      client.disconnect();
    });
  },
);

describe("createRedisUsageStore with a server that does not answer", () => {
  const one = { policy, key: "a", cost: 1 };

  it("S11: fails after the timeout, sends nothing more, and begins again with the late answer", async () => {
    const answers: ((reply: unknown) => void)[] = [];
    const client: RedisClient = {
      sendCommand: () => new Promise((resolve) => answers.push(resolve)),
    };
    const store = createRedisUsageStore(client, { timeoutMs: 1 });
    const timeout = { name: "RateLimitError", reason: { code: "timeout", timeoutMs: 1 } };
    await expect(store.take([one], T)).rejects.toMatchObject(timeout);
    await expect(store.take([one], T)).rejects.toMatchObject(timeout);
    expect(answers).toHaveLength(1);
    answers[0]?.([1, `${T} 1`]);
    await new Promise((resolve) => setImmediate(resolve));
    const taking = Promise.resolve(store.take([one], T));
    answers[1]?.([1, `${T} 2`]);
    expect((await taking).usages).toEqual([{ at: T, used: 2 }]);
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 31])("refuses a timeout of %d ms", (timeoutMs) => {
    const client: RedisClient = { sendCommand: async () => null };
    expect(() => createRedisUsageStore(client, { timeoutMs })).toThrow(RangeError);
  });
});

describe("createRedisUsageStore with a server that answers nonsense", () => {
  const one = { policy, key: "a", cost: 1 };
  it.each([
    ["nothing", null],
    ["an error's text", "ERR"],
    ["too few values", [1]],
    ["too many values", [1, "1 1", "1 1"]],
    ["no numbers", [1, "a b"]],
    ["a negative count", [1, "1 -1"]],
    ["a huge number", [1, "1 99999999999999999999"]],
    ["an object", { 0: 1, 1: "1 1", length: 2 }],
  ])("says so for %s", async (_name, reply) => {
    const client: RedisClient = { sendCommand: async () => reply };
    const failure = await Promise.resolve(createRedisUsageStore(client).take([one], T)).catch(
      (error: unknown) => error,
    );
    expect(isRateLimitError(failure)).toBe(true);
  });

  it("passes other errors on, without trying again", async () => {
    let calls = 0;
    const client: RedisClient = {
      sendCommand: async () => {
        calls++;
        throw new Error("LOADING Redis is loading the dataset in memory");
      },
    };
    await expect(createRedisUsageStore(client).take([one], T)).rejects.toThrow("LOADING");
    expect(calls).toBe(1);
  });
});
