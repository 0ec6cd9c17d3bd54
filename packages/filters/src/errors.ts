/** Why JSON is no filter. `path` leads to the member from the outside: `[2].keywords[0].whole_word`. */
export interface FiltersErrorReason {
  /** Stable code. */
  readonly code: "member-invalid";
  /** Path of the member that is wrong; empty for the whole. */
  readonly path: string;
  /** Value that the member must have, in words. */
  readonly expected: string;
}

/** The one error of this package: JSON that is no list of filters. */
export class FiltersError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "FiltersError";
  /** Facts for a program. */
  readonly reason: FiltersErrorReason;

  constructor(reason: FiltersErrorReason, found: unknown) {
    const where = reason.path === "" ? "the JSON" : reason.path;
    super(`${where} must be ${reason.expected}, not ${show(found)}`);
    this.reason = reason;
  }
}

/** Goes by the name, so that two copies of this package in one program agree. */
export function isFiltersError(error: unknown): error is FiltersError {
  return error instanceof Error && error.name === "FiltersError";
}

/** Longest text of a message that is shown whole, in characters. */
const SHOWN = 40;

function show(found: unknown): string {
  if (found === undefined) return "absent";
  if (found === null) return "null";
  if (Array.isArray(found)) return "a list";
  if (typeof found === "object") return "an object";
  const text = typeof found === "string" ? JSON.stringify(found) : String(found);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
}
