import { createStatuses, type Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import { join } from "node:path";
import { postsOf } from "../corpora/posts.ts";
import { BASE, makeStage } from "./stage.ts";

/** Accounts that post, all followed by the reader. */
export const AUTHORS = 50;
/** Statuses of the thread, the one that is asked for included. */
export const THREAD = 100;
const POSTS = 1000;

/** A data directory with the lists that are asked for. */
export interface ListStage {
  readonly dataDir: string;
  /** Of the reader with the filters. */
  readonly token: string;
  /** Of one who posts meanwhile. */
  readonly poster: string;
  /** Of all who post. */
  readonly posters: readonly string[];
  /** Of single statuses. */
  readonly ids: readonly string[];
  /** Address of each list. */
  readonly paths: { readonly context: string; readonly home: string };
}

/** A thread, and accounts that the reader of {@link makeStage} follows. */
export async function makeListStage(): Promise<ListStage> {
  const { dataDir, token, posters, ids } = await makeStage();
  const store = await openStore({ url: join(dataDir, "server.sqlite") });
  try {
    const rootId = await makeLists(store);
    return {
      dataDir,
      token,
      poster: posters[0] ?? "",
      posters,
      ids,
      paths: {
        context: `/api/v1/statuses/${rootId}/context`,
        home: "/api/v1/timelines/home?limit=40",
      },
    };
  } finally {
    await store.close();
  }
}

async function makeLists(store: Store): Promise<string> {
  const reader = await store.accounts.findByName("reader");
  if (reader === undefined) throw new Error("there is no reader");
  const authors: Account[] = [];
  for (let at = 0; at < AUTHORS; at++) {
    const author = await store.accounts.create({ username: `a${at}`, note: `Account ${at}` });
    await store.relationships.follow(reader.id, author.id);
    authors.push(author);
  }
  return makePosts(store, authors);
}

async function makePosts(store: Store, authors: readonly Account[]): Promise<string> {
  const statuses = createStatuses({
    store,
    now: Date.now,
    links: {
      account: ({ username }) => `${BASE}/@${username}`,
      tag: (name) => `${BASE}/tags/${encodeURIComponent(name)}`,
    },
    localDomains: [new URL(BASE).host],
  });
  const texts = postsOf(POSTS + THREAD).map((text) => Array.from(text).slice(0, 400).join(""));
  const post = async (at: number, inReplyToId?: string): Promise<string> => {
    const author = authors[at % authors.length];
    if (author === undefined) throw new RangeError(`there is no author ${at}`);
    const { status } = await statuses.post({ text: texts[at] ?? "", inReplyToId }, author);
    return status.id;
  };
  const rootId = await post(0);
  const replies = [rootId];
  for (let at = 1; at < THREAD; at++) replies.push(await post(at, replies[Math.floor(at / 2)]));
  for (let at = THREAD; at < THREAD + POSTS; at++) await post(at);
  return rootId;
}
