import { GitContentsError } from "../../../errors.ts";
import type { ObjectType } from "../../../objects/types.ts";
import { isRefName } from "../../../read/ref.ts";
import type { GitStore, NamedRef } from "../../../store.ts";
import { RECEIPTS } from "../../../write/receipt.ts";
import { addressesOf, encodePath } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { itemsBefore, pageHeaders, pageRequest } from "./paging.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Refs of one page: peers do not page them, so that one page is to be enough. */
const PER_PAGE = { default: 1000, most: 1000 } as const;

/**
 * `GET .../git/refs` and `GET .../git/refs/{ref}`: the ref of that very name, behind `refs/`, as an object; else
 * the list of those whose names begin so.
 */
export async function answerRefs(
  { git, rest, repository }: OpenedContents,
  request: ContentsRequest,
  { base }: ContentsSettings,
): Promise<ContentsAnswer> {
  const named = refNameOf(rest);
  const addresses = { base, repository };
  const exact = await readNamed(git, named);
  if (exact !== undefined) return jsonAnswer(await refEntity(git, exact, addresses));
  const all = await git.listRefs(named === "refs/" || isPrefix(named) ? named : "\0");
  const refs = all.filter(({ name }) => !name.startsWith(RECEIPTS));
  if (refs.length === 0 && named !== "refs/")
    throw new GitContentsError({ code: "ref-not-found", ref: named });
  const page = pageRequest(request, PER_PAGE);
  const start = itemsBefore(page);
  const shown = refs.slice(start, start + page.size);
  const entities = await Promise.all(shown.map((ref) => refEntity(git, ref, addresses)));
  return jsonAnswer(entities, pageHeaders(page, request, { base, total: refs.length }));
}

/** Full name of the ref in an address: `heads/main` or `refs/heads/main` behind `git/refs/`. */
export function refNameOf(rest: string): string {
  const text = rest.replace(/^refs(?:\/|$)/, "").replace(/\/$/, "");
  return text.startsWith("refs/") ? text : `refs/${text}`;
}

/** The JSON of a ref: `Reference`. */
export async function refEntity(
  git: Pick<GitStore, "readInfo">,
  { name, id }: NamedRef,
  { base, repository }: Pick<ContentsSettings, "base"> & Pick<OpenedContents, "repository">,
): Promise<object> {
  const { api } = addressesOf(base, repository);
  const type: ObjectType = (await git.readInfo(id))?.type ?? "commit";
  return {
    ref: name,
    url: `${api}/git/${encodePath(name)}`,
    object: { type, sha: id, url: `${api}/git/${type}s/${id}` },
  };
}

async function readNamed(git: GitStore, name: string): Promise<NamedRef | undefined> {
  if (!isRefName(name) || name.startsWith(RECEIPTS)) return undefined;
  const id = await git.readRef(name);
  return id && { name, id };
}

/** Whether names of refs can begin so. */
function isPrefix(text: string): boolean {
  return isRefName(`${text}x`) && !text.startsWith(RECEIPTS);
}
