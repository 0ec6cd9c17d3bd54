import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type RunningServer } from "../src/boot/create-server.ts";
import { createMetrics } from "../src/metrics/create-metrics.ts";
import { openMetricsText } from "../src/metrics/open-metrics.ts";
import { RequestSeries } from "../src/metrics/request-series.ts";
import { WorkerMetrics } from "../src/metrics/worker-metrics.ts";
import { readSamples, scrape, sumOf } from "./metric-samples.ts";

const COUNT = "http_request_duration_seconds_count";
/** Time that a busy machine has to count what it has answered, in milliseconds. */
const PATIENCE = { timeout: 60_000 };

let data = "";
let server: RunningServer;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-metrics-"));
  server = await createServer({ dataDir: data, port: 0, metricsPort: 0, logLevel: "silent" });
  const ada = await server.store.accounts.create({ username: "ada" });
  await server.repositories.create({ ownerId: ada.id, name: "site" });
  const { token } = await server.store.tokens.create({
    accountId: ada.id,
    scopes: ["read", "write"],
  });
  headers = { Authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const metricsUrl = (): string => server.metricsUrl ?? "";

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(`${server.url}${path}`, { headers, ...init });
  await answer.arrayBuffer();
  return answer.status;
}

describe("GET /metrics", () => {
  it("counts requests by the pattern of their route, also those of the response cache", async () => {
    const content = Buffer.from("hello").toString("base64");
    const body = JSON.stringify({ content, message: "first" });
    const json = { ...headers, "Content-Type": "application/json" };
    const file = "/api/v1/repos/ada/site/contents/a.txt";
    expect(await ask(file, { method: "POST", headers: json, body })).toBe(201);
    for (let times = 0; times < 5; times++)
      expect(await ask("/api/v1/repos/ada/site/raw/a.txt")).toBe(200);
    expect(await ask("/api/v1/repos/ada/nothing")).toBe(404);
    await expect
      .poll(async () => {
        const samples = await scrape(metricsUrl());
        return {
          raw: sumOf(samples, COUNT, 'route="/api/v1/repos/:owner/:repo/raw/', 'status="200"'),
          commits: sumOf(samples, COUNT, 'method="POST"', "/contents/", 'status="201"'),
          missing: sumOf(samples, COUNT, 'status="404"'),
          refused: sumOf(samples, "refusals_total", 'code="repository-not-found"'),
          gitCommits: sumOf(samples, "git_changes_total", 'kind="commit"'),
          cached: sumOf(samples, "cache_lookups_total", 'cache="responses"', 'result="hit"') > 0,
        };
      }, PATIENCE)
      .toEqual({ raw: 5, commits: 1, missing: 1, refused: 1, gitCommits: 1, cached: true });
  });

  it("counts statuses, queries and what was refused", async () => {
    const form = { method: "POST", body: new URLSearchParams({ status: "hello" }) };
    expect(await ask("/api/v1/statuses", form)).toBe(200);
    expect(
      await ask("/api/v1/statuses", { ...form, headers: { Authorization: "Bearer no" } }),
    ).toBe(401);
    await expect
      .poll(async () => {
        const samples = await scrape(metricsUrl());
        return {
          posted: sumOf(samples, "statuses_posted_total"),
          refused: sumOf(samples, "refusals_total", 'code="token-invalid"'),
          queries: sumOf(samples, "database_query_duration_seconds_count", 'kind="insert"') > 0,
        };
      }, PATIENCE)
      .toEqual({ posted: 1, refused: 1, queries: true });
  });

  it("tells how often filters and what git read were at hand", async () => {
    const json = { ...headers, "Content-Type": "application/json" };
    const keywords_attributes = [{ keyword: "fish" }];
    const body = JSON.stringify({ title: "fish", context: ["home"], keywords_attributes });
    expect(await ask("/api/v2/filters", { method: "POST", headers: json, body })).toBe(200);
    for (const status of ["one fish", "two fish"]) {
      const form = { method: "POST", body: new URLSearchParams({ status }) };
      expect(await ask("/api/v1/statuses", form)).toBe(200);
    }
    expect(await ask("/api/v1/timelines/home")).toBe(200);
    const content = Buffer.from("hello").toString("base64");
    for (const name of ["b", "c"]) {
      const file = JSON.stringify({ content, message: name });
      const created = { method: "POST", headers: json, body: file };
      expect(await ask(`/api/v1/repos/ada/site/contents/${name}.txt`, created)).toBe(201);
      expect(await ask("/api/v1/repos/ada/site/contents")).toBe(200);
    }
    const samples = await scrape(metricsUrl());
    const lookups = (cache: string): number =>
      sumOf(samples, "cache_lookups_total", `cache="${cache}"`);
    for (const cache of ["filters", "filter-matches", "git-objects", "git-sizes"])
      expect([cache, lookups(cache) > 0]).toEqual([cache, true]);
    const kept = ["git-blobs", "git-last-commits"].map((cache) => `cache="${cache}"`);
    for (const label of kept) expect([...samples.keys()].join()).toContain(label);
    const hits = sumOf(samples, "cache_lookups_total", 'cache="git-objects"', 'result="hit"');
    expect(hits).toBeGreaterThan(0);
  });

  it("is nowhere but at its own address, where nothing else is", async () => {
    expect(await ask("/metrics")).toBe(404);
    expect((await fetch(new URL("/api/v1/version", metricsUrl()))).status).toBe(404);
    const answer = await fetch(metricsUrl());
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/openmetrics-text/);
    expect(await answer.text()).not.toMatch(/ada|site|undefined|NaN/);
  });

  it("has a bounded number of series, whatever is asked for", async () => {
    const series = new RequestSeries();
    for (let at = 0; at < 3000; at++)
      series.observe({ method: "GET", route: `/${at}`, status: 200, startMs: 0 }, 0.001);
    series.observe({ method: "BREW", route: "/0", status: 200, startMs: 0 }, 0.001);
    const text = await openMetricsText([[series.collect()]]);
    expect(text.match(/_count\{/g)?.length).toBeLessThanOrEqual(2002);
    expect(text).toContain('_count{method="GET",route="other",status="200"} 1000');
    expect(text).not.toContain("BREW");
  });
});

describe("WorkerMetrics", () => {
  it("keeps the counts of a worker that ended, and not what it held", async () => {
    const metrics = createMetrics();
    metrics.posted();
    const worker = new EventEmitter() as Worker;
    worker.send = () => {
      void metrics
        .collect()
        .then((collected) => worker.emit("message", { kind: "metrics", metrics: collected }));
      return true;
    };
    const workers = new WorkerMetrics();
    workers.watch(worker);
    const posted = async (): Promise<readonly number[]> => {
      const samples = readSamples(await openMetricsText(await workers.collect()));
      return [sumOf(samples, "statuses_posted_total"), sumOf(samples, "server_processes")];
    };
    expect(await posted()).toEqual([1, 1]);
    worker.emit("exit");
    expect(await posted()).toEqual([1, 0]);
    expect(await posted()).toEqual([1, 0]);
  });
});
