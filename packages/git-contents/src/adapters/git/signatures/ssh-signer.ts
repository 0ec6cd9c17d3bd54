import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import type { SignCommit } from "../../../write/change.ts";
import { parseSshPublicKey, type SshPublicKey } from "./ssh-key.ts";
import { signedBytes } from "./ssh-signature.ts";
import { SshReader, sshString } from "./ssh-wire.ts";

/** Signer of commits with a key of SSH. */
export interface SshSigner {
  /** Public half of the key. */
  readonly publicKey: SshPublicKey;
  /** Signs the bytes of a commit, for git; as `CommitOptions.sign` takes it. */
  readonly sign: SignCommit;
}

const TYPE = "ssh-ed25519";

/**
 * Makes a signer of the text of a private key: Ed25519 without a passphrase, as `ssh-keygen -t ed25519` or
 * `openssl genpkey` write it.
 *
 * @throws TypeError when it is no such key
 */
export function createSshSigner(privateKey: string): SshSigner {
  const key = readPrivateKey(privateKey);
  if (key?.asymmetricKeyType !== "ed25519")
    throw new TypeError("this is no private key of Ed25519 without a passphrase");
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  const blob = Buffer.concat([sshString(TYPE), sshString(Buffer.from(x, "base64url"))]);
  const publicKey = parseSshPublicKey(`${TYPE} ${blob.toString("base64")}`);
  if (publicKey === undefined) throw new TypeError("this is no private key of Ed25519");
  return {
    publicKey,
    sign: (payload) => {
      const made = sign(null, signedBytes(payload, "sha512"), key);
      const signature = Buffer.concat([sshString(TYPE), sshString(made)]);
      return armored(blob, signature);
    },
  };
}

/** Characters of a line of an armoured signature. */
const LINE = /.{1,70}/g;

function armored(key: Buffer, signature: Buffer): string {
  const version = Buffer.from([0, 0, 0, 1]);
  const fields = [key, "git", "", "sha512", signature].map(sshString);
  const base64 = Buffer.concat([Buffer.from("SSHSIG"), version, ...fields]).toString("base64");
  const lines = base64.match(LINE) ?? [];
  return ["-----BEGIN SSH SIGNATURE-----", ...lines, "-----END SSH SIGNATURE-----", ""].join("\n");
}

const OPENSSH =
  /-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END OPENSSH PRIVATE KEY-----/;

function readPrivateKey(text: string): KeyObject | undefined {
  const base64 = OPENSSH.exec(text)?.[1];
  if (base64 !== undefined) return readOpensshKey(Buffer.from(base64, "base64"));
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
}

/** Reads OpenSSH's own format (PROTOCOL.key): one Ed25519 key, not encrypted. */
function readOpensshKey(bytes: Buffer): KeyObject | undefined {
  const outer = new SshReader(bytes);
  const magic = outer.take(15)?.toString("latin1");
  const [cipher, kdf, options, count] = [outer.text(), outer.text(), outer.text(), outer.uint(4)];
  const [, secret] = [outer.string(), outer.string()];
  if (magic !== "openssh-key-v1\0" || cipher !== "none" || kdf !== "none") return undefined;
  if (options !== "" || count !== 1 || secret === undefined) return undefined;
  const inner = new SshReader(secret);
  const isPlain = inner.uint(4) === inner.uint(4);
  const [type, x, pair] = [inner.text(), inner.string(), inner.string()];
  if (!isPlain || type !== TYPE || x?.length !== 32 || pair?.length !== 64) return undefined;
  const d = pair.subarray(0, 32).toString("base64url");
  const jwk = { kty: "OKP", crv: "Ed25519", x: x.toString("base64url"), d };
  return createPrivateKey({ key: jwk, format: "jwk" });
}
