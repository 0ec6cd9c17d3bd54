/**
 * A trie of words with failure links (Aho-Corasick), in flat arrays.
 *
 * Nodes are numbered level by level, so the children of a node stand side by side: those of node `n`
 * are `first[n]` to `first[n + 1] - 1`. That takes 14 bytes a node, and no input makes a step slow.
 * In `out` and `next`, 0 is "none" and words are counted from 1, in the order of `words`.
 */
export interface Automaton {
  /** Distinct words, sorted by UTF-16 unit. */
  readonly words: readonly string[];
  /** The unit that leads to a node. The children of one node are in ascending order. */
  readonly label: Uint16Array;
  /** The first child of a node. */
  readonly first: Int32Array;
  /** The node of the longest proper suffix that is in the trie too. */
  readonly fail: Int32Array;
  /** The longest word that ends at a node. */
  readonly out: Int32Array;
  /** For each word: the longest word that is a proper suffix of it. */
  readonly next: Int32Array;
  /** The root's children by unit, in pages of 256, of which the first is empty. */
  readonly rootPages: Uint16Array;
  /** The root's child of each unit of a page. 0: none. */
  readonly rootNodes: Uint16Array;
  /**
   * Where a node with many children has its table in `tables`, which tells the child of each unit
   * from its first child's to its last one's. 0, or past the end: it has none. Such nodes are near
   * the root, so their numbers are small.
   */
  readonly tableAt: Int32Array;
  /** Children of nodes with a table, by unit. 0: none. */
  readonly tables: Int32Array;
  /** Units of the shortest word; 0 when there is none. */
  readonly shortest: number;
  /** By the hash of two units, up to a power of two: 0 when no word begins so, `SHORT`, or `LONGER`. */
  readonly pairs: Uint8Array;
  /** By the hash of three units, the same: whether a word begins so. */
  readonly triples: Uint8Array;
}

/** A word of one or two units may begin so. */
export const SHORT = 1;
/** Only words of three units or more begin so. */
export const LONGER = 2;

/**
 * Goes through folded units once.
 *
 * @param visit - is told the longest word that ends there, and one past its last unit; the shorter
 *   ones are found by `next`
 */
export function scan(
  automaton: Automaton,
  { units, length }: { readonly units: Uint16Array; readonly length: number },
  visit: (word: number, end: number) => void,
): void {
  const { out } = automaton;
  // The root's children are the nodes up to this one: no other node has smaller numbers.
  const lastOfRoot = (automaton.first[1] ?? 1) - 1;
  let node = 0;
  for (let at = 0; at < length; at++) {
    const unit = units[at] ?? 0;
    if (node !== 0) node = step(automaton, node, unit);
    if (node <= lastOfRoot) {
      if (at + 1 >= length ? automaton.shortest > 1 : !mayBegin(automaton, units, at)) {
        node = 0;
        continue;
      }
      if (node === 0) node = step(automaton, 0, unit);
    }
    const word = out[node] ?? 0;
    if (word !== 0) visit(word, at + 1);
  }
}

/** Whether a word may begin here, by its first two or three units. Wrong only when it says yes. */
function mayBegin({ pairs, triples }: Automaton, units: Uint16Array, at: number): boolean {
  const pair = pairHash(units[at] ?? 0, units[at + 1] ?? 0);
  const beginning = pairs[pair & (pairs.length - 1)];
  if (beginning !== LONGER) return beginning === SHORT;
  // At the text's end the third unit is of another text. No longer word fits there, so it does not matter.
  return triples[pairHash(pair, units[at + 2] ?? 0) & (triples.length - 1)] !== 0;
}

/** Where a unit leads from a node. */
export function step(automaton: Automaton, from: number, unit: number): number {
  const { label, first, fail, rootPages, rootNodes } = automaton;
  for (let node = from; node !== 0; node = fail[node] ?? 0) {
    let child = first[node] ?? 0;
    const end = first[node + 1] ?? 0;
    if (end - child > FEW_CHILDREN) child = childOfMany(automaton, node, unit);
    else {
      while (child < end && label[child] !== unit) child++;
      if (child === end) child = 0;
    }
    if (child !== 0) return child;
  }
  return rootNodes[((rootPages[unit >>> 8] ?? 0) << 8) | (unit & 0xff)] ?? 0;
}

/** Up to here, looking at each child is fastest. */
export const FEW_CHILDREN = 4;

function childOfMany(automaton: Automaton, node: number, unit: number): number {
  const { label, first, tableAt, tables } = automaton;
  const from = first[node] ?? 0;
  const to = first[node + 1] ?? 0;
  const lowest = label[from] ?? 0;
  if (unit < lowest || unit > (label[to - 1] ?? 0)) return 0;
  const table = node < tableAt.length ? (tableAt[node] ?? 0) : 0;
  if (table !== 0) return tables[table + unit - lowest] ?? 0;
  const child = lowerBound(label, unit, { from, to });
  return label[child] === unit ? child : 0;
}

function lowerBound(
  label: Uint16Array,
  unit: number,
  range: { readonly from: number; readonly to: number },
): number {
  let { from, to } = range;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((label[middle] ?? 0) < unit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Tells pairs of units apart, if not all of them; of a pair's hash and a third unit, triples. */
export function pairHash(unit: number, following: number): number {
  return Math.imul(unit, 37) + following;
}
