import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSearch,
  type Account,
  type Search,
  type StatusDraft,
  type Statuses,
  type Viewer,
} from "../src/index.ts";
import { portsOn, rulesOn, uniqueName, type Stage } from "./stage.ts";

const ALL = { limit: 40, offset: 0 };

/** Search, over one store. */
export function searchContract(name: string, open: () => Promise<Stage>): void {
  describe(`search on ${name}`, () => {
    let stage: Stage;
    let rules: Statuses;
    let search: Search;
    beforeAll(async () => {
      stage = await open();
      const clock = { nowMs: Date.UTC(2026, 7, 1) };
      rules = rulesOn(stage.store, clock);
      search = createSearch(portsOn(stage.store, clock));
    });
    afterAll(() => stage.close());

    const post = async (author: Account, draft: StatusDraft): Promise<string> =>
      (await rules.post(draft, author)).status.id;
    const found = async (text: string, viewer: Viewer, more = {}): Promise<readonly string[]> =>
      (await search.statuses({ ...ALL, text, ...more }, viewer)).map(({ id }) => id);
    /** A word that no other test has. */
    const ownWord = (): string => uniqueName("w").replaceAll("_", "x");

    it("finds public statuses by all their words, in any case and order, newest first", async () => {
      const [ann, reader] = [await stage.account("ann"), await stage.account("reader")];
      const word = ownWord();
      const first = await post(ann, { text: `Crème brûlée with ${word}, don't!` });
      const second = await post(ann, { text: "see", spoilerText: `CREME ${word.toUpperCase()}` });
      expect(await found(`${word} creme`, reader)).toEqual([second, first]);
      expect(await found(`${word} brulee`, undefined)).toEqual([first]);
      expect(await found(`${word} absent`, reader)).toEqual([]);
      expect(await found(`" ' * ( ${word} & | ! : - OR NOT`, reader)).toEqual([]);
      expect(await found(`"${word}" & ! (creme)`, reader)).toEqual([second, first]);
      expect(await found("?!", reader)).toEqual([]);
    });

    it("finds parts of a text that is written without spaces", async () => {
      const ann = await stage.account("ann");
      const word = ownWord();
      const id = await post(ann, { text: `${word} 東京都の天気` });
      expect(await found(`${word} 京都`, ann)).toEqual([id]);
      expect(await found(`${word} 天`, ann)).toEqual([id]);
      expect(await found(`${word} 都京`, ann)).toEqual([]);
    });

    it("finds one's own statuses of every visibility, and of others only public ones", async () => {
      const [ann, reader] = [await stage.account("ann"), await stage.account("reader")];
      await stage.follow(reader, ann);
      const word = ownWord();
      const ids: string[] = [];
      for (const visibility of ["public", "unlisted", "private", "direct"] as const)
        ids.push(await post(ann, { text: `${word} @${reader.username}`, visibility }));
      expect(await found(word, ann)).toEqual(ids.toReversed());
      expect(await found(word, reader)).toEqual(ids.slice(0, 1));
      expect(await found(word, undefined)).toEqual(ids.slice(0, 1));
    });

    it("leaves out what the reader does not get in lists", async () => {
      const reader = await stage.account("reader");
      const word = ownWord();
      const authors = await Promise.all(
        ["blocked", "blocking", "muted", "silenced", "suspended"].map((one) => stage.account(one)),
      );
      const [blocked, blocking, muted, silenced, suspended] = authors;
      for (const author of authors) await post(author, { text: word });
      expect(await found(word, reader)).toHaveLength(5);
      if (blocked !== undefined) await stage.block(reader, blocked);
      if (blocking !== undefined) await stage.block(blocking, reader);
      if (muted !== undefined) await stage.mute(reader, muted);
      if (silenced !== undefined) await stage.change(silenced, { silenced: true });
      if (suspended !== undefined) await stage.change(suspended, { suspended: true });
      expect(await found(word, reader)).toEqual([]);
      if (silenced !== undefined) await stage.follow(reader, silenced);
      expect(await found(word, reader)).toHaveLength(1);
    });

    it("forgets the words that an edit took out, and deleted statuses", async () => {
      const ann = await stage.account("ann");
      const [before, after] = [ownWord(), ownWord()];
      const id = await post(ann, { text: before });
      await rules.edit(id, { text: after }, ann);
      expect(await found(before, ann)).toEqual([]);
      expect(await found(after, ann)).toEqual([id]);
      await rules.remove(id, ann);
      expect(await found(after, ann)).toEqual([]);
    });

    it("finds no reblogs, and pages by number and by id", async () => {
      const [ann, reader] = [await stage.account("ann"), await stage.account("reader")];
      const word = ownWord();
      const ids: string[] = [];
      for (let at = 0; at < 4; at++) ids.push(await post(ann, { text: `${word} ${at}` }));
      const other = await post(reader, { text: word });
      await rules.reblog(ids[0] ?? "", reader);
      const [oldest, second, third, newest] = ids;
      expect(await found(word, reader, { authorId: ann.id })).toEqual(ids.toReversed());
      expect(await found(word, reader, { limit: 2, offset: 1 })).toEqual([newest, third]);
      expect(await found(word, reader, { maxId: third })).toEqual([second, oldest]);
      expect(await found(word, reader, { minId: third })).toEqual([other, newest]);
    });

    it("finds accounts by how their names begin, the one of that very name first", async () => {
      const [one, other] = [await stage.account("Zoe"), await stage.account("Zoe")];
      const reader = await stage.account("reader");
      const names = async (text: string, viewer: Viewer, more = {}) =>
        (await search.accounts({ ...ALL, text, ...more }, viewer)).map(({ username }) => username);
      const [prefix] = one.username.split(/_\d+$/);
      expect((await names(`@${prefix}`, reader)).toSorted()).toEqual(
        [one.username, other.username].toSorted(),
      );
      expect(await names(one.username.toLowerCase(), undefined)).toContain(one.username);
      expect(await names(`${one.username}@social.example`, reader)).toEqual([one.username]);
      expect(await names(`${one.username}@elsewhere.example`, reader)).toEqual([]);
      expect(await names(`${prefix}%`, reader)).toEqual([]);
      expect(await names(`@${prefix}`, reader, { following: true })).toEqual([]);
      await stage.follow(reader, other);
      expect(await names(`@${prefix}`, reader, { following: true })).toEqual([other.username]);
      await stage.block(reader, other);
      expect(await names(other.username, reader)).toEqual([other.username]);
      await stage.block(one, reader);
      expect(await names(`@${prefix}`, reader)).toEqual([other.username]);
      await stage.change(other, { suspended: true });
      expect(await names(`@${prefix}`, reader)).toEqual([]);
    });

    it("finds hashtags of public statuses by how they begin, the shortest first", async () => {
      const ann = await stage.account("ann");
      const tag = ownWord();
      const id = await post(ann, { text: `#${tag}abc #${tag}` });
      await post(ann, { text: `#${tag}secret`, visibility: "private" });
      await rules.edit(id, { text: `#${tag}abc #${tag} #${tag}ab` }, ann);
      const tags = (text: string, more = {}) => search.tags({ ...ALL, text, ...more });
      expect(await tags(`#${tag.toUpperCase()}`)).toEqual([tag, `${tag}ab`, `${tag}abc`]);
      expect(await tags(`${tag}ab`, { offset: 1 })).toEqual([`${tag}abc`]);
      expect(await tags("#")).toEqual([]);
    });
  });
}
