import { parseAccountId, type Account, type Status, type Viewer } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { accountEntity } from "../entities/account.ts";
import { utf8Of } from "../entities/utf8.ts";
import { readerOf } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { sendJson, sendJsonText } from "../http/send-body.ts";
import { viewOf, type StatusPorts } from "../statuses/view.ts";
import { searchKinds, searchPage, searchText, type Kind } from "./search-request.ts";

/** Services behind the routes of search. */
export interface SearchPorts extends StatusPorts, Pick<Deps, "search" | "store"> {}

/** Results when the client does not say, and at most. */
const RESULTS = [20, 40] as const;
/** The same for accounts alone. */
const ACCOUNTS = [40, 80] as const;

/** `GET /api/v2/search`: accounts and hashtags by how they begin, statuses by their words. */
export async function answerSearch(c: Context<AppEnv>, ports: SearchPorts): Promise<Response> {
  const viewer = readerOf(c, "read:search");
  const text = searchText(c);
  const kinds = new Set<Kind>(searchKinds(c));
  const query = queryParams(c);
  const page = searchPage(c, ...RESULTS);
  const authorId = c.req.query("account_id");
  const search = { text, limit: 0, offset: 0, ...page };
  const has = (kind: Kind): boolean => page !== undefined && kinds.has(kind);
  const accounts = has("accounts")
    ? await findAccounts(ports, { ...search, following: booleanParam(query, "following") }, viewer)
    : [];
  const statuses = has("statuses") ? await findStatuses(c, ports, { ...search, authorId }) : [];
  const tags = has("hashtags") ? await ports.search.tags(search) : [];
  const view = await viewOf(c, ports, viewer);
  const base = ports.base();
  const entities = accounts.map((account) => accountEntity(account, base));
  const hashtags = tags.map((name) => tagEntity(name, base));
  return sendJsonText(c, [
    utf8Of(`{"accounts":${JSON.stringify(entities)},"statuses":`),
    ...view.writer.list(statuses, view),
    utf8Of(`,"hashtags":${JSON.stringify(hashtags)}}`),
  ]);
}

/** `GET /api/v1/accounts/search`: accounts by how their names begin. */
export async function answerAccountSearch(
  c: Context<AppEnv>,
  ports: SearchPorts,
): Promise<Response> {
  const viewer = readerOf(c, "read:accounts");
  const text = searchText(c);
  const following = booleanParam(queryParams(c), "following");
  const page = searchPage(c, ...ACCOUNTS);
  const found =
    page === undefined ? [] : await findAccounts(ports, { text, following, ...page }, viewer);
  const base = ports.base();
  return sendJson(
    c,
    found.map((account) => accountEntity(account, base)),
  );
}

/** Accounts by name, or the one whose page is named. */
async function findAccounts(
  { search, base }: SearchPorts,
  { text, ...rest }: Parameters<SearchPorts["search"]["accounts"]>[0],
  viewer: Viewer,
): Promise<readonly Account[]> {
  const [, name] = /^\/(?:@|users\/)(\w+)$/.exec(pathHere(text, base())) ?? [];
  if (name === undefined) return search.accounts({ text, ...rest }, viewer);
  return search.accounts({ text: `@${name}@${new URL(base()).host}`, ...rest }, viewer);
}

/** Statuses by their words, or the one whose address is named. */
async function findStatuses(
  c: Context<AppEnv>,
  { search, statuses, base }: SearchPorts,
  {
    authorId,
    ...query
  }: Omit<Parameters<SearchPorts["search"]["statuses"]>[0], "authorId"> & {
    readonly authorId: string | undefined;
  },
): Promise<readonly Status[]> {
  const viewer = readerOf(c, "read:search");
  const path = pathHere(query.text, base());
  const [, id] = /^\/(?:@\w+|users\/\w+\/statuses)\/(\d+)$/.exec(path) ?? [];
  if (id !== undefined) return statuses.readMany([id], viewer);
  const author = authorId === undefined ? undefined : parseAccountId(authorId);
  if (authorId !== undefined && author === undefined) return [];
  const ids = { maxId: c.req.query("max_id"), minId: c.req.query("min_id") };
  return search.statuses({ ...query, ...ids, authorId: author }, viewer);
}

/** Path of an address of this server; empty for every other text. */
function pathHere(text: string, base: string): string {
  return text.startsWith(`${base}/`) ? text.slice(base.length) : "";
}

function tagEntity(name: string, base: string): object {
  return { name, url: `${base}/tags/${encodeURIComponent(name)}`, history: [] };
}
