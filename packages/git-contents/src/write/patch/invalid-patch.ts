import { GitContentsError } from "../../errors.ts";

/** Refusal of a patch that cannot be read. @param at - place of the line, from 0 */
export function invalid(at: number, detail: string): GitContentsError {
  return new GitContentsError({ code: "patch-invalid", line: at + 1, detail });
}
