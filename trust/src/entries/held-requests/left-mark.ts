import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Target } from "./requests.ts";

/**
 * Whether a request has acted: its mark is in a row, a ref or a commit that a ref reaches.
 *
 * @param data - data directory of the server
 */
export function leftMark(data: string, { gitDir }: Target, mark: string): boolean {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", [`--git-dir=${gitDir}`, ...args], { encoding: "utf8" });
  if (git("for-each-ref").includes(mark) || git("log", "--all", "--format=%B").includes(mark))
    return true;
  const database = new DatabaseSync(join(data, "server.sqlite"), { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    return tables.some(({ name }) => {
      const rows = database.prepare(`select * from "${String(name)}"`);
      rows.setReadBigInts(true);
      return rows
        .all()
        .some((row) => Object.values(row).some((cell) => String(cell).includes(mark)));
    });
  } finally {
    database.close();
  }
}
