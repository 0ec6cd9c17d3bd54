/** Validators of a representation. */
export interface Validators {
  /** With its quotes. */
  readonly etag?: string | undefined;
  /** Milliseconds since the Unix epoch; whole seconds count. */
  readonly lastModifiedMs?: number | undefined;
}

/** The part of a representation to be sent. */
export type RangeAnswer =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly start: number; readonly length: number }
  | { readonly kind: "unsatisfiable" };

/** Reads a request's header. */
type Header = (name: string) => string | undefined;

/**
 * Whether the client has the representation already, by RFC 9110 13.2.2: `If-None-Match` decides, with
 * weak comparison; `If-Modified-Since` only when it is absent.
 */
export function isNotModified(header: Header, { etag, lastModifiedMs }: Validators): boolean {
  const noneMatch = header("If-None-Match");
  if (noneMatch !== undefined) return etag !== undefined && listsTag(noneMatch, etag);
  const since = dateMs(header("If-Modified-Since"));
  return (
    since !== undefined && lastModifiedMs !== undefined && seconds(lastModifiedMs) <= seconds(since)
  );
}

/** Tells whether a list of entity tags has one, or is `*`. Weak tags count as strong. */
function listsTag(list: string, etag: string): boolean {
  const wanted = opaque(etag);
  return (
    list.trim() === "*" ||
    (list.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => opaque(tag) === wanted)
  );
}

function opaque(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}

/**
 * The range to answer with, by RFC 9110 14: one range of bytes is honoured; several, another unit,
 * words that are no range, and an `If-Range` that does not hold all mean the whole.
 *
 * @param size - of the whole, in bytes; exact above 4 GiB too
 */
export function rangeOf(header: Header, size: number, validators: Validators): RangeAnswer {
  const [, first, last] =
    /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header("Range") ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === ""))
    return { kind: "whole" };
  if (!holds(header("If-Range"), validators)) return { kind: "whole" };
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0
      ? { kind: "unsatisfiable" }
      : { kind: "part", start: size - length, length };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return { kind: "whole" };
  return start >= size
    ? { kind: "unsatisfiable" }
    : { kind: "part", start, length: end - start + 1 };
}

/** `If-Range` compares strongly: a weak tag never holds, a date must be the very one. */
function holds(ifRange: string | undefined, { etag, lastModifiedMs }: Validators): boolean {
  if (ifRange === undefined) return true;
  const value = ifRange.trim();
  if (value.endsWith('"')) return !value.startsWith("W/") && value === etag;
  const at = dateMs(value);
  return (
    at !== undefined && lastModifiedMs !== undefined && seconds(at) === seconds(lastModifiedMs)
  );
}

function dateMs(text: string | undefined): number | undefined {
  const at = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
