import { isSafePart } from "../address.ts";

/** Address of a request of the contents API, decoded once. */
export interface ContentsAddress {
  /** Name of the owner, safe as the name of a folder. */
  readonly owner: string;
  /** Name of the repository, safe as the name of a folder. */
  readonly name: string;
  /** Word of the route: `contents`, `raw`, `git`, or `web` for an address of a file outside the API. */
  readonly word: string;
  /** Path behind the word, with `/` between components; a trailing `/` stays. */
  readonly rest: string;
}

const API = /^\/api\/v1\/repos\/([^/]+)\/([^/]+)\/([^/]+)(?:\/(.*))?$/s;
const WEB = /^\/([^/]+)\/([^/]+)\/raw\/((?:branch|tag|commit)\/.+)$/s;

/**
 * Reads `/api/v1/repos/{owner}/{repo}/{word}/{rest}`, and `/{owner}/{repo}/raw/{branch|tag|commit}/{ref}/{path}`.
 *
 * @returns `undefined` when it is neither, when a component is not UTF-8, or a name is not safe as that of a folder
 */
export function parseContentsAddress(url: string): ContentsAddress | undefined {
  const path = new URL(url).pathname.replace(/\/{2,}/g, "/");
  const [, owner, name, word, rest = ""] = API.exec(path) ?? [];
  const [, webOwner, webName, webRest = ""] = WEB.exec(path) ?? [];
  return word === undefined
    ? decoded([webOwner, webName, "web", webRest])
    : decoded([owner, name, word, rest]);
}

function decoded(parts: readonly (string | undefined)[]): ContentsAddress | undefined {
  try {
    const [owner = "", name = "", word = "", rest = ""] = parts.map((part) =>
      decodeURIComponent(part ?? ""),
    );
    return isSafePart(owner) && isSafePart(name) ? { owner, name, word, rest } : undefined;
  } catch {
    return undefined;
  }
}
