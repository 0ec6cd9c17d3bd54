export type { RpcAllowance } from "./context.ts";
export { lint, type LintOptions } from "./lint.ts";
export type { LintFinding } from "./report.ts";
export { LINT_RULES, type LintCategory, type LintRule, type LintRuleId } from "./rules.ts";
export { packageVersion } from "./version.ts";
