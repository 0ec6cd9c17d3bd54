export { isStoreError, StoreError, type StoreErrorCode, type StoreErrorReason } from "./errors.ts";
export {
  openStore,
  type ExecutedQuery,
  type Store,
  type StoreSettings,
  type StoreTransaction,
  type Tables,
} from "./store.ts";
export { rightsOf, type StoreVersion } from "./database/session.ts";
export type {
  AccountAdministration,
  AccountSearch,
  ListedAccount,
} from "./tables/account-administration.ts";
export type { AccountChange, Accounts, NewAccount } from "./tables/accounts.ts";
export type { AuditEvent, AuditLog, AuditQuery, NewAuditEvent } from "./tables/audit.ts";
export type { JobRun, JobRuns } from "./tables/jobs.ts";
export type { TokenAdministration, TokenOverview } from "./tables/token-administration.ts";
export type { Page } from "./tables/page.ts";
export type { RepositoryGrant, RepositoryGrants } from "./tables/repository-grants.ts";
export type {
  FilterAction,
  FilterChange,
  FilterContext,
  FilterKeyword,
  FilterQuota,
  Filters,
  FilterStatus,
  KeywordChange,
  NewFilter,
  NewKeyword,
  StoredFilter,
} from "./tables/filter-records.ts";
export type { AnswerClaim, AnswerKey, Answers, ClaimOptions } from "./tables/answers.ts";
export type { AttachmentFiles, FilesOfAttachment } from "./tables/attachment-files.ts";
export {
  MAX_COMMIT_STATUSES,
  type CommitStatus,
  type CommitStatuses,
  type CommitStatusPage,
  type CommitStatusQuery,
  type NewCommitStatus,
} from "./tables/commit-statuses.ts";
export {
  MAX_ACCOUNT_KEYS,
  type AccountKey,
  type AccountKeyKind,
  type AccountKeys,
  type NewAccountKey,
} from "./tables/account-keys.ts";
export type { LfsLock, LfsLockQuery, LfsLocks } from "./tables/lfs-locks.ts";
export type { LfsObject, LfsObjects, LfsTotals } from "./tables/lfs-objects.ts";
export type { AccountUsage, Quota, QuotaChange, Quotas } from "./tables/quota-records.ts";
export { copyDatabase, type DatabaseCopy } from "./copy-database.ts";
export { createClaims, type Claims } from "./claims.ts";
export type { Relationships } from "./tables/relationships.ts";
export type { RelatedQuery } from "./tables/relation-lists.ts";
export {
  ACCESS_LEVELS,
  type Access,
  type NewRepository,
  type OpenedRepository,
  type Repositories,
  type Repository,
  type ChangeCondition,
  type RepositoryPage,
  type RepositorySearch,
  type RepositoryChange,
} from "./tables/repository-records.ts";
export {
  TOKEN_PREFIX,
  type NewAccessToken,
  type AccessToken,
  type AppToken,
  type AccessTokens,
  type ListedToken,
} from "./tables/token-records.ts";
export type { ClaimOrder, FirstLook, LookQuery } from "./tables/first-look.ts";
