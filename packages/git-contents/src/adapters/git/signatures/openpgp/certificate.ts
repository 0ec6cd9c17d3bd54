import { readKeyPacket, type KeyPacket } from "./key-packet.ts";
import { readPackets, TAG, type Packet } from "./packets.ts";
import { isIssuer, readSignaturePacket, type SignaturePacket } from "./signature-packet.ts";

/** Part of a key, with what its owner signed about it. Nothing is verified. */
export interface CertificatePart {
  /** Packet of the part. */
  readonly packet: Packet;
  /** Signatures that name the primary key as theirs. */
  readonly signatures: readonly PartSignature[];
}

/** Signature about a part. */
export interface PartSignature {
  /** Packet as it stood there. */
  readonly packet: Packet;
  /** The same, read. */
  readonly signature: SignaturePacket;
}

/** Public key of OpenPGP, taken apart. */
export interface Certificate {
  /** Primary key. */
  readonly key: KeyPacket;
  /** The primary key itself, then names and addresses, and subkeys, as they stood there. */
  readonly parts: readonly CertificatePart[];
}

/** Most signatures about a key that are looked at: each costs processor time. */
const MAX_SIGNATURES = 256;
/** Parts that count. Pictures are left out. */
const PARTS: ReadonlySet<number> = new Set([TAG.user, TAG.subkey]);
/** Longest part that counts, in bytes: every signature about it hashes it. */
const MAX_PART = 4096;

/** Takes the bytes of one public key apart; `undefined` for what is none. */
export function readCertificate(bytes: Uint8Array): Certificate | undefined {
  const [first, ...rest] = readPackets(bytes) ?? [];
  if (first?.tag !== TAG.key || first.body.length > MAX_PART) return undefined;
  const key = readKeyPacket(first.body);
  if (key === undefined) return undefined;
  const parts: { packet: Packet; signatures: PartSignature[] }[] = [
    { packet: first, signatures: [] },
  ];
  let count = 0;
  for (const packet of rest) {
    // Another key, or a secret one.
    if (packet.tag >= 5 && packet.tag <= 7) return undefined;
    if (packet.tag === TAG.signature) {
      const signature = readSignaturePacket(packet.body);
      if (signature === undefined || !isIssuer(signature, key)) continue;
      if (++count > MAX_SIGNATURES) return undefined;
      parts.at(-1)?.signatures.push({ packet, signature });
    } else if (packet.tag !== TAG.trust) parts.push({ packet, signatures: [] });
  }
  const isPart = ({ packet }: CertificatePart, at: number): boolean =>
    at === 0 || (PARTS.has(packet.tag) && packet.body.length <= MAX_PART);
  return { key, parts: parts.filter(isPart) };
}
