import type { FileElement } from "../registry/file.ts";
import type { SourceCodeInfo } from "../source-info/source-info.ts";
import { PathIndex } from "./path-index.ts";

/** The source locations of a file, and where each path is in them. */
export interface FileSource {
  readonly info: SourceCodeInfo;
  readonly paths: PathIndex;
}

const sources = new WeakMap<FileElement, FileSource | "none">();

/** The source locations of a file; made when they are first asked for, and kept with the file. */
export function sourceOf(file: FileElement): FileSource | undefined {
  const known = sources.get(file);
  if (known !== undefined) return known === "none" ? undefined : known;
  const info = file.view.sourceCodeInfo;
  const made = info && { info, paths: new PathIndex(info) };
  sources.set(file, made ?? "none");
  return made;
}
