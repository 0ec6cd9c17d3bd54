import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Change, Compaction, RepositoryLog, Upload } from "../../src/adapters/shared/index.ts";
import { isGitContentsError, type ObjectId } from "../../src/index.ts";

/** Two logs of the same repositories, as two processes have them. */
export interface Logs {
  readonly one: RepositoryLog;
  readonly other: RepositoryLog;
  readonly close: () => Promise<void>;
}

const idOf = (n: number): ObjectId => n.toString(16).padStart(40, "0") as ObjectId;
const bytesOf = (n: number): Uint8Array => Uint8Array.of(n & 255, (n >> 8) & 255, 0, 255);
const main = "refs/heads/main";
const start = { format: "sha1", head: "main" } as const;

/** What every log does. */
export function repositoryLogContract(label: string, open: () => Promise<Logs>): void {
  describe(label, () => {
    let logs: Logs;
    let name = "";
    let made = 0;
    beforeAll(async () => void (logs = await open()));
    afterAll(() => logs.close());
    beforeEach(async () => {
      name = `log${made++}`;
      expect(await logs.one.create(name, start)).toBe(true);
    });
    const apply = (log: RepositoryLog, change: Change): Promise<boolean> =>
      log.turn(name, (turn) => turn.apply(change));
    const all = { prefixes: ["refs/"] };

    it("create: makes a repository once", async () => {
      expect(await logs.other.create(name, { format: "sha256", head: "x" })).toBe(false);
      expect(await logs.other.snapshot(name, all)).toEqual({
        ...start,
        seq: 0,
        collected: expect.any(Number),
        refs: new Map(),
      });
      expect(await logs.one.snapshot("none", all)).toBeUndefined();
      expect(await logs.one.changes("none", 0)).toBeUndefined();
      await expect(logs.one.turn("none", async () => 1)).rejects.toSatisfy(isGitContentsError);
    });
    it("list: has the names of repositories in order, of those that are old enough", async () => {
      const names = await logs.other.list("", 0);
      expect(names).toContain(name);
      expect(names.toSorted()).toEqual(names);
      expect(await logs.other.list(name, 0)).not.toContain(name);
      expect(await logs.other.list("", 3_600_000)).toEqual([]);
    });
    it("snapshot: has the refs that are asked for, and the changes of others at once", async () => {
      const names = [main, "refs/heads/a%_b", "refs/heads/aXb", "refs/tags/v1", "refs/heads/é"];
      const moves = names.map((ref, at) => ({ name: ref, from: undefined, to: idOf(at + 1) }));
      expect(await apply(logs.one, { moves, head: "dev" })).toBe(true);
      const read = async (query: object): Promise<unknown> => {
        const found = await logs.other.snapshot(name, query);
        return Object.fromEntries(found?.refs ?? []);
      };
      expect(await read({ names: [main, "refs/heads/none"] })).toEqual({ [main]: idOf(1) });
      expect(await read({ prefixes: ["refs/heads/a%_"] })).toEqual({ "refs/heads/a%_b": idOf(2) });
      expect(await read({ prefixes: ["refs/heads/é"] })).toEqual({ "refs/heads/é": idOf(5) });
      expect(await read({ names: ["refs/tags/v1"], prefixes: ["refs/tags/"] })).toEqual({
        "refs/tags/v1": idOf(4),
      });
      expect(await read({})).toEqual({});
      expect(await logs.other.snapshot(name, {})).toMatchObject({ head: "dev", seq: 1 });
    });
    it("turn: the turns of all processes exclude each other", async () => {
      const step = (log: RepositoryLog): Promise<number> =>
        log.turn(name, async (turn) => {
          const from = (await turn.refs({ names: [main] })).get(main);
          await logs.other.snapshot(name, all);
          const to = idOf(turn.seq + 1);
          expect(from).toBe(turn.seq === 0 ? undefined : idOf(turn.seq));
          expect(await turn.apply({ moves: [{ name: main, from, to }] })).toBe(true);
          return turn.seq;
        });
      const turns = Array.from({ length: 24 }, (_, at) => step(at % 2 ? logs.one : logs.other));
      const seqs = await Promise.all(turns);
      expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => at));
      expect((await logs.one.snapshot(name, all))?.refs.get(main)).toBe(idOf(24));
    });
    it("turn: what throws applies nothing, and the next turn comes", async () => {
      const thrown = logs.one.turn(name, async () => {
        throw new RangeError("no");
      });
      await expect(thrown).rejects.toThrow(new RangeError("no"));
      expect(await logs.other.turn(name, async (turn) => turn.seq)).toBe(0);
    });
    it("turn: short ones of many repositories at once have each its own end", async () => {
      const names = ["made", "thrown", "other-value", "gone-upload", "read", "made-too"].map(
        (end) => `${name}-${end}`,
      );
      for (const each of names) await logs.one.create(each, start);
      const short = <T>(at: number, work: Parameters<typeof logs.one.turn<T>>[1]): Promise<T> =>
        logs.one.turn(names[at] ?? "", work, { isShort: true });
      const put = (at: number): Change => ({
        moves: [{ name: main, from: undefined, to: idOf(at + 1) }],
        head: `head-${at}`,
        segment: bytesOf(at),
      });
      const results = await Promise.allSettled([
        short(0, (turn) => turn.apply(put(0))),
        short(1, async () => {
          throw new RangeError("no");
        }),
        short(2, (turn) => turn.apply({ moves: [{ name: main, from: idOf(7), to: idOf(8) }] })),
        short(3, (turn) => turn.apply({ ...put(3), packs: ["none"] })),
        short(4, async (turn) => (await turn.refs({ names: [main], prefixes: ["refs/"] })).size),
        short(5, async (turn) => {
          expect((await turn.refs({ names: [main] })).size).toBe(0);
          return turn.apply(put(5));
        }),
        logs.one.turn(`${name}-none`, async () => 1, { isShort: true }),
      ]);
      const value = (is: unknown): unknown => ({ status: "fulfilled", value: is });
      const reason = expect.any(Error);
      const failed = { status: "rejected", reason };
      expect(results).toEqual([
        value(true),
        { status: "rejected", reason: new RangeError("no") },
        failed,
        value(false),
        value(0),
        value(true),
        failed,
      ]);
      for (const [at, each] of names.entries()) {
        const isMade = at === 0 || at === 5;
        const refs = new Map(isMade ? [[main, idOf(at + 1)]] : []);
        const head = isMade ? `head-${at}` : "main";
        const seq = isMade ? 1 : 0;
        expect(await logs.other.snapshot(each, all)).toMatchObject({ seq, head, refs });
        const changes = await logs.other.changes(each, 0);
        expect(changes?.segments.map((bytes) => new Uint8Array(bytes))).toEqual(
          isMade ? [bytesOf(at)] : [],
        );
      }
    });
    it("turn: short ones exclude each other, and all others, on all processes", async () => {
      const names = [0, 1, 2].map((at) => `${name}-short${at}`);
      for (const each of names) await logs.one.create(each, start);
      const step = (repository: string, at: number): Promise<number> =>
        (at % 2 === 0 ? logs.one : logs.other).turn(
          repository,
          async (turn) => {
            const from = (await turn.refs({ names: [main] })).get(main);
            expect(from).toBe(turn.seq === 0 ? undefined : idOf(turn.seq));
            const to = idOf(turn.seq + 1);
            expect(await turn.apply({ moves: [{ name: main, from, to }] })).toBe(true);
            return turn.seq;
          },
          { isShort: at % 3 > 0 },
        );
      const steps = Array.from({ length: 12 }, (_, at) => names.map((each) => step(each, at)));
      const seqs = await Promise.all(steps.map((each) => Promise.all(each)));
      for (const at of names.keys())
        expect(seqs.map((each) => each[at] ?? -1).toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 12 }, (_, seq) => seq),
        );
    });
    it("apply: moves all refs or none, from the values that they have", async () => {
      await apply(logs.one, { moves: [{ name: main, from: undefined, to: idOf(1) }] });
      const moves = [
        { name: "refs/heads/new", from: undefined, to: idOf(2) },
        { name: main, from: idOf(7), to: idOf(2) },
      ];
      const wrong = [moves, [{ name: main, from: undefined, to: idOf(2) }]];
      for (const each of wrong)
        await expect(apply(logs.one, { moves: each, segment: bytesOf(1) })).rejects.toThrow(main);
      expect(await logs.other.snapshot(name, all)).toEqual({
        ...start,
        seq: 1,
        collected: expect.any(Number),
        refs: new Map([[main, idOf(1)]]),
      });
      await apply(logs.other, { moves: [{ name: main, from: idOf(1), to: undefined }] });
      expect((await logs.one.snapshot(name, all))?.refs.size).toBe(0);
    });
    it("apply: makes one change a turn", async () => {
      const twice = logs.one.turn(name, async (turn) => {
        await turn.apply({ moves: [] });
        await turn.apply({ moves: [] });
      });
      await expect(twice).rejects.toThrow(RangeError);
    });
    it("changes: have every segment and pack once, in order, in parts", async () => {
      for (let at = 0; at < 70; at++) {
        const segment = at % 10 === 5 ? undefined : bytesOf(at);
        await apply(at % 2 ? logs.one : logs.other, { moves: [], segment });
      }
      const segments: Uint8Array[] = [];
      let after = 0;
      for (let seq = 1; after < seq;) {
        const part = await logs.one.changes(name, after);
        expect(part?.upTo ?? 0).toBeGreaterThan(after);
        segments.push(...(part?.segments ?? []));
        seq = part?.seq ?? 0;
        after = part?.upTo ?? 0;
      }
      const numbers = Array.from({ length: 70 }, (_, at) => at).filter((at) => at % 10 !== 5);
      expect(segments.map((each) => Array.from(each))).toEqual(
        numbers.map((at) => Array.from(bytesOf(at))),
      );
      const nothing = {
        segments: [],
        packs: [],
        seq: 70,
        upTo: 70,
        packed: 0,
        collected: expect.any(Number),
      };
      expect(await logs.other.changes(name, 70)).toEqual({ ...start, ...nothing });
      expect((await logs.other.changes(name, 69))?.segments).toHaveLength(1);
    });
    it("uploads: are found by their blob, taken one by one, and listed once", async () => {
      const blob = { id: idOf(9), size: 3 };
      const small: Upload = { name: "aa01", blob, bytes: bytesOf(3) };
      await logs.one.stage(name, small);
      await logs.one.stage(name, { name: "aa02" });
      expect(await logs.other.findUpload(name, idOf(8))).toBeUndefined();
      const found = await logs.other.findUpload(name, blob.id);
      expect({ ...found, bytes: Array.from(found?.bytes ?? []) }).toEqual({
        ...small,
        bytes: Array.from(bytesOf(3)),
      });
      await logs.one.stage(name, { name: "aa02", blob: { id: idOf(8), size: 5 } });
      const large = await logs.other.findUpload(name, idOf(8));
      expect(large).toMatchObject({ name: "aa02", blob: { id: idOf(8), size: 5 } });
      expect(large?.bytes).toBeUndefined();
      expect((await logs.other.unstage(name, blob.id))?.name).toBe("aa01");
      expect(await logs.one.unstage(name, blob.id)).toBeUndefined();

      const moves = [{ name: main, from: undefined, to: idOf(1) }];
      expect(await apply(logs.one, { moves, packs: ["aa02", "aa01"] })).toBe(false);
      expect(await logs.one.snapshot(name, all)).toMatchObject({ seq: 0, refs: new Map() });
      expect(await apply(logs.one, { moves, packs: ["aa02"] })).toBe(true);
      expect((await logs.other.changes(name, 0))?.packs).toEqual([
        { name: "aa02", sides: [], bytes: 0 },
      ]);
      expect(await logs.other.findUpload(name, idOf(8))).toBeUndefined();
    });
    it("remove: nothing finds the repository any more, and its packs are abandoned", async () => {
      await logs.one.stage(name, { name: "bb01" });
      await apply(logs.one, {
        moves: [{ name: main, from: undefined, to: idOf(1) }],
        packs: ["bb01"],
        segment: bytesOf(1),
      });
      const turn = logs.one.turn(name, (held) =>
        held.apply({ moves: [{ name: "refs/heads/x", from: undefined, to: idOf(2) }] }),
      );
      await turn;
      expect(await logs.other.remove(name, 1)).toBe(false);
      expect(await logs.other.remove(name, 2)).toBe(true);
      expect(await logs.other.remove(name)).toBe(false);
      expect(await logs.one.snapshot(name, all)).toBeUndefined();
      expect(await logs.one.changes(name, 0)).toBeUndefined();
      await expect(logs.one.turn(name, async () => 1)).rejects.toSatisfy(isGitContentsError);
      expect(await abandonedOf(logs.one)).toEqual(["bb01"]);
    });
    it("abandoned: gives uploads that are old enough to one caller, and no change lists them", async () => {
      await logs.one.stage(name, { name: "cc01" });
      await logs.one.stage(name, { name: "cc02", blob: { id: idOf(7), size: 1 } });
      expect(await logs.one.abandoned(3_600_000)).toEqual([]);
      const found = await Promise.all([abandonedOf(logs.one), abandonedOf(logs.other)]);
      expect(found.flat().toSorted()).toEqual(["cc01", "cc02"]);
      expect(await logs.one.findUpload(name, idOf(7))).toBeUndefined();
      expect(await logs.one.unstage(name, idOf(7))).toBeUndefined();
      for (const packs of [["cc01"], ["cc02"]])
        expect(await apply(logs.other, { moves: [], packs })).toBe(false);
      for (const pack of ["cc01", "cc02"]) await logs.one.forget({ repository: name, name: pack });
    });
    const compact = (log: RepositoryLog, compaction: Compaction): Promise<boolean> =>
      log.turn(name, (turn) => turn.compact(compaction));
    const listedAs = (...packs: readonly string[]): Compaction["packs"] =>
      packs.map((pack) => ({ name: pack, isUnreached: false }));

    it("compact: one pack takes the place of segments and packs, and no copy lacks anything", async () => {
      const bounds = { changes: 3, packs: 2, ageMs: 0 };
      const { collected } = (await logs.one.snapshot(name, {})) ?? {};
      for (const at of [1, 2]) await apply(logs.one, { moves: [], segment: bytesOf(at) });
      for (const pack of ["dd01", "dd02"]) {
        await logs.one.stage(name, { name: pack, storedBytes: 100 });
        expect(await logs.one.crowded(bounds)).not.toContain(name);
        expect(await apply(logs.one, { moves: [], packs: [pack] })).toBe(true);
      }
      expect(await logs.other.crowded(bounds)).toContain(name);
      expect(await logs.other.crowded({ ...bounds, changes: 2, packs: 9 })).toContain(name);
      expect(await logs.other.crowded({ changes: 2, packs: 9, ageMs: 9e6 })).not.toContain(name);
      const packs = ["dd01", "dd02"].map((pack) => ({ name: pack, sides: [], bytes: 100 }));
      const listing = { upTo: 4, segments: 2, packs };
      expect(await logs.other.listing(name, bounds)).toEqual(listing);
      expect(await logs.other.listing(name, { ageMs: 9e6 })).toEqual({
        ...listing,
        upTo: 0,
        segments: 0,
      });
      expect(await logs.other.listing("none", bounds)).toBeUndefined();
      expect(await logs.one.measure(name)).toBe(208);
      expect(await logs.one.measure("none")).toBeUndefined();
      await apply(logs.one, { moves: [], segment: bytesOf(5) });

      const order = {
        upTo: 4,
        segments: 2,
        replaced: ["dd01", "dd02"],
        packs: listedAs("dd03"),
        extent: "part",
      } as const;
      expect(await compact(logs.other, order)).toBe(false);
      await logs.other.stage(name, { name: "dd03" });
      const others = [
        { ...order, segments: 3 },
        { ...order, replaced: ["dd01", "dd09"] },
        { ...order, packs: listedAs("dd03", "dd04") },
      ];
      for (const each of others) expect(await compact(logs.other, each)).toBe(false);
      expect((await logs.one.changes(name, 0))?.packs.map((pack) => pack.name)).toEqual([
        "dd01",
        "dd02",
      ]);
      expect(await compact(logs.other, order)).toBe(true);
      expect(await compact(logs.one, order)).toBe(false);

      const read = async (after: number): Promise<unknown> => {
        const changes = await logs.one.changes(name, after);
        return [changes?.packs, changes?.segments.length, changes?.upTo];
      };
      const listed = [{ name: "dd03", sides: [], bytes: 0 }];
      expect(await read(0)).toEqual([listed, 1, 5]);
      expect(await read(3)).toEqual([listed, 1, 5]);
      expect(await read(4)).toEqual([[], 1, 5]);
      expect(await logs.one.snapshot(name, {})).toMatchObject({ collected });
      expect(await logs.one.changes(name, 0)).toMatchObject({ packed: 0 });
      expect(await abandonedOf(logs.one)).toEqual(["dd01", "dd02"]);
    });
    it("compact: the whole of a repository is counted, and what is dropped, too", async () => {
      const stage = (pack: string, sides: readonly ("bitmap" | "graph")[]): Promise<void> =>
        logs.one.stage(name, { name: pack, storedBytes: 30, sides });
      const { collected = 0 } = (await logs.one.snapshot(name, {})) ?? {};
      await stage("ee01", []);
      await apply(logs.one, { moves: [], packs: ["ee01"] });
      expect(await logs.other.scattered(30)).toContain(name);
      expect(await logs.other.scattered(31)).not.toContain(name);
      expect(await logs.other.uncollected(0)).toContain(name);
      expect(await logs.other.uncollected(9e6)).not.toContain(name);
      await stage("ee02", ["bitmap", "graph"]);
      await stage("ee03", []);
      const whole = {
        upTo: 0,
        segments: 0,
        replaced: ["ee01"],
        packs: [...listedAs("ee02"), { name: "ee03", isUnreached: true }],
        extent: "whole",
      } as const;
      expect(await compact(logs.other, whole)).toBe(true);
      expect(await logs.one.scattered(30)).not.toContain(name);
      expect(await logs.one.uncollected(0)).toContain(name);
      expect((await logs.one.listing(name, { ageMs: 0 }))?.packs).toEqual([
        { name: "ee02", sides: ["bitmap", "graph"], bytes: 30 },
        { name: "ee03", sides: [], bytes: 30, unreachedMs: expect.any(Number) },
      ]);
      expect(await logs.one.crowded({ changes: 9, packs: 1, ageMs: 0 })).not.toContain(name);
      expect(await logs.one.changes(name, 0)).toMatchObject({ packed: 1, collected });
      const drop = { ...whole, replaced: ["ee03"], packs: [], extent: "collected" } as const;
      expect(await compact(logs.other, drop)).toBe(true);
      expect(await logs.one.uncollected(0)).not.toContain(name);
      expect(await logs.one.changes(name, 0)).toMatchObject({
        packed: 2,
        collected: collected + 1,
      });
      expect(await logs.one.turn(name, async (turn) => turn.collected)).toBe(collected + 1);
      await logs.one.remove(name);
      const gone = (await logs.one.abandoned(0)).filter(({ repository }) => repository === name);
      expect(gone).toContainEqual({
        repository: name,
        name: "ee02",
        sides: ["bitmap", "graph"],
      });
    });

    /** Names of abandoned packs of this test's repository. */
    async function abandonedOf(log: RepositoryLog): Promise<readonly string[]> {
      const names: string[] = [];
      for (let some = await log.abandoned(0); some.length > 0; some = await log.abandoned(0))
        for (const pack of some) if (pack.repository === name) names.push(pack.name);
      return names;
    }
  });
}
