import { toBase64 } from "../json/base64.ts";
import { encodeMessage } from "../encode/encode.ts";
import type { GeneratedCodeInfo, GeneratedCodeInfoAnnotation } from "../generated/classic/types.ts";
import type { Registry } from "../registry/registry.ts";
import { CodePlaces } from "./code-places.ts";
import { SourceLines } from "./columns.ts";
import { elementAt } from "./element-at.ts";
import { locationAt } from "./location.ts";
import { encodeMappings, type Segment } from "./mappings.ts";
import { memo } from "../memo.ts";

/** A source map, version 3 (ECMA-426). */
export interface SourceMapV3 {
  /** Always 3. */
  readonly version: 3;
  /** Name of the generated file. */
  readonly file?: string | undefined;
  /** Names of the .proto files. */
  readonly sources: readonly (string | null)[];
  /** Texts of the sources, when they are at hand. */
  readonly sourcesContent?: readonly (string | null)[] | undefined;
  /** Full names of elements. */
  readonly names: readonly string[];
  /** Places, as source maps encode them. */
  readonly mappings: string;
  /** The GeneratedCodeInfo itself, base64: a map cannot say all of it. Other readers pass over it. */
  readonly x_generatedCodeInfo?: string | undefined;
}

/** The code and the schema of a source map. */
export interface SourceMapContext {
  /** The generated code. */
  readonly code: string;
  /** Has the source locations of the files that the code was made of. */
  readonly registry: Registry;
  /**
   * Gives the text of a .proto file. Compilers count columns in bytes, and a tab up to the next
   * multiple of 8; with the text they become the UTF-16 units that source maps count.
   */
  readonly sourceText?: ((name: string) => string | undefined) | undefined;
  /** Name of the generated file. */
  readonly file?: string | undefined;
}

/**
 * The source map of generated code. Of annotations inside each other the innermost one counts, with
 * the name of its element. Those of files or paths without a source location are not mapped.
 *
 * @throws RangeError when an annotation does not lie in the code
 */
export function toSourceMap(info: GeneratedCodeInfo, context: SourceMapContext): SourceMapV3 {
  const map = new MapBuilder(context);
  const sorted = info.annotation.map(rangeOf).sort((a, b) => a.begin - b.begin || b.end - a.end);
  const open: Range[] = [];
  const closeUpTo = (offset: number): void => {
    for (let top = open.at(-1); top !== undefined && top.end <= offset; top = open.at(-1)) {
      const { end } = top;
      while ((open.at(-1)?.end ?? Infinity) <= end) open.pop();
      map.add(end, open.at(-1)?.annotation);
    }
  };
  for (const range of sorted) {
    closeUpTo(range.begin);
    if (range.begin === range.end) continue;
    map.add(range.begin, range.annotation);
    open.push(range);
  }
  closeUpTo(Infinity);
  return {
    ...map.finish(),
    x_generatedCodeInfo: toBase64(encodeMessage("GeneratedCodeInfo", info)),
  };
}

interface Range {
  /** Start in the generated text. */
  readonly begin: number;
  /** End in the generated text. */
  readonly end: number;
  /** The annotation that covers it. */
  readonly annotation: GeneratedCodeInfoAnnotation;
}

function rangeOf(annotation: GeneratedCodeInfoAnnotation, index: number): Range {
  const { begin = 0, end = 0 } = annotation;
  if (begin >= 0 && begin <= end) return { begin, end, annotation };
  throw new RangeError(`annotation ${index} goes from byte ${begin} to byte ${end}`);
}

/** Writes mappings in the order of the code. */
class MapBuilder {
  readonly #context: SourceMapContext;
  readonly #places: CodePlaces;
  readonly #length: number;
  readonly #mappings: Segment[][] = [];
  readonly #sources = new Map<string, Source>();
  readonly #names = new Map<string, number>();

  constructor(context: SourceMapContext) {
    this.#context = context;
    this.#places = new CodePlaces(context.code);
    this.#length = new CodePlaces(context.code).offsetOf({ line: Infinity, column: 0 });
  }

  /** From an offset on the code is of an annotation, or of none. */
  add(offset: number, annotation: GeneratedCodeInfoAnnotation | undefined): void {
    if (offset > this.#length) {
      throw new RangeError(`an annotation ends at byte ${offset} of ${this.#length}`);
    }
    const { line, column } = this.#places.positionOf(offset);
    while (this.#mappings.length <= line) this.#mappings.push([]);
    const segments = this.#mappings[line] ?? [];
    // What begins where something else ends takes its place.
    if (segments.at(-1)?.[0] === column) segments.pop();
    segments.push(this.#segment(column, annotation));
  }

  #segment(column: number, annotation: GeneratedCodeInfoAnnotation | undefined): Segment {
    const { sourceFile = "", path = [] } = annotation ?? {};
    const file = this.#context.registry.file(sourceFile);
    const span = file && locationAt(file, path)?.span;
    if (file === undefined || span === undefined) return [column];
    const source = this.#sourceOf(sourceFile);
    const { startLine, startColumn } = span;
    const units = source.lines?.toUnits(startLine, startColumn) ?? startColumn;
    const { element } = elementAt(file, path);
    if (element.kind === "file") return [column, source.index, startLine, units];
    return [column, source.index, startLine, units, this.#nameOf(element.fullName)];
  }

  #sourceOf(name: string): Source {
    return memo(this.#sources, name, () => {
      const text = this.#context.sourceText?.(name);
      const lines = text === undefined ? undefined : new SourceLines(text);
      return { index: this.#sources.size, text, lines };
    });
  }

  #nameOf(fullName: string): number {
    const index = this.#names.get(fullName) ?? this.#names.size;
    this.#names.set(fullName, index);
    return index;
  }

  finish(): SourceMapV3 {
    const texts = [...this.#sources.values()].map(({ text }) => text ?? null);
    return {
      version: 3,
      file: this.#context.file,
      sources: [...this.#sources.keys()],
      sourcesContent: texts.some((text) => text !== null) ? texts : undefined,
      names: [...this.#names.keys()],
      mappings: encodeMappings(this.#mappings),
    };
  }
}

interface Source {
  /** Index in the map's sources. */
  readonly index: number;
  /** The text of the source, when it is at hand. */
  readonly text: string | undefined;
  /** Lines of that text. */
  readonly lines: SourceLines | undefined;
}
