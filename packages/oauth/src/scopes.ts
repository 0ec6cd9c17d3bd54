import { OAuthError } from "./errors.ts";

/**
 * Reads scopes with white space between.
 *
 * @param allowed - words that may be asked for
 * @returns each once, in their order; `undefined` when there are none
 * @throws OAuthError `invalid_scope` for a word that is not allowed
 */
export function parseScopes(
  text: string | undefined,
  allowed: readonly string[],
): readonly string[] | undefined {
  const words = [...new Set((text ?? "").split(/\s+/))].filter((word) => word !== "");
  if (words.length === 0) return undefined;
  if (!words.every((word) => allowed.includes(word)))
    throw new OAuthError("invalid_scope", "The requested scope is invalid, unknown, or malformed.");
  return words;
}
