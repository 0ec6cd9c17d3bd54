import * as v from "valibot";
import { checkJson } from "./check-json.ts";
import { RequestError } from "./request-error.ts";

/**
 * Reads bytes as JSON. Nothing at all is an empty object, as clients send it.
 *
 * @throws RequestError `body-not-json`, `body-too-deep`, `parameters-invalid`
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    checkJson(bytes);
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    const detail = cause instanceof SyntaxError ? cause.message : "it is not UTF-8";
    throw new RequestError(`the body is not JSON: ${detail}`, { code: "body-not-json" }, { cause });
  }
}

/**
 * Reads bytes as a JSON object of a shape, whose messages are for the person behind the client.
 *
 * @throws RequestError `body-invalid`, and as {@link parseJson}
 */
export function parseBody<Shape extends v.GenericSchema>(
  shape: Shape,
  bytes: Uint8Array,
): v.InferOutput<Shape> {
  return checkBody(shape, parseJson(bytes));
}

/** Checks that parsed JSON is an object of a shape. @throws RequestError `body-invalid` */
export function checkBody<Shape extends v.GenericSchema>(
  shape: Shape,
  json: unknown,
): v.InferOutput<Shape> {
  // To a shape a list is an object too.
  const body = v.safeParse(shape, Array.isArray(json) ? undefined : json);
  if (body.success) return body.output;
  throw new RequestError(body.issues[0].message, { code: "body-invalid" });
}
