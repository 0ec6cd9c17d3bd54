import type { CompiledQuery } from "kysely";

/** A compiled query, as a driver gets it. */
export interface PreparedQuery<Row = unknown> extends CompiledQuery<Row> {
  /** Whether no number of its rows is larger than a safe one. Default: false. */
  readonly safeNumbers?: boolean | undefined;
  /** Whether it writes what only posts change: see `rightsOf`. Default: false. */
  readonly ofPosts?: boolean | undefined;
}
