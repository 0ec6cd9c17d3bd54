import type { Certificate, CertificatePart, PartSignature } from "./certificate.ts";
import { hashedKey, readKeyPacket, type KeyPacket } from "./key-packet.ts";
import { uintBytes } from "../octets.ts";
import { TAG } from "./packets.ts";
import { isMadeBy, readSignaturePacket, type SignaturePacket } from "./signature-packet.ts";

/** Part of a key whose owner stands behind it. */
export interface VerifiedPart extends CertificatePart {
  /** Signature that states what the part is for: the newest. Absent: there is none. */
  readonly statement?: SignaturePacket | undefined;
  /** Signatures that take it back. */
  readonly revocations: readonly SignaturePacket[];
}

/** Types of signatures about a part: those that state, those that take back. */
const TYPES: Readonly<
  Record<number, { readonly state: readonly number[]; readonly revoke: number }>
> = {
  [TAG.key]: { state: [0x1f], revoke: 0x20 },
  [TAG.user]: { state: [0x10, 0x11, 0x12, 0x13], revoke: 0x30 },
  [TAG.subkey]: { state: [0x18], revoke: 0x28 },
};

/** Verifies the signatures about a part, and leaves out those that are none of the primary key's. */
export async function verifyPart(
  { key }: Pick<Certificate, "key">,
  { packet, signatures }: CertificatePart,
): Promise<VerifiedPart> {
  const types = TYPES[packet.tag];
  const states = (type: number): boolean => types?.state.includes(type) === true;
  const revokes = (type: number): boolean => types?.revoke === type;
  const bytes = [hashedKey(key.body), ...aboutPart(packet.tag, packet.body)];
  const verified: PartSignature[] = [];
  for (const one of signatures) {
    const { type } = one.signature;
    if ((states(type) || revokes(type)) && (await isMadeBy(key, one.signature, bytes)))
      verified.push(one);
  }
  const all = verified.map(({ signature }) => signature);
  const statements = all.filter(({ type, expires }) => states(type) && !expires);
  const revocations = all.filter(({ type }) => revokes(type));
  return { packet, signatures: verified, statement: newest(statements), revocations };
}

function aboutPart(tag: number, body: Buffer): readonly Buffer[] {
  switch (tag) {
    case TAG.user:
      return [Buffer.from([0xb4]), uintBytes(body.length, 4), body];
    case TAG.subkey:
      return [hashedKey(body)];
    default:
      return [];
  }
}

/** The newest of signatures, the last of those of one time. */
export function newest(signatures: readonly SignaturePacket[]): SignaturePacket | undefined {
  let found: SignaturePacket | undefined;
  for (const signature of signatures)
    if (found === undefined || signature.createdAtMs >= found.createdAtMs) found = signature;
  return found;
}

/**
 * Whether a subkey agreed to sign for its primary key: without that anybody could take the subkey of another for
 * their own.
 */
export async function isSignedBack(
  primary: KeyPacket,
  subkey: KeyPacket,
  { embedded }: SignaturePacket,
): Promise<boolean> {
  const back = embedded && readSignaturePacket(embedded);
  if (back?.type !== 0x19 || back.expires) return false;
  return isMadeBy(subkey, back, [hashedKey(primary.body), hashedKey(subkey.body)]);
}

/** Reads the subkey of a part; `undefined` for the other parts. */
export function subkeyOf({ packet }: CertificatePart): KeyPacket | undefined {
  return packet.tag === TAG.subkey ? readKeyPacket(packet.body) : undefined;
}
