import type { InvitationStore } from "../invitation-ports.ts";
import { isUsable } from "../sign-up.ts";
import type { MemoryState } from "./memory-tokens.ts";

/** Table of invitations in memory. */
export function invitationsOf({ invitations }: MemoryState): InvitationStore {
  let lastId = 0;
  return {
    add: async (digest, invitation) => {
      const added = { ...invitation, id: String(++lastId), uses: 0 };
      invitations.set(digest, added);
      return added;
    },
    find: async (digest) => invitations.get(digest),
    use: async (digest, nowMs) => {
      const found = invitations.get(digest);
      if (found === undefined || !isUsable(found, nowMs)) return undefined;
      invitations.set(digest, { ...found, uses: found.uses + 1 });
      return found.id;
    },
    list: async () =>
      [...invitations.values()].toSorted((one, other) => other.createdAtMs - one.createdAtMs),
    revoke: async (id, nowMs) => {
      for (const [digest, found] of invitations) {
        if (found.id !== id || found.revokedAtMs !== undefined) continue;
        invitations.set(digest, { ...found, revokedAtMs: nowMs });
        return true;
      }
      return false;
    },
  };
}
