export type { DiagnosticCode } from "./codes.ts";
export type { Diagnostic, LocationKind, SourceSpan, Validation } from "./diagnostic.ts";
export type { Profile } from "./profile.ts";
export { validate, type ValidateOptions } from "./validate.ts";
