import {
  changeFiles,
  checkChangeSet,
  checkProtected,
  findRef,
  parseObjectId,
  parsePathPatterns,
  parseRepoPath,
  readEntry,
  type ChangeSet,
  type Committed,
  type FileChange,
  type Identity,
  type TouchedPath,
} from "@x/git-contents";
import type { Account } from "@x/status-core";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readBytes, streamBytes } from "../http/body.ts";
import { RequestError } from "../http/request-error.ts";
import { answerOnce } from "../http/idempotency.ts";
import { addressesOf } from "./addresses.ts";
import { commitEntity, entryEntity, UNSIGNED, type EntryFacts, type EntryView } from "./entity.ts";
import { openForWriting, refuseWriting, type WritableRepository } from "./gate.ts";
import { factsOfBytes } from "./read-contents.ts";
import { withPointers } from "./large-files.ts";
import { readFileChange, readFileChanges, type ChangeOrder, type Defaults } from "./request.ts";

/** `POST .../contents`: several files, one commit. */
export async function answerFilesChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForWriting(c, deps);
  const bytes = await readBytes(c, deps.limits.maxBodyBytes);
  const order = readFileChanges(bytes, defaultsOf(deps, open));
  return answerOnce(c, deps, { account: open.account, what: bytes }, async () => {
    const made = await commit(c, deps, open, order);
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
  const open = await openForWriting(c, deps);
  const bytes = await readBytes(c, deps.limits.maxBodyBytes);
  const order = readFileChange(bytes, { operation, path: open.rest }, defaultsOf(deps, open));
  return answerOnce(c, deps, { account: open.account, what: bytes }, () =>
    answerOneFile(c, deps, open, { ...order, isNew: operation === "create" }),
  );
}

/**
 * `PUT .../raw/{filepath}?branch=&new_branch=&message=&sha=`: the body is the file, streamed. It is
 * made, or replaced: with `sha`, only that blob is.
 */
export async function answerRawChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForWriting(c, deps);
  const { branch, doer, nowMs } = defaultsOf(deps, open);
  const path = parseRepoPath(open.rest);
  const content = await open.git.writeBlob(streamBytes(c, deps.limits.maxBodyBytes));
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
  return answerOnce(c, deps, { account: open.account, what: content.id }, () =>
    answerOneFile(c, deps, open, { set, dryRun: false, isNew }),
  );
}

async function answerOneFile(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & { readonly isNew: boolean },
): Promise<Response> {
  const made = await commit(c, deps, open, order);
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

/** A commit, and the changes as they were made: with pointers where contents lie beside git. */
interface Made extends Committed {
  readonly changes: readonly FileChange[];
}

async function commit(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder,
): Promise<Made> {
  const { dryRun } = order;
  const target = targetOf(order.set);
  refuseProtectedBranch(open, target);
  checkChangeSet(order.set);
  const { set, link } = await withPointers(deps, open, order);
  const made = await changeFiles(open.git, set, {
    ifHead: expectedHead(c),
    dryRun,
    portablePaths: deps.portablePaths,
    confirm: async (touched) => {
      await confirm(deps, open, target, touched);
      // Nothing can refuse the commit any more but the disk: a refused one gives no right to contents.
      await link();
    },
  });
  if (!dryRun) {
    c.header("ETag", `"${made.commit.id}"`);
    if (made.first && open.repository.defaultBranch !== made.branch) {
      await deps.store.repositories.change(open.repository.id, { defaultBranch: made.branch });
    }
  }
  return { ...made, changes: set.changes };
}

function targetOf({ branch, newBranch }: ChangeSet): string {
  return newBranch ?? branch;
}

/** Rights and flags as they are now, under the branch's lock: they may have changed since the request came. */
async function confirm(
  deps: Deps,
  { repository, account }: WritableRepository,
  branch: string,
  touched: readonly TouchedPath[],
): Promise<void> {
  const now = await deps.store.repositories.openById(repository.id, account.id);
  if (now === undefined) {
    throw new RequestError("The target couldn't be found.", { code: "repository-not-found" });
  }
  refuseWriting(now);
  refuseProtectedBranch(now, branch);
  if (isProtected(now.repository, branch) || branch === now.repository.defaultBranch) {
    checkProtected(parsePathPatterns(now.repository.protectedFiles.join(";")), touched);
  }
}

function refuseProtectedBranch(
  { repository, access }: Pick<WritableRepository, "repository" | "access">,
  branch: string,
): void {
  if (isProtected(repository, branch) && access !== "admin") {
    throw new RequestError(`branch ${branch} is protected: user cannot commit to it`, {
      code: "write-forbidden",
      facts: { branch },
    });
  }
}

function isProtected({ protectedBranches }: Repository, branch: string): boolean {
  return protectedBranches.includes(branch);
}

/** The commit that `If-Match` says the branch must be at. */
function expectedHead(c: Context): string | undefined {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined || header === "*") return undefined;
  const id = parseObjectId(/^"([^"]*)"$/.exec(header)?.[1] ?? "");
  if (id === undefined) {
    throw new RequestError(
      'If-Match must be the id of a commit in double quotes: "<40 hex digits>"',
      { code: "precondition-failed" },
    );
  }
  return id;
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
