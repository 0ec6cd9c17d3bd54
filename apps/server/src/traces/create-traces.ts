import { diag, DiagLogLevel } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import { MANIFEST } from "../config/manifest.ts";
import type { Logger } from "../http/logger.ts";
import type { Traces } from "../http/traces.ts";
import type { TraceSettings } from "./environment.ts";
import { SpanTraces } from "./span-traces.ts";

/** Name of the service, unless the environment has another. */
const NAME = "x-server";
/** How long the end of a process waits for its collector, in milliseconds. */
const CLOSE_MS = 3000;

/**
 * Makes the traces of this process, which OpenTelemetry's exporter sends to the collector of the environment.
 *
 * @param closeMs - longest time that their end waits for the collector
 */
export function createTraces(settings: TraceSettings, log: Logger, closeMs = CLOSE_MS): Traces {
  const warn = (message: string): void => log.warn({ reason: message }, "traces");
  const logger = { error: warn, warn, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      "service.name": NAME,
      "service.version": MANIFEST.version,
      "process.pid": process.pid,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...settings.batch }),
    ],
  });
  return new SpanTraces(provider.getTracer(NAME, MANIFEST.version), async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
    await Promise.race([provider.shutdown().catch(nothing), late]);
  });
}

function nothing(): void {}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const byRatio = (): Sampler => new TraceIdRatioBasedSampler(ratio);
  switch (sampler) {
    case "always_on":
      return new AlwaysOnSampler();
    case "always_off":
      return new AlwaysOffSampler();
    case "traceidratio":
      return byRatio();
    case "parentbased_always_on":
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case "parentbased_always_off":
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case "parentbased_traceidratio":
      return new ParentBasedSampler({ root: byRatio() });
  }
}
