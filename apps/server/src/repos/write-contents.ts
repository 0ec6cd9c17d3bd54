import { parseRepoPath, type ChangeSet, type RepoPath, type StoredBlob } from "@x/git-contents";
import { fileAnswer, filesAnswer, isFileNew, type Defaults, type Made } from "@x/git-contents/http";
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
import { requestClient } from "../http/client-key.ts";
import { answerChanges } from "./answer-changes.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import type { ChangesTask, ReadChanges } from "./changes-task.ts";
import { identityOf, madeBy } from "./identity.ts";
import { contentsSettings } from "./read-repository.ts";

/** `POST .../contents`: several files, one commit. */
export async function answerFilesChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened: open, body: bytes } = await readWriting(c, deps);
  const { order, digest } = await readChanges(c, deps, { bytes, defaults: defaultsOf(deps, open) });
  const answer = (made: Made) => filesAnswer({ ...open, ...order, made }, contentsSettings(deps));
  return answerChanges(c, deps, open, { order, body: digest ?? bytes, answer });
}

/** `POST`, `PUT` and `DELETE .../contents/{filepath}`: one file, one commit. */
export async function answerFileChange(
  c: Context<AppEnv>,
  deps: Deps,
  operation: "create" | "update" | "delete",
): Promise<Response> {
  const { opened: open, body: bytes } = await readWriting(c, deps);
  const change = { operation, path: open.rest };
  const defaults = defaultsOf(deps, open);
  const { order, digest } = await readChanges(c, deps, { bytes, change, defaults });
  const isNew = operation === "create";
  const answer = (made: Made) =>
    fileAnswer({ ...open, ...order, made }, isNew, contentsSettings(deps));
  return answerChanges(c, deps, open, { order, body: digest ?? bytes, answer });
}

/**
 * `PUT .../raw/{filepath}?branch=&new_branch=&message=&sha=`: the body is the file, streamed. It is
 * made, or replaced: with `sha`, only that blob is.
 */
export async function answerRawChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = writingCheck(c, deps);
  return whileAuthorized(c, check, async (sending, before) => {
    const { git, rest } = before;
    const path = parseRepoPath(rest);
    const content = await git.writeBlob(streamBytes(sending, deps.limits.maxBodyBytes));
    try {
      const open = await authorizeAgain(c, deps, check, before);
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
  return readAuthorized(c, deps, writingCheck(c, deps), (sending) =>
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
  const set: ChangeSet = {
    changes: [{ operation: "upload", path, content, sha: c.req.query("sha") || undefined }],
    branch: c.req.query("branch") || branch,
    newBranch: c.req.query("new_branch") || undefined,
    message: c.req.query("message"),
    ...madeBy(doer, nowMs),
  };
  const order = { set, dryRun: false, isSignable: true };
  const answer = async (made: Made) => {
    const isNew = await isFileNew(open.git, made, path);
    return fileAnswer({ ...open, ...order, made }, isNew, contentsSettings(deps));
  };
  return answerChanges(c, deps, open, { order, body: content.id, answer });
}

/** Reads changes, in a thread when they are large: `bytes` are gone then, and there is the digest for them. */
function readChanges(
  c: Context<AppEnv>,
  deps: Deps,
  request: Pick<ChangesTask, "bytes" | "change" | "defaults">,
): Promise<ReadChanges> {
  const isDigestWanted = c.req.header("Idempotency-Key") !== undefined;
  return deps.runTask({ kind: "changes", ...request, isDigestWanted }, requestClient(c, deps));
}

function defaultsOf(deps: Deps, { repository, account }: WritableRepository): Defaults {
  return { branch: repository.defaultBranch, doer: identityOf(account), nowMs: deps.nowMs() };
}
