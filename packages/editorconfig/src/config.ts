/** A parsed `.editorconfig` file. */
export interface EditorConfig {
  /** Whether the search for more files ends here. */
  readonly root: boolean;
  /** The sections, in the order of the file. */
  readonly sections: readonly Section[];
  /** Parts that were passed over, in the order of the file: at most 100. The rest still counts. */
  readonly problems: readonly Problem[];
}

/** A `[glob]` and the properties below it. */
export interface Section {
  /** As written between the brackets. */
  readonly glob: string;
  /** Names are lower-case; in the order of the file, the last of a name wins. */
  readonly properties: Properties;
  /**
   * Whether the section is about a path.
   *
   * @param path - relative to the directory of the file, with `/` between its parts and none in front
   */
  matches(path: string): boolean;
}

/** Names to values. A Map, so that `__proto__` and `constructor` are names like any other. */
export type Properties = ReadonlyMap<string, string>;

/** Something in a file that was passed over. */
export interface Problem {
  /** The problem of the line. */
  readonly code: ProblemCode;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * - `not-a-line`: neither a comment nor a section nor a pair.
 * - `glob-too-long`, `key-too-long`, `value-too-long`: over the limits; the section or pair is passed over.
 * - `too-many-globs`: the globs of the file are longer than the limit together; the rest is passed over.
 * - `text-too-long`: the whole file is passed over.
 */
export type ProblemCode =
  | "not-a-line"
  | "glob-too-long"
  | "key-too-long"
  | "value-too-long"
  | "too-many-globs"
  | "text-too-long";
