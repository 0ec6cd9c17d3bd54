import { spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSshPublicKey } from "../../src/adapters/git/signatures/ssh-key.ts";
import { readSshSignature, signedBytes } from "../../src/adapters/git/signatures/ssh-signature.ts";
import { createSshSigner } from "../../src/adapters/git/signatures/ssh-signer.ts";
import { sshString } from "../../src/adapters/git/signatures/ssh-wire.ts";
import vectors from "./ssh-signatures.json" with { type: "json" };

const payload = Buffer.from(vectors.payload);
const hasSshKeygen = spawnSync("ssh-keygen", ["-?"]).error === undefined;
const [ed25519] = vectors.signatures;

describe("keys of SSH", () => {
  it.each(vectors.signatures)("$fingerprint is read as ssh-keygen reads it", (vector) => {
    const key = parseSshPublicKey(vector.publicKey);
    const comment = vector.publicKey.split(" ")[2];
    expect(key).toMatchObject({ fingerprint: vector.fingerprint, comment });
    expect(parseSshPublicKey(`  ${key?.text}\n`)).toEqual({ ...key, comment: "" });
  });

  it.each([
    ["nothing", ""],
    ["a private key", vectors.privateKey],
    ["another kind than the key has", ed25519?.publicKey.replace("ssh-ed25519", "ssh-rsa")],
    ["a key that ends early", ed25519?.publicKey.split(" ")[1]?.slice(0, 40)],
    ["options", `command="x" ${ed25519?.publicKey}`],
    ["two lines", `${ed25519?.publicKey}\n${ed25519?.publicKey}`],
    ["an RSA key of 1,024 bits", lineOf(rsaBlob(1024))],
    ["a line without end", `ssh-ed25519 ${" ".repeat(16_000)}`],
  ])("are not %s", (_what, text) => {
    expect(parseSshPublicKey(text ?? "")).toBeUndefined();
  });
});

describe("signatures of SSH", () => {
  it.each(vectors.signatures)("of $fingerprint are verified", async (vector) => {
    const signature = readSshSignature(vector.signature);
    expect(signature?.fingerprint).toBe(vector.fingerprint);
    expect(await signature?.verify(payload)).toBe(true);
    expect(await signature?.verify(Buffer.concat([payload, Buffer.from("\n")]))).toBe(false);
  });

  it.each(vectors.signatures)(
    "of $fingerprint with one byte changed or cut off are not verified, and throw nothing",
    async ({ signature }) => {
      const bytes = Buffer.from(signature.split("\n").slice(1, -2).join(""), "base64");
      // Each fifth byte: all parts of the signature are met.
      for (let at = 0; at < bytes.length; at += 5) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0x55;
        for (const broken of [changed, bytes.subarray(0, at)])
          expect(await readSshSignature(armored(broken))?.verify(payload)).not.toBe(true);
      }
    },
  );

  it("for another purpose than git count for nothing", () => {
    const parts = [Buffer.alloc(0), "file", "", "sha512", Buffer.alloc(0)].map(sshString);
    const bytes = Buffer.concat([Buffer.from("SSHSIG\0\0\0\x01"), ...parts]);
    expect(readSshSignature(armored(bytes))).toBeUndefined();
    expect(readSshSignature("-----BEGIN PGP SIGNATURE-----\n")).toBeUndefined();
  });

  it("of a security token count when somebody touched it", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const type = "sk-ssh-ed25519@openssh.com";
    const point = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
    const blob = Buffer.concat([type, point, "ssh:"].map(sshString));
    const touched = readSshSignature(armored(tokenSignature(blob, privateKey, 1)));
    expect(touched?.fingerprint).toBe(parseSshPublicKey(lineOf(blob, type))?.fingerprint);
    expect(await touched?.verify(payload)).toBe(true);
    expect(await touched?.verify(Buffer.from("else"))).toBe(false);
    const alone = readSshSignature(armored(tokenSignature(blob, privateKey, 0)));
    expect(await alone?.verify(payload)).toBe(false);
  });
});

describe("createSshSigner", () => {
  const signer = createSshSigner(vectors.privateKey);

  it("signs as ssh-keygen does, to the byte", async () => {
    expect(signer.publicKey.fingerprint).toBe(ed25519?.fingerprint);
    expect(await signer.sign(payload)).toBe(ed25519?.signature);
  });

  it("takes a key of openssl, and refuses others", () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const pem = privateKey.export({ format: "pem", type: "pkcs8" });
    expect(createSshSigner(String(pem)).publicKey.type).toBe("ssh-ed25519");
    const rsa = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    for (const text of ["", String(rsa.export({ format: "pem", type: "pkcs8" }))])
      expect(() => createSshSigner(text)).toThrow(TypeError);
  });

  it.skipIf(!hasSshKeygen)("is believed by ssh-keygen", async () => {
    const folder = await mkdtemp(join(tmpdir(), "x-ssh-"));
    try {
      await writeFile(join(folder, "allowed"), `ada@x.test ${signer.publicKey.text}\n`);
      await writeFile(join(folder, "signature"), await signer.sign(payload));
      const checked = spawnSync(
        "ssh-keygen",
        ["-Y", "verify", "-f", "allowed", "-I", "ada@x.test", "-n", "git", "-s", "signature"],
        { cwd: folder, input: payload, encoding: "utf8" },
      );
      expect(checked.stdout).toMatch(/^Good "git" signature for ada@x.test/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function armored(bytes: Buffer): string {
  return `-----BEGIN SSH SIGNATURE-----\n${bytes.toString("base64")}\n-----END SSH SIGNATURE-----\n`;
}

function lineOf(blob: Buffer, type = "ssh-rsa"): string {
  return `${type} ${blob.toString("base64")}`;
}

function rsaBlob(bits: number): Buffer {
  const n = Buffer.alloc(bits / 8, 0x7f);
  return Buffer.concat(["ssh-rsa", Buffer.from([1, 0, 1]), n].map(sshString));
}

/** What a security token signs (PROTOCOL.u2f of OpenSSH). @param flags - 1: somebody touched it */
function tokenSignature(blob: Buffer, key: KeyObject, flags: number): Buffer {
  const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
  const rest = Buffer.from([flags, 0, 0, 0, 7]);
  const signed = Buffer.concat([sha256("ssh:"), rest, sha256(signedBytes(payload, "sha512"))]);
  const made = ["sk-ssh-ed25519@openssh.com", sign(null, signed, key)].map(sshString);
  const fields = [blob, "git", "", "sha512", Buffer.concat([...made, rest])].map(sshString);
  return Buffer.concat([Buffer.from("SSHSIG\0\0\0\x01"), ...fields]);
}
