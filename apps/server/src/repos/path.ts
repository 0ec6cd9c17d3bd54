/** The parts of a repository route's address, decoded once. */
export interface RepositoryAddress {
  readonly owner: string;
  readonly name: string;
  /** What follows the route's word, with `/` between components; a trailing `/` is kept. */
  readonly rest: string;
}

const API_PREFIX = /^\/(?:api\/v1\/)?repos\//;

/**
 * Reads `/repos/{owner}/{repo}/{word}/{rest}` from a request's address as it was sent.
 *
 * Each component is percent-decoded exactly once, so that `%2F` and `/` are the same path, a double
 * encoding stays a literal name, and `%ff` is no alias of `%25ff`.
 *
 * @returns `undefined` when the address names nothing: a component does not decode to UTF-8, or
 *   owner or repository hold a `/`
 */
export function parseRepositoryAddress(url: string): RepositoryAddress | undefined {
  const raw = pathOf(url);
  const prefix = API_PREFIX.exec(raw)?.[0];
  return prefix === undefined ? undefined : addressOf(raw.slice(prefix.length));
}

/** Reads `/{owner}/{repo}/{word}/{rest}` in the same way. */
export function parseWebAddress(url: string): RepositoryAddress | undefined {
  return addressOf(pathOf(url).slice(1));
}

/**
 * Path and query of a request's address, as they were sent but for owner and repository. A name that was
 * sent with `.git` at its end has it again.
 *
 * @param url - one that {@link parseRepositoryAddress} or {@link parseWebAddress} has read
 */
export function addressUnder(
  url: string,
  { owner, name }: { readonly owner: string; readonly name: string },
): string {
  const path = pathOf(url);
  const prefix = API_PREFIX.exec(path)?.[0] ?? "/";
  const [, oldName = "", ...rest] = path.slice(prefix.length).split("/");
  const suffix = /\.git$/i.exec(decode(oldName) ?? "")?.[0] ?? "";
  const names = [owner, name + suffix].map(encodeURIComponent);
  const query = /\?[^#]*/.exec(url)?.[0] ?? "";
  // A header has no room for what an address should not have had either.
  return (prefix + [...names, ...rest].join("/") + query).replace(
    /[^\x21-\x7e]/gu,
    encodeURIComponent,
  );
}

function addressOf(path: string): RepositoryAddress | undefined {
  const parts = path.split("/");
  const [owner, name, ...rest] = [parts[0] ?? "", parts[1] ?? "", parts.slice(3).join("/")].map(
    decode,
  );
  if (owner === undefined || name === undefined || rest[0] === undefined) return undefined;
  if (owner === "" || name === "" || owner.includes("/") || name.includes("/")) return undefined;
  return { owner, name, rest: rest[0] };
}

/** The path of an absolute address as the request line had it: nothing is resolved or decoded. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return (url.slice(start).split(/[?#]/)[0] ?? "").replace(/\/{2,}/g, "/");
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
