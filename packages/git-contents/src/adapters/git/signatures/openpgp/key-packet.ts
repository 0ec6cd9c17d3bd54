import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { uintBytes } from "../octets.ts";
import { OpenpgpReader } from "./openpgp-reader.ts";

/** Key of OpenPGP, of version 4, alone: without what its owner says about it. */
export interface KeyPacket {
  /** Content of the packet. */
  readonly body: Buffer;
  /** Hash of the key: 40 hexadecimal digits in upper case. */
  readonly fingerprint: string;
  /** Last 16 digits of it. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Key for verification. Absent: of a kind that signs nothing, or that is not taken here. */
  readonly verifier?: KeyVerifier | undefined;
}

/** Key that verifies signatures. */
export interface KeyVerifier {
  /** Number of its algorithm in RFC 9580. */
  readonly algorithm: number;
  /** The key itself. */
  readonly key: KeyObject;
  /** Bytes of a number of its signatures. */
  readonly bytes: number;
}

/** Numbers of algorithms. */
export const ALGORITHM = {
  rsa: 1,
  rsaSign: 3,
  ecdsa: 19,
  eddsa: 22,
  ed25519: 27,
  ed448: 28,
} as const;

/** Fewest and most bytes of an RSA modulus, most of its exponent. */
const RSA = { min: 256, max: 1024, exponent: 4 } as const;

/** Reads the content of the packet of a key; `undefined` for what is none of version 4. */
export function readKeyPacket(body: Buffer): KeyPacket | undefined {
  const reader = new OpenpgpReader(body);
  const [version, created, algorithm] = [reader.uint(1), reader.uint(4), reader.uint(1)];
  if (version !== 4 || created === undefined || algorithm === undefined) return undefined;
  if (body.length > 0xffff) return undefined;
  const digest = createHash("sha1").update(hashedKey(body)).digest("hex").toUpperCase();
  return {
    body,
    fingerprint: digest,
    id: digest.slice(-16),
    createdAtMs: created * 1000,
    verifier: readVerifier(algorithm, reader),
  };
}

/** Bytes of a key, as a signature about it hashes them. */
export function hashedKey(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x99]), uintBytes(body.length, 2), body]);
}

function readVerifier(algorithm: number, reader: OpenpgpReader): KeyVerifier | undefined {
  const read = readJwk(algorithm, reader);
  if (read === undefined || !reader.isAtEnd) return undefined;
  try {
    const key = createPublicKey({ key: read.jwk, format: "jwk" });
    return { algorithm, key, bytes: read.bytes };
  } catch {
    // A point that is not on its curve.
    return undefined;
  }
}

interface ReadKey {
  /** Key as Node takes it. */
  readonly jwk: JsonWebKey;
  /** Bytes of a number of its signatures. */
  readonly bytes: number;
}

function readJwk(algorithm: number, reader: OpenpgpReader): ReadKey | undefined {
  switch (algorithm) {
    case ALGORITHM.rsa:
    case ALGORITHM.rsaSign:
      return readRsa(reader);
    case ALGORITHM.ecdsa:
      return readPoint(reader);
    case ALGORITHM.eddsa: {
      const oid = reader.take(reader.uint(1) ?? 0)?.toString("hex");
      const point = reader.number();
      // 64: a point as the algorithm itself writes it.
      const isPoint = oid === ED25519 && point?.length === 33 && point[0] === 0x40;
      return isPoint ? edwardsKey("Ed25519", point.subarray(1)) : undefined;
    }
    case ALGORITHM.ed25519:
      return edwardsKey("Ed25519", reader.take(32));
    case ALGORITHM.ed448:
      return edwardsKey("Ed448", reader.take(57));
    default:
      return undefined;
  }
}

function readRsa(reader: OpenpgpReader): ReadKey | undefined {
  const [n, e] = [reader.number(), reader.number()];
  if (n === undefined || e === undefined || e.length > RSA.exponent) return undefined;
  if (n.length < RSA.min || n.length > RSA.max) return undefined;
  const jwk = { kty: "RSA", n: n.toString("base64url"), e: e.toString("base64url") };
  return { jwk, bytes: n.length };
}

const ED25519 = "2b06010401da470f01";
/** Curves of ECDSA, by their object identifiers. */
const CURVES: Readonly<Record<string, { readonly crv: string; readonly bytes: number }>> = {
  "2a8648ce3d030107": { crv: "P-256", bytes: 32 },
  "2b81040022": { crv: "P-384", bytes: 48 },
  "2b81040023": { crv: "P-521", bytes: 66 },
};

function readPoint(reader: OpenpgpReader): ReadKey | undefined {
  const curve = CURVES[reader.take(reader.uint(1) ?? 0)?.toString("hex") ?? ""];
  const point = reader.number();
  // 4: a point whose coordinates both stand there.
  if (curve === undefined || point?.[0] !== 4) return undefined;
  const { crv, bytes } = curve;
  if (point.length !== 1 + 2 * bytes) return undefined;
  const x = point.subarray(1, 1 + bytes).toString("base64url");
  const y = point.subarray(1 + bytes).toString("base64url");
  return { jwk: { kty: "EC", crv, x, y }, bytes };
}

function edwardsKey(crv: "Ed25519" | "Ed448", point: Buffer | undefined): ReadKey | undefined {
  if (point === undefined) return undefined;
  return { jwk: { kty: "OKP", crv, x: point.toString("base64url") }, bytes: point.length };
}
