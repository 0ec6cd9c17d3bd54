import type { FileElement } from "./file.ts";
import { packagesOf } from "./symbols.ts";

/** Files and packages that a file may use. */
export class Visible {
  readonly files: ReadonlySet<FileElement>;
  #packages: ReadonlySet<string> | undefined;

  constructor(files: ReadonlySet<FileElement>) {
    this.files = files;
  }

  /** Full names of the packages of these files; seldom needed. */
  get packages(): ReadonlySet<string> {
    this.#packages ??= new Set([...this.files].flatMap(packagesOf));
    return this.#packages;
  }
}

/**
 * A file sees itself, the files that it imports, and what those import publicly, and so on.
 *
 * @param find - gives a file that may be imported
 */
export function visibleFrom(
  file: FileElement,
  find: (name: string) => FileElement | undefined,
): Visible {
  const files = new Set<FileElement>();
  for (const name of file.dependencies) {
    const imported = find(name);
    if (imported !== undefined) files.add(imported);
  }
  for (const imported of files) {
    for (const index of imported.publicDependencies) {
      const name = imported.dependencies[index];
      const further = name === undefined ? undefined : find(name);
      if (further !== undefined) files.add(further);
    }
  }
  files.add(file);
  return new Visible(files);
}
