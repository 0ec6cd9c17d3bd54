import { findReceipt, type ObjectId, type Receipt } from "@x/git-contents";
import type { ContentsAnswer } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { respondOnce } from "../http/idempotency.ts";
import type { WritableRepository } from "./access-checks.ts";

/** Change of refs that leaves a receipt, and the answer to it. */
export interface RefChangeWork {
  /** Makes the change. @returns what its receipt points at */
  readonly change: (receipt: Receipt | undefined) => Promise<ObjectId>;
  /** Answers, when it was made now or is found by its receipt. */
  readonly answer: (at: ObjectId) => ContentsAnswer<string> | Promise<ContentsAnswer<string>>;
}

/** Responds to a change of refs, which is made once for each `Idempotency-Key`. @throws as `respondOnce` */
export function respondRefChange(
  c: Context<AppEnv>,
  deps: Deps,
  { opened, bytes }: { readonly opened: WritableRepository; readonly bytes: Uint8Array },
  { change, answer }: RefChangeWork,
): Promise<Response> {
  const { git, account } = opened;
  const work = {
    run: async (receipt: Receipt | undefined) => answer(await change(receipt)),
    find: async (receipt: Receipt) => {
      const at = await findReceipt(git, receipt);
      return at && answer(at);
    },
  };
  return respondOnce(c, deps, { account, body: bytes }, work);
}
