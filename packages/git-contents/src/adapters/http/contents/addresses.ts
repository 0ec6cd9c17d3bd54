import type { Ref } from "../../../read/ref.ts";

/** Addresses of a repository, for its answers. Each can be fetched. */
export interface Addresses {
  /** `{base}/api/v1/repos/{owner}/{name}` */
  readonly api: string;
  /** `{base}/{owner}/{name}` */
  readonly html: string;
}

/** Addresses of a repository below an origin. */
export function addressesOf(
  base: string,
  { owner, name }: { readonly owner: string; readonly name: string },
): Addresses {
  const path = `${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
  return { api: `${base}/api/v1/repos/${path}`, html: `${base}/${path}` };
}

/** A path with each component percent-encoded. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Address of a file's bytes at a branch, tag or commit. */
export function rawAddress(
  { html }: Addresses,
  ref: Pick<Ref, "kind" | "name">,
  path: string,
): string {
  return `${html}/raw/${ref.kind}/${encodePath(ref.name)}/${encodePath(path)}`;
}
