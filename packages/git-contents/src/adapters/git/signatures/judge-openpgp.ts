import type { StoredSignature } from "../../../objects/types.ts";
import type { SignatureVerdict, SignedObject } from "../../http/contents/verification.ts";
import { ByteCache } from "../byte-cache.ts";
import { readOpenpgpKey, type OpenpgpKey } from "./openpgp/openpgp-key.ts";
import { readOpenpgpSignature, type OpenpgpSignature } from "./openpgp/openpgp-signature.ts";
import type { FindSignerKeys } from "./signer-keys.ts";

/** Judges a signature of OpenPGP by the keys of the committer's own account. */
export async function judgeOpenpgp(
  { signed, person }: SignedObject,
  findKeys: FindSignerKeys,
): Promise<SignatureVerdict> {
  const signature = readOpenpgpSignature(signed.signature);
  if (signature === undefined) return { verified: false, reason: "unreadable" };
  const account = await findKeys(person.email);
  if (account === undefined) return { verified: false, reason: "committer-unknown" };
  const key = await findKey(signature, account.openpgp ?? []);
  const part = key && signature.partOf(key);
  if (key === undefined || part === undefined) return { verified: false, reason: "key-unknown" };
  if (!(await isGood(signed, signature, key))) return { verified: false, reason: "bad-signature" };
  const { name, email, username } = account;
  return { verified: true, signer: { name, email, username }, key: part.id };
}

/** Cache of keys that were read, by their text. */
const keys = new ByteCache<string, Promise<OpenpgpKey | undefined>>(4_194_304);

async function findKey(
  signature: OpenpgpSignature,
  texts: readonly string[],
): Promise<OpenpgpKey | undefined> {
  for (const text of texts) {
    const read = keys.get(text) ?? readOpenpgpKey(text);
    keys.set(text, read, text.length);
    const key = await read;
    if (key !== undefined && signature.partOf(key) !== undefined) return key;
  }
  return undefined;
}

/** Cache of what was worked out: a signature, its text and a key that was read never change. */
const results = new WeakMap<StoredSignature, WeakMap<OpenpgpKey, Promise<boolean>>>();

function isGood(
  signed: StoredSignature,
  signature: OpenpgpSignature,
  key: OpenpgpKey,
): Promise<boolean> {
  const ofKeys = results.get(signed) ?? new WeakMap<OpenpgpKey, Promise<boolean>>();
  results.set(signed, ofKeys);
  const checked =
    ofKeys.get(key) ??
    signature.verify(key, signed.bytes ?? Buffer.from(signed.payload)).catch(() => false);
  ofKeys.set(key, checked);
  return checked;
}
