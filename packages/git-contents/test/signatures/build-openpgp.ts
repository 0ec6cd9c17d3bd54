import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { formatArmor } from "../../src/adapters/git/signatures/openpgp/armor.ts";
import { hashedKey, readKeyPacket } from "../../src/adapters/git/signatures/openpgp/key-packet.ts";
import { uintBytes } from "../../src/adapters/git/signatures/octets.ts";
import { formatPacket, TAG } from "../../src/adapters/git/signatures/openpgp/packets.ts";

/** Key of Ed25519 or Ed448, as RFC 9580 writes them. */
export interface BuiltKey {
  /** Content of its packet. */
  readonly body: Buffer;
  /** Number of its algorithm. */
  readonly algorithm: number;
  readonly secret: KeyObject;
}

export const CREATED = 1_600_000_000;

/** Makes a new key. */
export function buildKey(type: "ed25519" | "ed448" = "ed25519"): BuiltKey {
  const { privateKey, publicKey } =
    type === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("ed448");
  const point = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  const algorithm = type === "ed25519" ? 27 : 28;
  const head = Buffer.concat([Buffer.from([4]), uintBytes(CREATED, 4), Buffer.from([algorithm])]);
  return { body: Buffer.concat([head, point]), algorithm, secret: privateKey };
}

/** What a signature says besides its type. */
export interface Statement {
  /** Kind and content of further facts. */
  readonly facts?: readonly (readonly [number, Buffer])[];
  readonly created?: number;
}

/** Content of the packet of a signature that a key makes of bytes. */
export function buildSignature(
  key: BuiltKey,
  type: number,
  signed: readonly Buffer[],
  { facts = [], created = CREATED + 10 }: Statement = {},
): Buffer {
  const id = Buffer.from(readKeyPacket(key.body)?.id ?? "", "hex");
  const all = [[2, uintBytes(created, 4)] as const, [16, id] as const, ...facts];
  const area = Buffer.concat(
    all.flatMap(([kind, content]) => [
      Buffer.from([255]),
      uintBytes(content.length + 1, 4),
      Buffer.from([kind]),
      content,
    ]),
  );
  // 10: SHA-512.
  const head = Buffer.concat([
    Buffer.from([4, type, key.algorithm, 10]),
    uintBytes(area.length, 2),
    area,
  ]);
  const trailer = Buffer.concat([head, Buffer.from([4, 255]), uintBytes(head.length, 4)]);
  const digest = createHash("sha512")
    .update(Buffer.concat([...signed, trailer]))
    .digest();
  return Buffer.concat([
    head,
    uintBytes(0, 2),
    digest.subarray(0, 2),
    sign(null, digest, key.secret),
  ]);
}

/** Packet of a name, as it is signed. */
export function hashedUser(user: string): readonly Buffer[] {
  const body = Buffer.from(user);
  return [Buffer.from([0xb4]), uintBytes(body.length, 4), body];
}

/** Armoured public key: the packets of a key, of one name, and of what follows. */
export function buildPublicKey(
  key: BuiltKey,
  more: readonly (readonly [number, Buffer])[] = [],
  user = "Ada <ada@x.test>",
): string {
  const certified = buildSignature(key, 0x13, [hashedKey(key.body), ...hashedUser(user)]);
  const packets = [
    [TAG.key, key.body] as const,
    [TAG.user, Buffer.from(user)] as const,
    [TAG.signature, certified] as const,
    ...more,
  ].map(([tag, body]) => formatPacket({ tag, body }));
  return formatArmor(Buffer.concat(packets), "PGP PUBLIC KEY BLOCK");
}

/** Armoured signature. */
export function armoredSignature(body: Buffer): string {
  return formatArmor(formatPacket({ tag: TAG.signature, body }), "PGP SIGNATURE");
}
