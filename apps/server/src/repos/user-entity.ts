import type { Account } from "@x/status-core";
import { dateOf } from "@x/git-contents/http";
import { ownerEntity } from "./repository-entity.ts";
import type { UserJson } from "../entities/schemas/types.ts";

/** Members of Gitea's user about what accounts of this server do not have, or do not tell. */
const NOT_OFFERED = {
  login_name: "",
  source_id: 0,
  language: "",
  is_admin: false,
  last_login: "0001-01-01T00:00:00Z",
  restricted: false,
  prohibit_login: false,
  location: "",
  website: "",
  visibility: "public",
  starred_repos_count: 0,
} as const;

/** The JSON of an account as Gitea's `User`. */
export function userEntity(account: Account, base: string): UserJson {
  const { id, username } = account;
  return {
    ...ownerEntity(account, base),
    html_url: `${base}/@${encodeURIComponent(username)}`,
    description: account.note,
    created: dateOf({ atMs: account.createdAtMs }),
    followers_count: account.followersCount,
    following_count: account.followingCount,
    active: !account.suspended,
    ...NOT_OFFERED,
    id: userNumber(id),
  };
}

/** Bits of an id that a number of JavaScript and Go's clients hold exactly. */
const NUMBER_BITS = 52;
/** Upper bits that ids of the next centuries have beside those. */
const UPPER_VALUES = 128n;

/** Number of an account in answers about repositories. */
export function userNumber(id: string): number {
  return Number(BigInt.asUintN(NUMBER_BITS, BigInt(id)));
}

/** Ids of accounts that have a number: few, and at most one of them is there. */
export function idsOfNumber(number: bigint): readonly string[] {
  return Array.from({ length: Number(UPPER_VALUES) }, (_, upper) =>
    String((BigInt(upper) << BigInt(NUMBER_BITS)) | number),
  );
}
