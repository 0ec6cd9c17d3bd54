import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBucketArea } from "../src/boot/bucket.ts";
import { createTraces } from "../src/traces/create-traces.ts";
import { readTraceSettings } from "../src/traces/environment.ts";
import { queryPart } from "../src/traces/query-part.ts";
import { SpanTraces } from "../src/traces/span-traces.ts";
import { tracedArea } from "../src/traces/traced-area.ts";
import { tracedEngine } from "../src/traces/traced-git.ts";
import { startCollector, type Collector, type ReceivedSpan } from "./otlp.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const SENT = { traceparent: `00-${TRACE}-${PARENT}-01` };
const PATIENCE = { timeout: 200_000 };

describe("the environment of OpenTelemetry", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };

  it.each([
    [{}],
    [{ ...endpoint, OTEL_SDK_DISABLED: "TRUE" }],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: "none" }],
    [{ OTEL_SERVICE_NAME: "code" }],
  ])("%o traces nothing", (environment) => {
    expect(readTraceSettings(environment)).toBeUndefined();
  });

  it("chooses what is traced, and how it is gathered", () => {
    expect(readTraceSettings(endpoint)).toEqual({
      sampler: "parentbased_always_on",
      ratio: 1,
      batch: {},
    });
    const more = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
    const batch = { OTEL_BSP_SCHEDULE_DELAY: "100", OTEL_BSP_MAX_QUEUE_SIZE: "10" };
    const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://x/v1/traces" };
    expect(readTraceSettings({ ...traces, ...more, ...batch })).toEqual({
      sampler: "traceidratio",
      ratio: 0.25,
      batch: { scheduledDelayMillis: 100, maxQueueSize: 10 },
    });
  });

  it.each([
    [{ OTEL_TRACES_EXPORTER: "zipkin" }, "OTEL_TRACES_EXPORTER must be otlp"],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf"],
    [{ OTEL_TRACES_SAMPLER: "some" }, "OTEL_TRACES_SAMPLER must be always_on or"],
    [{ OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG must be a number"],
    [{ OTEL_BSP_SCHEDULE_DELAY: "-1" }, "OTEL_BSP_... must be a whole number"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, "is no address"],
  ])("%o is refused: %s", (environment, message) => {
    expect(() => readTraceSettings({ ...endpoint, ...environment })).toThrow(message);
  });
});

describe("the parts of some work", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const traces = new SpanTraces(provider.getTracer("test"), () => provider.shutdown());
  /** Spans that ended, since the last call. */
  const spans = () => {
    const ended = exporter.getFinishedSpans();
    exporter.reset();
    return ended.map(({ name, parentSpanContext, attributes, status }) => ({
      name,
      parent: parentSpanContext?.spanId,
      facts: attributes,
      status: status.code,
    }));
  };
  const request = { method: "GET", path: "/x", startMs: 0, requestId: "r", tracestate: undefined };

  it("hang on the work that runs, and there is none outside of it", async () => {
    traces.ended(queryPart("select 1"), 1);
    expect(traces.headers()).toEqual({});
    expect(await traces.part(queryPart("select 1"), async () => 7)).toBe(7);
    expect(spans()).toEqual([]);
    const fail = () => Promise.reject(new TypeError("a secret"));
    const work = traces.background("job x", async () => {
      traces.ended(queryPart("insert into a values (?)"), 1);
      await traces.part({ name: "git readTree", isRemote: false, facts: {} }, fail);
    });
    await expect(work).rejects.toThrow("a secret");
    const [query, git, job] = spans();
    expect([query?.name, git?.name, job?.name]).toEqual(["INSERT", "git readTree", "job x"]);
    expect(query?.facts["db.query.text"]).toBe("insert into a values (?)");
    expect([git?.status, git?.facts["error.type"]]).toEqual([2, "TypeError"]);
    expect(query?.parent).toBe(git?.parent);
    expect(JSON.stringify([query, git, job])).not.toContain("a secret");
  });

  it("have a limit: a request makes at most 256 of them", async () => {
    await traces.request({ ...request, traceparent: undefined }, async (span) => {
      for (let count = 0; count < 300; count++) traces.ended(queryPart("select 1"), 0);
      span.end({ route: "/x", status: 200 });
    });
    expect(spans()).toHaveLength(257);
  });

  it("a sender that says so is not traced, and no header of nonsense is believed", async () => {
    const id = async (traceparent: string | undefined): Promise<string> =>
      traces.answered({ ...request, traceparent }, { route: "/x", status: 503 });
    expect(await id(`00-${TRACE}-${PARENT}-00`)).toBe(TRACE);
    expect(spans()).toEqual([]);
    expect(await id(`00-${TRACE}-${PARENT}-01`)).toBe(TRACE);
    expect(spans()).toMatchObject([{ name: "GET /x", parent: PARENT, status: 2 }]);
    for (const odd of ["x", `00-${"0".repeat(32)}-${PARENT}-01`, `${SENT.traceparent}, 00-1`]) {
      expect(await id(odd)).not.toBe(TRACE);
      expect(spans()[0]?.parent).toBeUndefined();
    }
  });

  it("calls of git: their results stay, bytes count until the last one", async () => {
    const closed: string[] = [];
    async function* bytes() {
      try {
        yield 1;
        yield 2;
        return "end";
      } finally {
        closed.push("closed");
      }
    }
    const repository = { readTree: async (id: string) => `tree ${id}`, uploadPack: bytes, size: 3 };
    const engine = { open: () => repository, init: async () => "made" };
    const traced = tracedEngine(engine, traces);
    await traces.background("job", async () => {
      const opened = traced.open();
      expect(traced.open()).toBe(opened);
      expect([await opened.readTree("a"), opened.size]).toEqual(["tree a", 3]);
      expect(await traced.init()).toBe("made");
      const read = opened.uploadPack();
      const seen = [await read.next(), await read.next(), await read.next()];
      expect(seen.map(({ value }) => value)).toEqual([1, 2, "end"]);
      for await (const each of opened.uploadPack()) if (each === 1) break;
    });
    expect(closed).toEqual(["closed", "closed"]);
    const names = ["git readTree", "git init", "git uploadPack", "git uploadPack", "job"];
    expect(spans().map(({ name }) => name)).toEqual(names);
  });

  it("a bucket is told which trace its requests belong to, in a signed header", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const bucket = createServer(({ headers }, outgoing) => {
      seen.push(headers);
      outgoing.setHeader("Content-Length", "5").end();
    }).listen(0, "127.0.0.1");
    await once(bucket, "listening");
    const { port } = bucket.address() as AddressInfo;
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "b",
      accessKeyId: "id",
      secretAccessKey: "key",
      region: "us-east-1",
      direct: false,
    };
    const area = tracedArea(await openBucketArea(s3, "objects", traces), traces);
    await traces.background("job", async () => void (await area.stat("a")));
    await area.stat("a");
    bucket.closeAllConnections();
    bucket.close();
    const ended = exporter.getFinishedSpans();
    exporter.reset();
    expect(ended.map(({ name }) => name)).toEqual(["s3 stat", "job"]);
    const { traceId, spanId } = ended[0]?.spanContext() ?? {};
    expect(seen.map(({ traceparent }) => traceparent)).toEqual([
      `00-${traceId}-${spanId}-01`,
      undefined,
    ]);
    expect(seen[0]?.authorization).toContain("traceparent");
  });
});

it("what was gathered is sent at the end", async () => {
  const collector = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  const batch = { scheduledDelayMillis: 1_000_000 };
  const settings = { sampler: "always_on", ratio: 1, batch } as const;
  const traces = createTraces(settings, pino({ level: "silent" }), 250_000);
  vi.unstubAllEnvs();
  await traces.background("job x", async () => {});
  expect(collector.spans).toEqual([]);
  await traces.close();
  expect(collector.spans).toMatchObject([{ name: "job x", service: "x-server", parentId: "" }]);
  await collector.close();
});

describe("x-server serve with a collector", () => {
  let home: string;
  let collector: Collector;
  let server: ServerProcess;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "x-traces-"));
    collector = await startCollector();
    server = await startServer(["--demo", "--data", join(home, "data")], {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=secret",
      OTEL_SERVICE_NAME: "code",
      OTEL_BSP_SCHEDULE_DELAY: "20",
    });
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    await collector.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  });

  /** The span of a request, by its id, once it was received. */
  async function spanOf(requestId: string): Promise<ReceivedSpan> {
    const find = () =>
      collector.spans.find(
        ({ attributes }) => attributes["http.request.header.x-request-id"] === requestId,
      );
    await expect.poll(find, PATIENCE).toBeDefined();
    const span = find();
    if (span === undefined) throw new Error("it was there");
    return span;
  }

  it("sends a request with its queries and calls of git, and logs the id of its trace", async () => {
    const path = "/api/v1/repos/demo/welcome/contents/README.md";
    const headers = { ...SENT, "X-Request-Id": "first" };
    const answer = await fetch(`${server.url}${path}?ref=main`, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const span = await spanOf("first");
    expect(span).toMatchObject({
      traceId: TRACE,
      parentId: PARENT,
      service: "code",
      kind: 2,
      failed: false,
      attributes: {
        "http.request.method": "GET",
        "http.response.status_code": 200,
        "url.path": path,
        "http.route": expect.stringContaining(":owner"),
      },
    });
    expect(span.name).toBe(`GET ${span.attributes["http.route"]}`);
    expect(span.nanoseconds).toBeGreaterThan(0);
    const parts = collector.spans.filter(({ parentId }) => parentId === span.spanId);
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["SELECT", expect.stringMatching(/^git read/)]),
    );
    expect(parts.every(({ traceId }) => traceId === TRACE)).toBe(true);
    expect([...collector.paths]).toEqual(["/v1/traces"]);
    expect(collector.headers["x-key"]).toBe("secret");
    const [line = ""] = await server.printed(/^.*"requestId":"first".*$/m);
    expect(JSON.parse(line)).toMatchObject({ traceId: TRACE, status: 200 });
  });

  it("sends a request that no handler answered, too", async () => {
    const path = "/api/v1/repos/demo/welcome/raw/README.md";
    for (const id of ["second", "third"]) {
      const headers = { ...SENT, "X-Request-Id": id };
      await (await fetch(`${server.url}${path}`, { headers })).arrayBuffer();
      expect(await spanOf(id)).toMatchObject({ traceId: TRACE, parentId: PARENT });
    }
    await server.printed(/"requestId":"third","traceId":"4bf92f/);
  });

  it("ends as it does without one", async () => {
    await fetch(`${server.url}/healthz`, { headers: { "X-Request-Id": "last" } });
    expect((await spanOf("last")).attributes["http.route"]).toBe("/healthz");
    expect(await server.end("SIGTERM")).toBe(0);
  });
});
