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
export {
  VISIBILITIES,
  type Mention,
  type Revision,
  type Status,
  type StatusSource,
  type StoredStatus,
  type Visibility,
} from "./status.ts";
export type { StatusLimits, StatusPorts } from "./ports.ts";
export type {
  Changed,
  ChangeOptions,
  Context,
  Draft,
  Edit,
  EditOptions,
  Preview,
} from "./requests.ts";
export { createStatuses, type Statuses } from "./statuses.ts";
export type {
  DescendantWalk,
  Handle,
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
export { findEntities, type Entity } from "./text/entities.ts";
export { textLength } from "./text/length.ts";
export { canRead } from "./visibility.ts";
