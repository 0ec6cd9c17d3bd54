import type { Account, InteractionKind, ListedMark, MarkRequest } from "@x/status-core";
import type { Context } from "hono";
import { accountEntity } from "../entities/account.ts";
import { statusEntity, versionTag } from "../entities/status.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { readParams } from "../http/params.ts";
import type { Scope } from "../http/scopes.ts";
import { sendJson, sendJsonText } from "../http/send-body.ts";
import { freshWith } from "./poll-freshness.ts";
import { addressOf, linkBetween, pageOf } from "./status-page.ts";
import { viewOf, type StatusPorts } from "./view.ts";

interface MarkVerb extends Pick<MarkRequest, "mark" | "on"> {
  /** Scope that a token needs. */
  readonly scope: Scope;
}

/** Verbs that set marks and take them off, as the last part of a status's address. */
export const MARK_VERBS: Readonly<Record<string, MarkVerb>> = {
  favourite: { mark: "favourite", on: true, scope: "write:favourites" },
  unfavourite: { mark: "favourite", on: false, scope: "write:favourites" },
  bookmark: { mark: "bookmark", on: true, scope: "write:bookmarks" },
  unbookmark: { mark: "bookmark", on: false, scope: "write:bookmarks" },
  pin: { mark: "pin", on: true, scope: "write:accounts" },
  unpin: { mark: "pin", on: false, scope: "write:accounts" },
  mute: { mark: "mute", on: true, scope: "write:mutes" },
  unmute: { mark: "mute", on: false, scope: "write:mutes" },
};

/** Scope of each list of marks. */
const LIST_SCOPES = {
  favourite: "read:favourites",
  bookmark: "read:bookmarks",
} as const satisfies Record<ListedMark, Scope>;

/** Accounts of one page when the client does not say, and at most. */
const ACCOUNTS_PER_PAGE = { default: 40, most: 80 } as const;
/** Largest body of a mark, in bytes. */
const MAX_MARK_BODY = 65_536;

/** `POST /:id/VERB`: sets a mark on a status, or takes it off. */
export async function answerMark(
  c: Context<AppEnv>,
  ports: StatusPorts,
  id: string,
  { mark, on, scope }: MarkVerb,
): Promise<Response> {
  const check = accountCheck(c, scope);
  const { opened: account } = await readAuthorized<Account, unknown>(c, ports, check, (sending) =>
    readParams(sending, MAX_MARK_BODY),
  );
  const { status } = await ports.statuses.mark({ id, mark, on }, account);
  const view = await viewOf(c, ports, account);
  return sendJson(c, statusEntity(status, view), { ETag: versionTag(status) });
}

/** `GET /favourites` and `GET /bookmarks`: a page of the caller's own. */
export async function answerMarked(
  c: Context<AppEnv>,
  ports: StatusPorts,
  mark: ListedMark,
): Promise<Response> {
  const { id } = requireAccount(c, LIST_SCOPES[mark]);
  const { statuses, newest, oldest } = await ports.statuses.marked(mark, pageOf(c), { id });
  const link = linkBetween(addressOf(c), ports.base(), { newest, oldest });
  const view = await viewOf(c, ports, { id });
  const headers = link === undefined ? {} : { Link: link };
  return sendJsonText(
    c,
    view.writer.list(statuses, view),
    headers,
    freshWith(view, statuses, ports.nowMs),
  );
}

/** `GET /:id/favourited_by` and `GET /:id/reblogged_by`: a page of the accounts that did it. */
export async function answerInteractions(
  c: Context<AppEnv>,
  { statuses, base }: StatusPorts,
  id: string,
  kind: InteractionKind,
): Promise<Response> {
  const viewer = readerOf(c, "read:statuses");
  const page = pageOf(c, ACCOUNTS_PER_PAGE);
  const made = await statuses.interactions({ id, kind }, page, viewer);
  const ends = { newest: made.at(0)?.id, oldest: made.at(-1)?.id };
  const link = linkBetween(addressOf(c), base(), ends);
  return sendJson(
    c,
    made.map(({ account }) => accountEntity(account, base())),
    link === undefined ? {} : { Link: link },
  );
}
