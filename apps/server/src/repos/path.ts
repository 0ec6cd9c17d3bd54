/** The parts of a repository route's address, decoded once. */
export interface RepositoryAddress {
  /** Name of the owner. */
  readonly owner: string;
  /** Name of the repository. */
  readonly name: string;
  /** Path behind the route's word, with `/` between components; a trailing `/` stays. */
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

/** Reads `/{owner}/{repo}/{word}/{rest}`, as {@link parseRepositoryAddress}. */
export function parseWebAddress(url: string): RepositoryAddress | undefined {
  return addressOf(pathOf(url).slice(1));
}

/** Path of a file in an address: a slash at its end is not part of it. */
export function filePathOf(rest: string): string {
  return rest.replace(/\/$/, "");
}

/** Reads `/{owner}/{repo}.git/{word}/{rest}`, with or without `.git`, as {@link parseRepositoryAddress}. */
export function parseGitAddress(url: string): RepositoryAddress | undefined {
  const address = parseWebAddress(url);
  return address && { ...address, name: address.name.replace(/\.git$/i, "") };
}

/**
 * Address of a request with another owner and repository; the rest is as it was sent. A name with `.git`
 * at its end keeps that.
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
  const ownerEnd = endOfPart(path, 0);
  const nameEnd = endOfPart(path, ownerEnd + 1);
  const wordEnd = endOfPart(path, nameEnd + 1);
  const owner = decode(path.slice(0, ownerEnd));
  const name = decode(path.slice(ownerEnd + 1, nameEnd));
  const rest = decode(path.slice(wordEnd + 1));
  if (owner === undefined || name === undefined || rest === undefined) return undefined;
  if (owner === "" || name === "" || owner.includes("/") || name.includes("/")) return undefined;
  return { owner, name, rest };
}

function endOfPart(path: string, start: number): number {
  const end = path.indexOf("/", start);
  return end < 0 ? path.length : end;
}

/** The path of an absolute address as the request line had it: nothing is resolved or decoded. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return (url.slice(start).split(/[?#]/)[0] ?? "").replace(/\/{2,}/g, "/");
}

function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
