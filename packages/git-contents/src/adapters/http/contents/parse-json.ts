import { GitContentsError, isGitContentsError } from "../../../errors.ts";
import { checkJson } from "./check-json.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads bytes as JSON, of at most 32 levels and 100,000 values, in which no object has a key twice. Nothing at all is
 * an empty object, as clients send it.
 *
 * @throws GitContentsError `body-not-json`, `body-too-deep`, `parameters-invalid`
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    const text = utf8.decode(bytes);
    checkJson(bytes);
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (isGitContentsError(cause)) throw cause;
    const detail = cause instanceof SyntaxError ? cause.message : "it is not UTF-8";
    throw new GitContentsError({ code: "body-not-json", detail }, { cause });
  }
}
