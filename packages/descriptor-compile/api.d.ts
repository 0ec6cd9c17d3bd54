// What users of the package can see; `pnpm api --write` writes it.
import { DiagnosticCode } from "@x/descriptor-wire/validate";

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
  /** Canonical bytes of a `FileDescriptorSet`: the entry files that are right, in their order. */
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
declare namespace index_d_exports {
  export {
    Compilation,
    CompileCode,
    CompileDiagnostic,
    CompileOptions,
    FindSource,
    Formatted,
    compile,
    format,
    formatDiagnostic,
  };
}
export {
  index_d_exports as main,
};