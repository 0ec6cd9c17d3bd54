import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStatuses, type Account } from "@x/status-core";
import { openStore, type Store } from "@x/status-store";
import { keywordsOf, postsOf } from "../corpora/posts.ts";

/** Where the servers say that they are, so that all answer the same bytes. */
export const BASE = "http://bench.test";
export const STATUSES = 1000;
export const KEYWORDS = 100;
export const POSTERS = 64;

/** A data directory with what the requests are about. */
export interface Stage {
  readonly dataDir: string;
  /** Of the reader with the filters. */
  readonly token: string;
  /** Of those who post. */
  readonly posters: readonly string[];
  /** Of the statuses. */
  readonly ids: readonly string[];
}

/** Statuses by one account, a reader with keywords in ten filters, and accounts that post. */
export async function makeStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "server-bench-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore({ url: join(dataDir, "server.sqlite") });
  try {
    const posters = Array.from({ length: POSTERS }, (_, at) => accountWithToken(store, `p${at}`));
    return {
      dataDir,
      ids: await makeStatuses(store),
      token: await makeReader(store),
      posters: await Promise.all(posters),
    };
  } finally {
    await store.close();
  }
}

async function makeStatuses(store: Store): Promise<readonly string[]> {
  const statuses = createStatuses({
    store,
    now: Date.now,
    links: {
      account: ({ username }) => `${BASE}/@${username}`,
      tag: (name) => `${BASE}/tags/${encodeURIComponent(name)}`,
    },
    localDomains: [new URL(BASE).host],
  });
  const author = await store.accounts.create({ username: "author" });
  // Whole characters, below the limit of a post.
  const texts = postsOf(STATUSES).map((text) => Array.from(text).slice(0, 400).join(""));
  const made = texts.map((text) => statuses.post({ text }, author));
  return (await Promise.all(made)).map(({ status }) => status.id);
}

async function makeReader(store: Store): Promise<string> {
  const reader = await store.accounts.create({ username: "reader" });
  const keywords = keywordsOf(KEYWORDS).map((text, at) => ({ text, wholeWord: at % 2 === 0 }));
  for (let at = 0; at < 10; at++) {
    await store.filters.create(reader.id, {
      title: `filter ${at}`,
      context: ["home"],
      action: "warn",
      keywords: keywords.filter((_, place) => place % 10 === at),
    });
  }
  return tokenOf(store, reader.id);
}

async function accountWithToken(store: Store, username: string): Promise<string> {
  return tokenOf(store, (await store.accounts.create({ username })).id);
}

async function tokenOf(store: Store, accountId: Account["id"]): Promise<string> {
  return (await store.tokens.create({ accountId, scopes: ["read", "write"] })).token;
}
