import type {
  AccountRow,
  TokenRow,
  RelationshipRow,
  AccountQuotaRow,
  AccountKeyRow,
} from "./account-schema.ts";
import type {
  StatusRow,
  PollVoteRow,
  MarkRow,
  ThreadMuteRow,
  MentionRow,
  RevisionRow,
  StatusWordsRow,
  UsedTagRow,
} from "./status-schema.ts";
import type { AttachmentRow, ScheduleRow, IdempotencyKeyRow } from "./draft-schema.ts";
import type { FilterRow, FilterKeywordRow, FilterStatusRow } from "./filter-schema.ts";
import type {
  RepositoryRow,
  RepositoryAccessRow,
  FormerNameRow,
  LfsObjectRow,
  CommitStatusRow,
  LfsLockRow,
} from "./repository-schema.ts";
import type { UsageRow, AnswerRow } from "./request-schema.ts";
import type { Int8 } from "./int8.ts";
import type { AuditEventRow, JobRow } from "./administration-schema.ts";
import type {
  ListMemberRow,
  ListRow,
  MarkerRow,
  NotificationRow,
  StatusTagRow,
} from "./notification-schema.ts";
import type {
  AppRow,
  AppTokenRow,
  DeviceRow,
  GrantRow,
  InvitationRow,
  LoginStepRow,
  PasswordRow,
  RecoveryCodeRow,
  SecondFactorRow,
  SessionRow,
} from "./oauth-schema.ts";

/** Every table, by name. */
export interface DatabaseSchema {
  /** Accounts of this server and of others. */
  accounts: AccountRow;
  /** Access tokens. */
  tokens: TokenRow;
  /** One account's side of a relation to another. */
  relationships: RelationshipRow;
  /** Statuses and reblogs; deleted ones for a while. */
  statuses: StatusRow;
  /** Words of statuses, for searching. */
  status_words: StatusWordsRow;
  /** Statuses whose words are not in the index yet. */
  unindexed_statuses: { readonly status_id: Int8 };
  /** Hashtags, for searching. */
  used_tags: UsedTagRow;
  /** Accounts that statuses name. */
  mentions: MentionRow;
  /** States of edited statuses. */
  revisions: RevisionRow;
  /** Files of statuses. */
  attachments: AttachmentRow;
  /** Keys of requests about statuses. */
  idempotency_keys: IdempotencyKeyRow;
  /** Favourites, bookmarks and pins. */
  marks: MarkRow;
  /** Votes in polls. */
  poll_votes: PollVoteRow;
  /** Scheduled statuses. */
  schedules: ScheduleRow;
  /** Notifications, also of what happens later. */
  notifications: NotificationRow;
  /** Lists of accounts. */
  lists: ListRow;
  /** Accounts in lists. */
  list_members: ListMemberRow;
  /** Places up to which accounts have read. */
  markers: MarkerRow;
  /** Hashtags of statuses. */
  status_tags: StatusTagRow;
  /** Muted threads. */
  thread_mutes: ThreadMuteRow;
  /** Readers' filters. */
  filters: FilterRow;
  /** Keywords of filters. */
  filter_keywords: FilterKeywordRow;
  /** Statuses that are attached to filters. */
  filter_statuses: FilterStatusRow;
  /** Counts of rate limits. */
  usage: UsageRow;
  /** Repositories. */
  repositories: RepositoryRow;
  /** Access that owners granted. */
  repository_access: RepositoryAccessRow;
  /** Limits of accounts that have their own. */
  account_quotas: AccountQuotaRow;
  /** Names that repositories had before. */
  former_names: FormerNameRow;
  /** Large objects of repositories. */
  lfs_objects: LfsObjectRow;
  /** Statuses of commits. */
  commit_statuses: CommitStatusRow;
  /** Public keys of accounts. */
  account_keys: AccountKeyRow;
  /** Locked files of repositories. */
  lfs_locks: LfsLockRow;
  /** Responses to requests with an idempotency key whose work lies outside of the database. */
  answers: AnswerRow;
  /** Apps of OAuth. */
  oauth_apps: AppRow;
  /** Codes and refresh tokens. */
  oauth_grants: GrantRow;
  /** Tokens that act for an app alone. */
  app_tokens: AppTokenRow;
  /** Passwords of accounts. */
  passwords: PasswordRow;
  /** Sessions of people in browsers. */
  sessions: SessionRow;
  /** Browsers that accounts logged in with. */
  known_devices: DeviceRow;
  /** Second factors of accounts. */
  second_factors: SecondFactorRow;
  /** Their recovery codes. */
  recovery_codes: RecoveryCodeRow;
  /** Log-ins whose code is missing. */
  login_steps: LoginStepRow;
  /** Invitations to sign up. */
  invitations: InvitationRow;
  /** The audit log. */
  audit_events: AuditEventRow;
  /** Last runs of jobs. */
  jobs: JobRow;
  /** SQLite only, one row: the last id that was given. */
  last_id: { value: Int8 };
}
