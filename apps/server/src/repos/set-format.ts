import type { Context } from "hono";
import type { ShowTask } from "../descriptors/task.ts";
import { RequestError } from "../http/request-error.ts";

/** The representations of a set: what they are called in `format`, and their types; the first is the default. */
const FORMATS = [
  { format: "json", kind: "json", type: "application/json", accepts: ["application/json"] },
  {
    format: "binpb",
    kind: "canonical",
    type: "application/x-protobuf",
    accepts: ["application/x-protobuf", "application/protobuf", "application/octet-stream"],
  },
  { format: "proto", kind: "print", type: "text/plain; charset=utf-8", accepts: ["text/plain"] },
] as const satisfies readonly {
  readonly format: string;
  readonly kind: ShowTask["kind"];
  readonly type: string;
  readonly accepts: readonly string[];
}[];
/** One of them. */
export type Format = (typeof FORMATS)[number];

/**
 * Format that `format` names, else the one that `Accept` prefers, else the first.
 *
 * @throws RequestError `parameters-invalid`, `not-acceptable`
 */
export function formatOf(c: Context): Format {
  const names = FORMATS.map(({ format }) => format).join(", ");
  const wanted = c.req.query("format");
  if (wanted !== undefined) {
    const named = FORMATS.find(({ format }) => format === wanted);
    if (named !== undefined) return named;
    throw new RequestError(`format is one of ${names}`, { code: "parameters-invalid" });
  }
  for (const range of rangesOf(c.req.header("Accept") ?? "*/*")) {
    const accepted = FORMATS.find(({ accepts }) => accepts.some((type) => isIn(type, range)));
    if (accepted !== undefined) return accepted;
  }
  throw new RequestError(`a descriptor set is answered as ${names}`, { code: "not-acceptable" });
}

/** The media ranges of an `Accept` header, the most wanted first; those that are not wanted are left out. */
function rangesOf(accept: string): readonly string[] {
  return accept
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}

function isIn(type: string, range: string): boolean {
  return range === "*/*" || range === type || range === `${type.slice(0, type.indexOf("/"))}/*`;
}
