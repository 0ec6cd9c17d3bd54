import { GitContentsError } from "../../../errors.ts";
import type { TagRecord } from "../../../objects/tag.ts";
import { parseObjectId, type CommitRecord, type ObjectId } from "../../../objects/types.ts";
import { findRef } from "../../../read/ref.ts";
import type { GitStore, NamedRef } from "../../../store.ts";
import { addressesOf, type Addresses } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { personEntity } from "./entities.ts";
import { verificationOf } from "./verification.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

const TAGS = "refs/tags/";

/** `GET .../tags/{tag}` */
export async function answerTag(
  { git, rest, repository }: OpenedContents,
  _request: ContentsRequest,
  { base }: ContentsSettings,
): Promise<ContentsAnswer> {
  const tag = rest.replace(/\/$/, "");
  const name = `${TAGS}${tag}`;
  const id = await git.readRef(name);
  if (id === undefined) throw new GitContentsError({ code: "tag-not-found", tag });
  return jsonAnswer(await tagEntity(git, { name, id }, addressesOf(base, repository)));
}

/** `GET .../git/tags/{sha}`: the object of an annotated tag, by its own id. */
export async function answerAnnotatedTag(
  { git, rest, repository }: OpenedContents,
  _request: ContentsRequest,
  { base, judgeSignature }: ContentsSettings,
): Promise<ContentsAnswer> {
  const text = rest.slice("tags/".length).replace(/\/$/, "");
  const id = parseObjectId(text);
  const tag = id && (await git.readTag(id));
  if (id === undefined || tag === undefined)
    throw new GitContentsError({ code: "object-not-found", id: text });
  const person = tag.tagger ?? { name: "", email: "" };
  const verification = await verificationOf({ signed: tag.signed, person }, { judgeSignature });
  return jsonAnswer({
    ...annotatedTagEntity(id, tag, addressesOf(base, repository)),
    verification,
  });
}

/** The JSON of a tag object: `AnnotatedTag`. */
function annotatedTagEntity(id: ObjectId, tag: TagRecord, { api }: Addresses): object {
  const { type, target, tagger } = tag;
  return {
    tag: tag.name,
    sha: id,
    url: `${api}/git/tags/${id}`,
    message: tag.message.trim(),
    tagger: tagger === undefined ? null : personEntity(tagger),
    object: { type, url: `${api}/git/${type}s/${target}`, sha: target },
  };
}

/** The JSON of a tag. One of a file or a directory, or too many tags deep, leads to no commit: then nothing is said of one. */
export async function tagEntity(
  git: GitStore,
  { name: full, id }: NamedRef,
  { api, html }: Addresses,
): Promise<object> {
  const name = full.slice(TAGS.length);
  const ref = await findRef(git, full);
  const record = ref && (await git.readCommit(ref.commit));
  const annotated = ref?.commit === id ? undefined : await git.readTag(id);
  const archive = record && `${api}/archive/${encodeURIComponent(name)}`;
  return {
    name,
    id,
    message: (annotated?.message ?? record?.message ?? "").trim(),
    commit: record === undefined ? null : tagCommit(record, api),
    zipball_url: archive === undefined ? "" : `${archive}.zip`,
    tarball_url: archive === undefined ? "" : `${archive}.tar.gz`,
    html_url: html,
  };
}

function tagCommit({ id, committer }: CommitRecord, api: string): object {
  const created = new Date(committer.atMs).toISOString();
  return { url: `${api}/git/commits/${id}`, sha: id, created };
}
