import { sql, type RawBuilder } from "kysely";
import { serverVersion } from "../database/postgres-version.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Session, StoreVersion } from "../database/session.ts";
import { openedBy, visibleById, visibleNamed, type VisibleRow } from "./find-repository.ts";
import type { OpenedRepository } from "./repository-records.ts";
import type { AccessToken } from "./token-records.ts";
import { digestOf, tokenByDigest, tokenOf, type TokenRow } from "./tokens.ts";

/** What a request asks for before anything else. */
export interface LookQuery {
  /** Text of its token. */
  readonly token: string;
  /** Repository that it is about: by its id, or by its name and the user name of its owner, in any case. */
  readonly repository: { readonly id: string } | { readonly owner: string; readonly name: string };
}

/** Values of one version of the database. */
export interface FirstLook {
  /** The version. */
  readonly version: StoreVersion;
  /** Absent: there is no such token of an account. */
  readonly token: AccessToken | undefined;
  /** Absent: there is none of that name or id that the token's account may see. */
  readonly repository: OpenedRepository | undefined;
}

/** Looks once for everything: see `Store.look`. */
export async function firstLook(
  session: Session,
  { token, repository }: LookQuery,
): Promise<FirstLook | undefined> {
  if (session.dialect === "sqlite") return undefined;
  const digest = digestOf(token);
  const [row] =
    "id" in repository
      ? await lookById(session, { digest, id: repository.id })
      : await lookByName(session, {
          digest,
          owner: repository.owner.toLowerCase(),
          name: repository.name.toLowerCase(),
        });
  if (row === undefined || row.version === null) return undefined;
  const found = row.token === null ? undefined : tokenOf(row.token);
  return {
    version: row.version,
    token: found,
    repository: openedBy(found?.account.id, row.repository ?? undefined),
  };
}

interface LookRow {
  readonly version: string | null;
  readonly token: TokenRow | null;
  readonly repository: VisibleRow | null;
}

/** Account of the token, as a condition on repositories has it. */
const ACCOUNT = sql<bigint>`coalesce(cast(t.id as bigint), 0)`;

const lookByName = prepared(
  (
    session,
    {
      digest,
      owner,
      name,
    }: { readonly digest: string; readonly owner: string; readonly name: string },
  ) => lookFor(session, digest, sql`${visibleNamed(session, { owner, name }, ACCOUNT)}`),
);

const lookById = prepared(
  (session, { digest, id }: { readonly digest: string; readonly id: string }) =>
    lookFor(session, digest, sql`${visibleById(session, id, ACCOUNT)}`),
);

/** Numbers of 64 bits go as text: JSON would round them. */
function lookFor({ db }: Session, digest: string, repository: RawBuilder<unknown>) {
  return compilable<LookRow>(
    db,
    sql`select ${serverVersion} as version, to_json(t) as token,
      to_jsonb(r) || jsonb_build_object('owner_id', cast(r.owner_id as text)) as repository
    from (select 1) one
      left join lateral (${tokenByDigest(digest)}) t on true
      left join lateral ${repository} r on true`,
  );
}
