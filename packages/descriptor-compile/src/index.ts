export { compile, type Compilation, type CompileOptions } from "./compile.ts";
export { type CompileCode, type CompileDiagnostic, formatDiagnostic } from "./diagnostic.ts";
export { format, type Formatted } from "./format/format.ts";
export type { FindSource } from "./load/load.ts";
export {
  type Compiler,
  type CompilerOptions,
  createCompiler,
  type Recompilation,
} from "./incremental/compiler.ts";
