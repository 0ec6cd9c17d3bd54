import { createHash, verify } from "node:crypto";
import { promisify } from "node:util";
import { ALGORITHM, type KeyPacket } from "./key-packet.ts";
import { uintBytes } from "../octets.ts";
import { OpenpgpReader } from "./openpgp-reader.ts";
import { readSubpackets, type SignatureFacts } from "./subpackets.ts";

/** Signature of OpenPGP, of version 4, read and not verified. */
export interface SignaturePacket extends SignatureFacts {
  /** What it says: 0 is of a document, 0x10 to 0x13 of a user, 0x18 of a subkey. */
  readonly type: number;
  /** Number of the algorithm of its key. */
  readonly algorithm: number;
  /** Hash that it was made with, by Node's name. */
  readonly hash: string;
  /** Its own part of what was signed. */
  readonly trailer: Buffer;
  /** The numbers that the algorithm made. */
  readonly made: Buffer;
}

/** Hashes by their numbers. MD5, SHA-1 and RIPEMD-160 are none of them: others can be made to fit. */
const HASHES: Readonly<Record<number, string>> = { 8: "sha256", 9: "sha384", 10: "sha512" };
const verifyAsync = promisify(verify);

/** Reads the content of the packet of a signature; `undefined` for what is none that is taken here. */
export function readSignaturePacket(body: Buffer): SignaturePacket | undefined {
  const reader = new OpenpgpReader(body);
  const [version, type, algorithm] = [reader.uint(1), reader.uint(1), reader.uint(1)];
  const hash = HASHES[reader.uint(1) ?? 0];
  const hashed = reader.take(reader.uint(2) ?? 0);
  const unhashed = reader.take(reader.uint(2) ?? 0);
  const start = reader.take(2);
  if (version !== 4 || type === undefined || algorithm === undefined || hash === undefined)
    return undefined;
  if (hashed === undefined || unhashed === undefined || start === undefined) return undefined;
  const facts = readSubpackets(hashed, unhashed);
  if (facts === undefined) return undefined;
  const head = body.subarray(0, 6 + hashed.length);
  const trailer = Buffer.concat([head, Buffer.from([4, 255]), uintBytes(head.length, 4)]);
  return { ...facts, type, algorithm, hash, trailer, made: reader.rest() };
}

/** Whether a signature names a key as the one that made it. It is a hint, not a proof. */
export function isIssuer({ issuer }: SignaturePacket, { fingerprint, id }: KeyPacket): boolean {
  if (issuer.fingerprint !== undefined) return issuer.fingerprint === fingerprint;
  return issuer.id === id;
}

/** Whether a key made a signature of bytes. Worked out in a thread of Node's own. */
export async function isMadeBy(
  { verifier }: Pick<KeyPacket, "verifier">,
  signature: SignaturePacket,
  bytes: readonly Uint8Array[],
): Promise<boolean> {
  const { algorithm, hash, trailer } = signature;
  if (verifier?.algorithm !== algorithm) return false;
  const made = readMade(signature.made, algorithm, verifier.bytes);
  if (made === undefined) return false;
  const signed = Buffer.concat([...bytes, trailer]);
  const { key } = verifier;
  if (key.asymmetricKeyType === "rsa") return verifyAsync(hash, signed, key, made);
  if (key.asymmetricKeyType === "ec")
    return verifyAsync(hash, signed, { key, dsaEncoding: "ieee-p1363" }, made);
  return verifyAsync(null, createHash(hash).update(signed).digest(), key, made);
}

/** The numbers of a signature as Node takes them: one for RSA, else two, each of so many bytes. */
function readMade(made: Buffer, algorithm: number, bytes: number): Buffer | undefined {
  const reader = new OpenpgpReader(made);
  if (algorithm === ALGORITHM.ed25519 || algorithm === ALGORITHM.ed448)
    return made.length === 2 * bytes ? made : undefined;
  const isRsa = algorithm === ALGORITHM.rsa || algorithm === ALGORITHM.rsaSign;
  const numbers = isRsa ? [reader.number()] : [reader.number(), reader.number()];
  const raw = Buffer.alloc(numbers.length * bytes);
  for (const [at, number] of numbers.entries()) {
    if (number === undefined || number.length > bytes) return undefined;
    number.copy(raw, (at + 1) * bytes - number.length);
  }
  return reader.isAtEnd ? raw : undefined;
}
