import {
  acctOf,
  type Account,
  type PostDefaults,
  type ProfilePicture,
  type Relation,
} from "@x/status-core";
import type { AccountJson, CredentialAccountJson, RelationshipJson } from "./schemas/types.ts";
import { addressOf } from "./attachment.ts";

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
export function accountEntity(account: Account, base: string): AccountJson {
  const { username, createdAtMs, lastStatusAtMs, suspended, profile } = account;
  const avatar = pictureOf(profile?.avatar, `${base}/avatar.svg`, base);
  const header = pictureOf(profile?.header, `${base}/header.svg`, base);
  return {
    id: account.id,
    username,
    acct: acctOf(account),
    display_name: account.displayName,
    locked: account.locked,
    bot: account.bot,
    discoverable: profile?.discoverable ?? null,
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
    fields: (profile?.fields ?? []).map(({ name, value }) => ({
      name,
      value: valueHtml(value),
      verified_at: null,
    })),
    ...(suspended ? { suspended: true } : {}),
  };
}

/** The JSON of the caller's own account, with its private settings. */
export function credentialAccountEntity(account: Account, base: string): CredentialAccountJson {
  return {
    ...accountEntity(account, base),
    source: {
      privacy: privacyOf(account.defaults, account.locked),
      sensitive: account.defaults.sensitive,
      language: account.defaults.language ?? null,
      note: account.note,
      fields: (account.profile?.fields ?? []).map((field) => ({ ...field, verified_at: null })),
      follow_requests_count: 0,
      hide_collections: null,
      discoverable: account.profile?.discoverable ?? null,
      indexable: false,
    },
    role: { id: "-99", name: "", permissions: "0", color: "", highlighted: false },
  };
}

/** The JSON of the caller's relation to an account. */
export function relationshipEntity(id: string, relation: Relation): RelationshipJson {
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

function pictureOf(picture: ProfilePicture | undefined, ours: string, base: string): string {
  return picture === undefined ? ours : addressOf(picture.key, "original", picture, base);
}

function noteHtml(note: string): string {
  return note === "" ? "" : `<p>${safeHtml(note).replace(/\n/g, "<br />")}</p>`;
}

/** Text of a line; one that is an address leads there. */
function valueHtml(value: string): string {
  const safe = safeHtml(value);
  if (!/^https?:\/\/[^\s"'<>]+$/i.test(value)) return safe;
  return `<a href="${safe}" target="_blank" rel="nofollow noopener noreferrer me">${safe}</a>`;
}

function safeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escaped[character] ?? character);
}
