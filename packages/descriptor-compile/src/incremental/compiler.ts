import type { Compilation, CompileOptions } from "../compile.ts";
import type { CompileDiagnostic } from "../diagnostic.ts";
import { inOrder, isAccepted } from "../finish/diagnostics.ts";
import { setOf } from "../finish/output.ts";
import { loadFiles } from "../load/load.ts";
import { KnownFiles, type LinkedOutput } from "./known-files.ts";
import { staleFiles } from "./stale.ts";

/** Options that stay the same from one run to the next. */
export type CompilerOptions = Pick<CompileOptions, "files" | "sourceInfo" | "retainOptions">;

/** Result of compiling again. */
export interface Recompilation extends Compilation {
  /** Names of the files that were linked in this run: those that changed, and those that import them. */
  readonly recompiled: readonly string[];
  /** Canonical bytes of a `FileDescriptorProto` by its name; `undefined` when it is wrong or was not reached. */
  file(name: string): Uint8Array | undefined;
}

/** Compiler that keeps what it knows of unchanged files. */
export interface Compiler {
  /**
   * Compiles files, as `compile` does. Only those are read anew whose sources changed since the last run, and only those
   * linked that import such files. The set is put together when it is first asked for.
   */
  readonly compile: (run: Pick<CompileOptions, "entry" | "includeImports">) => Recompilation;
}

/** Compiler for sources that change: an editor, a watcher. */
export function createCompiler(options: CompilerOptions): Compiler {
  const state = new CompilerState(options);
  return { compile: (run) => state.compile(run) };
}

class CompilerState {
  readonly #options: CompilerOptions;
  readonly #known = new KnownFiles();
  /** Whether two files declared the same in the last run: then any change may touch any file. */
  #wasDisputed = false;

  constructor(options: CompilerOptions) {
    this.#options = options;
  }

  compile({ entry, includeImports = false }: Parameters<Compiler["compile"]>[0]): Recompilation {
    const known = this.#known;
    known.begin();
    const loaded = loadFiles(
      (name) => this.#options.files(name),
      (name, source) => known.read(name, source),
      entry,
    );
    known.forgetUnread();
    const all = new Set(loaded.files.keys());
    let recompiled = this.#wasDisputed ? all : staleFiles(loaded, known);
    known.link(loaded.files, recompiled, this.#options);
    // Who is at fault depends on the order of all files.
    this.#wasDisputed = known.claims.areDisputed;
    if (this.#wasDisputed && recompiled.size < all.size) {
      recompiled = all;
      known.link(loaded.files, recompiled, this.#options);
    }
    const wanted = new Set(entry);
    return new Result({
      outputs: new Map(known.outputs),
      diagnostics: inOrder(loaded.events, (name) => known.outputs.get(name)?.diagnostics),
      names: [...loaded.files.keys()].filter((name) => includeImports || wanted.has(name)),
      recompiled: [...recompiled],
    });
  }
}

/** What a run gave. */
interface Outcome {
  /** Files by name. */
  readonly outputs: ReadonlyMap<string, LinkedOutput>;
  /** In the order in which protoc speaks. */
  readonly diagnostics: readonly CompileDiagnostic[];
  /** Files of the set. */
  readonly names: readonly string[];
  /** Files that were linked. */
  readonly recompiled: readonly string[];
}

class Result implements Recompilation {
  readonly accepted: boolean;
  readonly diagnostics: readonly CompileDiagnostic[];
  readonly recompiled: readonly string[];
  readonly #outcome: Outcome;
  #set: Uint8Array | undefined;

  constructor(outcome: Outcome) {
    this.#outcome = outcome;
    this.diagnostics = outcome.diagnostics;
    this.accepted = isAccepted(outcome.diagnostics);
    this.recompiled = outcome.recompiled;
  }

  get set(): Uint8Array {
    this.#set ??= setOf(this.#outcome.names.flatMap((name) => this.file(name) ?? []));
    return this.#set;
  }

  file(name: string): Uint8Array | undefined {
    return this.#outcome.outputs.get(name)?.bytes;
  }
}
