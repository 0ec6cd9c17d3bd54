import type { FileElement } from "../registry/file.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import { type FileSource, sourceOf } from "./file-source.ts";
import { type SourceSpan, spanAt } from "./span.ts";

/** Comments of an element. Markers are removed; line ends stay. */
export interface Comments {
  /** The comment before it. */
  readonly leading: string | undefined;
  /** The comment after it. */
  readonly trailing: string | undefined;
  /** Paragraphs before it that do not touch it. */
  readonly detached: readonly string[];
}

/** Location of a part of a file in its source, with its comments. */
export interface SourceLocation {
  /** Its place in the file's table. */
  readonly index: number;
  /** Field numbers and indexes from the file to the part. */
  readonly path: readonly number[];
  /** Absent when it has not three or four numbers. */
  readonly span: SourceSpan | undefined;
  /** Its span. */
  readonly comments: Comments;
}

/** Whatever has a name in a registry: of a package the statement in its first file. */
export type SourceElement = SymbolElement | FileElement;

/**
 * Where an element is declared, by what a registry gives for its full name; `undefined` when its
 * file has no source locations, or none for it.
 */
export function locationOf(element: SourceElement): SourceLocation | undefined {
  const file = element.kind === "file" ? element : element.file;
  return locationAt(file, pathOf(element));
}

/** Comments of an element; `undefined` where `locationOf` is. */
export function commentsOf(element: SourceElement): Comments | undefined {
  const source = sourceOf(element.kind === "file" ? element : element.file);
  const index = source?.paths.first(pathOf(element)) ?? -1;
  return source === undefined || index < 0 ? undefined : commentsAt(source, index);
}

/** The first location of a path, which is the declaration. */
export function locationAt(file: FileElement, path: ArrayLike<number>): SourceLocation | undefined {
  const source = sourceOf(file);
  const index = source?.paths.first(path) ?? -1;
  return source === undefined || index < 0 ? undefined : locationIn(source, index);
}

/** All locations of a path: the blocks of `extend` and `reserved` have one path for all. */
export function locationsAt(file: FileElement, path: ArrayLike<number>): SourceLocation[] {
  const source = sourceOf(file);
  if (source === undefined) return [];
  return source.paths.all(path).map((index) => locationIn(source, index));
}

const PACKAGE = 2;

function pathOf(element: SourceElement): readonly number[] {
  return element.kind === "package" ? [PACKAGE] : element.path;
}

function locationIn(source: FileSource, index: number): SourceLocation {
  const { info } = source;
  return {
    index,
    path: [...info.path(index)],
    span: spanAt(info, index),
    comments: commentsAt(source, index),
  };
}

function commentsAt({ info }: FileSource, index: number): Comments {
  const { leadingComments, trailingComments, leadingDetachedComments } = info.location(index);
  return {
    leading: leadingComments,
    trailing: trailingComments,
    detached: leadingDetachedComments,
  };
}
