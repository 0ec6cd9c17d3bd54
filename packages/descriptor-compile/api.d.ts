// What users of the package can see; `pnpm api --write` writes it.
import { DiagnosticCode } from "@x/descriptor-wire/validate";
import { RegistrySource } from "@x/descriptor-wire/registry";
import { SourceSpan } from "@x/descriptor-wire/source";
import { Change, CompareOptions, RuleId } from "@x/descriptor-wire/compare";

// packages/descriptor-compile/src/diagnostic.d.ts
/** Code of what is wrong: a rule of descriptors, or one of these. */
type CompileCode = DiagnosticCode | "syntax" | "file-not-found";
/** One thing to say about the sources. */
interface CompileDiagnostic {
  /** Only errors keep a file out of the set. */
  readonly severity: "error" | "warning";
  /** Stable name of the rule; `syntax` for all that the parser says. */
  readonly code: CompileCode;
  /** Name of the file. */
  readonly file: string;
  /** Line from 1; `undefined` where protoc names none. */
  readonly line: number | undefined;
  /** Column from 1, counted as protoc does: in bytes, and a tab goes to the next multiple of 8. */
  readonly column: number | undefined;
  /** In protoc's words. */
  readonly text: string;
}
/** A diagnostic as protoc prints it. */
declare function formatDiagnostic(diagnostic: CompileDiagnostic): string;
/** Gives the source of a file by its name: text, UTF-8 bytes, or `undefined` when there is none. */
type FindSource = (name: string) => string | Uint8Array | undefined;
/** Files to compile, and options. */
interface CompileOptions {
  /** Source of a file by its name, as imports write it: text, UTF-8 bytes, or `undefined` when there is none. */
  readonly files: FindSource;
  /** Names of the files to compile. */
  readonly entry: readonly string[];
  /** Whether the set has all imported files too, each before those that import it. Default: false. */
  readonly includeImports?: boolean | undefined;
  /** Whether the set says where everything stands in the sources, with comments. Default: true. */
  readonly sourceInfo?: boolean | undefined;
  /** Whether options stay that are for sources only. Default: false. */
  readonly retainOptions?: boolean | undefined;
}
/** Result of compiling. */
interface Compilation {
  /** Canonical bytes of a `FileDescriptorSet`: the entry files that are right, each before those that import it. */
  readonly set: Uint8Array;
  /** Whether all is right: protoc would write the set. */
  readonly accepted: boolean;
  /** In the order in which protoc speaks. */
  readonly diagnostics: readonly CompileDiagnostic[];
}
/** Compiles .proto sources to a descriptor set, as protoc 35.1 does. Never throws on the content of a source. */
declare function compile(options: CompileOptions): Compilation;
/** Result of formatting. */
interface Formatted {
  /** The source in the one layout; absent when it cannot be read. */
  readonly text: string | undefined;
  /** The same as bytes, where those that are no UTF-8 are what they were. */
  readonly bytes: Uint8Array | undefined;
  /** What the parser says of the source. */
  readonly diagnostics: readonly CompileDiagnostic[];
}
/**
* Lays out a .proto source: a statement on each line, two spaces for each level of brackets, at most one blank line.
* Brackets of options stay on their line when the source had them there and they end within 80 columns. Tokens and
* their order stay, and every comment at its element; formatting again changes nothing.
*
* @param name - of the file, for the diagnostics
*/
declare function format(source: string | Uint8Array, name?: string): Formatted;
/** Options that stay the same from one run to the next. */
type CompilerOptions = Pick<CompileOptions, "files" | "sourceInfo" | "retainOptions">;
/** Result of compiling again. */
interface Recompilation extends Compilation {
  /** Names of the files that were linked in this run: those that changed, and those that import them. */
  readonly recompiled: readonly string[];
  /** Canonical bytes of a `FileDescriptorProto` by its name; `undefined` when it is wrong or was not reached. */
  file(name: string): Uint8Array | undefined;
}
/** Compiler that keeps what it knows of unchanged files. */
interface Compiler {
  /**
  * Compiles files, as `compile` does. Only those are read anew whose sources changed since the last run, and only those
  * linked that import such files. The set is put together when it is first asked for.
  */
  readonly compile: (run: Pick<CompileOptions, "entry" | "includeImports">) => Recompilation;
}
/** Compiler for sources that change: an editor, a watcher. */
declare function createCompiler(options: CompilerOptions): Compiler;
declare namespace index_d_exports$3 {
  export {
    Compilation,
    CompileCode,
    CompileDiagnostic,
    CompileOptions,
    Compiler,
    CompilerOptions,
    FindSource,
    Formatted,
    Recompilation,
    compile,
    createCompiler,
    format,
    formatDiagnostic,
  };
}
/** Category of rules, with buf's names; each of the first three holds the one before it. */
type LintCategory = "MINIMAL" | "BASIC" | "STANDARD" | "COMMENTS" | "UNARY_RPC";
/** One thing that a linter may object to. */
interface LintRule {
  /** Categories that contain the rule; a rule without one is applied when it is named. */
  readonly categories: readonly LintCategory[];
  /** Description of what is reported. */
  readonly reports: string;
}
/**
* Rules by id. Ids, categories and verdicts are those that buf 1.75 publishes for configurations of version 2
* (`buf config ls-lint-rules`); PROTOVALIDATE compiles no expressions in CEL. `as LintRule` because the type of each row must be written
* down (`isolatedDeclarations`).
*/
declare const LINT_RULES: {
  readonly DIRECTORY_SAME_PACKAGE: LintRule;
  readonly PACKAGE_DEFINED: LintRule;
  readonly PACKAGE_DIRECTORY_MATCH: LintRule;
  readonly PACKAGE_NO_IMPORT_CYCLE: LintRule;
  readonly PACKAGE_SAME_DIRECTORY: LintRule;
  readonly ENUM_FIRST_VALUE_ZERO: LintRule;
  readonly ENUM_NO_ALLOW_ALIAS: LintRule;
  readonly ENUM_PASCAL_CASE: LintRule;
  readonly ENUM_VALUE_UPPER_SNAKE_CASE: LintRule;
  readonly FIELD_LOWER_SNAKE_CASE: LintRule;
  readonly FIELD_NOT_REQUIRED: LintRule;
  readonly IMPORT_NO_PUBLIC: LintRule;
  readonly IMPORT_USED: LintRule;
  readonly MESSAGE_PASCAL_CASE: LintRule;
  readonly ONEOF_LOWER_SNAKE_CASE: LintRule;
  readonly PACKAGE_LOWER_SNAKE_CASE: LintRule;
  readonly PACKAGE_SAME_CSHARP_NAMESPACE: LintRule;
  readonly PACKAGE_SAME_GO_PACKAGE: LintRule;
  readonly PACKAGE_SAME_JAVA_MULTIPLE_FILES: LintRule;
  readonly PACKAGE_SAME_JAVA_PACKAGE: LintRule;
  readonly PACKAGE_SAME_PHP_NAMESPACE: LintRule;
  readonly PACKAGE_SAME_RUBY_PACKAGE: LintRule;
  readonly PACKAGE_SAME_SWIFT_PREFIX: LintRule;
  readonly RPC_PASCAL_CASE: LintRule;
  readonly SERVICE_PASCAL_CASE: LintRule;
  readonly SYNTAX_SPECIFIED: LintRule;
  readonly ENUM_VALUE_PREFIX: LintRule;
  readonly ENUM_ZERO_VALUE_SUFFIX: LintRule;
  readonly FILE_LOWER_SNAKE_CASE: LintRule;
  readonly PACKAGE_VERSION_SUFFIX: LintRule;
  readonly PROTOVALIDATE: LintRule;
  readonly RPC_REQUEST_RESPONSE_UNIQUE: LintRule;
  readonly RPC_REQUEST_STANDARD_NAME: LintRule;
  readonly RPC_RESPONSE_STANDARD_NAME: LintRule;
  readonly SERVICE_SUFFIX: LintRule;
  readonly COMMENT_ENUM: LintRule;
  readonly COMMENT_ENUM_VALUE: LintRule;
  readonly COMMENT_FIELD: LintRule;
  readonly COMMENT_MESSAGE: LintRule;
  readonly COMMENT_ONEOF: LintRule;
  readonly COMMENT_RPC: LintRule;
  readonly COMMENT_SERVICE: LintRule;
  readonly RPC_NO_CLIENT_STREAMING: LintRule;
  readonly RPC_NO_SERVER_STREAMING: LintRule;
  readonly STABLE_PACKAGE_NO_IMPORT_UNSTABLE: LintRule;
};
/** The id of a rule; `LINT_RULES` says what it reports. */
type LintRuleId = keyof typeof LINT_RULES;
/** One thing that a rule objects to. */
interface LintFinding {
  /** The rule that says so. */
  readonly rule: LintRuleId;
  /** Name of the file. */
  readonly file: string;
  /** Field numbers and indexes from the file's descriptor; empty for the file as a whole. */
  readonly path: readonly number[];
  /** Span in the source, when the file has source locations and the path has one. */
  readonly span: SourceSpan | undefined;
  /** The objection in words. */
  readonly text: string;
}
/** What RPCs may do beside the rules about their messages. */
type RpcAllowance = "same-request-response" | "empty-requests" | "empty-responses";
/** Options of a lint. */
interface LintOptions {
  /** Rules, and categories for all their rules. Default: `STANDARD`. */
  readonly use?: readonly (LintCategory | LintRuleId)[] | undefined;
  /** Rules and categories that are left out of these. */
  readonly except?: readonly (LintCategory | LintRuleId)[] | undefined;
  /** Names of the files to check; the others are what these import. Default: all files of the set. */
  readonly files?: readonly string[] | undefined;
  /** End of the name of an enum's value 0. Default: `_UNSPECIFIED`. */
  readonly enumZeroValueSuffix?: string | undefined;
  /** End of the name of a service. Default: `Service`. */
  readonly serviceSuffix?: string | undefined;
  /** What the rules about requests and responses let pass. Default: nothing. */
  readonly rpcAllows?: readonly RpcAllowance[] | undefined;
  /** Whether a comment such as `buf:lint:ignore FIELD_LOWER_SNAKE_CASE` silences a rule where it stands. Default: true. */
  readonly commentIgnores?: boolean | undefined;
}
/**
* What buf's rules object to in an opened set: by file, then by place. The set is taken as valid and must hold
* what its files import. Places and comments come from its source info; without it the rules about
* comments and SYNTAX_SPECIFIED find nothing.
*
* @throws TypeError for a name that is neither a rule nor a category
*/
declare function lint(set: RegistrySource, options?: LintOptions): readonly LintFinding[];
/** Kind of the version that ends the name of a package; `none` when nothing does. */
declare function packageVersion(name: string): "stable" | "unstable" | "none";
declare namespace index_d_exports$2 {
  export {
    LINT_RULES,
    LintCategory,
    LintFinding,
    LintOptions,
    LintRule,
    LintRuleId,
    RpcAllowance,
    lint,
    packageVersion,
  };
}
/** Rules that somebody wants, and the files that they do not count for. */
interface Checks {
  /** Rules and categories; empty: those that are usual. */
  readonly use: readonly string[];
  /** Rules and categories that are left out. */
  readonly except: readonly string[];
  /** Files and folders that no rule counts for. */
  readonly ignore: readonly string[];
  /** Files and folders that a rule or a category does not count for. */
  readonly ignoreOnly: ReadonlyMap<string, readonly string[]>;
  /** Whether packages of an unstable version may break. */
  readonly ignoresUnstable: boolean;
}
/** The same with the options of the linter. */
interface LintChecks extends Checks {
  /** Options beside the rules. */
  readonly options: Omit<LintOptions, "use" | "except" | "files">;
}
/** Path for the caller's use, of one that is written in a configuration. */
type PathOf = (path: string) => string;
/** Checks of sources without a configuration. */
declare const NO_CHECKS: LintChecks;
/** Whether a rule counts for a file. @param names - of the rule and its categories */
declare function counts({
  ignore,
  ignoreOnly
}: Checks, path: string, names: readonly string[]): boolean;
/** Whether a path is a folder or below it. */
declare function isIn(folder: string, path: string): boolean;
/** A breaking change, as far as a configuration looks at it. */
interface ChangedFile {
  /** Rule that says so. */
  readonly rule: RuleId;
  /** Path of the file. */
  readonly path: string;
  /** Package of the file as it was. */
  readonly package: string | undefined;
}
/** What was asked for beside a configuration, and counts in its place. */
interface AskedRules {
  /** Whether rules and categories were named to use. */
  readonly hasUse: boolean;
  /** Whether some were named to leave out. */
  readonly hasExcept: boolean;
}
/** Whether a change counts for the module of its file. */
declare function isWantedChange({
  rule,
  path,
  package: name
}: ChangedFile, checks: Checks, {
  hasUse,
  hasExcept
}?: AskedRules): boolean;
/** A folder of sources, and what its owner wants checked. */
interface BufModule {
  /** Folder that imports are named from. */
  readonly folder: string;
  /** Folders that the sources are in; empty for all below the module's. */
  readonly includes: readonly string[];
  /** Folders whose sources are passed over. */
  readonly excludes: readonly string[];
  /** What `lint` is to check. */
  readonly lint: LintChecks;
  /** What `breaking` is to check. */
  readonly breaking: Checks;
}
/** A folder of sources without a configuration. */
declare function plainModule(folder: string): BufModule;
/**
* Modules of a `buf.yaml` of version 1 or 2.
*
* @param config - the parsed file; an empty one is `null`
* @param pathOf - gives a path of the file for the caller's use
* @throws TypeError when it is not as it should be, or names a rule that there is not
*/
declare function bufModules(config: unknown, pathOf: PathOf): readonly BufModule[];
/** Folders that a `buf.work.yaml` names. @throws TypeError when it is not as it should be */
declare function bufWorkFolders(config: unknown, pathOf: PathOf): readonly string[];
/** Modules of a repository, by path. */
interface RepositoryModules {
  /** The modules that its configurations name. */
  readonly modules: readonly BufModule[];
  /** Whether all sources are in them: others are not looked at. */
  readonly isWhole: boolean;
}
/** Whether a path is that of a configuration of buf. */
declare function isBufConfig(path: string): boolean;
/**
* Modules that the `buf.yaml` and `buf.work.yaml` of a repository name: those at its top, else those of each folder that has one.
* What cannot be read counts as if it were not there.
*
* @param configs - parsed configurations by path, `undefined` for those that are no YAML
*/
declare function repositoryModules(configs: ReadonlyMap<string, unknown>): RepositoryModules;
/** The module that a source is of; `undefined` when it is of none, `excluded` when its module passes over it. */
declare function moduleAt(modules: readonly BufModule[], path: string): BufModule | "excluded" | undefined;
declare namespace index_d_exports$1 {
  export {
    AskedRules,
    BufModule,
    ChangedFile,
    Checks,
    LintChecks,
    NO_CHECKS,
    PathOf,
    RepositoryModules,
    bufModules,
    bufWorkFolders,
    counts,
    isBufConfig,
    isIn,
    isWantedChange,
    moduleAt,
    plainModule,
    repositoryModules,
  };
}
/** Sources of a repository: UTF-8 bytes by path. */
type SourceFiles = ReadonlyMap<string, Uint8Array>;
/** Versions of the sources of a repository, and which rules count. */
interface BreakingOptions extends CompareOptions {
  /** Sources by path as they were. */
  readonly before: SourceFiles;
  /** Sources by path as they are now. The same bytes may be the same array: then they are not compared. */
  readonly after: SourceFiles;
  /**
  * Modules of buf: a change counts by the rules of the module that its file was of. `use` and `except` are for files outside
  * of all modules then, and the default is `FILE`. Default: none.
  */
  readonly modules?: RepositoryModules | undefined;
}
/** What a version of sources breaks. */
interface BreakingChanges {
  /** Changes that break something, with paths in place of the names of files. */
  readonly changes: readonly Change[];
  /** Errors of sources that compiled before and do not now: what these break is not known. */
  readonly errors: readonly CompileDiagnostic[];
}
/**
* Says what a new version of a repository's sources breaks. The folders that imports are named from are found from the
* imports; files of protoc itself need not be there. Sources that did not compile before are left out.
*
* @throws TypeError for a name that is neither a rule nor a category
*/
declare function breakingChanges({
  before,
  after,
  modules,
  ...rules
}: BreakingOptions): BreakingChanges;
declare namespace index_d_exports {
  export {
    BreakingChanges,
    BreakingOptions,
    SourceFiles,
    breakingChanges,
  };
}
/**
* Source of a file that is installed beside protoc 35.1, such as `google/protobuf/timestamp.proto`: its declarations,
* without comments. `undefined` for any other name.
*/
declare function wellKnownSource(name: string): string | undefined;
declare namespace index_d_exports$4 {
  export {
    wellKnownSource,
  };
}
export {
  index_d_exports as breaking,
  index_d_exports$1 as buf,
  index_d_exports$2 as lint,
  index_d_exports$3 as main,
  index_d_exports$4 as well_known,
};