export type { DiagnosticCode } from "./codes.ts";
export type { SourceSpan } from "../source/span.ts";
export type { Diagnostic, LocationKind, Validation } from "./diagnostic.ts";
export { validateGeneratedCodeInfo } from "./generated-code.ts";
export { link, type Linked, type LinkedFile, type LinkOptions } from "./link.ts";
export type { Profile } from "./profile.ts";
export { validate, type ValidateOptions } from "./validate.ts";
