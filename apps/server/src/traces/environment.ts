import { CommandError } from "../config/command-error.ts";

/** Variables of the environment. */
type Environment = Readonly<NodeJS.ProcessEnv>;

/** Settings of OpenTelemetry that its exporter does not read itself. */
export interface TraceSettings {
  /** Name of the sampler. */
  readonly sampler: SamplerName;
  /** Part of the traces that a sampler by ratio takes, from 0 to 1. */
  readonly ratio: number;
  /** Options of gathering spans. */
  readonly batch: {
    /** Time between two exports, in milliseconds. Absent: the default of OpenTelemetry. */
    readonly scheduledDelayMillis?: number;
    /** Most spans that wait. Absent: the default of OpenTelemetry. */
    readonly maxQueueSize?: number;
    /** Most spans of one export. Absent: the default of OpenTelemetry. */
    readonly maxExportBatchSize?: number;
  };
}

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Name of a sampler, as OpenTelemetry's environment has it. */
export type SamplerName = (typeof SAMPLERS)[number];

/**
 * Reads the usual environment of OpenTelemetry.
 *
 * @returns Absent: no place to send traces to is named, or they are switched off
 * @throws CommandError for what is not understood
 */
export function readTraceSettings(environment: Environment): TraceSettings | undefined {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const endpoint =
    read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ?? read("OTEL_EXPORTER_OTLP_ENDPOINT");
  const exporter = read("OTEL_TRACES_EXPORTER") ?? "otlp";
  const isOff = read("OTEL_SDK_DISABLED")?.toLowerCase() === "true";
  if (endpoint === undefined || isOff || exporter === "none") return undefined;
  require("OTEL_TRACES_EXPORTER", exporter, ["otlp"]);
  if (!URL.canParse(endpoint))
    throw new CommandError(`the endpoint of OTEL is no address: ${endpoint}`);
  const protocol =
    read("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") ?? read("OTEL_EXPORTER_OTLP_PROTOCOL");
  require("OTEL_EXPORTER_OTLP_PROTOCOL", protocol ?? PROTOCOL, [PROTOCOL]);
  const sampler = read("OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";
  return {
    sampler: require("OTEL_TRACES_SAMPLER", sampler, SAMPLERS),
    ratio: ratioOf(read("OTEL_TRACES_SAMPLER_ARG") ?? "1"),
    batch: {
      ...count("scheduledDelayMillis", read("OTEL_BSP_SCHEDULE_DELAY")),
      ...count("maxQueueSize", read("OTEL_BSP_MAX_QUEUE_SIZE")),
      ...count("maxExportBatchSize", read("OTEL_BSP_MAX_EXPORT_BATCH_SIZE")),
    },
  };
}

/** Protocol of OTLP that is spoken. */
const PROTOCOL = "http/protobuf";

function require<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === text);
  if (word === undefined)
    throw new CommandError(`${name} must be ${words.join(" or ")}, not ${text}`);
  return word;
}

function ratioOf(text: string): number {
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new CommandError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not ${text}`);
}

function count<Name extends string>(
  name: Name,
  text: string | undefined,
): { readonly [N in Name]?: number } {
  if (text === undefined) return {};
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0)
    return { [name]: number } as { [N in Name]: number };
  throw new CommandError(`a variable OTEL_BSP_... must be a whole number above 0, not ${text}`);
}
