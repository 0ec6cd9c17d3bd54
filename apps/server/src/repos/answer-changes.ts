import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { withIdempotency } from "../http/idempotency.ts";
import { commitFields, fileEntities } from "./change-entities.ts";
import { commitChanges, type Made } from "./commit-changes.ts";
import { findMade } from "./find-made.ts";
import type { WritableRepository } from "./access-checks.ts";
import type { ChangeOrder } from "./request.ts";

/** Order that is carried out once for its key. */
export interface KeyedOrder {
  /** Changes, with the options of the request. */
  readonly order: ChangeOrder;
  /** Body of the request, or its hash. */
  readonly body: Uint8Array | string;
  /** Answers with the commit, made now or found again. */
  readonly answer: (made: Made) => Response | Promise<Response>;
}

/** Makes the commit of an order and answers, once for each `Idempotency-Key`. @throws as `commitChanges` */
export function answerOnce(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  { order, body, answer }: KeyedOrder,
): Promise<Response> {
  const request = { account: open.account, body };
  return withIdempotency(c, deps, request, {
    run: async (receipt) => answer(await commitChanges(c, deps, open, { ...order, receipt })),
    find: async (receipt) => {
      const made = await findMade(open.git, order.set, receipt, deps.limits);
      return made && answer(made);
    },
  });
}

/** Answers with one file as it is now, and its commit. */
export function answerOneFile(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & { readonly made: Made; readonly isNew: boolean },
): Response {
  const { made } = order;
  const [content = null] = fileEntities(deps, open, made);
  noteCommit(c, made, order);
  return c.json(
    { content, ...commitFields(deps, open, made) },
    order.isNew && !order.dryRun ? 201 : 200,
  );
}

/** Answers with several files as they are now, and their commit. */
export function answerFiles(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & { readonly made: Made },
): Response {
  const { made } = order;
  const files = fileEntities(deps, open, made);
  noteCommit(c, made, order);
  return c.json({ files, ...commitFields(deps, open, made) }, order.dryRun ? 200 : 201);
}

/** The commit is the version of the branch that `If-Match` may name. */
function noteCommit(c: Context<AppEnv>, { commit }: Made, { dryRun }: ChangeOrder): void {
  if (!dryRun) c.header("ETag", `"${commit.id}"`);
}
