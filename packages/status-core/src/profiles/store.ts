import type { Account } from "../account.ts";
import type { PictureFile, PictureKind } from "./profile.ts";

/** Values of an account that its owner chooses. */
export type OwnSettings = Pick<
  Account,
  "displayName" | "note" | "locked" | "bot" | "defaults" | "profile"
>;

/** The part of a transaction that writes profiles. */
export interface ProfileWrites {
  /** An account, locked until the transaction ends. `undefined`: there is none of that id. */
  lockAccount(id: Account["id"]): Promise<Account | undefined>;
  /** Puts what its owner chooses in the place of what was there. */
  saveSettings(id: Account["id"], settings: OwnSettings): Promise<Account>;
  /**
   * Puts a picture in the place of the one before, whose address leads nowhere from then on. A store with
   * quotas may refuse it with an error of its own.
   *
   * @param picture - absent: none is left
   */
  replacePicture(
    id: Account["id"],
    kind: PictureKind,
    picture: PictureFile | undefined,
  ): Promise<void>;
}
