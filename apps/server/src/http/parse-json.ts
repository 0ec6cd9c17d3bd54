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
