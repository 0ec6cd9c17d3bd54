import type { Account, Viewer } from "../account.ts";
import type { AccountId } from "../ids.ts";
import { parseStatusId } from "../ids.ts";
import type { ResolvedPorts, StatusPorts } from "../ports.ts";
import { resolvePorts } from "../ports.ts";
import type { Status } from "../status.ts";
import type { StatusTransaction } from "../store.ts";
import { tagKey } from "../text/hashtags.ts";
import { findViewerContext, listed } from "../view.ts";
import type { SearchPage } from "./store.ts";
import { queryWords } from "./words.ts";

/** A search for statuses by their words. */
export interface StatusSearch extends SearchPage {
  /** Words, all of which must be there. */
  readonly text: string;
  /** Only of this author. Absent: of anybody. */
  readonly authorId?: AccountId | undefined;
  /** Only older than this id. One that is no id is of nothing. */
  readonly maxId?: string | undefined;
  /** Only newer than this id. */
  readonly minId?: string | undefined;
}

/** A search for accounts by the beginning of their names. */
export interface AccountSearch extends SearchPage {
  /** A name, or its beginning, with or without `@` and this server's host. */
  readonly text: string;
  /** Only those that the reader follows. Absent: all. */
  readonly following?: boolean | undefined;
}

/** A search for hashtags by their beginning. */
export interface TagSearch extends SearchPage {
  /** A hashtag or its beginning, with or without `#`. */
  readonly text: string;
}

/** Search, over what a reader may see. */
export interface Search {
  /** Public statuses, and the reader's own, newest first; none without a word to look for. */
  statuses(search: StatusSearch, viewer: Viewer): Promise<readonly Status[]>;
  /** Accounts, the one of just this name first. */
  accounts(search: AccountSearch, viewer: Viewer): Promise<readonly Account[]>;
  /** Names of hashtags, without `#`. */
  tags(search: TagSearch): Promise<readonly string[]>;
}

/** Words of a query that are looked for. */
const MAX_WORDS = 16;

/** Search over the ports of statuses. */
export function createSearch<Tx extends StatusTransaction>(given: StatusPorts<Tx>): Search {
  const ports = resolvePorts(given);
  return {
    statuses: (search, viewer) => searchStatuses(ports, search, viewer),
    accounts: (search, viewer) => searchAccounts(ports, search, viewer),
    tags: (search) => searchTags(ports, search),
  };
}

async function searchStatuses(
  ports: ResolvedPorts,
  { text, maxId, minId, ...search }: StatusSearch,
  viewer: Viewer,
): Promise<readonly Status[]> {
  const words = queryWords(text).slice(0, MAX_WORDS);
  const [below, above] = [maxId, minId].map((id) => (id === undefined ? id : parseStatusId(id)));
  const isNowhere = maxId !== undefined && below === undefined;
  if (words.length === 0 || isNowhere) return [];
  const query = { ...search, words, maxId: below, minId: above };
  const { store } = ports;
  const found = await store.findListed(await store.findByWords(query, viewer?.id));
  const context = await findViewerContext(store, found, viewer);
  // Judged again: the ids are older than the statuses.
  return listed(ports, found, context).filter(
    ({ visibility, author }) => visibility === "public" || author.id === viewer?.id,
  );
}

async function searchAccounts(
  { store, localDomains }: ResolvedPorts,
  { text, ...search }: AccountSearch,
  viewer: Viewer,
): Promise<readonly Account[]> {
  const [, prefix = "", domain] =
    /^@?([a-z0-9_][a-z0-9_.-]*)(?:@([^@\s]*))?$/.exec(text.trim().toLowerCase()) ?? [];
  const isHere = domain === undefined || localDomains().some((local) => local.startsWith(domain));
  if (prefix === "" || !isHere) return [];
  const found = await store.findByPrefix({ ...search, prefix }, viewer?.id);
  // With a host the name is whole.
  return domain === undefined
    ? found
    : found.filter(({ username }) => username.toLowerCase() === prefix);
}

async function searchTags(
  { store }: ResolvedPorts,
  { text, ...page }: TagSearch,
): Promise<readonly string[]> {
  const prefix = tagKey(text.trim().replace(/^[#＃]/u, ""));
  return prefix === "" || /\s/.test(prefix) ? [] : store.findTags({ ...page, prefix });
}
