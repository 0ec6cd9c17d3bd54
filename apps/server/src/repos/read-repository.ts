import { readDefinition } from "@x/editorconfig";
import {
  answerFileContents,
  type ContentsSettings,
  type ReadingRoute,
  parseJson,
} from "@x/git-contents/http";
import { parsePointer } from "@x/lfs-pointer";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { requestOf, sendAnswer } from "../http/send-answer.ts";
import { openForReading, type CodeUnreadable } from "./access.ts";
import { readingCheck } from "./access-checks.ts";
import { accountNameOf } from "./identity.ts";
import { readGitFacts } from "./git-facts.ts";
import { repositoryEntity } from "./repository-entity.ts";

/** `GET /repos/{owner}/{repo}` */
export async function answerRepository(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, repository, access } = await openForReading(c, deps);
  const about = { access, ...(await readGitFacts(git)) };
  return c.json(repositoryEntity(repository, deps.base(), about));
}

/** Handler of a route that reads a repository, for who may. */
export function reading(
  deps: Deps,
  route: ReadingRoute,
  unreadable?: CodeUnreadable,
): (c: Context<AppEnv>) => Promise<Response> {
  return async (c) => {
    const open = await openForReading(c, deps, unreadable);
    return sendAnswer(c, await route(open, requestOf(c), contentsSettings(deps)));
  };
}

/** Largest list of paths, in bytes. */
const MAX_BODY = 1_048_576;

/** `GET .../file-contents?body=` and `POST .../file-contents`: several files. A read, whatever its method. */
export async function answerBatch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = readingCheck(c, deps, "contents");
  const { opened, body: bytes } = await readAuthorized(c, deps, check, async (sending) =>
    c.req.method === "POST"
      ? readBytes(sending, MAX_BODY)
      : new TextEncoder().encode(c.req.query("body") ?? ""),
  );
  const settings = contentsSettings(deps);
  return sendAnswer(c, await answerFileContents(opened, requestOf(c), settings, parseJson(bytes)));
}

/** Settings of the answers about contents. */
export function contentsSettings({
  base,
  limits,
  pages,
  store,
  judgeSignature,
  listings,
}: Pick<
  Deps,
  "base" | "limits" | "pages" | "store" | "judgeSignature" | "listings"
>): ContentsSettings {
  return {
    listings,
    base: base(),
    judgeSignature,
    pages,
    maxBlobBytes: limits.maxBlobBytes,
    editorconfigOf: readDefinition,
    pointerOf(bytes) {
      const pointer = parsePointer(bytes);
      return pointer.ok ? pointer : undefined;
    },
    async usernameOf(email) {
      const name = accountNameOf(email);
      return name && (await store.accounts.findByName(name))?.username;
    },
  };
}
