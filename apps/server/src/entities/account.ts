import { acctOf, type Account, type PostDefaults, type Relation } from "@x/status-core";

/** The JSON of an account. */
export interface AccountEntity {
  /** Id of the account. */
  readonly id: string;
  /** Name without a domain. */
  readonly username: string;
  /** Name with its domain, if it has one. */
  readonly acct: string;
  /** All other members. */
  readonly [key: string]: unknown;
}

const escaped: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * The JSON of an account.
 *
 * @param base - origin of every address in the answer
 */
export function accountEntity(account: Account, base: string): AccountEntity {
  const { username, createdAtMs, lastStatusAtMs, suspended } = account;
  const avatar = `${base}/avatar.svg`;
  const header = `${base}/header.svg`;
  return {
    id: account.id,
    username,
    acct: acctOf(account),
    display_name: account.displayName,
    locked: account.locked,
    bot: account.bot,
    discoverable: null,
    indexable: false,
    group: false,
    created_at: `${dayOf(createdAtMs)}T00:00:00.000Z`,
    note: noteHtml(account.note),
    url: `${base}/@${username}`,
    uri: `${base}/users/${username}`,
    avatar,
    avatar_static: avatar,
    avatar_description: "",
    header,
    header_static: header,
    header_description: "",
    followers_count: account.followersCount,
    following_count: account.followingCount,
    statuses_count: account.statusesCount,
    last_status_at: lastStatusAtMs === undefined ? null : dayOf(lastStatusAtMs),
    hide_collections: null,
    noindex: false,
    roles: [],
    emojis: [],
    fields: [],
    ...(suspended ? { suspended: true } : {}),
  };
}

/** The JSON of the caller's own account, with its private settings. */
export function credentialAccountEntity(account: Account, base: string): AccountEntity {
  return {
    ...accountEntity(account, base),
    source: {
      privacy: privacyOf(account.defaults, account.locked),
      sensitive: account.defaults.sensitive,
      language: account.defaults.language ?? null,
      note: account.note,
      fields: [],
      follow_requests_count: 0,
      hide_collections: null,
      discoverable: null,
      indexable: false,
    },
    role: { id: "-99", name: "", permissions: "0", color: "", highlighted: false },
  };
}

/** The JSON of the caller's relation to an account. */
export function relationshipEntity(id: string, relation: Relation): object {
  return {
    id,
    following: relation.following,
    showing_reblogs: relation.following,
    notifying: false,
    languages: null,
    followed_by: relation.followedBy,
    blocking: relation.blocking,
    blocked_by: relation.blockedBy,
    muting: relation.muting,
    muting_notifications: relation.muting,
    muting_expires_at: null,
    requested: relation.requested,
    requested_by: false,
    domain_blocking: false,
    endorsed: false,
    note: "",
  };
}

function privacyOf({ visibility }: PostDefaults, locked: boolean): string {
  return visibility ?? (locked ? "private" : "public");
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function noteHtml(note: string): string {
  if (note === "") return "";
  const safe = note.replace(/[&<>"']/g, (character) => escaped[character] ?? character);
  return `<p>${safe.replace(/\n/g, "<br />")}</p>`;
}
