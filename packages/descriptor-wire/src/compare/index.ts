export type { Change, ChangedKind, ChangePlace } from "./change.ts";
export { compare, type CompareOptions } from "./compare.ts";
export { type Category, type Rule, type RuleId, RULES, type Severity } from "./rules.ts";
