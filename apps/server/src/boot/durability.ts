import { CommandError } from "../config/command-error.ts";

/** Said where PostgreSQL has no synchronous standby. */
export const NO_STANDBY =
  "PostgreSQL has no synchronous standby (synchronous_standby_names is empty): whoever loses its primary loses acknowledged commits";

/** Part of a pool of PostgreSQL connections that is needed. */
interface Asked {
  /** Runs a statement. */
  query(text: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

const QUESTION = `select current_setting('synchronous_commit') as synchronous_commit,
  current_setting('fsync') as fsync, current_setting('synchronous_standby_names') as standbys`;

/**
 * Asks what PostgreSQL promises of a commit that it has confirmed.
 *
 * @returns names of synchronous standbys
 * @throws CommandError when it promises nothing
 */
export async function readDurability(pool: Asked): Promise<string> {
  const [row = {}] = (await pool.query(QUESTION)).rows;
  for (const name of ["synchronous_commit", "fsync"])
    if (row[name] === "off")
      throw new CommandError(
        `${name} is off in PostgreSQL: what it confirms is lost with its machine; set it to on`,
      );
  return String(row["standbys"] ?? "");
}

/** Words of an error; of one that has several, of each: a name may mean several addresses. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "")
    return error.errors.map((each) => wordsOf(each)).join(", ");
  return error instanceof Error ? error.message : String(error);
}
