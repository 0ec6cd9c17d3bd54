import type { CommitRecord, EntryDetail, Signature } from "../../../objects/types.ts";
import type { Ref } from "../../../read/ref.ts";
import { commitAddress, encodePath, placeAddress, type Addresses } from "./addresses.ts";
import { toBase64 } from "./base64.ts";
import type { ObjectPointer } from "./request.ts";

/** Addresses for the JSON of entries, of one answer. */
export interface EntryView {
  /** Addresses of the repository. */
  readonly addresses: Addresses;
  /** The ref that the entry was read at. */
  readonly ref: Ref;
  /** Name of the ref in the request, or the default branch. */
  readonly refText: string;
}

/** Facts of an entry that git's tree does not hold. */
export interface EntryFacts {
  /** The commit that last changed the entry. */
  readonly lastCommit?: CommitRecord | undefined;
  /** A file's bytes. `null`: this answer carries none. */
  readonly content?: Uint8Array | null | undefined;
  /** Set when the bytes are a pointer to a large object. */
  readonly pointer?: ObjectPointer | undefined;
}

/** The JSON of a file, directory, link or submodule: `ContentsResponse`. */
export function entryEntity(entry: EntryDetail, view: EntryView, facts: EntryFacts = {}): object {
  const { addresses, ref, refText } = view;
  const { lastCommit, content = null, pointer } = facts;
  const self = `${addresses.api}/contents/${encodePath(entry.path)}?ref=${encodeURIComponent(refText)}`;
  const git = gitAddress(entry, addresses);
  const place = { ref, path: entry.path };
  const raw = entry.type === "submodule" ? null : placeAddress(addresses, "raw", place);
  const shown = entry.type === "dir" ? self : raw;
  const page = addresses.pages ? placeAddress(addresses, "src", place) : shown;
  return {
    name: entry.name,
    path: entry.path,
    sha: entry.id,
    ...lastCommitFields(lastCommit),
    type: entry.type,
    mode: entry.mode,
    size: entry.size,
    encoding: content === null ? null : "base64",
    content: content === null ? null : toBase64(content),
    target: entry.target ?? null,
    url: self,
    html_url: page,
    git_url: git,
    download_url: entry.type === "dir" ? null : raw,
    submodule_git_url: entry.submoduleUrl ?? null,
    _links: { self, git, html: page },
    ...pointerFields(pointer),
    ...(entry.escaped === true ? { name_escaped: true } : {}),
  };
}

/** Members that name the large object of a pointer. */
export function pointerFields(pointer: ObjectPointer | undefined): object {
  return pointer === undefined ? {} : { lfs_oid: pointer.oid, lfs_size: Number(pointer.size) };
}

function gitAddress({ type, id }: EntryDetail, { api }: Addresses): string | null {
  switch (type) {
    case "dir":
      return `${api}/git/trees/${id}`;
    case "file":
    case "symlink":
      return `${api}/git/blobs/${id}`;
    case "submodule":
      return null;
  }
}

/** Cache of a commit's fields: many entries of a directory share their last commit. */
const fieldsOfCommits = new WeakMap<CommitRecord, object>();

function lastCommitFields(commit: CommitRecord | undefined): object {
  if (commit === undefined) return {};
  const cached = fieldsOfCommits.get(commit);
  if (cached !== undefined) return cached;
  const committed = dateOf(commit.committer);
  const fields = {
    last_commit_sha: commit.id,
    last_commit_when: committed,
    last_committer_date: committed,
    last_author_date: dateOf(commit.author),
  };
  fieldsOfCommits.set(commit, fields);
  return fields;
}

/** The JSON of the commit that a write made: `FileCommitResponse`. */
export function commitEntity(commit: CommitRecord, addresses: Addresses): object {
  const { api } = addresses;
  const created = dateOf(commit.committer);
  const url = `${api}/git/commits/${commit.id}`;
  return {
    url,
    sha: commit.id,
    created,
    html_url: commitAddress(addresses, commit.id),
    author: personEntity(commit.author),
    committer: personEntity(commit.committer),
    parents: commit.parents.map((sha) => ({ url: `${api}/git/commits/${sha}`, sha, created })),
    message: commit.message,
    tree: { url: `${api}/git/trees/${commit.tree}`, sha: commit.tree, created },
  };
}

/** The JSON of a commit by itself: `Commit` of the git data routes. @param verification - see `verificationOf` */
export function gitCommitEntity(
  commit: CommitRecord,
  addresses: Addresses,
  verification: object,
): object {
  const { api } = addresses;
  const url = `${api}/git/commits/${commit.id}`;
  const created = dateOf(commit.committer);
  return {
    url,
    sha: commit.id,
    created,
    html_url: commitAddress(addresses, commit.id),
    commit: {
      url,
      author: personEntity(commit.author),
      committer: personEntity(commit.committer),
      message: commit.message,
      tree: { url: `${api}/git/trees/${commit.tree}`, sha: commit.tree, created },
      verification,
    },
    author: null,
    committer: null,
    parents: commit.parents.map((sha) => ({ url: `${api}/git/commits/${sha}`, sha, created })),
  };
}

/** The JSON of an author or a committer: `CommitUser`. */
export function personEntity(signature: Signature): object {
  return { name: signature.name, email: signature.email, date: dateOf(signature) };
}

/** RFC 3339 in UTC, whole seconds. */
export function dateOf({ atMs }: Pick<Signature, "atMs">): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}
