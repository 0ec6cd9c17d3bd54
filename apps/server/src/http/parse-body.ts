import { parseJson } from "@x/git-contents/http";
import * as v from "valibot";
import { RequestError } from "./request-error.ts";

/**
 * Reads bytes as a JSON object of a shape, whose messages are for the person behind the client.
 *
 * @throws RequestError `body-invalid`; GitContentsError as `parseJson`
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
