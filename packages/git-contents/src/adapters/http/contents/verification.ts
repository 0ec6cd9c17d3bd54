import type { CommitRecord, Identity, StoredSignature } from "../../../objects/types.ts";

/** Object with a signature, and who is said to have made it. */
export interface SignedObject {
  /** Signature, and what was signed. */
  readonly signed: StoredSignature;
  /** Committer of a commit, tagger of a tag. */
  readonly person: Identity;
}

/** Owner of the key of a signature. */
export interface Signer {
  /** For people. */
  readonly name: string;
  /** Address of mail in commits. */
  readonly email: string;
  /** Name of the account. Empty: it is the server's own key. */
  readonly username: string;
}

/** Judgement of a signature. */
export type SignatureVerdict =
  | {
      /** It is good. */
      readonly verified: true;
      /** Owner of the key. */
      readonly signer: Signer;
      /** Fingerprint or id of the key. */
      readonly key: string;
    }
  | {
      /** It is not known to be good. */
      readonly verified: false;
      /** Why. */
      readonly reason: keyof typeof REASONS;
    };

/** Judges a signature of a commit or tag by the keys of accounts. */
export type JudgeSignature = (object: SignedObject) => Promise<SignatureVerdict>;

/** Reasons in the words of Gitea. */
const REASONS = {
  /** It is none that can be read. */
  unreadable: "gpg.error.extract_sign",
  /** No account has the address of the committer. */
  "committer-unknown": "gpg.error.no_committer_account",
  /** The committer's account has no such key. */
  "key-unknown": "gpg.error.no_gpg_keys_found",
  /** The key is there, and did not make it. */
  "bad-signature": "gpg.error.probable_bad_signature",
  /** What is needed to look at it is not there. */
  unavailable: "gpg.error.failed_retrieval_gpg_keys",
} as const;

/** Settings that verification needs. */
export interface VerificationSettings {
  /** Judges signatures. Absent: there are no keys that could verify one. */
  readonly judgeSignature?: JudgeSignature | undefined;
}

const UNSIGNED = {
  verified: false,
  reason: "gpg.error.not_signed_commit",
  signature: "",
  signer: null,
  payload: "",
} as const;

/** The JSON of what is known of a signature: `PayloadCommitVerification`. */
export async function verificationOf(
  { signed, person }: Pick<SignedObject, "person"> & Pick<CommitRecord, "signed">,
  { judgeSignature }: VerificationSettings,
): Promise<object> {
  if (signed === undefined) return UNSIGNED;
  const { signature, payload } = signed;
  const verdict = await judgeSignature?.({ signed, person });
  if (verdict?.verified !== true) {
    const reason = REASONS[verdict?.reason ?? "key-unknown"];
    return { ...UNSIGNED, reason, signature, payload };
  }
  const { signer, key } = verdict;
  return { verified: true, reason: `${signer.name} / ${key}`, signature, signer, payload };
}

/** The same of a commit. */
export function commitVerification(
  { signed, committer }: Pick<CommitRecord, "signed" | "committer">,
  settings: VerificationSettings,
): Promise<object> {
  return verificationOf({ signed, person: committer }, settings);
}
