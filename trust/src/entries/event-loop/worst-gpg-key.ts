import { createHash } from "node:crypto";

/** Armoured text of a public key of OpenPGP. */
export function armored(text: string): string {
  return `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${text}\n-----END PGP PUBLIC KEY BLOCK-----`;
}

/** Signatures of a key that are looked at. */
const SIGNATURES = 256;
/** Content of the packet of an RSA key of 8,192 bits. */
const KEY = Buffer.concat([
  Buffer.from([4, 1, 2, 3, 4, 1, 0x20, 0]),
  Buffer.alloc(1024, 0xff),
  Buffer.from([0, 17, 1, 0, 1]),
]);

/** Key whose every signature is worked out, and none of which is good. */
export function longestGpgKey(): string {
  const hash = createHash("sha1").update(Buffer.from([0x99, KEY.length >> 8, KEY.length & 255]));
  const fingerprint = hash.update(KEY).digest();
  // A subkey's signature: RSA over SHA-512, of some time, by this key.
  const facts = Buffer.concat([Buffer.from([5, 2, 9, 9, 9, 9, 22, 33, 4]), fingerprint]);
  const head = Buffer.from([4, 0x18, 1, 10, 0, facts.length]);
  const made = Buffer.concat([Buffer.from([0, 0, 0, 0, 2, 88]), Buffer.alloc(75, 0x7f)]);
  const signature = packet(2, Buffer.concat([head, facts, made]));
  const subkey = packet(14, Buffer.alloc(4096, 4));
  const all = Buffer.concat([packet(6, KEY), subkey, ...Array(SIGNATURES).fill(signature)]);
  return armored(all.toString("base64").replaceAll(/.{64}/g, "$&\n"));
}

function packet(tag: number, body: Buffer): Buffer {
  const head = Buffer.from([0xc0 | tag, 255, 0, 0, 0, 0]);
  head.writeUInt32BE(body.length, 2);
  return Buffer.concat([head, body]);
}
