/** Comments of a location, as byte text. */
export interface LocationComments {
  /** Comment right before it. Empty: none. */
  readonly leading: string;
  /** Comment right behind it. Empty: none. */
  readonly trailing: string;
  /** Comments before it, apart by an empty line. */
  readonly detached: readonly string[];
}

/** Start of a token, or of a location. */
export interface Place {
  /** From 0. */
  readonly line: number;
  /** From 0, in bytes; a tab leads to the next multiple of 8. */
  readonly column: number;
}

/** Integers in a buffer that grows. */
class Integers {
  items: Int32Array = new Int32Array(256);
  length = 0;

  push(item: number): void {
    const { length } = this;
    const items = this.room(1);
    items[length] = item;
    this.length = length + 1;
  }

  /** The buffer, with room for some more. */
  room(count: number): Int32Array {
    const wanted = this.length + count;
    if (wanted > this.items.length) {
      const grown = new Int32Array(Math.max(wanted, this.items.length * 2));
      grown.set(this.items);
      this.items = grown;
    }
    return this.items;
  }
}

/** Columns of one location: start of its path and path length, and its span. */
const WIDTH = 6;
const [PATH, PATH_LENGTH, LINE, COLUMN, END_LINE, END_COLUMN] = [0, 1, 2, 3, 4, 5];
const OPEN = -1;

/** No parent, and no number of a path. */
export const NONE = -1;

/** Table of locations in the order in which they began. A location is its index. */
export class Locations {
  readonly #columns = new Integers();
  readonly #paths = new Integers();
  readonly #copies = new Set<number>();
  readonly #comments = new Map<number, LocationComments>();
  length = 0;

  /** Begins a location: its path is the parent's and up to two numbers more; `NONE` for none. */
  add(parent: number, first: number, second: number, start: Place): number {
    const from = this.#paths.length;
    const end = this.#addPath(parent, first, second);
    const at = this.#columns.length;
    const columns = this.#columns.room(WIDTH);
    columns[at + PATH] = from;
    columns[at + PATH_LENGTH] = end - from;
    columns[at + LINE] = start.line;
    columns[at + COLUMN] = start.column;
    columns[at + END_LINE] = OPEN;
    columns[at + END_COLUMN] = OPEN;
    this.#columns.length = at + WIDTH;
    return this.length++;
  }

  /** Adds a path; gives its end. */
  #addPath(parent: number, first: number, second: number): number {
    let end = this.#paths.length;
    const around = parent < 0 ? 0 : this.pathLength(parent);
    const paths = this.#paths.room(around + 2);
    if (around > 0) {
      const begin = this.#item(parent, PATH);
      for (let index = 0; index < around; index++) paths[end++] = paths[begin + index] as number;
    }
    if (first !== NONE) paths[end++] = first;
    if (second !== NONE) paths[end++] = second;
    this.#paths.length = end;
    return end;
  }

  /** Adds a number to the path of the location that began last. */
  extendPath(location: number, component: number): void {
    this.#paths.push(component);
    this.#change(location, PATH_LENGTH, this.pathLength(location) + 1);
  }

  /** Ends a location, once. */
  end(location: number, line: number, column: number): void {
    if (this.#columns.items[location * WIDTH + END_LINE] !== OPEN) return;
    this.#change(location, END_LINE, line);
    this.#change(location, END_COLUMN, column);
  }

  /** Copies a location, with another number at a place of its path. */
  copy(location: number, place: number, component: number): void {
    this.#copies.add(this.length);
    const path = this.path(location);
    path[place] = component;
    const { line, column } = this.start(location);
    const copy = this.add(NONE, NONE, NONE, { line, column });
    for (const number of path) this.extendPath(copy, number);
    this.end(copy, this.#item(location, END_LINE), this.#item(location, END_COLUMN));
  }

  /** Whether a location was copied: compilers name no place there. */
  isCopy(location: number): boolean {
    return this.#copies.has(location);
  }

  attach(location: number, comments: LocationComments): void {
    this.#comments.set(location, comments);
  }

  comments(location: number): LocationComments | undefined {
    return this.#comments.get(location);
  }

  pathLength(location: number): number {
    return this.#item(location, PATH_LENGTH);
  }

  /** One number of a path. */
  component(location: number, place: number): number {
    return this.#paths.items[
      (this.#columns.items[location * WIDTH + PATH] as number) + place
    ] as number;
  }

  path(location: number): number[] {
    const path: number[] = [];
    const length = this.pathLength(location);
    for (let place = 0; place < length; place++) path.push(this.component(location, place));
    return path;
  }

  /** Start of the first location of a path that is no copy, from a location on. */
  startOfPath(path: readonly number[], from: number): Place | undefined {
    for (let location = from; location < this.length; location++) {
      if (this.#hasPath(location, path) && !this.isCopy(location)) return this.start(location);
    }
    return undefined;
  }

  #hasPath(location: number, path: readonly number[]): boolean {
    if (this.pathLength(location) !== path.length) return false;
    const from = this.#columns.items[location * WIDTH + PATH] as number;
    // The last numbers differ most often.
    for (let at = path.length - 1; at >= 0; at--) {
      if (this.#paths.items[from + at] !== path[at]) return false;
    }
    return true;
  }

  start(location: number): Place {
    return { line: this.#item(location, LINE), column: this.#item(location, COLUMN) };
  }

  /** Line on which it starts. */
  line(location: number): number {
    return this.#item(location, LINE);
  }

  /** Column at which it starts. */
  column(location: number): number {
    return this.#item(location, COLUMN);
  }

  /** Line on which it ends. */
  endLine(location: number): number {
    return this.#item(location, END_LINE);
  }

  /** Column behind it. */
  endColumn(location: number): number {
    return this.#item(location, END_COLUMN);
  }

  #item(location: number, column: number): number {
    return this.#columns.items[location * WIDTH + column] as number;
  }

  #change(location: number, column: number, value: number): void {
    this.#columns.items[location * WIDTH + column] = value;
  }
}
