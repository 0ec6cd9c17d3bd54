import {
  findMade,
  type ChangeOrder,
  type ContentsAnswer,
  type Made,
  type ReceiptWork,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { respondByReceipt, respondOnce } from "../http/idempotency.ts";
import { commitChanges, type KeyedCommit } from "./commit-changes.ts";
import type { WritableRepository } from "./access-checks.ts";

/** Order that is carried out once for its key. */
export interface KeyedOrder {
  /** Changes, with the options of the request. */
  readonly order: ChangeOrder;
  /** Body of the request, or its hash. */
  readonly body: Uint8Array | string;
  /** Makes the commit. Default: of the changes that the order has. */
  readonly make?: (keyed: KeyedCommit) => Promise<Made>;
  /** Answers with the commit, made now or found again. */
  readonly answer: (made: Made) => ContentsAnswer<string> | Promise<ContentsAnswer<string>>;
}

/** Makes the commit of an order and answers, once for each `Idempotency-Key`. @throws as `commitChanges` */
export function answerChanges(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  {
    order,
    body,
    make = (keyed) => commitChanges(c, deps, open, { ...order, ...keyed }),
    answer,
  }: KeyedOrder,
): Promise<Response> {
  const request = { account: open.account, body };
  const work: ReceiptWork = {
    run: async (receipt, claim) => answer(await make({ receipt, claim })),
    find: async (receipt) => {
      const made = await findMade(open.git, order.set, receipt, deps.limits);
      return made && answer(made);
    },
  };
  // What is not made leaves no receipt.
  if (!order.dryRun) return respondByReceipt(c, deps, request, work);
  return respondOnce(c, deps, request, { ...work, run: () => work.run(undefined, undefined) });
}
