import { findRef, parseObjectId, readContents, type Contents, type Ref } from "@x/git-contents";
import { missing } from "@x/git-contents/http";
import type { Context } from "hono";
import { openAddress, type OpenRepository } from "../../repos/access.ts";
import { filePathOf, parseGitAddress } from "../../repos/path.ts";
import type { AppEnv } from "../../http/env.ts";
import type { PagePorts } from "../ports.ts";

/** Place in a repository that a page is about. */
export interface Place {
  /** Repository, which the reader may read. */
  readonly open: OpenRepository;
  /** Ref that the address names. */
  readonly ref: Ref;
  /** Path from the root of the repository; `""` is the root. */
  readonly path: string;
}

/** Most components of a ref in an address. */
const MAX_REF_PARTS = 16;

/** The repository of a page's address: `/{owner}/{repo}/{word}/{rest}`, with or without `.git`. */
export function openPage(c: Context<AppEnv>, ports: PagePorts): Promise<OpenRepository> {
  return openAddress(c, ports, parseGitAddress(c.req.raw.url));
}

/**
 * The place of an address `{branch|tag|commit}/{ref}/{path}`. No branch has the name of another as its
 * first part, so the first that is there is the one.
 *
 * @throws GitContentsError `path-not-found`
 */
export async function placeAt(open: OpenRepository): Promise<Place> {
  const [kind, ...parts] = filePathOf(open.rest).split("/");
  for (let length = 1; length <= Math.min(parts.length, MAX_REF_PARTS); length++) {
    const ref = await refCalled(open, kind, parts.slice(0, length).join("/"));
    if (ref !== undefined) return { open, ref, path: parts.slice(length).join("/") };
  }
  throw missing(parts.join("/"));
}

/** Content of a place. @throws GitContentsError `path-not-found` */
export async function contentsAt({ open, ref, path }: Place): Promise<Contents> {
  const contents = await readContents(open.git, ref.commit, path);
  if (contents === undefined) throw missing(path);
  return contents;
}

async function refCalled(
  { git }: OpenRepository,
  kind: string | undefined,
  name: string,
): Promise<Ref | undefined> {
  if (kind === "commit" && parseObjectId(name) === undefined) return undefined;
  const full = kind === "tag" ? `refs/tags/${name}` : name;
  const ref = await findRef(git, full);
  return ref?.kind === kind ? ref : undefined;
}
