export {
  acctOf,
  NO_RELATION,
  type Account,
  type NamedAccount,
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
export type { AttachmentDraft } from "./attachments/attach.ts";
export {
  attachmentOf,
  type Attachment,
  type AttachmentFile,
  type AttachmentKind,
  type AttachmentText,
  type Focus,
  type NewAttachment,
  type StoredAttachment,
} from "./attachments/attachment.ts";
export {
  createAttachments,
  type Attachments,
  type UploadedFile,
} from "./attachments/attachments.ts";
export type { AttachmentReads, AttachmentWrites } from "./attachments/store.ts";
export type { AttachmentChange } from "./attachments/text.ts";
export {
  compareIds,
  parseAccountId,
  parseAttachmentId,
  parseScheduleId,
  parseStatusId,
  type AccountId,
  type AttachmentId,
  type ScheduleId,
  type StatusId,
} from "./ids.ts";
export type { Mention, Revision, Status, StatusSource, StoredStatus } from "./status.ts";
export type { MarkedPage } from "./marks/lists.ts";
export type {
  Interaction,
  InteractionKind,
  ListedMark,
  Mark,
  MarkedStatus,
  Marks,
  OwnMarks,
} from "./marks/mark.ts";
export type { MarkRequest } from "./marks/mark-status.ts";
export {
  POLL_LIMITS,
  type Poll,
  type PollDraft,
  type PollFault,
  type PollOption,
  type StoredPoll,
  type VoteFault,
} from "./polls/poll.ts";
export {
  SCHEDULE_LIMITS,
  type Publication,
  type Scheduled,
  type ScheduledStatus,
} from "./schedules/schedule.ts";
export { createSchedules, type ScheduleOptions, type Schedules } from "./schedules/schedules.ts";
export {
  NOTIFICATION_KINDS,
  type NewNotification,
  type Notification,
  type NotificationKind,
  type StoredNotification,
} from "./notifications/notification.ts";
export {
  createNotifications,
  type Notifications,
  type NotificationWish,
} from "./notifications/notifications.ts";
export {
  laterIds,
  type Forgotten,
  type NotificationPage,
  type NotificationQuery,
  type NotificationReads,
  type NotificationWrites,
} from "./notifications/store.ts";
export {
  LIST_LIMITS,
  REPLIES_POLICIES,
  type List,
  type ListReads,
  type ListWrites,
  type RepliesPolicy,
} from "./lists/list.ts";
export { createLists, type ListDraft, type Lists } from "./lists/lists.ts";
export {
  MARKED_LISTS,
  type MarkedList,
  type Marker,
  type MarkerReads,
  type MarkersByList,
  type MarkerWrites,
} from "./markers/marker.ts";
export { createMarkers, type Markers } from "./markers/markers.ts";
export type { ChangeQuery, ChangeReads, DeletedStatus, RecentChanges } from "./streams/changes.ts";
export {
  STREAM_LIMITS,
  type Stream,
  type StreamEvent,
  type StreamFormat,
  type StreamLimits,
  type StreamWish,
} from "./streams/stream.ts";
export { createStreams, type StreamPorts, type Streams } from "./streams/streams.ts";
export type { TellPorts } from "./streams/tell.ts";
export type { PublishOptions } from "./schedules/publish.ts";
export type {
  NewSchedule,
  Postponement,
  ScheduleCount,
  SchedulePage,
  ScheduleReads,
  ScheduleWrites,
  StoredSchedule,
} from "./schedules/store.ts";
export type { ProfileChange } from "./profiles/change-profile.ts";
export {
  PICTURE_KINDS,
  PROFILE_LIMITS,
  type PictureFile,
  type PictureKind,
  type Profile,
  type ProfileField,
  type ProfilePicture,
} from "./profiles/profile.ts";
export type { OwnSettings, ProfileWrites } from "./profiles/store.ts";
export { createProfiles, type Profiles } from "./profiles/profiles.ts";
export {
  createSearch,
  type AccountSearch,
  type Search,
  type StatusSearch,
  type TagSearch,
} from "./search/search.ts";
export type { AccountQuery, SearchPage, SearchReads, TagQuery, WordQuery } from "./search/store.ts";
export { queryWords, searchWords } from "./search/words.ts";
export type { StatusLimits, StatusPorts } from "./ports.ts";
export type {
  Changed,
  ChangeOptions,
  Edit,
  EditOptions,
  Preview,
  RemoveOptions,
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
  SavedVotes,
  StatusChange,
  StatusReads,
  StatusStore,
  StatusTransaction,
  StoredRevision,
  TaggedWith,
  ThreadPlace,
  Timeline,
} from "./store.ts";
export { formatContent, type Links } from "./text/content.ts";
export { findEntities } from "./text/entities.ts";
export type { Entity } from "./text/entity.ts";
export { textLength } from "./text/length.ts";
export { isOpen, VISIBILITIES, type Visibility } from "./visibilities.ts";
export { canRead } from "./visibility.ts";
