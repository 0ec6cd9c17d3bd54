import type { BlobStoreReason } from "@x/blob-store";
import type { MediaErrorReason } from "@x/media";
import type { OAuthErrorCode } from "@x/oauth";
import type { StatusErrorCode } from "@x/status-core";
import type { StoreErrorCode } from "@x/status-store";
import type { ContentfulStatusCode } from "hono/utils/http-status";

// HTTP statuses of the packages' refusals. `satisfies` makes the compiler ask for a row for every code.

/** Refusals of statuses. */
export const STATUS_STATUS = {
  "status-not-found": 404,
  "parent-not-found": 404,
  "text-missing": 422,
  "text-too-long": 422,
  "text-malformed": 422,
  "visibility-unknown": 422,
  "unexpected-mentions": 422,
  "limit-used-up": 429,
  "too-many-ids": 422,
  "key-reused": 422,
  "key-malformed": 422,
  "version-mismatch": 412,
  "not-editable": 422,
  "reblog-not-allowed": 403,
  "favourite-not-allowed": 403,
  "pin-not-allowed": 422,
  "too-many-pins": 422,
  "schedule-not-found": 404,
  "schedule-too-soon": 422,
  "too-many-scheduled": 422,
  "notification-not-found": 404,
  "list-not-found": 404,
  "list-malformed": 422,
  "too-many-lists": 422,
  "member-not-followed": 404,
  "too-many-members": 422,
  "marker-malformed": 422,
  "too-many-streams": 429,
  "streams-unavailable": 503,
  "poll-malformed": 422,
  "vote-refused": 422,
  "vote-not-allowed": 403,
  "profile-malformed": 422,
  "account-disabled": 403,
  "attachment-not-found": 404,
  "attachment-in-use": 422,
  "attachment-twice": 422,
  "attachments-unavailable": 422,
  "attachments-too-many": 422,
  "attachments-mixed": 422,
  "description-too-long": 422,
  "focus-malformed": 422,
} as const satisfies Record<StatusErrorCode, ContentfulStatusCode>;

/** Refusals of the store. */
export const STORE_STATUS = {
  "store-busy": 503,
  "store-unreachable": 503,
  "store-closed": 503,
  taken: 422,
  "limit-reached": 422,
  "quota-exceeded": 413,
  "database-full": 507,
  "schema-newer": 500,
  "migration-failed": 500,
  "sqlite-too-old": 500,
  "setting-refused": 500,
  "database-damaged": 500,
} as const satisfies Record<StoreErrorCode, ContentfulStatusCode>;

/** Refusals of large objects. */
export const BLOB_STATUS = {
  "wrong-digest": 422,
  "wrong-size": 422,
  "invalid-range": 416,
  "over-quota": 507,
  "no-space": 507,
  corrupt: 500,
  unavailable: 503,
} as const satisfies Record<BlobStoreReason["code"], ContentfulStatusCode>;

/** Refusals of files. */
export const MEDIA_STATUS = {
  "type-unsupported": 422,
  "image-broken": 422,
  "image-too-large": 422,
  "animation-unsupported": 422,
} as const satisfies Record<MediaErrorReason["code"], ContentfulStatusCode>;

/** Refusals of OAuth. */
export const OAUTH_STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unauthorized_client: 403,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
} as const satisfies Record<OAuthErrorCode, ContentfulStatusCode>;
