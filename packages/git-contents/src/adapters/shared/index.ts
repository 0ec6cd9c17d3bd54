export {
  createSharedEngine,
  type CollectBounds,
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
  type Change,
  type Changes,
  type Collected,
  type RefQuery,
  type RefValues,
  type RepositoryLog,
  type RepositoryStart,
  type Snapshot,
  type Turn,
} from "../../shared/log.ts";
export type {
  AbandonedPack,
  CompactBounds,
  CompactedPack,
  Compaction,
  ListedPack,
  Listing,
  MeasuredPack,
  PackSide,
  SizedPack,
  Upload,
} from "../../shared/listing.ts";
export type { WholeBounds } from "./pack-whole.ts";
export type { PackBytes, PackRange, PackStore } from "../../shared/pack-store.ts";
export type { RefMove } from "../../write/ref-move.ts";
