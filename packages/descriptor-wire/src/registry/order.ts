/** A file, as far as its order counts. */
export interface Importing {
  /** Its name. */
  readonly name: string;
  /** Names of the files that it imports. */
  readonly dependencies: readonly string[];
}

/**
 * Files in groups: each group after those that it imports. A group is one file, or the files of
 * one circle of imports. Files that import nothing of each other stay in the given order, and so
 * does the inside of a group.
 *
 * Takes time in proportion to files and imports (Tarjan's strongly connected components).
 */
export function importGroups<File extends Importing>(
  files: readonly File[],
  find: (name: string) => File | undefined,
): readonly (readonly File[])[] {
  const walk = new ImportWalk(files, find);
  for (const file of files) walk.enter(file);
  return walk.groups;
}

interface Visit<File> {
  /** The file. */
  readonly file: File;
  /** Index in the order of visits. */
  readonly order: number;
  /** Lowest index of a file in its circle. */
  low: number;
  /** Whether its group is not complete yet. */
  isOpen: boolean;
  /** The next import to look at. */
  next: number;
}

class ImportWalk<File extends Importing> {
  readonly groups: File[][] = [];
  readonly #find: (name: string) => File | undefined;
  readonly #places: ReadonlyMap<File, number>;
  readonly #visits = new Map<File, Visit<File>>();
  readonly #open: Visit<File>[] = [];

  constructor(files: readonly File[], find: (name: string) => File | undefined) {
    this.#find = find;
    this.#places = new Map(files.map((file, index) => [file, index]));
  }

  /** Without recursion: a chain of imports may be long. */
  enter(root: File): void {
    if (this.#visits.has(root)) return;
    const stack = [this.#begin(root)];
    for (let visit = stack.at(-1); visit !== undefined; visit = stack.at(-1)) {
      const name = visit.file.dependencies[visit.next++];
      if (name === undefined) {
        stack.pop();
        this.#leave(visit, stack.at(-1));
        continue;
      }
      const file = this.#find(name);
      if (file === undefined || !this.#places.has(file)) continue;
      const seen = this.#visits.get(file);
      if (seen === undefined) stack.push(this.#begin(file));
      else if (seen.isOpen) visit.low = Math.min(visit.low, seen.order);
    }
  }

  #begin(file: File): Visit<File> {
    const order = this.#visits.size;
    const visit = { file, order, low: order, isOpen: true, next: 0 };
    this.#visits.set(file, visit);
    this.#open.push(visit);
    return visit;
  }

  #leave(visit: Visit<File>, importer: Visit<File> | undefined): void {
    if (importer !== undefined) importer.low = Math.min(importer.low, visit.low);
    if (visit.low !== visit.order) return;
    const group = this.#open.splice(this.#open.lastIndexOf(visit));
    for (const member of group) member.isOpen = false;
    this.groups.push(
      group.map(({ file }) => file).sort((one, other) => this.#placeOf(one) - this.#placeOf(other)),
    );
  }

  #placeOf(file: File): number {
    return this.#places.get(file) ?? 0;
  }
}
