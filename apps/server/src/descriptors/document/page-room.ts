import type { Part } from "./model.ts";

/** Items of a part. */
const MAX_ITEMS = 80;
/** Characters of HTML that the texts of a document have on a page. */
const MAX_TEXT = 24_000;
/** Characters of HTML around the texts of one item. */
const OF_ITEM = 160;

/** Room that a page has for a document: its texts are written as HTML. */
export class PageRoom {
  #left = MAX_TEXT;

  /** Takes room for an item. @returns whether there was enough */
  take(item: unknown): boolean {
    const text = JSON.stringify(item);
    const escaped = text.match(/[<>&'"]/g)?.length ?? 0;
    this.#left -= OF_ITEM + text.length + 2 * escaped;
    return this.#left >= 0;
  }

  /** The items from a place on that a page has room for; one at least. */
  part<Source, Item>(
    list: readonly Source[],
    from: number,
    itemOf: (source: Source) => Item,
  ): { readonly items: readonly Item[]; readonly part: Part } {
    const items: Item[] = [];
    let at = Math.min(Math.max(0, from), list.length);
    const first = at;
    for (; at < list.length && items.length < MAX_ITEMS; at++) {
      const item = itemOf(list[at] as Source);
      if (!this.take(item) && items.length > 0) break;
      items.push(item);
    }
    const next = at < list.length ? at : undefined;
    return { items, part: { from: first, next, total: list.length } };
  }

  /** The first items of a list that the page has room for besides. */
  start<Source, Item>(list: readonly Source[], itemOf: (source: Source) => Item): readonly Item[] {
    const items: Item[] = [];
    for (const source of list.slice(0, MAX_ITEMS)) {
      const item = itemOf(source);
      if (!this.take(item)) break;
      items.push(item);
    }
    return items;
  }
}
