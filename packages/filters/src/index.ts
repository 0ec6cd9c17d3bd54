export { actionFor, holdsIn, isExpired, type FilterRule, type View } from "./client.ts";
export { compileFilters, type FilterSet } from "./compile.ts";
export {
  explain,
  type ExplainQuestion,
  type Explanation,
  type KeywordExplanation,
  type Occurrence,
} from "./explain.ts";
export type {
  Filter,
  FilterAction,
  FilterContext,
  FilterMatch,
  FilterOptions,
  FilterTarget,
  Keyword,
} from "./filter.ts";
export {
  checkFilterLimits,
  DEFAULT_FILTER_LIMITS,
  type FilterLimits,
  type LimitExcess,
  type MeasuredFilter,
} from "./limits.ts";
export type { Obstacle } from "./judge.ts";
export type { TargetField } from "./target.ts";
