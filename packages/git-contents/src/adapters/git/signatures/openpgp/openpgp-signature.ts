import { readArmor } from "./armor.ts";
import type { OpenpgpKey, OpenpgpKeyPart } from "./openpgp-key.ts";
import { readPackets, TAG } from "./packets.ts";
import { isIssuer, isMadeBy, readSignaturePacket } from "./signature-packet.ts";

/** Signature of OpenPGP, read. */
export interface OpenpgpSignature {
  /** The part of a key that it says it was made with; `undefined` when it is none of that key. */
  readonly partOf: (key: OpenpgpKey) => OpenpgpKeyPart | undefined;
  /** Whether that part made it of this text, at a time when the key was good. */
  readonly verify: (key: OpenpgpKey, payload: Uint8Array) => Promise<boolean>;
}

/** Longest signature that is read, in characters. */
const MAX_CHARACTERS = 16_384;
/** Types of signatures: of bytes, and of a text whose lines end in CR LF. */
const [BYTES, TEXT] = [0, 1];

/**
 * Reads an armoured signature of version 4 over a SHA-2 hash; the first of several. One for a time only is none.
 * `undefined` for anything else.
 */
export function readOpenpgpSignature(armored: string): OpenpgpSignature | undefined {
  const bytes = readArmor(armored, "PGP SIGNATURE", MAX_CHARACTERS);
  const [first] = (bytes && readPackets(bytes)) ?? [];
  const signature = first?.tag === TAG.signature ? readSignaturePacket(first.body) : undefined;
  if (signature === undefined || signature.expires) return undefined;
  if (signature.type !== BYTES && signature.type !== TEXT) return undefined;
  const partOf = ({ primary, subkeys }: OpenpgpKey): OpenpgpKeyPart | undefined =>
    [primary, ...subkeys].find((part) => isIssuer(signature, part));
  return {
    partOf,
    verify: async (key, payload) => {
      const part = partOf(key);
      const isGood = (one: OpenpgpKeyPart): boolean => isGoodAt(one, signature.createdAtMs);
      if (part?.canSign !== true || !isGood(part) || !isGood(key.primary)) return false;
      return isMadeBy(part, signature, [signature.type === TEXT ? textOf(payload) : payload]);
    },
  };
}

function isGoodAt(
  { createdAtMs, expiresAtMs, revokedAtMs }: OpenpgpKeyPart,
  atMs: number,
): boolean {
  if (atMs < createdAtMs) return false;
  return atMs < Math.min(expiresAtMs ?? Infinity, revokedAtMs ?? Infinity);
}

/** Bytes of a text with CR LF behind each line, as signatures of texts have it. */
function textOf(payload: Uint8Array): Buffer {
  const text = Buffer.from(payload).toString("latin1");
  return Buffer.from(text.replace(/\r?\n/g, "\r\n"), "latin1");
}
