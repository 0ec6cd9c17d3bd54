import type { Account, PostDefaults } from "../account.ts";
import { StatusError } from "../errors.ts";
import { isStorable } from "../text/storable.ts";
import { knownLanguage } from "../text/language.ts";
import {
  PICTURE_KINDS,
  PROFILE_LIMITS,
  type PictureFile,
  type PictureKind,
  type Profile,
  type ProfileField,
} from "./profile.ts";

import type { OwnSettings } from "./store.ts";

/** Change of an account by its owner, as the client sent it. What is absent stays. */
export interface ProfileChange {
  /** Shown instead of the handle. */
  readonly displayName?: string | undefined;
  /** Its text about itself, plain. */
  readonly note?: string | undefined;
  /** Whether followers are approved by hand. */
  readonly locked?: boolean | undefined;
  /** Whether a program posts here. */
  readonly bot?: boolean | undefined;
  /** Whether it wants to be in directories. */
  readonly discoverable?: boolean | undefined;
  /** All lines; empty ones are left out. */
  readonly fields?: readonly ProfileField[] | undefined;
  /** Visibility of posts that leave it out. */
  readonly visibility?: string | undefined;
  /** Whether posts that leave it out are sensitive. */
  readonly sensitive?: boolean | undefined;
  /** Language of posts that leave it out. Empty: the server's. */
  readonly language?: string | undefined;
  /** New pictures. `none`: the picture goes. */
  readonly pictures?: { readonly [Kind in PictureKind]?: PictureFile | "none" } | undefined;
}

/**
 * Settings of an account after a change.
 *
 * @throws StatusError `profile-malformed`
 */
export function changedSettings(account: Account, change: ProfileChange): OwnSettings {
  return {
    displayName: text("displayName", change.displayName) ?? account.displayName,
    note: text("note", change.note) ?? account.note,
    locked: change.locked ?? account.locked,
    bot: change.bot ?? account.bot,
    defaults: changedDefaults(account.defaults, change),
    profile: changedProfile(account.profile, change),
  };
}

function changedDefaults(before: PostDefaults, change: ProfileChange): PostDefaults {
  return {
    visibility: visibilityOf(change.visibility) ?? before.visibility,
    sensitive: change.sensitive ?? before.sensitive,
    language: change.language === undefined ? before.language : languageOf(change.language),
  };
}

function changedProfile(before: Profile = { fields: [] }, change: ProfileChange): Profile {
  const profile = {
    ...before,
    fields: change.fields === undefined ? before.fields : fieldsOf(change.fields),
    discoverable: change.discoverable ?? before.discoverable,
  };
  for (const kind of PICTURE_KINDS) {
    const picture = change.pictures?.[kind];
    if (picture === "none") profile[kind] = undefined;
    else if (picture !== undefined) profile[kind] = { key: picture.key, type: picture.file.type };
  }
  return profile;
}

/** Values that may be refused, by the names of their members. */
type Field = keyof typeof PROFILE_LIMITS | "visibility" | "language";

function malformed(field: Field, limit?: number): StatusError {
  return new StatusError({ code: "profile-malformed", field, limit });
}

function text(field: "displayName" | "note" | "field", value: string | undefined) {
  const trimmed = value?.trim();
  if (trimmed === undefined) return undefined;
  const limit = PROFILE_LIMITS[field];
  // A text that cannot be within the limit is not counted.
  if (trimmed.length > 2 * limit || Array.from(trimmed).length > limit)
    throw malformed(field, limit);
  if (!isStorable(trimmed)) throw malformed(field);
  return trimmed;
}

function fieldsOf(fields: readonly ProfileField[]): readonly ProfileField[] {
  const meant = fields
    .map(({ name, value }) => ({
      name: text("field", name) ?? "",
      value: text("field", value) ?? "",
    }))
    .filter(({ name, value }) => name !== "" || value !== "");
  if (meant.length > PROFILE_LIMITS.fields) throw malformed("fields", PROFILE_LIMITS.fields);
  // A line without a name cannot be told from the others.
  if (meant.some(({ name }) => name === "")) throw malformed("field");
  return meant;
}

/** A direct post names its readers: it is nobody's default. */
function visibilityOf(name: string | undefined): PostDefaults["visibility"] {
  if (name === undefined || name === "") return undefined;
  if (name !== "public" && name !== "unlisted" && name !== "private") throw malformed("visibility");
  return name;
}

function languageOf(tag: string): string | undefined {
  if (tag === "") return undefined;
  const known = knownLanguage(tag);
  if (known === undefined) throw malformed("language");
  return known;
}
