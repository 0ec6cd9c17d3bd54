import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account, Status, StatusDraft, Statuses, Visibility } from "../src/index.ts";
import { draftAs, KINDS, published, submit } from "./kinds.ts";
import { refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

const READERS = [
  "anonymous",
  "stranger",
  "follower",
  "mentioned",
  "author",
  "blocked",
  "blocked and mentioned",
  "blocker",
  "muter",
] as const;
type Reader = (typeof READERS)[number];

/** Who may read what, and who finds it in lists. */
const READ: Readonly<Record<Visibility, Readonly<Record<Reader, "list" | "read" | "no">>>> = {
  public: row("list list list list list no no read read"),
  unlisted: row("list list list list list no no read read"),
  private: row("no no list list list no list no no"),
  direct: row("no no no list list no list no no"),
};

function row(cells: string): Record<Reader, "list" | "read" | "no"> {
  const values = cells.split(" ");
  return Object.fromEntries(READERS.map((reader, at) => [reader, values[at]])) as Record<
    Reader,
    "list" | "read" | "no"
  >;
}

/** What every store lets the rules promise about reading. */
export function readContract(name: string, open: () => Promise<Stage>): void {
  describe(`reading over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let author: Account;
    const people = new Map<Reader, Account>();
    const posted = new Map<Visibility, Status>();
    const ofKinds = new Map<Visibility, readonly Status[]>();
    beforeAll(async () => {
      stage = await open();
      statuses = rulesOn(stage.store, clock);
      author = await stage.account("author");
      for (const reader of READERS) {
        if (reader === "anonymous") continue;
        people.set(reader, reader === "author" ? author : await stage.account("reader"));
      }
      await stage.follow(person("follower"), author);
      const names = [person("mentioned"), person("blocked and mentioned")];
      for (const visibility of ["public", "unlisted", "private", "direct"] as const) {
        const text = names.map(({ username }) => `@${username}`).join(" ");
        const made = await postEach({ text, visibility });
        ofKinds.set(visibility, made);
        for (const status of made.slice(0, 1)) posted.set(visibility, status);
      }
      await stage.block(author, person("blocked"));
      await stage.block(author, person("blocked and mentioned"));
      await stage.block(person("blocker"), author);
      await stage.mute(person("muter"), author);
    });
    afterAll(() => stage.close());

    /** A status of each kind. */
    async function postEach(draft: StatusDraft): Promise<readonly Status[]> {
      const desk = { stage, clock, author };
      const made: Status[] = [];
      for (const kind of KINDS) {
        const id = await submit(kind, await draftAs(kind, draft, desk), desk);
        const status = await published(kind, id, desk);
        if (status !== undefined) made.push(status);
      }
      expect(made).toHaveLength(KINDS.length);
      return made;
    }
    function person(reader: Reader): Account {
      const account = people.get(reader);
      if (account === undefined) throw new RangeError(`nobody is ${reader}`);
      return account;
    }
    function viewerOf(reader: Reader): Account | undefined {
      return reader === "anonymous" ? undefined : person(reader);
    }

    const cells = Object.entries(READ).flatMap(([visibility, byReader]) =>
      READERS.map((reader) => [visibility as Visibility, reader, byReader[reader]] as const),
    );

    it.each(cells)("a %s status for the reader %s: %s", async (visibility, reader, seen) => {
      const viewer = viewerOf(reader);
      const code = seen === "no" ? "status-not-found" : "none";
      for (const { id, poll } of ofKinds.get(visibility) ?? []) {
        expect(await refusalOf(statuses.read(id, viewer))).toBe(code);
        expect(await refusalOf(statuses.context(id, viewer))).toBe(code);
        expect(await refusalOf(statuses.source(id, viewer))).toBe(code);
        expect(await refusalOf(statuses.history(id, viewer))).toBe(code);
        if (poll !== undefined) expect(await refusalOf(statuses.poll(id, viewer))).toBe(code);
        const many = await statuses.readMany([id], viewer);
        expect(many.map((status) => status.id)).toEqual(seen === "list" ? [id] : []);
      }
    });

    it("lets nobody read a suspended author, nor a reblog of one (A03, A32)", async () => {
      const gone = await stage.account("gone");
      const { status } = await statuses.post({ text: "x" }, gone);
      const { status: reblog } = await statuses.reblog(status.id, author);
      await stage.change(gone, { suspended: true });
      for (const id of [status.id, reblog.id]) {
        expect(await refusalOf(statuses.read(id, author))).toBe("status-not-found");
        expect(await statuses.readMany([id], author)).toEqual([]);
      }
    });

    it("shows a silenced author in lists to followers only", async () => {
      const quiet = await stage.change(await stage.account("quiet"), { silenced: true });
      const fan = await stage.account("fan");
      await stage.follow(fan, quiet);
      const { status } = await statuses.post({ text: "x" }, quiet);
      expect((await statuses.read(status.id, undefined)).visibility).toBe("unlisted");
      expect(await statuses.readMany([status.id], undefined)).toEqual([]);
      expect(await statuses.readMany([status.id], fan)).toHaveLength(1);
    });

    describe("readMany (A01)", () => {
      it("gives what is there by descending id, each once, and leaves the rest out", async () => {
        const one = (await statuses.post({ text: "1" }, author)).status.id;
        const two = (await statuses.post({ text: "2" }, author)).status.id;
        const asked = [one, "1", two, one, "x", `0${two}`, `+${one}`, "９", "9223372036854775808"];
        const found = await statuses.readMany(asked, undefined);
        expect(found.map(({ id }) => id)).toEqual([two, one]);
        expect(await statuses.readMany([], undefined)).toEqual([]);
      });

      it("refuses more than twenty different ids", async () => {
        const ids = Array.from({ length: 21 }, (_, at) => String(at + 1));
        expect(await refusalOf(statuses.readMany(ids, undefined))).toBe("too-many-ids");
        expect(await statuses.readMany(ids.slice(1), undefined)).toEqual([]);
        const repeated = Array.from({ length: 10_000 }, () => "1");
        expect(await statuses.readMany(repeated, undefined)).toEqual([]);
      });
    });

    it("does not take the neighbour of an id that a number would round (A13)", async () => {
      const { id } = (await statuses.post({ text: "x" }, author)).status;
      const near = [BigInt(id) + 1n, BigInt(id) - 1n, BigInt(Number(id)) + 64n].map(String);
      const found = await statuses.readMany(near, author);
      expect(found.map((status) => status.id)).not.toContain(id);
    });

    describe("timeline", () => {
      it("of an account shows what the viewer may read, newest first", async () => {
        const account = await stage.account("page");
        const { status: first } = await statuses.post({ text: "1" }, account);
        await statuses.post({ text: "2", visibility: "private" }, account);
        await statuses.post({ text: "3", inReplyToId: first.id }, person("muter"));
        await statuses.post({ text: "4", inReplyToId: posted.get("public")?.id }, account);
        await statuses.reblog(posted.get("public")?.id ?? "", account);
        const texts = async (viewer: Account | undefined, more: object): Promise<string[]> => {
          const timeline = { kind: "account", accountId: account.id, ...more } as const;
          const page = await statuses.timeline(timeline, { limit: 20 }, viewer);
          return page.map(({ text, reblogOf }) => (reblogOf === undefined ? text : "reblog"));
        };
        expect(await texts(undefined, {})).toEqual(["reblog", "4", "1"]);
        expect(await texts(account, {})).toEqual(["reblog", "4", "2", "1"]);
        expect(await texts(account, { excludeReblogs: true })).toEqual(["4", "2", "1"]);
        expect(await texts(account, { excludeReplies: true })).toEqual(["reblog", "2", "1"]);
      });

      it("of home has the followed and the reader, without the muted", async () => {
        const [reader, friend, muted] = [
          await stage.account("home"),
          await stage.account("friend"),
          await stage.account("muted"),
        ];
        await stage.follow(reader, friend);
        await stage.follow(reader, muted);
        await statuses.post({ text: "friend", visibility: "private" }, friend);
        await statuses.post({ text: "direct", visibility: "direct" }, friend);
        await statuses.post({ text: "to stranger", inReplyToId: posted.get("public")?.id }, friend);
        await statuses.post({ text: "muted" }, muted);
        await statuses.post({ text: "own" }, reader);
        await stage.mute(reader, muted);
        const home = { kind: "home", accountId: reader.id } as const;
        const page = await statuses.timeline(home, { limit: 20 }, reader);
        expect(page.map(({ text }) => text)).toEqual(["own", "friend"]);
      });

      it("pages through everything once, forwards and backwards", async () => {
        const account = await stage.account("pages");
        const ids: string[] = [];
        for (let at = 0; at < 7; at++) {
          ids.unshift((await statuses.post({ text: `${at}` }, account)).status.id);
        }
        const page = async (bounds: object): Promise<string[]> =>
          (
            await statuses.timeline(
              { kind: "account", accountId: account.id },
              { limit: 3, ...bounds },
              account,
            )
          ).map(({ id }) => id);
        expect(await page({})).toEqual(ids.slice(0, 3));
        expect(await page({ maxId: ids[2] })).toEqual(ids.slice(3, 6));
        expect(await page({ sinceId: ids[5] })).toEqual(ids.slice(0, 3));
        expect(await page({ minId: ids[5] })).toEqual(ids.slice(2, 5));
      });

      it("of everybody has public statuses and replies to oneself", async () => {
        const account = await stage.account("open");
        const { status: first } = await statuses.post({ text: "first" }, account);
        const { status: own } = await statuses.post(
          { text: "own", inReplyToId: first.id },
          account,
        );
        await statuses.post({ text: "to other", inReplyToId: posted.get("public")?.id }, account);
        await statuses.post({ text: "unlisted", visibility: "unlisted" }, account);
        const page = await statuses.timeline({ kind: "public" }, { limit: 3 }, undefined);
        expect(page.map(({ id }) => id).slice(0, 2)).toEqual([own.id, first.id]);
      });
    });

    it("asks the store as often for twenty statuses as for one (A01)", async () => {
      if (stage.queries === undefined) return;
      const ids: string[] = [];
      for (let at = 0; at < 20; at++) {
        const text = `${at} @${person("mentioned").username}`;
        ids.push((await statuses.post({ text }, await stage.account("many"))).status.id);
      }
      const counts: number[] = [];
      for (const asked of [ids.slice(0, 1), ids.slice(0, 2), ids]) {
        const before = stage.queries();
        await statuses.readMany(asked, person("stranger"));
        counts.push(stage.queries() - before);
      }
      expect(counts).toEqual([5, 5, 5]);
    });

    it("asks the store as often for what is missing as for what is hidden", async () => {
      if (stage.queries === undefined) return;
      const counts: number[] = [];
      for (const id of [posted.get("private")?.id ?? "", "123456789"]) {
        const before = stage.queries();
        expect(await refusalOf(statuses.read(id, person("stranger")))).toBe("status-not-found");
        counts.push(stage.queries() - before);
      }
      expect(counts[1]).toBe(counts[0]);
    });
  });
}
