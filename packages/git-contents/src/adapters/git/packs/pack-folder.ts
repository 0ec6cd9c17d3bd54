import { readdirSync, statSync, type BigIntStats } from "node:fs";
import { Pack, type PackReading } from "./pack.ts";
import { PackIndex, type MemoryBudget } from "./pack-index.ts";

/** Packs of a repository that are looked at, the newest ones. */
const MAX_PACKS = 512;
/** Indexes that are opened for one search: the next search finds them open and goes on. */
const MAX_OPENED = 16;
/** Age of the last look before the folder is looked at again. */
const LOOK_AGAIN_MS = 2000;
/**
 * Age of the folder's last change before its stat is cached: the clock of a file system stops
 * for some milliseconds, in which it can change unseen.
 */
const SETTLED_MS = 100;
const NAME = /^(pack-[0-9a-f]+)\.(pack|idx)$/;

/** Pack by its name. A name has the same bytes always. */
interface NamedPack {
  /** Absolute path, without a suffix. */
  readonly path: string;
  /** Time of the pack's last change, in milliseconds since 1970. */
  readonly changedMs: number;
  /** `none`: not one that can be read here, or its file was another. */
  pack: Pack | "unopened" | "none";
}

/** The packs of a repository, looked for as they come and go. */
export class PackFolder {
  readonly #directory: string;
  readonly #parts: PackReading;
  readonly #memoryBudget: MemoryBudget;
  /** The newest first; before all others the one that something was found in last. */
  #packs: NamedPack[] = [];
  #seen: BigIntStats | undefined;
  #lookedAtMs = -Infinity;

  constructor(directory: string, parts: PackReading, memoryBudget: MemoryBudget) {
    this.#directory = directory;
    this.#parts = parts;
    this.#memoryBudget = memoryBudget;
  }

  /** @throws the system's error */
  find(id: Buffer): { readonly pack: Pack; readonly offset: number } | undefined {
    if (performance.now() - this.#lookedAtMs > LOOK_AGAIN_MS) this.look();
    let opened = 0;
    for (let at = 0; at < this.#packs.length; at++) {
      const named = this.#packs[at];
      if (named === undefined || named.pack === "none") continue;
      if (named.pack === "unopened" && opened++ === MAX_OPENED) return undefined;
      const pack = named.pack === "unopened" ? this.#open(named) : named.pack;
      const offset = pack?.index.offsetOf(id);
      if (pack === undefined || offset === undefined) continue;
      if (at > 0) this.#packs.unshift(...this.#packs.splice(at, 1));
      return { pack, offset };
    }
    return undefined;
  }

  /**
   * Looks whether packs came or went.
   *
   * @returns whether they may have
   * @throws the system's error
   */
  look(): boolean {
    this.#lookedAtMs = performance.now();
    const stat = statSync(this.#directory, { throwIfNoEntry: false, bigint: true });
    if (stat === undefined) {
      this.close();
      return false;
    }
    if (this.#seen !== undefined && isSame(this.#seen, stat)) return false;
    this.#list();
    this.#seen = Date.now() - Number(stat.ctimeMs) > SETTLED_MS ? stat : undefined;
    return true;
  }

  /** Forgets everything, and closes every file. */
  close(): void {
    for (const named of this.#packs) this.#closePack(named);
    this.#packs = [];
    this.#seen = undefined;
    this.#lookedAtMs = -Infinity;
  }

  #list(): void {
    const names = readdirSync(this.#directory);
    const indexed = new Set(names.flatMap((name) => partOf(name, "idx") ?? []));
    const there = new Set(
      names.flatMap((name) => partOf(name, "pack") ?? []).filter((name) => indexed.has(name)),
    );
    const known = new Map(this.#packs.map((named) => [named.path, named]));
    const packs = Array.from(there, (name): NamedPack => {
      const path = `${this.#directory}/${name}`;
      const before = known.get(path);
      known.delete(path);
      if (before !== undefined && before.pack !== "none") return before;
      const stat = statSync(`${path}.pack`, { throwIfNoEntry: false });
      return { path, changedMs: stat?.mtimeMs ?? 0, pack: "unopened" };
    });
    for (const gone of known.values()) this.#closePack(gone);
    packs.sort((a, b) => b.changedMs - a.changedMs);
    for (const left of packs.splice(MAX_PACKS)) this.#closePack(left);
    this.#packs = packs;
  }

  #open(named: NamedPack): Pack | undefined {
    named.pack = "none";
    const index = PackIndex.open(`${named.path}.idx`, this.#parts, this.#memoryBudget);
    if (index === undefined) return undefined;
    this.#memoryBudget.spareBytes -= index.memoryBytes;
    named.pack = new Pack(`${named.path}.pack`, index, this.#parts);
    return named.pack;
  }

  #closePack(named: NamedPack): void {
    if (typeof named.pack === "string") return;
    this.#memoryBudget.spareBytes += named.pack.index.memoryBytes;
    named.pack.close();
    named.pack = "none";
  }
}

function partOf(file: string, kind: "pack" | "idx"): string | undefined {
  const [, name, found] = NAME.exec(file) ?? [];
  return found === kind ? name : undefined;
}

function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.ino === other.ino && one.mtimeNs === other.mtimeNs && one.ctimeNs === other.ctimeNs;
}
