/**
 * `.editorconfig` files to the properties of a path: the whole specification, in linear time.
 *
 * @module
 */

export type { EditorConfig, Problem, ProblemCode, Properties, Section } from "./config.ts";
