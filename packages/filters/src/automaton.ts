/**
 * A trie of words with failure links (Aho-Corasick), in flat arrays.
 *
 * Nodes are numbered level by level, so the children of a node stand side by side: those of node `n`
 * are `first[n]` to `first[n + 1] - 1`. That takes 14 bytes a node, and no input makes a step slow.
 * In `out` and `next`, 0 is "none" and words are counted from 1, in the order of `words`.
 */
export interface Automaton {
  readonly words: readonly string[];
  /** The unit that leads to a node. The children of one node are in ascending order. */
  readonly label: Uint16Array;
  readonly first: Int32Array;
  /** The node of the longest proper suffix that is in the trie too. */
  readonly fail: Int32Array;
  /** The longest word that ends at a node. */
  readonly out: Int32Array;
  /** For each word: the longest word that is a proper suffix of it. */
  readonly next: Int32Array;
  /** The root's children by unit, in pages of 256, of which the first is empty. */
  readonly rootPages: Uint16Array;
  readonly rootNodes: Uint16Array;
}

/** @param words - distinct, none of them empty, sorted by UTF-16 unit */
export function buildAutomaton(words: readonly string[]): Automaton {
  const trie = buildTrie(words);
  const nodes = trie.label.length;
  const next = new Int32Array(words.length + 1);
  const fail = new Int32Array(nodes);
  const automaton: Automaton = { words, ...trie, fail, next, ...indexRoot(trie) };
  for (let node = 0; node < nodes; node++) {
    const end = trie.first[node + 1] ?? 0;
    for (let child = trie.first[node] ?? 0; child < end; child++) {
      // Of a word's first unit no proper suffix is left.
      const suffix = node === 0 ? 0 : step(automaton, fail[node] ?? 0, trie.label[child] ?? 0);
      fail[child] = suffix;
      const own = trie.out[child] ?? 0;
      const inherited = trie.out[suffix] ?? 0;
      if (own === 0) trie.out[child] = inherited;
      else next[own] = inherited;
    }
  }
  return automaton;
}

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
  let node = 0;
  for (let at = 0; at < length; at++) {
    node = step(automaton, node, units[at] ?? 0);
    const word = out[node] ?? 0;
    if (word !== 0) visit(word, at + 1);
  }
}

/** Where a unit leads from a node. */
function step(automaton: Automaton, from: number, unit: number): number {
  const { label, first, fail, rootPages, rootNodes } = automaton;
  for (let node = from; node !== 0; node = fail[node] ?? 0) {
    let child = first[node] ?? 0;
    const end = first[node + 1] ?? 0;
    if (end - child > FEW_CHILDREN) child = lowerBound(label, unit, { from: child, to: end });
    else while (child < end && (label[child] ?? 0) < unit) child++;
    if (child < end && label[child] === unit) return child;
  }
  return rootNodes[((rootPages[unit >>> 8] ?? 0) << 8) | (unit & 0xff)] ?? 0;
}

/** Up to here, looking at each child is faster than halving. */
const FEW_CHILDREN = 8;

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

type Trie = Pick<Automaton, "label" | "first" | "out">;

/** Each node is a range of the sorted words that begin alike; its children split the range. */
function buildTrie(words: readonly string[]): Trie {
  const capacity = words.reduce((units, word) => units + word.length, 1);
  const label = new Uint16Array(capacity);
  const first = new Int32Array(capacity + 1);
  const out = new Int32Array(capacity);
  const from = new Int32Array(capacity);
  const to = new Int32Array(capacity);
  to[0] = words.length;
  let count = 1;
  for (let node = 0, depth = 0, levelEnd = 1; node < count; node++) {
    if (node === levelEnd) {
      depth++;
      levelEnd = count;
    }
    first[node] = count;
    let at = from[node] ?? 0;
    const end = to[node] ?? 0;
    // The shortest word of a range comes first, and ends here.
    if (words[at]?.length === depth && at < end) out[node] = ++at;
    while (at < end) {
      const unit = unitAt(words, at, depth);
      label[count] = unit;
      from[count] = at;
      do at++;
      while (at < end && unitAt(words, at, depth) === unit);
      to[count++] = at;
    }
  }
  first[count] = count;
  return {
    label: label.slice(0, count),
    first: first.slice(0, count + 1),
    out: out.slice(0, count),
  };
}

function unitAt(words: readonly string[], word: number, depth: number): number {
  return words[word]?.charCodeAt(depth) ?? 0;
}

/** Most text never leaves the root, so its children are found without a search. */
function indexRoot({ label, first }: Trie): Pick<Automaton, "rootPages" | "rootNodes"> {
  const rootPages = new Uint16Array(256);
  const end = first[1] ?? 0;
  let pages = 1;
  for (let child = 1; child < end; child++) {
    const page = (label[child] ?? 0) >>> 8;
    if (rootPages[page] === 0) rootPages[page] = pages++;
  }
  const rootNodes = new Uint16Array(pages << 8);
  for (let child = 1; child < end; child++) {
    const unit = label[child] ?? 0;
    rootNodes[((rootPages[unit >>> 8] ?? 0) << 8) | (unit & 0xff)] = child;
  }
  return { rootPages, rootNodes };
}
