import type { Signer } from "../../http/contents/verification.ts";

/** Keys of an account. */
export interface SignerKeys extends Signer {
  /** Fingerprints of its keys of SSH, as `SshPublicKey` has them. */
  readonly ssh: readonly string[];
  /** Its keys of OpenPGP, as `OpenpgpKey.armored` has them. Default: none. */
  readonly openpgp?: readonly string[] | undefined;
}

/** Finds the account whose commits have an address of mail, with its keys. `undefined`: there is none. */
export type FindSignerKeys = (email: string) => Promise<SignerKeys | undefined>;
