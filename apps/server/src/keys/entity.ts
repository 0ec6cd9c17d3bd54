import { dateOf } from "@x/git-contents/http";
import type { Account } from "@x/status-core";
import type { AccountKey } from "@x/status-store";
import { ownerEntity } from "../repos/repository-entity.ts";
import type { PublicKeyJson } from "../entities/schemas/types.ts";
import { idNumber } from "../tokens/gitea-lists.ts";

/** The JSON of a key of SSH: Gitea's `PublicKey`. */
export function sshKeyEntity(key: AccountKey, account: Account, base: string): PublicKeyJson {
  const id = idNumber(key.id);
  return {
    id,
    key: key.text,
    url: `${base}/api/v1/user/keys/${id}`,
    title: key.title,
    fingerprint: key.fingerprint,
    created_at: dateOf({ atMs: key.createdAtMs }),
    user: ownerEntity(account, base),
    read_only: false,
    key_type: "user",
  };
}
