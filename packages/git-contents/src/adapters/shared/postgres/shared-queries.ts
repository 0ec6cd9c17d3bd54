import type { ObjectId } from "../../../objects/types.ts";
import type { RefQuery, RefValues } from "../../../shared/log.ts";
import type { Row } from "./sql.ts";
import type { TurnClient } from "./turn-client.ts";

/** Refs of one repository, asked for by name. */
interface Ask {
  readonly repository: string;
  readonly names: readonly string[];
  readonly resolve: (refs: RefValues) => void;
  readonly reject: (error: unknown) => void;
}

const NAMED = `select a.at, f.name, encode(f.oid, 'hex') as oid
  from unnest($1::int[], $2::text[], $3::text[]) as a(at, id, name)
  join git_refs f on f.repository_id = a.id and f.name = a.name`;
const PREFIXED = `select f.name, encode(f.oid, 'hex') as oid from git_refs f
  where f.repository_id = $1 and (f.name = any($2::text[])
    or exists (select 1 from unnest($3::text[]) as p(prefix) where starts_with(f.name, p.prefix)))`;

/** Reads refs in a transaction. What is asked for by name at one moment is one statement. */
export class SharedQueries {
  readonly #client: TurnClient;
  #asks: Ask[] = [];

  constructor(client: TurnClient) {
    this.#client = client;
  }

  /** Refs of a repository as the transaction sees them now. */
  async refs(repository: string, { names = [], prefixes = [] }: RefQuery): Promise<RefValues> {
    if (prefixes.length > 0)
      return valuesOf(await this.#client.rows(PREFIXED, [repository, names, prefixes]));
    return new Promise((resolve, reject) => {
      // Those who are at the same point ask in the same turn of the event loop.
      if (this.#asks.length === 0) setImmediate(() => this.#send());
      this.#asks.push({ repository, names, resolve, reject });
    });
  }

  #send(): void {
    const asks = this.#asks;
    this.#asks = [];
    const named = asks.flatMap(({ repository, names }, at) =>
      names.map((name) => ({ at, repository, name })),
    );
    const columns = [
      named.map(({ at }) => at),
      named.map(({ repository }) => repository),
      named.map(({ name }) => name),
    ];
    this.#client.rows(NAMED, columns).then(
      (rows) => {
        const found = asks.map((): Row[] => []);
        for (const row of rows) found[Number(row["at"])]?.push(row);
        for (const [at, { resolve }] of asks.entries()) resolve(valuesOf(found[at] ?? []));
      },
      (error: unknown) => {
        for (const { reject } of asks) reject(error);
      },
    );
  }
}

function valuesOf(rows: readonly Row[]): RefValues {
  return new Map(rows.map(({ name, oid }) => [name as string, oid as ObjectId]));
}
