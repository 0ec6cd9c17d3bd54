import { createHash, verify } from "node:crypto";
import { promisify } from "node:util";
import { fingerprintOf, readVerifyingKey, type VerifyingKey } from "./ssh-key.ts";
import { SshReader, sshString } from "./ssh-wire.ts";

/** Signature of SSH, read (PROTOCOL.sshsig of OpenSSH). */
export interface SshSignature {
  /** Hash of the key that it says it was made with, as `ssh-keygen -l` shows it. */
  readonly fingerprint: string;
  /** Whether that key made it of this text, for git. Worked out in a thread of Node's own. */
  readonly verify: (payload: Uint8Array) => Promise<boolean>;
}

/** Longest signature that is read, in characters: one with an RSA key of 16,384 bits takes 6,000. */
const MAX_CHARACTERS = 16_384;
/** Purpose of a signature of git's: one for mail or files counts for nothing here. */
const NAMESPACE = "git";
const MAGIC = Buffer.from("SSHSIG");
const verifyAsync = promisify(verify);
const ARMOR =
  /^-----BEGIN SSH SIGNATURE-----\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n-----END SSH SIGNATURE-----\s*$/;

/** Reads the armoured text of a signature; `undefined` for what is none. */
export function readSshSignature(armored: string): SshSignature | undefined {
  if (armored.length > MAX_CHARACTERS) return undefined;
  const base64 = ARMOR.exec(armored)?.[1];
  if (base64 === undefined) return undefined;
  const reader = new SshReader(Buffer.from(base64, "base64"));
  const isHead = reader.take(MAGIC.length)?.equals(MAGIC) === true && reader.uint(4) === 1;
  const [blob, namespace, reserved] = [reader.string(), reader.text(), reader.string()];
  const [hash, signature] = [reader.text(), reader.string()];
  if (!isHead || blob === undefined || reserved === undefined || signature === undefined)
    return undefined;
  if (!reader.isAtEnd || namespace !== NAMESPACE || (hash !== "sha256" && hash !== "sha512"))
    return undefined;
  return {
    fingerprint: fingerprintOf(blob),
    verify: async (payload) => {
      const key = readVerifyingKey(blob);
      return key !== undefined && isMadeWith(key, signature, signedBytes(payload, hash, reserved));
    },
  };
}

/** Bytes that a signature is made of. */
export function signedBytes(
  payload: Uint8Array,
  hash: "sha256" | "sha512",
  reserved: Uint8Array = new Uint8Array(),
): Buffer {
  const digest = createHash(hash).update(payload).digest();
  const parts = [NAMESPACE, reserved, hash, digest].map(sshString);
  return Buffer.concat([MAGIC, ...parts]);
}

/** Hashes of the kinds of signatures. Null: the kind has its own. SHA-1 is none of them. */
const HASHES: Readonly<Record<string, string | null>> = {
  "ssh-ed25519": null,
  "sk-ssh-ed25519@openssh.com": null,
  "ecdsa-sha2-nistp256": "sha256",
  "sk-ecdsa-sha2-nistp256@openssh.com": "sha256",
  "ecdsa-sha2-nistp384": "sha384",
  "ecdsa-sha2-nistp521": "sha512",
  "rsa-sha2-256": "sha256",
  "rsa-sha2-512": "sha512",
};

function isMadeWith(
  key: VerifyingKey,
  signature: Buffer,
  signed: Buffer,
): boolean | Promise<boolean> {
  const reader = new SshReader(signature);
  const [kind = "", made] = [reader.text(), reader.string()];
  const isKind = key.type === "ssh-rsa" ? kind.startsWith("rsa-sha2-") : kind === key.type;
  const hash = Object.hasOwn(HASHES, kind) ? HASHES[kind] : undefined;
  if (!isKind || hash === undefined || made === undefined) return false;
  const bytes =
    key.application === undefined ? signed : tokenBytes(key.application, reader, signed);
  if (bytes === undefined || !reader.isAtEnd) return false;
  if (!kind.includes("ecdsa")) return verifyAsync(hash, bytes, { key: key.key }, made);
  const raw = rawEcdsa(made, key.key.asymmetricKeyDetails?.namedCurve ?? "");
  const by = { key: key.key, dsaEncoding: "ieee-p1363" } as const;
  return raw !== undefined && verifyAsync(hash, bytes, by, raw);
}

/** Bit of a token's flags: somebody touched it. */
const TOUCHED = 1;

/** Bytes that a security token signs: its application, flags and counter, and the hash of the rest. */
function tokenBytes(application: Buffer, reader: SshReader, signed: Buffer): Buffer | undefined {
  const rest = reader.take(5);
  if (rest === undefined || ((rest[0] ?? 0) & TOUCHED) === 0) return undefined;
  const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
  return Buffer.concat([sha256(application), rest, sha256(signed)]);
}

/** Bytes of a number of a curve, by OpenSSL's names. */
const NUMBER_BYTES: Readonly<Record<string, number>> = {
  prime256v1: 32,
  secp384r1: 48,
  secp521r1: 66,
};

/** Both numbers of a signature, each as long as its curve's. */
function rawEcdsa(made: Buffer, curve: string): Buffer | undefined {
  const length = NUMBER_BYTES[curve];
  const reader = new SshReader(made);
  const [r, s] = [reader.number(), reader.number()];
  if (length === undefined || r === undefined || s === undefined || !reader.isAtEnd)
    return undefined;
  if (r.length > length || s.length > length) return undefined;
  const raw = Buffer.alloc(2 * length);
  r.copy(raw, length - r.length);
  s.copy(raw, 2 * length - s.length);
  return raw;
}
