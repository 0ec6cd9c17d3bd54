import type { OpenedBytes } from "@x/blob-store";
import {
  contentAnswer,
  unchangedAnswer,
  type PartBody,
  type ServedContent,
  type Validators,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";
import { requestOf, sendAnswer } from "../http/send-answer.ts";

/** Answers with bytes, never whole in memory when there are many. As `contentAnswer`. */
export async function serveContent(
  c: Context<AppEnv>,
  validators: Validators,
  shared: Readonly<Record<string, string>>,
  describe: () => Promise<ServedContent<PartBody | OpenedBytes>>,
): Promise<Response> {
  return sendAnswer(c, await contentAnswer(requestOf(c), validators, shared, describe));
}

/** Answers 304 to a client that has the content already. As `unchangedAnswer`. */
export async function notModified(
  c: Context<AppEnv>,
  validators: Validators,
  shared: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const unchanged = unchangedAnswer(requestOf(c), validators, shared);
  return unchanged && sendAnswer(c, unchanged);
}
