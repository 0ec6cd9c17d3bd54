import {
  findRef,
  parseRepoPath,
  readEntry,
  type ChangeSet,
  type Committed,
  type FileChange,
  type Identity,
  type RepoPath,
  type StoredBlob,
} from "@x/git-contents";
import type { Account } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import {
  authorizeAgain,
  readAuthorized,
  whileAuthorized,
  type Authorized,
} from "../http/authorize.ts";
import { readBytes, streamBytes } from "../http/body.ts";
import { withIdempotency } from "../http/idempotency.ts";
import { addressesOf } from "./addresses.ts";
import { commitEntity, entryEntity, UNSIGNED, type EntryFacts, type EntryView } from "./entity.ts";
import { commitChanges, type Made } from "./commit-changes.ts";
import { writingGate, type WritableRepository } from "./gates.ts";
import { factsOfBytes } from "./read-contents.ts";
import { readFileChange, readFileChanges, type ChangeOrder, type Defaults } from "./request.ts";

/** `POST .../contents`: several files, one commit. */
export async function answerFilesChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened: open, body: bytes } = await readWriting(c, deps);
  const order = readFileChanges(bytes, defaultsOf(deps, open));
  return withIdempotency(c, deps, { account: open.account, body: bytes }, async () => {
    const made = await commitChanges(c, deps, open, order);
    const files = fileEntities(deps, open, made);
    return c.json({ files, ...commitFields(deps, open, made) }, order.dryRun ? 200 : 201);
  });
}

/** `POST`, `PUT` and `DELETE .../contents/{filepath}`: one file, one commit. */
export async function answerFileChange(
  c: Context<AppEnv>,
  deps: Deps,
  operation: "create" | "update" | "delete",
): Promise<Response> {
  const { opened: open, body: bytes } = await readWriting(c, deps);
  const order = readFileChange(bytes, { operation, path: open.rest }, defaultsOf(deps, open));
  return withIdempotency(c, deps, { account: open.account, body: bytes }, () =>
    answerOneFile(c, deps, open, { ...order, isNew: operation === "create" }),
  );
}

/**
 * `PUT .../raw/{filepath}?branch=&new_branch=&message=&sha=`: the body is the file, streamed. It is
 * made, or replaced: with `sha`, only that blob is.
 */
export async function answerRawChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const gate = writingGate(c, deps);
  return whileAuthorized(c, gate, async (sending, before) => {
    const { git, rest } = before;
    const path = parseRepoPath(rest);
    const content = await git.writeBlob(streamBytes(sending, deps.limits.maxBodyBytes));
    try {
      const open = await authorizeAgain(c, deps, gate, before);
      return await answerStoredFile(c, deps, open, { path, content });
    } finally {
      await git
        .discardBlob(content)
        .catch((error: unknown) => deps.log.warn({ err: error }, "an uploaded blob stays a day"));
    }
  });
}

/** Reads a body of changes, for a repository that the caller may write to. */
function readWriting(
  c: Context<AppEnv>,
  deps: Deps,
): Promise<Authorized<WritableRepository, Uint8Array>> {
  return readAuthorized(c, deps, writingGate(c, deps), (sending) =>
    readBytes(sending, deps.limits.maxBodyBytes),
  );
}

async function answerStoredFile(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  { path, content }: { readonly path: RepoPath; readonly content: StoredBlob },
): Promise<Response> {
  const { branch, doer, nowMs } = defaultsOf(deps, open);
  const at = { atMs: nowMs, offsetMinutes: 0 };
  const set: ChangeSet = {
    changes: [{ operation: "upload", path, content, sha: c.req.query("sha") || undefined }],
    branch: c.req.query("branch") || branch,
    newBranch: c.req.query("new_branch") || undefined,
    message: c.req.query("message"),
    author: doer,
    committer: doer,
    authoredAt: at,
    committedAt: at,
  };
  const ref = await findRef(open.git, set.branch);
  const isNew = ref === undefined || (await readEntry(open.git, ref.commit, path)) === undefined;
  return withIdempotency(c, deps, { account: open.account, body: content.id }, () =>
    answerOneFile(c, deps, open, { set, dryRun: false, isNew }),
  );
}

async function answerOneFile(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & { readonly isNew: boolean },
): Promise<Response> {
  const made = await commitChanges(c, deps, open, order);
  const [content = null] = fileEntities(deps, open, made);
  return c.json(
    { content, ...commitFields(deps, open, made) },
    order.isNew && !order.dryRun ? 201 : 200,
  );
}

function defaultsOf(deps: Deps, { repository, account }: WritableRepository): Defaults {
  return { branch: repository.defaultBranch, doer: identityOf(account), nowMs: deps.nowMs() };
}

/** Who a commit is by when the request does not say. */
export function identityOf({ username, displayName }: Account): Identity {
  return {
    name: displayName.trim() === "" ? username : displayName,
    email: `${username}@noreply.localhost`,
  };
}

function commitFields(
  deps: Deps,
  { repository }: WritableRepository,
  { commit: record }: Committed,
): object {
  return {
    commit: commitEntity(record, addressesOf(deps.base(), repository)),
    verification: UNSIGNED,
  };
}

/** The files as they are after the commit, on the branch that has it now. */
function fileEntities(
  deps: Deps,
  { repository }: WritableRepository,
  made: Made,
): readonly (object | null)[] {
  const view: EntryView = {
    addresses: addressesOf(deps.base(), repository),
    ref: { kind: "branch", name: made.branch, commit: made.commit.id },
    refText: made.branch,
  };
  return made.files.map((entry, index) => {
    if (entry === undefined) return null;
    const facts = contentOf(made.changes[index], deps.limits.maxBlobBytes);
    return entryEntity(entry, view, { lastCommit: made.commit, ...facts });
  });
}

/** The bytes that were sent are the bytes that are there now. */
function contentOf(change: FileChange | undefined, maxBytes: number): EntryFacts {
  if (change === undefined || !("content" in change) || !(change.content instanceof Uint8Array))
    return {};
  return change.content.length > maxBytes
    ? { content: new Uint8Array() }
    : factsOfBytes(change.content);
}
