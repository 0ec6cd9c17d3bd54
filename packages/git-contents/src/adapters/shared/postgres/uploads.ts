import type { ObjectId } from "../../../objects/types.ts";
import type { Upload } from "../../../shared/listing.ts";
import type { RepositoryLog } from "../../../shared/log.ts";
import { listedPackOf, rowsOf, type Row, type SqlPool } from "./sql.ts";

/** Runs a statement in a transaction that is on the disk when it is acknowledged. */
export type RunDurably = (text: string, values: unknown[]) => Promise<readonly Row[]>;

/** Uploads of a log: rows that name what is stored and not listed. */
export function uploadsOf(
  reads: SqlPool,
  durably: RunDurably,
): Pick<RepositoryLog, "stage" | "findUpload" | "unstage" | "abandoned" | "forget"> {
  return {
    stage: async (id, { name, blob, bytes, storedBytes = bytes?.length ?? 0, sides = [] }) => {
      const data = bytes === undefined ? null : Buffer.from(bytes);
      const values = [id, name, blob?.id ?? null, blob?.size ?? null, data, storedBytes, sides];
      await durably(STAGE, values);
    },
    findUpload: async (id, blob) => uploadOf(await rowsOf(reads, FIND_UPLOAD, [id, blob])),
    unstage: async (id, blob) => uploadOf(await durably(UNSTAGE, [id, blob])),
    abandoned: async (ageMs) => {
      const rows = await durably(ABANDON, [ageMs]);
      return rows.map((row) => ({ repository: row["id"] as string, ...listedPackOf(row) }));
    },
    forget: async ({ repository, name }) => void (await durably(FORGET, [repository, name])),
  };
}

const STAGE = `insert into git_uploads (repository_id, name, oid, size, data, bytes, sides)
  values ($1, $2, decode($3, 'hex'), $4, $5, $6, $7)
  on conflict (repository_id, name) do update set oid = excluded.oid, size = excluded.size,
    bytes = excluded.bytes, sides = excluded.sides`;
const UPLOAD = "name, encode(oid, 'hex') as oid, size, data";
const FIND_UPLOAD = `select ${UPLOAD} from git_uploads
  where repository_id = $1 and oid = decode($2, 'hex') and swept_at is null limit 1`;
const UNSTAGE = `delete from git_uploads where repository_id = $1 and name = (
  select name from git_uploads where repository_id = $1 and oid = decode($2, 'hex') and swept_at is null
  limit 1 for update skip locked) returning ${UPLOAD}`;
/** Who marks a row has it for an hour. A change that would list it waits for the row, and finds the mark. */
const ABANDON = `update git_uploads u set swept_at = now() from (
  select repository_id, name from git_uploads where started_at <= now() - $1 * interval '1 millisecond'
    and (swept_at is null or swept_at < now() - interval '1 hour')
  limit 100 for update skip locked) o
  where u.repository_id = o.repository_id and u.name = o.name returning u.repository_id as id, u.name, u.sides`;
const FORGET = "delete from git_uploads where repository_id = $1 and name = $2";

function uploadOf([row]: readonly Row[]): Upload | undefined {
  if (row === undefined) return undefined;
  const { name, oid, size, data } = row;
  const blob = { id: oid as ObjectId, size: Number(size) };
  return { name: name as string, blob, bytes: (data as Uint8Array | null) ?? undefined };
}
