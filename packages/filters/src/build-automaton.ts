import { FEW_CHILDREN, LONGER, pairHash, SHORT, step, type Automaton } from "./automaton.ts";

/** @param words - distinct, none of them empty, sorted by UTF-16 unit */
export function buildAutomaton(words: readonly string[]): Automaton {
  const trie = buildTrie(words);
  const nodes = trie.label.length;
  const next = new Int32Array(words.length + 1);
  const fail = new Int32Array(nodes);
  const automaton: Automaton = {
    words,
    ...trie,
    fail,
    next,
    ...indexRoot(trie),
    ...tabulate(trie),
    ...indexBeginnings(words),
  };
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

/** How many places of a table may be empty for each that is not. */
const SPARSENESS = 8;

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

/** Gives a table to each node whose many children are not too far apart. The root has its own. */
function tabulate({ label, first }: Trie): Pick<Automaton, "tableAt" | "tables"> {
  const starts = new Map<number, number>();
  let size = 1;
  let last = 0;
  for (let node = 1; node < label.length; node++) {
    const from = first[node] ?? 0;
    const children = (first[node + 1] ?? 0) - from;
    const span = (label[from + children - 1] ?? 0) - (label[from] ?? 0) + 1;
    if (children <= FEW_CHILDREN || span > children * SPARSENESS) continue;
    starts.set(node, size);
    last = node;
    size += span;
  }
  const tableAt = new Int32Array(last + 1);
  const tables = new Int32Array(size);
  for (const [node, start] of starts) {
    tableAt[node] = start;
    const from = first[node] ?? 0;
    for (let child = from; child < (first[node + 1] ?? 0); child++) {
      tables[start + (label[child] ?? 0) - (label[from] ?? 0)] = child;
    }
  }
  return { tableAt, tables };
}

/**
 * How words begin, by hash, so that most of a text is passed over without entering the trie. A word
 * of one unit may be followed by anything.
 */
function indexBeginnings(
  words: readonly string[],
): Pick<Automaton, "shortest" | "pairs" | "triples"> {
  const shortest = words.reduce(
    (least, { length }) => Math.min(least, length),
    words[0]?.length ?? 0,
  );
  const pairs = new Uint8Array(tableSize(words, 2));
  const triples = new Uint8Array(tableSize(words, 3));
  if (shortest === 1) return { shortest, pairs: pairs.fill(SHORT), triples };
  for (const word of words) {
    const pair = pairHash(word.charCodeAt(0), word.charCodeAt(1));
    const place = pair & (pairs.length - 1);
    if (word.length === 2) pairs[place] = SHORT;
    else {
      if (pairs[place] === 0) pairs[place] = LONGER;
      triples[pairHash(pair, word.charCodeAt(2)) & (triples.length - 1)] = 1;
    }
  }
  return { shortest, pairs, triples };
}

/** With so many places for each beginning, few of a text's beginnings meet one by chance. */
function tableSize(words: readonly string[], units: number): number {
  const beginnings = new Set(words.map((word) => word.slice(0, units))).size;
  let size = 64;
  while (size < beginnings * PLACES_FOR_EACH && size < MAX_PLACES) size *= 2;
  return size;
}

const PLACES_FOR_EACH = 8;
const MAX_PLACES = 1 << 16;
