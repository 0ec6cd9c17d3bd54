import { type SourceSpan, spanAt } from "../source/span.ts";
import type { SourceCodeInfo } from "../source-info.ts";
import type { FileSite } from "./file-site.ts";
import type { AnySite, Spot } from "./report.ts";
import { childrenOf, type Site } from "./site.ts";

/** Where `map<...>` stands. */
const TYPE_NAME = 6;

type Span = SourceSpan | undefined;

/**
 * Finds where things stand in the source. All places are asked for first, and found in one pass
 * over the locations of each file: an index of all locations would cost more than the comparison.
 */
export class SpanFinder {
  /** By the message around them: the fields of that message by the names of their types. */
  readonly #mapFields = new Map<AnySite, ReadonlyMap<string, Site<"field">>>();
  /** What was asked for, by the file; nothing for files without source locations. */
  readonly #files = new Map<FileSite, Map<string, Span> | undefined>();
  #isRead = false;

  /** Says that a place will be asked for. */
  want(spot: Spot | undefined): void {
    if (spot === undefined) return;
    const file = fileOf(spot.site);
    if (!this.#files.has(file)) {
      const hasPlaces = file.view.sourceCodeInfo !== undefined;
      this.#files.set(file, hasPlaces ? new Map<string, Span>() : undefined);
    }
    const wanted = this.#files.get(file);
    if (wanted === undefined) return;
    for (const path of this.#pathsOf(spot)) wanted.set(path.join("."), undefined);
  }

  /** The span of a place, else of the smallest declaration around it that has one. */
  find(spot: Spot): Span {
    if (!this.#isRead) {
      for (const [file, wanted] of this.#files) {
        if (wanted !== undefined) readSpans(file.view.sourceCodeInfo, wanted);
      }
      this.#isRead = true;
    }
    const found = this.#files.get(fileOf(spot.site));
    if (found === undefined) return undefined;
    for (const path of this.#pathsOf(spot)) {
      const span = found.get(path.join("."));
      if (span !== undefined) return span;
    }
    return undefined;
  }

  /** A place and the declarations around it, from the inside out; not the file. */
  #pathsOf({ site, below = [] }: Spot): readonly (readonly number[])[] {
    const paths = below.length === 0 ? [] : [[...site.path, ...below]];
    for (let around: AnySite = site; around.kind !== "file"; around = around.parent) {
      const field = this.#mapFieldOf(around);
      if (field !== undefined) paths.push([...field.path, TYPE_NAME], [...field.path]);
      paths.push([...around.path]);
    }
    return paths;
  }

  /** The map field whose entry a compiler made; entries have no place of their own. */
  #mapFieldOf(site: AnySite): Site<"field"> | undefined {
    if (site.kind !== "message" || site.parent.kind !== "message") return undefined;
    if (site.view.options?.mapEntry !== true) return undefined;
    const { parent } = site;
    const known = this.#mapFields.get(parent);
    const fields =
      known ??
      new Map(childrenOf(parent, "field").map((field) => [field.view.typeName ?? "", field]));
    this.#mapFields.set(parent, fields);
    return fields.get(`.${site.fullName}`);
  }
}

function fileOf(site: AnySite): FileSite {
  return site.kind === "file" ? site : site.file;
}

function readSpans(info: SourceCodeInfo | undefined, wanted: Map<string, Span>): void {
  if (info === undefined) return;
  const { length, paths, pathEnds } = info.columns;
  const hashes = new Set<number>();
  for (const key of wanted.keys()) {
    const path = key.split(".").map(Number);
    hashes.add(hashOf(path, 0, path.length));
  }
  for (let index = 0, start = 0; index < length; index++) {
    const end = pathEnds[index] as number;
    if (hashes.has(hashOf(paths, start, end))) {
      const key = paths.subarray(start, end).join(".");
      // Of several locations with one path the first is the declaration.
      if (wanted.has(key)) wanted.set(key, wanted.get(key) ?? spanAt(info, index));
    }
    start = end;
  }
}

function hashOf(path: ArrayLike<number>, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (path[at] as number)) | 0;
  return hash;
}
