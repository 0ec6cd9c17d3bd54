import * as v from "valibot";
import { Account } from "./account.ts";
import { count, flag, id, list, moment, nothing, orNull, text } from "./parts.ts";

/** Account as administrators of the site see it, in the shape of Mastodon. */
export const AdminAccount = v.strictObject({
  id,
  username: text,
  domain: v.null(),
  created_at: moment,
  email: v.literal(""),
  ip: v.null(),
  ips: nothing,
  locale: v.null(),
  invite_request: v.null(),
  role: v.strictObject({
    id: text,
    name: text,
    color: text,
    permissions: text,
    highlighted: flag,
  }),
  confirmed: flag,
  approved: flag,
  disabled: flag,
  silenced: flag,
  suspended: flag,
  sensitized: flag,
  account: Account,
  created_by_application_id: v.null(),
  invited_by_account_id: v.null(),
});

/** Token in the list of administrators. Its text is nowhere. */
export const AdminToken = v.strictObject({
  id,
  account: text,
  name: orNull(text),
  last_eight: text,
  app: orNull(text),
  scopes: list(text),
  created_at: moment,
  expires_at: orNull(moment),
  last_used_at: orNull(moment),
  revoked_at: orNull(moment),
});

/** Token that was revoked. */
export const RevokedToken = v.strictObject({ revoked: v.literal(true), id, account: text });

/** Repository in the list of administrators. */
export const AdminRepository = v.strictObject({
  id: text,
  full_name: text,
  private: flag,
  archived: flag,
  mirror: flag,
  default_branch: text,
  bytes: count,
  updated_at: moment,
});

/** Repository as operators see it. */
export const AdminRepositoryDetails = v.strictObject({
  id: text,
  full_name: text,
  description: text,
  private: flag,
  archived: flag,
  mirror: flag,
  code_unit: flag,
  default_branch: text,
  protected_branches: list(text),
  protected_files: list(text),
  refuse_breaking: flag,
  source: orNull(text),
  git_bytes: count,
  lfs_bytes: count,
  created_at: moment,
  updated_at: moment,
  maintained_at: orNull(moment),
});

/** Repository that was deleted. */
export const DeletedRepository = v.strictObject({
  id: text,
  full_name: text,
  deleted: v.literal(true),
});

/** Work that the server does by itself, and how it went last. */
export const Job = v.strictObject({
  name: text,
  about: text,
  every_seconds: count,
  started_at: orNull(moment),
  ended_at: orNull(moment),
  error: orNull(text),
  report: v.pipe(orNull(text), v.description("JSON of the last report, as text")),
});

/** Job that was run now. */
export const JobRun = v.strictObject({
  name: text,
  report: v.pipe(v.record(text, v.unknown()), v.description("Numbers that differ between jobs")),
});

/** Event of the audit log. */
export const AuditEvent = v.strictObject({
  id,
  at: moment,
  event: text,
  actor: text,
  target: text,
  address: orNull(text),
  token_id: orNull(id),
  details: v.pipe(text, v.description("JSON of the facts, as text")),
});
