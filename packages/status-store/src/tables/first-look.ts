import { sql, type RawBuilder, type SqlBool } from "kysely";
import { serverVersion } from "../database/postgres-version.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Session, StoreVersion } from "../database/session.ts";
import {
  claimQuery,
  claimRowOf,
  type AnswerKey,
  type ClaimOptions,
  type ClaimRow,
} from "./answers.ts";
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
  /**
   * Key to claim with it, as `Answers.claim` does. It need not be on the disk when the look returns. Only beside the id of
   * a repository. Default: none.
   */
  readonly claim?: ClaimOrder | undefined;
}

/** Idempotency key to claim. */
export interface ClaimOrder {
  /** Request of the key. */
  readonly request: AnswerKey;
  /** How it is claimed. */
  readonly options: ClaimOptions;
}

/** Values of one version of the database. */
export interface FirstLook {
  /** The version. */
  readonly version: StoreVersion;
  /** Absent: there is no such token of an account. */
  readonly token: AccessToken | undefined;
  /** Absent: there is none of that name or id that the token's account may see. */
  readonly repository: OpenedRepository | undefined;
  /** Whether the key was claimed. Otherwise `Answers.claim` says why. */
  readonly isClaimed: boolean;
}

/** Looks once for everything: see `Store.look`. */
export async function firstLook(
  session: Session,
  query: LookQuery,
): Promise<FirstLook | undefined> {
  if (session.dialect === "sqlite") return undefined;
  const [row] = await rowsOf(session, query);
  if (row === undefined || row.version === null) return undefined;
  const found = row.token === null ? undefined : tokenOf(row.token);
  return {
    version: row.version,
    token: found,
    repository: openedBy(found?.account.id, row.repository ?? undefined),
    isClaimed: row.claimed === true,
  };
}

function rowsOf(
  session: Session,
  { token, repository, claim }: LookQuery,
): Promise<readonly LookRow[]> {
  const digest = digestOf(token);
  if (!("id" in repository)) {
    const { owner, name } = repository;
    return lookByName(session, { digest, owner: owner.toLowerCase(), name: name.toLowerCase() });
  }
  const { id } = repository;
  if (claim === undefined) return lookById(session, { digest, id });
  const row = claimRowOf(session, claim.request, claim.options);
  return lookClaiming(session, { digest, id, ...row });
}

interface LookRow {
  readonly version: string | null;
  readonly token: TokenRow | null;
  readonly repository: VisibleRow | null;
  readonly claimed?: boolean;
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

/** What follows waits for the disk, or the key is free again: a claim that is lost with the machine is of no work that was done. */
const SOON = sql<SqlBool>`set_config('synchronous_commit', 'off', true) is not null`;

const lookClaiming = prepared(
  (session, args: ClaimRow & { readonly digest: string; readonly id: string }) =>
    lookFor(
      session,
      args.digest,
      sql`${visibleById(session, args.id, ACCOUNT)}`,
      sql`${claimQuery(session, args, SOON)}`,
    ),
);

/** Numbers of 64 bits go as text: JSON would round them. */
function lookFor(
  { db }: Session,
  digest: string,
  repository: RawBuilder<unknown>,
  claim?: RawBuilder<unknown>,
) {
  const claiming = claim === undefined ? sql`` : sql`with claimed as (${claim})`;
  const claimed = claim === undefined ? sql`` : sql`, exists (select from claimed) as claimed`;
  return compilable<LookRow>(
    db,
    sql`${claiming} select ${serverVersion} as version, to_json(t) as token,
      to_jsonb(r) || jsonb_build_object('owner_id', cast(r.owner_id as text)) as repository ${claimed}
    from (select 1) one
      left join lateral (${tokenByDigest(digest)}) t on true
      left join lateral ${repository} r on true`,
  );
}
