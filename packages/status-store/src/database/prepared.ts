import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { DatabaseSchema } from "./schema.ts";
import type { PreparedQuery } from "./prepared-query.ts";
import type { Session } from "./session.ts";

/** Stands for an argument while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Something that Kysely can compile. */
interface Compilable<Row> {
  /** The query as SQL with parameters. */
  compile(): CompiledQuery<Row>;
}

/** A query in SQL, to be prepared. */
export function compilable<Row>(
  db: Kysely<DatabaseSchema>,
  query: RawBuilder<unknown>,
): Compilable<Row> {
  return { compile: () => query.compile(db) as CompiledQuery<Row> };
}

/** A query that is ready to run with other arguments each time. */
export type Prepared<Args, Row> = (session: Session, args: Args) => Promise<readonly Row[]>;

/**
 * A query that is built and compiled once a dialect, and then only run: building takes several times as
 * long as SQLite takes to answer.
 *
 * @param build - uses each argument as a value and looks at none: what it is given are placeholders
 * @param numbers - `ids as text`: all 64-bit numbers are cast to text in the query, and those that are left are
 *   safe. Reading rows is twice as fast then
 * @param changes - `posts`: what it writes decides nothing about tokens, rights and filters, see `rightsOf`
 */
export function prepared<Args extends object, Row>(
  build: (session: Session, args: Args) => Compilable<Row>,
  numbers: "any" | "ids as text" = "any",
  changes: "anything" | "posts" = "anything",
): Prepared<Args, Row> {
  const compiled = new Map<Session["dialect"], PreparedQuery<Row>>();
  return async (session, args) => {
    let query = compiled.get(session.dialect);
    if (query === undefined) {
      const safeNumbers = numbers === "ids as text";
      const ofPosts = changes === "posts";
      query = { ...build(session, placeholders<Args>()).compile(), safeNumbers, ofPosts };
      compiled.set(session.dialect, query);
    }
    const values = args as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const ready = { ...query, parameters };
    const { execute } = session;
    return execute === undefined
      ? (await session.db.executeQuery<Row>(ready)).rows
      : execute(ready);
  };
}

function placeholders<Args extends object>(): Args {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Args;
}
