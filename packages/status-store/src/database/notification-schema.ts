import type { MarkedList, NotificationKind, RepliesPolicy } from "@x/status-core";
import type { ColumnType } from "kysely";
import type { Int8 } from "./int8.ts";

/** Row of a notification. */
export interface NotificationRow {
  /** Larger for later ones. */
  id: Int8;
  /** The account that is told. */
  account_id: Int8;
  /** What happened. */
  kind: NotificationKind;
  /** The account that did it. */
  from_id: Int8;
  /** The status that it is about. Null: none. */
  status_id: ColumnType<string | number | bigint | null, bigint | null, bigint | null>;
  /** When it happened, or will happen, in milliseconds since 1970. */
  at_ms: number;
}

/** Row of a list of accounts. */
export interface ListRow {
  /** Larger for later ones. */
  id: Int8;
  /** Its owner. */
  account_id: Int8;
  /** Name that its owner gave it. */
  title: string;
  /** Replies that it shows. */
  replies_policy: RepliesPolicy;
}

/** Row of a member of a list. */
export interface ListMemberRow {
  /** The list. */
  list_id: Int8;
  /** The account that is in it. */
  account_id: Int8;
}

/** Row of a place up to which an account has read. */
export interface MarkerRow {
  /** The account. */
  account_id: Int8;
  /** The list that it reads. */
  list: MarkedList;
  /** Id of the item that it read last. */
  last_read_id: string;
  /** Number of times that it was moved. */
  version: number;
  /** When it was moved last, in milliseconds since 1970. */
  updated_ms: number;
}

/** Row of a hashtag of a status. */
export interface StatusTagRow {
  /** Without `#`, in lower case. */
  tag: string;
  /** The status. */
  status_id: Int8;
}
