import type { Page } from "@x/status-store";

/** Rows of one query. */
const PAGE = 500;

/** Reads a list to its end, part by part. */
export async function everyPage<Item>(
  read: (page: Page) => Promise<readonly Item[]>,
  idOf: (item: Item) => string,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (;;) {
    const last = all.at(-1);
    const part = await read({ afterId: last === undefined ? undefined : idOf(last), limit: PAGE });
    all.push(...part);
    if (part.length < PAGE) return all;
  }
}
