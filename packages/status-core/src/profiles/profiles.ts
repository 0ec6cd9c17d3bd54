import type { Account } from "../account.ts";
import { StatusError } from "../errors.ts";
import type { StatusStore, StatusTransaction } from "../store.ts";
import { changedSettings, type ProfileChange } from "./change-profile.ts";
import { PICTURE_KINDS } from "./profile.ts";

/** Everything that owners do with their accounts. */
export interface Profiles {
  /**
   * Changes an account, whole or not at all.
   *
   * @throws StatusError `profile-malformed`, `account-disabled`; what the store refuses, such as a quota that
   *   is used up
   */
  change(change: ProfileChange, owner: Account): Promise<Account>;
}

/** The rules about profiles, over a store that you bring. */
export function createProfiles<Tx extends StatusTransaction>({
  store,
}: {
  readonly store: StatusStore<Tx>;
}): Profiles {
  return {
    change: (change, owner) =>
      store.transaction(async (tx) => {
        const account = await tx.lockAccount(owner.id);
        if (account === undefined || account.suspended)
          throw new StatusError({ code: "account-disabled" });
        const settings = changedSettings(account, change);
        for (const kind of PICTURE_KINDS) {
          const picture = change.pictures?.[kind];
          if (picture === undefined) continue;
          await tx.replacePicture(account.id, kind, picture === "none" ? undefined : picture);
        }
        return tx.saveSettings(account.id, settings);
      }),
  };
}
