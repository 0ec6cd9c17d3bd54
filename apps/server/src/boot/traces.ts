import { CommandError } from "../config/command-error.ts";
import type { Logger } from "../http/logger.ts";
import type { Traces } from "../http/traces.ts";
import { readTraceSettings } from "../traces/environment.ts";

/** Packages that traces need, and that are installed for them alone. */
const PACKAGES =
  "@opentelemetry/api @opentelemetry/core @opentelemetry/resources @opentelemetry/sdk-trace @opentelemetry/exporter-trace-otlp-proto";

/**
 * Makes the traces of this process, when the usual environment of OpenTelemetry names a collector.
 * Their code is loaded only then.
 *
 * @returns Absent: nothing is traced
 * @throws CommandError for what is not understood there, and for packages that are not installed
 */
export async function openTraces(
  environment: Readonly<NodeJS.ProcessEnv>,
  log: Logger,
): Promise<Traces | undefined> {
  const settings = readTraceSettings(environment);
  if (settings === undefined) return undefined;
  try {
    const { createTraces } = await import("../traces/create-traces.ts");
    return createTraces(settings, log);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new CommandError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, and the packages for traces are missing: npm install ${PACKAGES}`,
      { cause },
    );
  }
}
