/**
 * `.editorconfig` files to the properties of a path: the whole specification, in linear time.
 *
 * @module
 */

export type { EditorConfig, Problem, ProblemCode, Properties, Section } from "./config.ts";
export { definitionOf, giteaDefinition, type Definition } from "./definition.ts";
export { compileGlob, type Glob } from "./glob.ts";
export type { EditorConfigLimits } from "./limits.ts";
export { parseEditorConfig } from "./parse.ts";
export { readDefinition, type ReadDefinitionOptions } from "./read-definition.ts";
export {
  configDirectories,
  resolveInFile,
  resolveProperties,
  type ResolveOptions,
} from "./resolve.ts";
