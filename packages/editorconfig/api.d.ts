// What users of the package can see; `pnpm api --write` writes it.
/** A parsed `.editorconfig` file. */
interface EditorConfig {
  /** Whether the search for more files ends here. */
  readonly root: boolean;
  /** The sections, in the order of the file. */
  readonly sections: readonly Section[];
  /** Parts that were passed over, in the order of the file: at most 100. The rest still counts. */
  readonly problems: readonly Problem[];
}
/** A `[glob]` and the properties below it. */
interface Section {
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
type Properties = ReadonlyMap<string, string>;
/** Something in a file that was passed over. */
interface Problem {
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
type ProblemCode = "not-a-line" | "glob-too-long" | "key-too-long" | "value-too-long" | "too-many-globs" | "text-too-long";
/** Property names to values, without a prototype: every name is data. JSON of it is an object. */
type Definition = Readonly<Record<string, string>>;
/** Properties as a plain object, in their order. */
declare function definitionOf(properties: Properties): Definition;
/**
* The definition that the API of Gitea and Forgejo answers for a path: from the file at the top of
* the repository only, nothing derived, the four properties that they know and only those with a
* value.
*
* @param path - relative to the top of the repository
* @returns `undefined` when no section matches: a 404
*/
declare function giteaDefinition(path: string, topFile: EditorConfig): Definition | undefined;
/** A compiled glob. */
interface Glob {
  /**
  * Whether the glob matches, in time that grows at most with the glob's length times the path's.
  *
  * @param path - relative to the directory that the glob belongs to, with `/` between its parts
  */
  matches(path: string): boolean;
}
/**
* Compiles an EditorConfig glob: `*`, `**`, `?`, `[a-c]`, `[!a-c]`, `{a,b}`, `{1..9}` and `\` before
* a character that is to stand for itself. A glob without `/` matches in every directory below, one
* with `/` from the directory of its file. Every text is a glob; nothing throws.
*/
declare function compileGlob(glob: string): Glob;
/** How much of a file is read. All are in characters (UTF-16 code units). */
interface EditorConfigLimits {
  /** A longer file counts as an empty one. Default: 1,048,576. */
  readonly maxTextLength?: number | undefined;
  /** Default: 4,096. The specification asks for at least 1,024. */
  readonly maxGlobLength?: number | undefined;
  /** Default: 1,024, which the specification asks for. */
  readonly maxKeyLength?: number | undefined;
  /** Default: 4,096, which the specification asks for. */
  readonly maxValueLength?: number | undefined;
  /** All globs of a file together: this bounds the time of a match. Default: 65,536. */
  readonly maxGlobsLength?: number | undefined;
}
/**
* Reads an `.editorconfig` file. Never throws on its content: what is not understood is passed
* over and reported in `problems`, as editors do.
*
* @param source - the file, as text or as UTF-8
*/
declare function parseEditorConfig(source: string | Uint8Array, limits?: EditorConfigLimits): EditorConfig;
/** Options of {@link readDefinition}. */
interface ReadDefinitionOptions {
  /**
  * Whether nested files count, with every property and what the specification derives. Default: as `giteaDefinition`,
  * of the file at the top.
  */
  readonly isFull?: boolean | undefined;
}
/**
* Reads the definition of a path from files that you bring, wherever they lie.
*
* @param path - relative to the top, with `/` between its parts: `src/a.ts`
* @param read - reads the `.editorconfig` of a directory, as `configDirectories` names it; `undefined`: there is none
* @returns `undefined` when nothing is said of the path
*/
declare function readDefinition(path: string, read: (directory: string) => Promise<string | Uint8Array | undefined>, {
  isFull
}?: ReadDefinitionOptions): Promise<Definition | undefined>;
/** How `resolveProperties` treats the value `unset`. */
interface ResolveOptions {
  /**
  * `keep` (default) leaves the value `unset` in the result, as the editorconfig cores do;
  * `remove` takes such properties out.
  */
  readonly unset?: "keep" | "remove" | undefined;
}
/**
* Which directories may hold a file for `path`, nearest first: read `.editorconfig` in each until
* one has `root`.
*
* @param path - relative to the top, with `/` between its parts: `src/a.ts`
* @returns relative directories; `""` is the top and comes last
*/
declare function configDirectories(path: string): readonly string[];
/**
* The properties of a path: outer files first, the last match wins, then what the specification
* derives for `indent_size` and `tab_width`.
*
* @param path - relative to the top, with `/` between its parts: `src/a.ts`
* @param files - by directory as `configDirectories` names them; what lies above a `root` file is not used
*/
declare function resolveProperties(path: string, files: ReadonlyMap<string, EditorConfig>, options?: ResolveOptions): Properties;
/**
* The properties that one file alone gives to a path, without anything derived.
*
* @param path - relative to the directory of the file
* @returns `undefined` when no section matches
*/
declare function resolveInFile(path: string, file: EditorConfig): Properties | undefined;
declare namespace index_d_exports {
  export {
    Definition,
    EditorConfig,
    EditorConfigLimits,
    Glob,
    Problem,
    ProblemCode,
    Properties,
    ReadDefinitionOptions,
    ResolveOptions,
    Section,
    compileGlob,
    configDirectories,
    definitionOf,
    giteaDefinition,
    parseEditorConfig,
    readDefinition,
    resolveInFile,
    resolveProperties,
  };
}
declare namespace node_d_exports {
  export {
    PropertiesOfOptions,
    propertiesOf,
  };
}
/** Options of {@link propertiesOf}. */
interface PropertiesOfOptions extends ResolveOptions {
  /** Name of the files that are read. Default: `.editorconfig`. */
  readonly fileName?: string | undefined;
  /** Directory above which no file is read. Default: the root of the file system. */
  readonly top?: string | undefined;
  /**
  * Files that were read, by their paths; `undefined` for those that are not there. Give the same map for many
  * paths, and a new one when files may have changed. Default: every file is read.
  */
  readonly cache?: Map<string, EditorConfig | undefined> | undefined;
}
/**
* Reads the properties of a path on disk, from the `.editorconfig` files in its directory and those above it. The
* path itself need not be there.
*
* @param path - absolute, or relative to the working directory
* @throws RangeError when the path is not below `top`; the error of the system when a file cannot be read
*/
declare function propertiesOf(path: string, options?: PropertiesOfOptions): Promise<Properties>;
export {
  index_d_exports as main,
  node_d_exports as node,
};