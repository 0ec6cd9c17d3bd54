import {
  checkHistory,
  createRef,
  deleteRef,
  findReceipt,
  fullNameOf,
  parseRefName,
  updateRef,
  type BranchConditions,
  type ObjectId,
  type Receipt,
  type RefName,
} from "@x/git-contents";
import {
  jsonAnswer,
  readNewRef,
  readRefUpdate,
  refEntity,
  refNameOf,
  requireRef,
  parseJson,
  type ContentsAnswer,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { authorizeAgain, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { respondOnce } from "../http/idempotency.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import { branchFacts } from "./branch-access.ts";
import { BreakingGuard } from "./breaking-changes.ts";
import { respondRefChange } from "./respond-ref-change.ts";

/** Largest body of a change of a ref, in bytes. */
const MAX_BODY = 65_536;

/** `POST .../git/refs`: makes a branch or a tag, once for each `Idempotency-Key`. */
export async function answerNewRef(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, bytes, again } = await readRefBody(c, deps);
  const { git } = opened;
  const { name, to } = readNewRef(parseJson(bytes));
  allowRef(opened, name, "create");
  const answer = () => refAnswer(deps, opened, { name, status: 201 });
  const change = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    await createRef(git, { name, to, receipt }, async () => {
      const { files } = allowRef(await again(), name, "create");
      if (files !== undefined) await checkHistory(git, to, files);
    });
    return to;
  };
  return respondRefChange(c, deps, { opened, bytes }, { change, answer });
}

/** `PATCH .../git/refs/{ref}`: makes it point elsewhere, once for each `Idempotency-Key`. */
export async function answerRefChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, bytes, again } = await readRefBody(c, deps);
  const { git, rest } = opened;
  const name = parseRefName(refNameOf(rest));
  const { to, force } = readRefUpdate(parseJson(bytes));
  const answer = () => refAnswer(deps, opened, { name, status: 200 });
  const guard = new BreakingGuard(deps, git, requestClient(c, deps));
  const judge = async (): Promise<BranchConditions> => {
    const now = await again();
    const allowed = allowRef(now, name, "move");
    if (name.kind === "heads") await guard.checkMove(now.repository, name.short, to);
    return allowed;
  };
  const change = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    await updateRef(git, { name, to, force, receipt, judge });
    return to;
  };
  return respondRefChange(c, deps, { opened, bytes }, { change, answer });
}

/** `DELETE .../git/refs/{ref}`, once for each `Idempotency-Key`. */
export function answerRefDeletion(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return removeRef(c, deps, (rest) => parseRefName(refNameOf(rest)));
}

/** `DELETE .../tags/{tag}`, once for each `Idempotency-Key`. */
export function answerTagDeletion(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return removeRef(c, deps, (rest) => ({ kind: "tags", short: rest.replace(/\/$/, "") }));
}

/** `DELETE .../branches/{branch}`, once for each `Idempotency-Key`. */
export function answerBranchDeletion(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return removeRef(c, deps, (rest) => ({ kind: "heads", short: rest }));
}

async function removeRef(
  c: Context<AppEnv>,
  deps: Deps,
  nameOf: (rest: string) => RefName,
): Promise<Response> {
  const check = writingCheck(c, deps);
  const open = await check.open();
  const name = nameOf(open.rest);
  allowRef(open, name, "delete");
  const again = async (): Promise<void> => {
    allowRef(await authorizeAgain(c, deps, check, open), name, "delete");
  };
  const { git, account } = open;
  const answer: ContentsAnswer<string> = { status: 204, headers: {} };
  return respondOnce(
    c,
    deps,
    { account, body: "" },
    {
      run: async (receipt) => {
        await deleteRef(git, { name, receipt }, again);
        return answer;
      },
      find: async (receipt) => ((await findReceipt(git, receipt)) ? answer : undefined),
    },
  );
}

/** Request that changes refs, with its body. */
export interface RefBody {
  /** Repository, as it was opened when the body was there. */
  readonly opened: WritableRepository;
  /** Body of the request. */
  readonly bytes: Uint8Array;
  /** Opens it again by the rights and settings of the moment. */
  readonly again: () => Promise<WritableRepository>;
}

/** Reads the body of a request that changes refs. */
export async function readRefBody(
  c: Context<AppEnv>,
  deps: Deps,
  maxBytes: number = MAX_BODY,
): Promise<RefBody> {
  const check = writingCheck(c, deps);
  const { opened, body } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, maxBytes),
  );
  return { opened, bytes: body, again: () => authorizeAgain(c, deps, check, opened) };
}

/**
 * Conditions under which the caller may change a branch or a tag.
 *
 * @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function allowRef(
  open: WritableRepository,
  name: RefName,
  action: "create" | "move" | "delete",
): BranchConditions {
  const { owner, name: repository } = open.repository;
  return requireRef(branchFacts(open), name, action, `${owner}/${repository}`);
}

async function refAnswer(
  { base }: Pick<Deps, "base">,
  { git, repository }: WritableRepository,
  { name, status }: { readonly name: RefName; readonly status: 200 | 201 },
): Promise<ContentsAnswer<string>> {
  const full = fullNameOf(name);
  const id = await git.readRef(full);
  const place = { base: base(), repository };
  const entity = id === undefined ? {} : await refEntity(git, { name: full, id }, place);
  return { ...jsonAnswer(entity), status };
}
