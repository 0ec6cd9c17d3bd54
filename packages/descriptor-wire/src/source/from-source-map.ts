import { fromBase64 } from "../json/base64.ts";
import { decodeMessage } from "../decode/decode.ts";
import type { GeneratedCodeInfo, GeneratedCodeInfoAnnotation } from "../generated/classic/types.ts";
import type { FileElement } from "../registry/file.ts";
import { CodePlaces } from "./code-places.ts";
import { SourceLines } from "./columns.ts";
import { elementAt } from "./element-at.ts";
import { elementsAt } from "./elements-at.ts";
import { sourceOf } from "./file-source.ts";
import { decodeMappings } from "./mappings.ts";
import type { SourceMapContext, SourceMapV3 } from "./source-map.ts";

/**
 * The GeneratedCodeInfo of a source map: the one that `toSourceMap` has left in it, otherwise what
 * its mappings say. There a mapped place is the element with the mapping's name that is declared
 * there, or the largest, or else the smallest around it; mappings of one element with others
 * between them are one annotation around those, as long as no code between is unmapped.
 *
 * @throws WireError when what `toSourceMap` left is damaged
 * @throws RangeError when the mappings are
 */
export function fromSourceMap(map: SourceMapV3, context: SourceMapContext): GeneratedCodeInfo {
  const kept = map.x_generatedCodeInfo && fromBase64(map.x_generatedCodeInfo);
  if (kept) return decodeMessage("GeneratedCodeInfo", kept);
  const annotation: GeneratedCodeInfoAnnotation[] = [];
  const open = new Map<string, GeneratedCodeInfoAnnotation>();
  let last: GeneratedCodeInfoAnnotation | undefined;
  for (const { offset, target } of segmentsOf(map, context)) {
    if (last !== undefined) last.end = offset;
    last = undefined;
    if (target === undefined) {
      open.clear();
      continue;
    }
    const key = `${target.path.join(".")} ${target.file.name}`;
    last = open.get(key);
    if (last !== undefined) continue;
    last = { path: target.path, sourceFile: target.file.name, begin: offset, end: offset };
    open.set(key, last);
    annotation.push(last);
  }
  return { annotation };
}

interface Target {
  /** The file of the annotated element. */
  readonly file: FileElement;
  /** Path of the element. */
  readonly path: number[];
}

interface Segment {
  /** In bytes of the generated code. */
  readonly offset: number;
  /** Absent for code of no element. */
  readonly target: Target | undefined;
}

/** The mappings in the order of the code, and its end. */
function* segmentsOf(map: SourceMapV3, context: SourceMapContext): Generator<Segment> {
  const places = new CodePlaces(context.code);
  const sources = map.sources.map((name) => new MappedSource(name ?? "", context));
  for (const [line, segments] of decodeMappings(map.mappings).entries()) {
    for (const [column, source, sourceLine, sourceColumn, name] of segments) {
      const offset = places.offsetOf({ line, column });
      const target =
        source === undefined || sourceLine === undefined || sourceColumn === undefined
          ? undefined
          : sources[source]?.find(
              { line: sourceLine, column: sourceColumn },
              name === undefined ? undefined : map.names[name],
            );
      yield { offset, target };
    }
  }
  yield { offset: places.offsetOf({ line: Infinity, column: 0 }), target: undefined };
}

/** A source, and what is declared where in it. */
class MappedSource {
  readonly #file: FileElement | undefined;
  readonly #lines: SourceLines | undefined;
  #starts: ReadonlyMap<number, readonly number[][]> | undefined;

  constructor(name: string, { registry, sourceText }: SourceMapContext) {
    this.#file = registry.file(name);
    const text = sourceText?.(name);
    this.#lines = text === undefined ? undefined : new SourceLines(text);
  }

  find(
    place: { readonly line: number; readonly column: number },
    name: string | undefined,
  ): Target | undefined {
    const file = this.#file;
    if (file === undefined) return undefined;
    const { line } = place;
    const column = this.#lines?.toColumn(line, place.column) ?? place.column;
    this.#starts ??= startsIn(file);
    const paths = this.#starts.get(keyOf(line, column)) ?? [];
    const named = paths.filter((path) => isNamed(file, path, name));
    const path = shortest(named) ?? shortest(paths) ?? elementsAt(file, line, column).at(-1)?.path;
    return path && { file, path: [...path] };
  }
}

/** The paths of all locations by where they begin. */
function startsIn(file: FileElement): ReadonlyMap<number, readonly number[][]> {
  const starts = new Map<number, number[][]>();
  const source = sourceOf(file);
  if (source === undefined) return starts;
  const { info } = source;
  const { spans, length } = info.columns;
  for (let index = 0; index < length; index++) {
    const key = keyOf(spans[index * 4] as number, spans[index * 4 + 1] as number);
    const paths = starts.get(key);
    if (paths === undefined) starts.set(key, [[...info.path(index)]]);
    else paths.push([...info.path(index)]);
  }
  return starts;
}

function keyOf(line: number, column: number): number {
  return line * 2 ** 22 + column;
}

function isNamed(file: FileElement, path: readonly number[], name: string | undefined): boolean {
  const { element } = elementAt(file, path);
  return element.kind !== "file" && (element.fullName === name || element.name === name);
}

/** The outermost of what begins at one place. */
function shortest(paths: readonly number[][]): number[] | undefined {
  return paths.toSorted((one, other) => one.length - other.length)[0];
}
