export {
  acctOf,
  NO_RELATION,
  type Account,
  type PostDefaults,
  type Relation,
  type Viewer,
} from "./account.ts";
export {
  isStatusError,
  StatusError,
  type StatusErrorCode,
  type StatusErrorReason,
} from "./errors.ts";
export { compareIds, parseAccountId, parseStatusId, type AccountId, type StatusId } from "./ids.ts";
export type { Mention, Revision, Status, StatusSource, StoredStatus } from "./status.ts";
export type { MarkedPage } from "./marks/lists.ts";
export type {
  Interaction,
  InteractionKind,
  ListedMark,
  Mark,
  MarkedStatus,
  Marks,
} from "./marks/mark.ts";
export type { MarkRequest } from "./marks/mark-status.ts";
export type { StatusLimits, StatusPorts } from "./ports.ts";
export type {
  Changed,
  ChangeOptions,
  Edit,
  EditOptions,
  Preview,
  StatusDraft,
  Thread,
} from "./requests.ts";
export { createStatuses, type Statuses } from "./statuses.ts";
export type {
  DescendantWalk,
  Handle,
  InteractionQuery,
  KeyClaim,
  KeyedRequest,
  NewStatus,
  Page,
  StatusChange,
  StatusReads,
  StatusStore,
  StatusTransaction,
  StoredRevision,
  ThreadPlace,
  Timeline,
} from "./store.ts";
export { formatContent, type Links } from "./text/content.ts";
export { findEntities } from "./text/entities.ts";
export type { Entity } from "./text/entity.ts";
export { textLength } from "./text/length.ts";
export { isOpen, VISIBILITIES, type Visibility } from "./visibilities.ts";
export { canRead } from "./visibility.ts";
