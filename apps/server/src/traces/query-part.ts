import type { TracedPart } from "../http/traces.ts";

/** Longest text of a query in a span, in characters. */
const MAX_TEXT = 1000;

/** Part of some work that is a query of the database. Its text has placeholders in place of values. */
export function queryPart(sql: string): TracedPart {
  const [, word = "query"] = /^\s*(\w+)/.exec(sql) ?? [];
  const operation = word.toUpperCase();
  return {
    name: operation,
    isRemote: true,
    facts: { "db.operation.name": operation, "db.query.text": sql.slice(0, MAX_TEXT) },
  };
}
