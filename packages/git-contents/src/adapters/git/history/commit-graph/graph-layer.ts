import type { ObjectFormat } from "../../../../objects/types.ts";
import type { FilterSettings, PathFilter } from "./path-keys.ts";
import type { GraphFile } from "./graph-file.ts";

const FANOUT_BYTES = 1024;
/** Of a commit's row, behind the id of its tree: two parents, generation and date. */
const ROW_BYTES = 16;
const NO_PARENT = 0x70000000;
const LAST_EDGE = 0x80000000;
const FILTER_HEAD_BYTES = 12;
/** Git's own number is 7; with many more no filter says anything. */
const MAX_HASHES = 64;

/** The commits of one file of a commit-graph, by their place in it. Parents are places in the whole graph. */
export class GraphLayer {
  readonly count: number;
  readonly filters: FilterSettings | undefined;
  readonly #idLength: number;
  readonly #fanout: Buffer;
  readonly #ids: Buffer;
  readonly #rows: Buffer;
  /** The same, for its numbers. */
  readonly #facts: DataView;
  readonly #edges: Buffer;
  readonly #filterEnds: DataView;
  readonly #filterBytes: Buffer;

  /** @throws DamagedGraph when a part is missing, or has not the length that it must have */
  constructor({ chunks }: GraphFile, format: ObjectFormat) {
    const chunk = (id: string): Buffer => chunks.get(id) ?? EMPTY;
    this.#idLength = format === "sha1" ? 20 : 32;
    this.#fanout = chunk("OIDF");
    if (this.#fanout.length !== FANOUT_BYTES) throw new DamagedGraph();
    this.count = this.#fanout.readUInt32BE(FANOUT_BYTES - 4);
    this.#ids = chunk("OIDL");
    this.#rows = chunk("CDAT");
    this.#facts = viewOf(this.#rows);
    this.#edges = chunk("EDGE");
    const isWhole =
      this.#ids.length === this.count * this.#idLength &&
      this.#rows.length === this.count * (this.#idLength + ROW_BYTES);
    if (!isWhole) throw new DamagedGraph();
    this.#filterEnds = viewOf(chunk("BIDX"));
    this.#filterBytes = chunk("BDAT");
    this.filters = this.#settingsOf();
  }

  #settingsOf(): FilterSettings | undefined {
    const bytes = this.#filterBytes;
    if (bytes.length < FILTER_HEAD_BYTES || this.#filterEnds.byteLength !== this.count * 4)
      return undefined;
    const version = bytes.readUInt32BE(0);
    const hashes = bytes.readUInt32BE(4);
    const isKnown = (version === 1 || version === 2) && hashes > 0 && hashes <= MAX_HASHES;
    return isKnown ? { version, hashes } : undefined;
  }

  /** The place of an id, by halves. */
  find(id: Buffer): number | undefined {
    const first = id[0] ?? 0;
    let low = first === 0 ? 0 : this.#fanout.readUInt32BE((first - 1) * 4);
    let high = Math.min(this.#fanout.readUInt32BE(first * 4), this.count);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = middle * this.#idLength;
      const order = id.compare(this.#ids, start, start + this.#idLength);
      if (order === 0) return middle;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return undefined;
  }

  idAt(place: number): string {
    return this.#ids.toString("hex", place * this.#idLength, (place + 1) * this.#idLength);
  }

  treeAt(place: number): string {
    const row = place * (this.#idLength + ROW_BYTES);
    return this.#rows.toString("hex", row, row + this.#idLength);
  }

  /** Greater than that of each parent; 0 in graphs of git before 2.19. */
  generationAt(place: number): number {
    return this.#facts.getUint32(this.#factsOf(place) + 8) >>> 2;
  }

  /** @throws DamagedGraph */
  parentsAt(place: number): readonly number[] {
    const facts = this.#factsOf(place);
    const first = this.#facts.getUint32(facts);
    const second = this.#facts.getUint32(facts + 4);
    if (first === NO_PARENT) return [];
    if (second === NO_PARENT) return [first];
    return second < LAST_EDGE ? [first, second] : [first, ...this.#edgesAt(second - LAST_EDGE)];
  }

  #edgesAt(edge: number): readonly number[] {
    const parents: number[] = [];
    for (let at = edge * 4; at + 4 <= this.#edges.length; at += 4) {
      const parent = this.#edges.readUInt32BE(at);
      if (parent < LAST_EDGE) parents.push(parent);
      else return [...parents, parent - LAST_EDGE];
    }
    throw new DamagedGraph();
  }

  /** Filter of the paths that a commit changes against its first parent; `undefined` when it has none. */
  filterAt(place: number): PathFilter | undefined {
    if (this.filters === undefined) return undefined;
    const start = place === 0 ? 0 : this.#filterEnds.getUint32((place - 1) * 4);
    const length = this.#filterEnds.getUint32(place * 4) - start;
    const at = FILTER_HEAD_BYTES + start;
    if (length <= 0 || at + length > this.#filterBytes.length) return undefined;
    return { bytes: this.#filterBytes, at, bits: length * 8 };
  }

  #factsOf(place: number): number {
    return place * (this.#idLength + ROW_BYTES) + this.#idLength;
  }
}

const EMPTY = Buffer.alloc(0);

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}

/** A commit-graph says what cannot be. */
export class DamagedGraph extends Error {}
