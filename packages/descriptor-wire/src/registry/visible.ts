import type { FileElement } from "./file.ts";
import { packagesOf } from "./symbols.ts";

/**
 * Files and packages that a file may use: itself, the files that it imports, and what those import
 * publicly, and so on. Public imports are followed only as far as a question needs: a chain of them
 * costs nothing for files that use their own imports.
 */
export class Visible {
  readonly #self: FileElement | undefined;
  readonly #find: (name: string) => FileElement | undefined;
  /** Files that were reached, in the order in which their public imports are followed. */
  readonly #reached: Set<FileElement>;
  readonly #open: Iterator<FileElement>;
  #packages: ReadonlySet<string> | undefined;

  /**
   * @param names - of the files that are imported
   * @param find - gives a file that may be imported
   * @param self - the file that imports them, when it is to be among them
   */
  constructor(
    names: readonly string[],
    find: (name: string) => FileElement | undefined,
    self?: FileElement,
  ) {
    this.#self = self;
    this.#find = find;
    this.#reached = new Set(names.flatMap((name) => find(name) ?? []));
    this.#open = this.#reached.values();
  }

  /** All of these files. */
  get files(): ReadonlySet<FileElement> {
    while (this.#follow());
    return this.#self === undefined ? this.#reached : this.#reached.add(this.#self);
  }

  /** Full names of the packages of these files; seldom needed. */
  get packages(): ReadonlySet<string> {
    this.#packages ??= new Set([...this.files].flatMap(packagesOf));
    return this.#packages;
  }

  /** Whether a file is among them. */
  has(file: FileElement): boolean {
    while (!this.#reached.has(file)) if (!this.#follow()) return file === this.#self;
    return true;
  }

  /** Follows the public imports of one more file; whether there was one. */
  #follow(): boolean {
    const { done, value: file } = this.#open.next();
    if (done === true) return false;
    for (const index of file.publicDependencies) {
      const name = file.dependencies[index];
      const further = name === undefined ? undefined : this.#find(name);
      if (further !== undefined) this.#reached.add(further);
    }
    return true;
  }
}
