import { GitContentsError } from "../../../errors.ts";
import { parseObjectId } from "../../../objects/types.ts";
import type { ContentsRequest } from "./request.ts";

/**
 * Reads the commit that `If-Match` says the branch must be at. `undefined`: any.
 *
 * @throws GitContentsError `precondition-failed`
 */
export function expectedHead({ header }: Pick<ContentsRequest, "header">): string | undefined {
  const text = header("If-Match")?.trim();
  if (text === undefined || text === "*") return undefined;
  const id = parseObjectId(/^"([^"]*)"$/.exec(text)?.[1] ?? "");
  if (id === undefined)
    throw new GitContentsError({
      code: "precondition-failed",
      detail: 'If-Match must be the id of a commit in double quotes: "<40 hex digits>"',
    });
  return id;
}
