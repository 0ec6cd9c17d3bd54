import type { FileElement } from "@x/descriptor-wire/registry";

/** Numbers of the options of protovalidate: of fields, messages and oneofs, and of predefined rules. */
const OPTIONS: ReadonlySet<number> = new Set([1159, 1160]);

type Path = readonly number[];

/** Where the source has the rules of protovalidate. A rule may have been written alone, inside `{ }`, or part by part. */
export class RulePlaces {
  readonly #files = new Map<FileElement, FilePlaces>();

  /**
   * The path of the location that is nearest to a rule's: its own, else the first one of its parts, else that of
   * the option that it is in.
   */
  nearest(file: FileElement, path: Path): Path {
    const places = this.#files.get(file) ?? placesOf(file);
    this.#files.set(file, places);
    const below = places.below.get(path.join("."));
    if (below !== undefined) return below;
    for (let end = path.length - 1; end > 0; end--) {
      const around = path.slice(0, end);
      if (places.exact.has(around.join("."))) return around;
      if (OPTIONS.has(path[end - 1] ?? 0)) break;
    }
    return path;
  }
}

interface FilePlaces {
  /** Paths that have a location. */
  readonly exact: ReadonlySet<string>;
  /** By a path or the beginning of one: itself when it has a location, else the first that begins with it. */
  readonly below: ReadonlyMap<string, Path>;
}

function placesOf(file: FileElement): FilePlaces {
  const exact = new Set<string>();
  const below = new Map<string, Path>();
  const info = file.view.sourceCodeInfo;
  for (let at = 0; at < (info?.length ?? 0); at++) {
    const path = Array.from(info?.path(at) ?? []);
    const option = path.findIndex((step) => OPTIONS.has(step));
    if (option < 0) continue;
    const key = path.join(".");
    if (!exact.has(key)) below.set(key, path);
    exact.add(key);
    for (let end = option + 1; end < path.length; end++) {
      const around = path.slice(0, end).join(".");
      if (!below.has(around)) below.set(around, path);
    }
  }
  return { exact, below };
}
