import type { PictureKind } from "@x/status-core";
import type { Int8Nullable } from "./column-types.ts";
import type { Int8 } from "./int8.ts";

/** Row of a file that a status shows, or that waits for one. */
export interface AttachmentRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The account that uploaded it. */
  account_id: Int8;
  /** The status that it belongs to. Null: none. */
  status_id: Int8Nullable;
  /** Secret part of its address. */
  key: string;
  /** Facts of it that never change, as JSON. */
  facts: string;
  /** Name of its bytes. */
  blob: string;
  /** Name of the bytes of its preview. Null: it has none. */
  preview_blob: string | null;
  /** Bytes of both. */
  bytes: number;
  /** The owner's text about it. Null: none. */
  description: string | null;
  /** Its focus, as JSON. Null: the middle. */
  focus: string | null;
  /** Without a status it is removed after this time, in milliseconds since 1970. */
  expires_ms: number;
  /** Kind of the profile's picture that it is. Null: it is for a status. */
  picture: PictureKind | null;
}

/** Row of a scheduled status. */
export interface ScheduleRow {
  /** Larger for later ones. */
  id: Int8;
  /** The author. */
  account_id: Int8;
  /** When it is to be published, in milliseconds since 1970. */
  scheduled_ms: number;
  /** When publication is tried, in milliseconds since 1970. Null: it was refused, and waits for its author. */
  due_ms: number | null;
  /** The draft, as JSON. */
  draft: string;
  /** Code of the refusal. Null: none. */
  refusal: string | null;
}

/** Row of an idempotency key of a status. */
export interface IdempotencyKeyRow {
  /** The account that sent the request. */
  account_id: Int8;
  /** As the client chose it. */
  key: string;
  /** SHA-256 of the request, as 64 hex digits. */
  fingerprint: string;
  /** Null inside of the transaction that claims the key, and for a request to schedule. */
  status_id: Int8Nullable;
  /** What the request scheduled. Null: nothing. */
  schedule_id: Int8Nullable;
  /** From then on the key is free again, in milliseconds since 1970. */
  expires_ms: number;
}
