import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { SshReader } from "./ssh-wire.ts";

/** Public key of SSH, as `authorized_keys` has it. */
export interface SshPublicKey {
  /** Kind of the key: `ssh-ed25519`. */
  readonly type: string;
  /** Kind and key in base64, without a comment. */
  readonly text: string;
  /** Text behind the key; may be empty. */
  readonly comment: string;
  /** Hash of the key as `ssh-keygen -l` shows it: `SHA256:...`. */
  readonly fingerprint: string;
}

/** Key that verifies signatures. */
export interface VerifyingKey {
  /** Kind of the key. */
  readonly type: string;
  /** The key itself. */
  readonly key: KeyObject;
  /** Application of a key of a security token. Absent: it is none. */
  readonly application?: Buffer | undefined;
}

/** Longest line of a public key, in characters. */
const MAX_LINE = 16_384;
/** Kind, key in base64, comment. */
const LINE = /^([a-z0-9@.-]+)[ \t]+([A-Za-z0-9+/]+={0,2})(?:[ \t]+(\S[^\r\n]*))?$/;
/** Fewest bits of an RSA key. */
const MIN_RSA_BITS = 2048;

/**
 * Reads a line of `authorized_keys` without options: Ed25519, ECDSA, RSA of 2,048 bits or more, and the first two
 * of security tokens. `undefined` for anything else.
 */
export function parseSshPublicKey(line: string): SshPublicKey | undefined {
  if (line.length > MAX_LINE) return undefined;
  const match = LINE.exec(line.trim());
  const [, type = "", base64 = "", comment = ""] = match ?? [];
  const blob = Buffer.from(base64, "base64");
  if (readVerifyingKey(blob)?.type !== type) return undefined;
  const text = `${type} ${blob.toString("base64")}`;
  return { type, text, comment, fingerprint: fingerprintOf(blob) };
}

/** Hash of a key's bytes as `ssh-keygen -l` shows it. */
export function fingerprintOf(blob: Uint8Array): string {
  const digest = createHash("sha256").update(blob).digest("base64");
  return `SHA256:${digest.replace(/=+$/, "")}`;
}

/** Reads the bytes of a public key; `undefined` for what is none that is taken here. */
export function readVerifyingKey(blob: Uint8Array): VerifyingKey | undefined {
  const reader = new SshReader(blob);
  const type = reader.text() ?? "";
  const jwk = readJwk(type, reader);
  if (jwk === undefined) return undefined;
  const application = type.startsWith("sk-") ? reader.string() : undefined;
  if (!reader.isAtEnd || type.startsWith("sk-") !== (application !== undefined)) return undefined;
  try {
    return { type, application, key: createPublicKey({ key: jwk, format: "jwk" }) };
  } catch {
    // A point that is not on its curve.
    return undefined;
  }
}

/** Curves of ECDSA, by SSH's names, with the bytes of a coordinate. */
const CURVES: Readonly<Record<string, { readonly crv: string; readonly bytes: number }>> = {
  nistp256: { crv: "P-256", bytes: 32 },
  nistp384: { crv: "P-384", bytes: 48 },
  nistp521: { crv: "P-521", bytes: 66 },
};

function readJwk(type: string, reader: SshReader): JsonWebKey | undefined {
  switch (type) {
    case "ssh-ed25519":
    case "sk-ssh-ed25519@openssh.com": {
      const x = reader.string();
      return x?.length === 32
        ? { kty: "OKP", crv: "Ed25519", x: x.toString("base64url") }
        : undefined;
    }
    case "ssh-rsa": {
      const [e, n] = [reader.number(), reader.number()];
      if (e === undefined || n === undefined || n.length > 2048) return undefined;
      if (n.length * 8 < MIN_RSA_BITS || e.length > 8) return undefined;
      return { kty: "RSA", e: e.toString("base64url"), n: n.toString("base64url") };
    }
    case "ecdsa-sha2-nistp256":
    case "ecdsa-sha2-nistp384":
    case "ecdsa-sha2-nistp521":
    case "sk-ecdsa-sha2-nistp256@openssh.com":
      return readPoint(/nistp\d+/.exec(type)?.[0] ?? "", reader);
    default:
      return undefined;
  }
}

function readPoint(name: string, reader: SshReader): JsonWebKey | undefined {
  const curve = CURVES[name];
  const [named, point] = [reader.text(), reader.string()];
  if (curve === undefined || named !== name || point === undefined) return undefined;
  const { crv, bytes } = curve;
  // 4: a point whose coordinates both stand there.
  if (point[0] !== 4 || point.length !== 1 + 2 * bytes) return undefined;
  const x = point.subarray(1, 1 + bytes).toString("base64url");
  return { kty: "EC", crv, x, y: point.subarray(1 + bytes).toString("base64url") };
}
