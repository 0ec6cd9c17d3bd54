import {
  buildTag,
  createRef,
  createTag,
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
import { whileClaiming } from "./claim-space.ts";
import { identityOf } from "./identity.ts";
import { respondRefChange } from "./respond-ref-change.ts";
import { allowRef, readRefBody, type RefBody } from "./write-refs.ts";

/** Largest body of a new tag, in bytes: a message as JSON may be twice as long. */
const MAX_BODY = 2 * MAX_MESSAGE_BYTES + 65_536;

/** `POST .../tags`: makes a tag, an annotated one for a message, once for each `Idempotency-Key`. */
export async function answerNewTag(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const request = await readRefBody(c, deps, MAX_BODY);
  const { opened, bytes } = request;
  const { git, repository } = opened;
  const tag = readNewTag(parseJson(bytes));
  allowRef(opened, tag.name, "create");
  const answer = async (id: ObjectId) => {
    const ref = { name: fullNameOf(tag.name), id };
    const entity = await tagEntity(git, ref, addressesOf(deps.base(), repository));
    return { ...jsonAnswer(entity), status: 201 };
  };
  const change = (receipt: Receipt | undefined) => makeTag(deps, request, tag, receipt);
  return respondRefChange(c, deps, request, { change, answer });
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
  return whileClaiming(deps, repository.id, (claim) =>
    createTag(git, built, receipt, async () => {
      await confirm();
      await claim(built.bytes.length);
    }),
  );
}
