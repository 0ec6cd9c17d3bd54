import type { FileElement } from "../registry/file.ts";
import type { SourceCodeInfo } from "../source-info/source-info.ts";
import { PathIndex } from "./path-index.ts";
import { memo } from "../memo.ts";

/** The source locations of a file, and where each path is in them. */
export interface FileSource {
  /** The source locations. */
  readonly info: SourceCodeInfo;
  /** Index of their paths. */
  readonly paths: PathIndex;
}

const sources = new WeakMap<FileElement, FileSource | "none">();

/** Source locations of a file; made when they are first needed, and cached with the file. */
export function sourceOf(file: FileElement): FileSource | undefined {
  const source = memo(sources, file, ({ view }) => {
    const info = view.sourceCodeInfo;
    return info === undefined ? "none" : { info, paths: new PathIndex(info) };
  });
  return source === "none" ? undefined : source;
}
