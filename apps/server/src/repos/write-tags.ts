import {
  buildTag,
  createRef,
  createTag,
  findReceipt,
  fullNameOf,
  MAX_MESSAGE_BYTES,
  resolveRef,
  type ObjectId,
  type Receipt,
} from "@x/git-contents";
import {
  addressesOf,
  jsonAnswer,
  readNewTag,
  tagEntity,
  type NewTagRequest,
  parseJson,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { respondOnce } from "../http/idempotency.ts";
import { releaseClaim } from "./claim-space.ts";
import { identityOf } from "./identity.ts";
import { allowRef, readRefBody, type RefBody } from "./write-refs.ts";

/** Largest body of a new tag, in bytes: a message as JSON may be twice as long. */
const MAX_BODY = 2 * MAX_MESSAGE_BYTES + 65_536;

/** `POST .../tags`: makes a tag, an annotated one for a message, once for each `Idempotency-Key`. */
export async function answerNewTag(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const request = await readRefBody(c, deps, MAX_BODY);
  const { opened, bytes } = request;
  const { git, repository, account } = opened;
  const tag = readNewTag(parseJson(bytes));
  allowRef(opened, tag.name, "create");
  const answer = async (id: ObjectId) => {
    const ref = { name: fullNameOf(tag.name), id };
    const entity = await tagEntity(git, ref, addressesOf(deps.base(), repository));
    return { ...jsonAnswer(entity), status: 201 };
  };
  return respondOnce(
    c,
    deps,
    { account, body: bytes },
    {
      run: async (receipt) => answer(await makeTag(deps, request, tag, receipt)),
      find: async (receipt) => {
        const id = await findReceipt(git, receipt);
        return id && answer(id);
      },
    },
  );
}

/** @returns what the new ref points at */
async function makeTag(
  deps: Deps,
  { opened, again }: RefBody,
  { name, message, target }: NewTagRequest,
  receipt: Receipt | undefined,
): Promise<ObjectId> {
  const { git, account, repository } = opened;
  const { commit: to } = await resolveRef(git, target);
  const confirm = async (): Promise<void> => void allowRef(await again(), name, "create");
  if (message === "") {
    await createRef(git, { name, to, receipt }, confirm);
    return to;
  }
  const tagger = identityOf(account);
  const taggedAt = { atMs: deps.nowMs(), offsetMinutes: 0 };
  const built = await buildTag(git, { tag: name.short, to, message, tagger, taggedAt });
  let claimed = 0;
  return createTag(git, built, receipt, async () => {
    await confirm();
    await deps.claims.claim(repository.id, built.bytes.length);
    claimed = built.bytes.length;
  }).catch(async (error: unknown) => {
    await releaseClaim(deps, repository.id, claimed);
    throw error;
  });
}
