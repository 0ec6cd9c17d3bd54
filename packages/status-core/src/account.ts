import type { AccountId } from "./ids.ts";
import type { Profile } from "./profiles/profile.ts";
import type { Visibility } from "./visibilities.ts";

/** Someone who posts and reads. */
export interface Account {
  /** Unique, and never used again. */
  readonly id: AccountId;
  /** Handle without host, spelled as it was made; found in any case. */
  readonly username: string;
  /** Host of an account of another server, in ASCII and lower case. Absent: an account of this one. */
  readonly domain?: string | undefined;
  /** Shown instead of the handle; may be empty. */
  readonly displayName: string;
  /** The account's text about itself, plain; may be empty. */
  readonly note: string;
  /** Whether followers are approved by hand. Its posts are then `private` unless they say otherwise. */
  readonly locked: boolean;
  /** Whether a program posts here. */
  readonly bot: boolean;
  /** Whether it is suspended: nobody reads its statuses, and it cannot post. */
  readonly suspended: boolean;
  /** Whether it is silenced: its public posts are unlisted, and threads show it to followers only. */
  readonly silenced: boolean;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Accounts that follow it. */
  readonly followersCount: number;
  /** Accounts that it follows. */
  readonly followingCount: number;
  /** Statuses and reblogs that are there; direct ones are not counted. */
  readonly statusesCount: number;
  /** When it posted last, in milliseconds since 1970. Absent: never. */
  readonly lastStatusAtMs?: number | undefined;
  /** Values for what its posts leave out. */
  readonly defaults: PostDefaults;
  /** Pictures and lines. Absent: none were ever set. */
  readonly profile?: Profile | undefined;
}

/** An account's settings for what its posts leave out. */
export interface PostDefaults {
  /** Absent: `private` for a locked account, `public` for any other. */
  readonly visibility?: Visibility | undefined;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: the server's. */
  readonly language?: string | undefined;
}

/** Relation of one account to another, seen from the first. */
export interface Relation {
  /** Follows the other, and the other accepted. */
  readonly following: boolean;
  /** Asked to follow, and was not answered yet. */
  readonly requested: boolean;
  /** Is followed by the other. */
  readonly followedBy: boolean;
  /** Blocks the other. */
  readonly blocking: boolean;
  /** Is blocked by the other. */
  readonly blockedBy: boolean;
  /** Does not want to see the other in lists. */
  readonly muting: boolean;
}

/** The relation of two accounts that have none. */
export const NO_RELATION: Relation = {
  following: false,
  requested: false,
  followedBy: false,
  blocking: false,
  blockedBy: false,
  muting: false,
};

/** Facts of an account that never change. */
export type NamedAccount = Pick<Account, "id" | "username" | "domain">;

/** An account, as a mention names it. */
export function named({ id, username, domain }: NamedAccount): NamedAccount {
  return { id, username, domain };
}

/** The account that reads. `undefined`: a reader without a token. */
export type Viewer = { readonly id: AccountId } | undefined;

/** An account's name as clients write it after the `@`: with the host when it is of another server. */
export function acctOf({ username, domain }: Pick<Account, "username" | "domain">): string {
  return domain === undefined ? username : `${username}@${domain}`;
}
