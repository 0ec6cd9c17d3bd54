import { readArmor, formatArmor } from "./armor.ts";
import { readCertificate } from "./certificate.ts";
import type { KeyPacket } from "./key-packet.ts";
import { formatPacket, TAG } from "./packets.ts";
import type { SignaturePacket } from "./signature-packet.ts";
import { isSignedBack, newest, subkeyOf, verifyPart, type VerifiedPart } from "./verify-part.ts";

/** Primary key or subkey of OpenPGP, with what its owner says about it. */
export interface OpenpgpKeyPart extends KeyPacket {
  /** Milliseconds since 1970. Absent: it does not expire. */
  readonly expiresAtMs?: number | undefined;
  /** Signatures from then on do not count: milliseconds since 1970. Absent: it is not revoked. */
  readonly revokedAtMs?: number | undefined;
  /** Whether it may sign. */
  readonly canSign: boolean;
  /** Whether it may certify other keys. */
  readonly canCertify: boolean;
  /** Whether it may encrypt what is sent. */
  readonly canEncryptComms: boolean;
  /** Whether it may encrypt what is stored. */
  readonly canEncryptStorage: boolean;
}

/** Public key of OpenPGP, verified by its own signatures. */
export interface OpenpgpKey {
  /** Primary key. */
  readonly primary: OpenpgpKeyPart;
  /** Its subkeys. */
  readonly subkeys: readonly OpenpgpKeyPart[];
  /** Addresses of mail that its owner gave it, and did not take back. Nobody else confirmed them. */
  readonly emails: readonly string[];
  /** The key without signatures of others, pictures, and what is not its own. */
  readonly armored: string;
}

/** Longest key that is read, in characters: signatures of others may make it long. */
const MAX_CHARACTERS = 262_144;
/** Longest key that remains, in bytes. */
const MAX_BYTES = 16_384;

/**
 * Reads an armoured public key, of version 4: RSA of 2,048 to 8,192 bits, ECDSA on NIST's curves, Ed25519 or Ed448,
 * with subkeys of any kind. Signatures over MD5 or SHA-1 count for nothing. `undefined` for anything else.
 */
export async function readOpenpgpKey(armored: string): Promise<OpenpgpKey | undefined> {
  const bytes = readArmor(armored, "PGP PUBLIC KEY BLOCK", MAX_CHARACTERS);
  const certificate = bytes && readCertificate(bytes);
  if (certificate?.key.verifier === undefined) return undefined;
  const parts: VerifiedPart[] = [];
  for (const part of certificate.parts) parts.push(await verifyPart(certificate, part));
  const [own, ...others] = parts;
  const users = others.filter((part) => part.packet.tag === TAG.user && isStated(part));
  const statement = newest([own, ...users].flatMap((part) => part?.statement ?? []));
  const kept = [own, ...others].filter(
    (part, at) => at === 0 || (part && part.signatures.length > 0),
  );
  const minimal = Buffer.concat(kept.flatMap((part) => (part === undefined ? [] : bytesOf(part))));
  if (own === undefined || statement === undefined || minimal.length > MAX_BYTES) return undefined;
  const { key } = certificate;
  return {
    primary: keyPart(key, { statement, revocations: own.revocations, isSigner: true }),
    subkeys: await readSubkeys(key, others),
    emails: users.flatMap(({ packet }) => emailOf(packet.body.toString("utf8")) ?? []),
    armored: formatArmor(minimal, "PGP PUBLIC KEY BLOCK"),
  };
}

/** Whether a name or address was not taken back after it was last stated. */
function isStated({ statement, revocations }: VerifiedPart): boolean {
  const revocation = newest(revocations);
  return (
    statement !== undefined &&
    (revocation === undefined || revocation.createdAtMs < statement.createdAtMs)
  );
}

function bytesOf({ packet, signatures }: VerifiedPart): readonly Buffer[] {
  return [packet, ...signatures.map((one) => one.packet)].map(formatPacket);
}

async function readSubkeys(
  primary: KeyPacket,
  parts: readonly VerifiedPart[],
): Promise<readonly OpenpgpKeyPart[]> {
  const subkeys: OpenpgpKeyPart[] = [];
  for (const part of parts) {
    const [subkey, { statement, revocations }] = [subkeyOf(part), part];
    if (subkey === undefined || statement === undefined) continue;
    const isSigner = await isSignedBack(primary, subkey, statement);
    subkeys.push(keyPart(subkey, { statement, revocations, isSigner, flags: 0 }));
  }
  return subkeys;
}

interface PartFacts {
  /** Signature that states what the key is for. */
  readonly statement: SignaturePacket;
  /** Signatures that take it back. */
  readonly revocations: readonly SignaturePacket[];
  /** Whether signatures of it may count. */
  readonly isSigner: boolean;
  /** What it may do, when it does not say. Default: certify and sign. */
  readonly flags?: number | undefined;
}

function keyPart(key: KeyPacket, facts: PartFacts): OpenpgpKeyPart {
  const { statement, revocations, isSigner } = facts;
  const flags = statement.flags ?? facts.flags ?? 3;
  const { keyLifetimeMs } = statement;
  const revokedAt = revocations.map(({ createdAtMs, reason }) =>
    // Superseded, or no longer used: what it signed before is good.
    reason === 1 || reason === 3 ? createdAtMs : 0,
  );
  return {
    ...key,
    expiresAtMs: keyLifetimeMs === undefined ? undefined : key.createdAtMs + keyLifetimeMs,
    revokedAtMs: revokedAt.length === 0 ? undefined : Math.min(...revokedAt),
    canCertify: (flags & 1) !== 0,
    canSign: (flags & 2) !== 0 && isSigner && key.verifier !== undefined,
    canEncryptComms: (flags & 4) !== 0,
    canEncryptStorage: (flags & 8) !== 0,
  };
}

/** Address in a user's name: `Ada <ada@x.test>`, or alone. */
function emailOf(user: string): string | undefined {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(user)?.[1] ?? /^[^<>\s]+@[^<>\s]+$/.exec(user)?.[0];
}
