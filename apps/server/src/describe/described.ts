import type * as v from "valibot";
import { list, type Schema } from "../entities/schemas/parts.ts";

/** Answer to a request that was not refused. */
export interface Success {
  /** HTTP status. */
  readonly status: number;
  /** Media type of the body. Absent: there is no body. */
  readonly type?: string | undefined;
  /** Schema of the body. Absent: it is no JSON. */
  readonly schema?: Schema | undefined;
}

/** Body of a request. */
export interface Sent {
  /** Media types that it may have. */
  readonly types: readonly string[];
  /** Schema of the body. Absent: it is bytes. */
  readonly schema?: v.GenericSchema | undefined;
  /** Whether a request may have none. */
  readonly optional?: boolean | undefined;
}

/** Headers of answers that not all of them have. */
export type AnswerHeader = "ETag" | "Last-Modified" | "Link" | "X-Total-Count";

/** What is said of one operation beside its row in the table of routes. */
export interface Described {
  /** `operationId`: the name that a generated client calls it by. */
  readonly id: string;
  /** Body that it takes. Absent: none. */
  readonly body?: Sent | undefined;
  /** Answers that are no refusals. */
  readonly answers: readonly Success[];
  /** Headers of those answers. */
  readonly headers?: readonly AnswerHeader[] | undefined;
  /** Headers of requests, beside those of all: `Idempotency-Key`, `If-Match`. */
  readonly asks?:
    | readonly ("Idempotency-Key" | "If-Match" | "If-None-Match" | "Range")[]
    | undefined;
}

/** Descriptions of an area: by `METHOD address`, as the table of routes has them. */
export type Area = Readonly<Record<string, Described>>;

/** The answer of an operation with JSON. */
export function json(schema: v.GenericSchema, status = 200): Success {
  return { status, type: "application/json", schema: schema as Schema };
}

/** The answer of an operation with a list as JSON. */
export function jsonList(schema: v.GenericSchema): Success {
  return json(list(schema));
}

/** The answer of an operation without a body. */
export function nothingBack(status = 204): Success {
  return { status };
}

/** The answer of an operation with text or bytes. */
export function bytesBack(type: string, status = 200): Success {
  return { status, type };
}

/** Parameters of a body: as JSON, or as a form of either kind. */
export function params(schema: v.GenericSchema, optional = false): Sent {
  const types = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ] as const;
  return { types, schema, optional };
}

/** A body of JSON. */
export function jsonBody(schema: v.GenericSchema, optional = false): Sent {
  return { types: ["application/json"], schema, optional };
}

/** A body of bytes. */
export function bytesBody(...types: readonly string[]): Sent {
  return { types };
}
