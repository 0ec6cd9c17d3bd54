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
export {
  createStatuses,
  type Changed,
  type ChangeOptions,
  type Context,
  type Draft,
  type Edit,
  type EditOptions,
  type Links,
  type Preview,
  type Statuses,
  type StatusLimits,
  type StatusPorts,
} from "./statuses.ts";
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
