import { dateOf } from "@x/git-contents/http";
import type { Account } from "@x/status-core";
import type { AccountKey } from "@x/status-store";
import { ownerEntity } from "../repos/repository-entity.ts";
import type { GpgKeyJson, GpgSubkeyJson, PublicKeyJson } from "../entities/schemas/types.ts";
import { mailOf } from "../repos/identity.ts";
import { idNumber } from "../tokens/gitea-lists.ts";
import type { GpgFacts, GpgKeyFacts } from "./gpg-facts.ts";

/** The JSON of a key. */
export function keyEntity(
  key: AccountKey,
  account: Account,
  base: string,
): PublicKeyJson | GpgKeyJson {
  return key.kind === "gpg" ? gpgKeyEntity(key, account) : sshKeyEntity(key, account, base);
}

/** The JSON of a key of SSH: Gitea's `PublicKey`. */
function sshKeyEntity(key: AccountKey, account: Account, base: string): PublicKeyJson {
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

/** The JSON of a key of OpenPGP: Gitea's `GPGKey`. */
function gpgKeyEntity(key: AccountKey, { username }: Account): GpgKeyJson {
  // As `gpg-keys.ts` stored them.
  const { emails, subkeys, ...facts } = key.facts as unknown as GpgFacts;
  const id = idNumber(key.id);
  const own = mailOf(username);
  return {
    ...gpgPart(facts, { id, primaryKeyId: "" }),
    emails: emails.map((email) => ({ email, verified: email === own })),
    subkeys: subkeys.map((subkey) => gpgPart(subkey, { id, primaryKeyId: facts.keyId })),
  };
}

function gpgPart(
  facts: GpgKeyFacts,
  { id, primaryKeyId }: { readonly id: number; readonly primaryKeyId: string },
): GpgSubkeyJson {
  const { createdAtMs, expiresAtMs } = facts;
  return {
    id,
    primary_key_id: primaryKeyId,
    key_id: facts.keyId,
    public_key: facts.packet,
    emails: null,
    subkeys: null,
    can_sign: facts.canSign,
    can_encrypt_comms: facts.canEncryptComms,
    can_encrypt_storage: facts.canEncryptStorage,
    can_certify: facts.canCertify,
    verified: false,
    created_at: dateOf({ atMs: createdAtMs }),
    expires_at: expiresAtMs === null ? null : dateOf({ atMs: expiresAtMs }),
  };
}
