import type { ObjectId } from "../../../objects/types.ts";
import type { Ref } from "../../../read/ref.ts";

/** Addresses of a repository, for its answers. Each can be fetched. */
export interface Addresses {
  /** `{base}/api/v1/repos/{owner}/{name}` */
  readonly api: string;
  /** `{base}/{owner}/{name}` */
  readonly html: string;
  /** Whether there are pages of files and commits below `html`. */
  readonly pages: boolean;
}

/**
 * Addresses of a repository below an origin.
 *
 * @param pages - whether there are pages of files and commits: `html_url` leads to them
 */
export function addressesOf(
  base: string,
  { owner, name }: { readonly owner: string; readonly name: string },
  pages = false,
): Addresses {
  const path = `${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
  return { api: `${base}/api/v1/repos/${path}`, html: `${base}/${path}`, pages };
}

/** A path with each component percent-encoded. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/**
 * Address below a repository's about a place at a branch, tag or commit.
 *
 * @param word - `raw` for a file's bytes, `src` for the page of a file or directory, or that of another page
 */
export function placeAddress(
  { html }: Pick<Addresses, "html">,
  word: string,
  { ref, path }: { readonly ref: Pick<Ref, "kind" | "name">; readonly path: string },
): string {
  const start = `${html}/${word}/${ref.kind}/${encodePath(ref.name)}`;
  return path === "" ? start : `${start}/${encodePath(path)}`;
}

/** Address of the page of a commit; where there are no pages, of its JSON. */
export function commitAddress({ api, html, pages }: Addresses, id: ObjectId): string {
  return pages ? `${html}/commit/${id}` : `${api}/git/commits/${id}`;
}
