import type { ColumnType } from "kysely";
import type { Flag } from "./column-types.ts";
import type { Int8 } from "./int8.ts";

/** Row of a repository. */
export interface RepositoryRow {
  /** 32 random hex digits; never used again. */
  id: string;
  /** The account that owns it. */
  owner_id: Int8;
  /** Spelled as it was given. */
  name: string;
  /** `name` in lower case. */
  name_key: string;
  /** Plain text; may be empty. */
  description: string;
  /** Whether only accounts with access see it. */
  private: Flag;
  /** Short name of the default branch. */
  default_branch: string;
  /** Whether it can only be read. */
  archived: Flag;
  /** Whether it follows another repository. */
  mirror: Flag;
  /** Whether its code can be read at all. */
  code_unit: Flag;
  /** A JSON array. */
  protected_branches: string;
  /** A JSON array. */
  protected_files: string;
  /** A JSON array. */
  topics: string;
  /** Whether the default branch and protected ones take no breaking changes of schemas. */
  refuse_breaking: Flag;
  /** Where it was imported from. Null: it was not. */
  source: string | null;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** When the record changed last, in milliseconds since 1970. */
  updated_ms: number;
  /** Bytes in git: as they were measured last, and what was claimed since. */
  git_bytes: ColumnType<number, number | undefined, number>;
  /** Sum of its rows in `lfs_objects`. */
  lfs_bytes: ColumnType<number, number | undefined, number>;
  /** When its files were maintained last, in milliseconds since 1970. Null: never. */
  maintained_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Row of access that was granted. */
export interface RepositoryAccessRow {
  /** The repository. */
  repository_id: string;
  /** The account that was granted access. */
  account_id: Int8;
  /** Rights of the account there. */
  access: "read" | "write" | "admin";
}

/** Row of a former name of a repository. */
export interface FormerNameRow {
  /** The account that owns the repository. */
  owner_id: Int8;
  /** In lower case. No repository of the owner has it now. */
  name_key: string;
  /** The repository that had the name. */
  repository_id: string;
}

/** Row of a large object of a repository. */
export interface LfsObjectRow {
  /** The repository that has the object. */
  repository_id: string;
  /** SHA-256 of the bytes, as 64 lower-case hex digits. */
  oid: string;
  /** In bytes. */
  size: number;
}

/** Row of a status of a commit. */
export interface CommitStatusRow {
  /** Grows with time. */
  id: Int8;
  /** The repository of the commit. */
  repository_id: string;
  /** The commit. */
  sha: string;
  /** What was looked at. */
  context: string;
  /** What was found. */
  state: string;
  /** Address of more; may be empty. */
  target_url: string;
  /** Plain text; may be empty. */
  description: string;
  /** The account that told it. */
  creator_id: Int8;
  /** When it was told, in milliseconds since 1970. */
  created_ms: number;
}

/** Row of a locked file. */
export interface LfsLockRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The repository of the file. */
  repository_id: string;
  /** From the repository's root. */
  path: string;
  /** The account that holds the lock. */
  owner_id: Int8;
  /** When it was locked, in milliseconds since 1970. */
  locked_ms: number;
}
