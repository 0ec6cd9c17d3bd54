import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { NodeSqliteConnection } from "./node-sqlite.ts";
import { POSTS } from "./session.ts";

/**
 * Versions of a SQLite file, as its one writing connection sees them. SQLite tells what others have committed, this
 * process counts its own commits: so it knows which of them were posts alone, and what is read stays where it is in memory.
 */
export class FileVersions {
  readonly #ofOthers: StatementSync;
  readonly #connection: NodeSqliteConnection;
  #own = { others: -1, changes: 0, posts: 0, text: "" };

  /** @param connection - what every write of this process goes through */
  constructor(writer: DatabaseSync, connection: NodeSqliteConnection) {
    this.#connection = connection;
    // It is another number after a commit of any connection but this one: https://www.sqlite.org/pragma.html#pragma_data_version
    this.#ofOthers = writer.prepare("pragma data_version");
    // Asked on every request: an array costs less than half of a record.
    this.#ofOthers.setReturnArrays?.(true);
  }

  /** Counts a commit, or one that failed, of this connection. */
  count(): void {
    const { changes, posts } = this.#own;
    const more = this.#connection.takeChangedMore();
    this.#own = {
      others: -1,
      changes: more ? changes + 1 : changes,
      posts: more ? posts : posts + 1,
      text: "",
    };
  }

  /** The version now. See `rightsOf`. */
  current(): string {
    const others = Number(Object.values(this.#ofOthers.get() ?? {})[0]);
    const own = this.#own;
    if (own.others !== others) {
      own.others = others;
      own.text = `${others}.${own.changes}${POSTS}${own.posts}`;
    }
    return own.text;
  }
}
