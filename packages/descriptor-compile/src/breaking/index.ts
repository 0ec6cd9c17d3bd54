export { type BreakingChanges, breakingChanges, type BreakingOptions } from "./breaking-changes.ts";
export type { SourceFiles } from "./source-names.ts";
