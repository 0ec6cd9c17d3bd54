export {
  createSharedEngine,
  type SharedEngine,
  type SharedEngineOptions,
  type SharedRepository,
} from "./create-shared-engine.ts";
export { createMemoryLog } from "./memory-log.ts";
export { createPostgresLog, type PostgresLogOptions } from "./postgres/postgres-log.ts";
export { migratePostgresLog } from "./postgres/schema.ts";
export type { SqlClient, SqlPool } from "./postgres/sql.ts";
export { createMemoryPacks } from "./memory-packs.ts";
export {
  MAX_SEGMENT_BYTES,
  type AbandonedPack,
  type Change,
  type CompactBounds,
  type Listing,
  type Changes,
  type RefQuery,
  type RefValues,
  type RepositoryLog,
  type RepositoryStart,
  type Snapshot,
  type Turn,
  type Upload,
} from "../../shared/log.ts";
export type { PackBytes, PackStore } from "../../shared/pack-store.ts";
export type { RefMove } from "../../write/ref-move.ts";
