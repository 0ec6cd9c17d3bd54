import type { StoredSignature } from "../../../objects/types.ts";
import type {
  JudgeSignature,
  SignatureVerdict,
  SignedObject,
  Signer,
} from "../../http/contents/verification.ts";
import { judgeOpenpgp } from "./judge-openpgp.ts";
import type { FindSignerKeys } from "./signer-keys.ts";
import { readSshSignature } from "./ssh-signature.ts";

/** Ports of {@link createSignatureJudge}. */
export interface SignatureJudgePorts {
  /** Finds the account of a committer. */
  readonly findKeys: FindSignerKeys;
  /** Key that the server signs with. Absent: it signs nothing. */
  readonly ownKey?: { readonly fingerprint: string; readonly signer: Signer } | undefined;
}

/** Longest text whose signature is looked at, in characters. */
const MAX_PAYLOAD = 1_048_576;

/**
 * Makes a judge of signatures. One counts when a key of the committer's own account made it, found by the address of
 * mail of the committer; or the server's own key.
 */
export function createSignatureJudge(ports: SignatureJudgePorts): JudgeSignature {
  return async (object) => {
    const { signature, payload } = object.signed;
    if (payload.length > MAX_PAYLOAD) return { verified: false, reason: "unreadable" };
    if (signature.startsWith("-----BEGIN SSH SIGNATURE-----")) return judgeSsh(object, ports);
    if (signature.startsWith("-----BEGIN PGP SIGNATURE-----"))
      return judgeOpenpgp(object, ports.findKeys);
    return { verified: false, reason: "key-unknown" };
  };
}

async function judgeSsh(
  { signed, person }: SignedObject,
  { findKeys, ownKey }: SignatureJudgePorts,
): Promise<SignatureVerdict> {
  const read = readSshSignature(signed.signature);
  // Gitea's word for a signature of SSH that it cannot use.
  if (read === undefined) return { verified: false, reason: "key-unknown" };
  const { fingerprint } = read;
  const isOwn = fingerprint === ownKey?.fingerprint;
  const account = isOwn ? undefined : await findKeys(person.email);
  if (!isOwn && account === undefined) return { verified: false, reason: "committer-unknown" };
  if (!isOwn && account?.ssh.includes(fingerprint) !== true)
    return { verified: false, reason: "key-unknown" };
  if (!(await isGood(signed, read.verify))) return { verified: false, reason: "bad-signature" };
  const { name, email, username } = (isOwn ? ownKey.signer : account) as Signer;
  return { verified: true, signer: { name, email, username }, key: fingerprint };
}

/** Cache of what was worked out: a signature and its text never change. Who has the key is looked up each time. */
const goodSignatures = new WeakMap<StoredSignature, Promise<boolean>>();

function isGood(
  signed: StoredSignature,
  verify: (payload: Uint8Array) => Promise<boolean>,
): Promise<boolean> {
  const cached = goodSignatures.get(signed);
  if (cached !== undefined) return cached;
  const checked = verify(signed.bytes ?? Buffer.from(signed.payload)).catch(() => false);
  goodSignatures.set(signed, checked);
  return checked;
}
