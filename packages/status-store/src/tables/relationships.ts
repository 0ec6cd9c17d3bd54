import type { AccountId, Relation } from "@x/status-core";

/** Who follows, blocks and mutes whom. Each verb gives the relation as it is then. */
export interface Relationships {
  /** What stands between one account and others, in the order of the others. */
  findMany(accountId: AccountId, otherIds: readonly AccountId[]): Promise<readonly Relation[]>;
  /** Asks a locked account, follows any other. Between blocked accounts nothing happens. */
  follow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  unfollow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Answers a request to follow, seen from the one who was asked. */
  answer(accountId: AccountId, otherId: AccountId, accept: boolean): Promise<Relation>;
  /** Ends following both ways. */
  block(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  unblock(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  mute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  unmute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
}
