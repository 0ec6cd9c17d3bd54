import { describe, expect, it } from "vitest";
import { createSignatureJudge } from "../../src/adapters/git/signatures/judge-signatures.ts";
import { formatArmor } from "../../src/adapters/git/signatures/openpgp/armor.ts";
import { hashedKey } from "../../src/adapters/git/signatures/openpgp/key-packet.ts";
import { readOpenpgpKey } from "../../src/adapters/git/signatures/openpgp/openpgp-key.ts";
import { readOpenpgpSignature } from "../../src/adapters/git/signatures/openpgp/openpgp-signature.ts";
import { formatPacket, TAG } from "../../src/adapters/git/signatures/openpgp/packets.ts";
import {
  armoredSignature,
  buildKey,
  buildPublicKey,
  buildSignature,
  CREATED,
} from "./build-openpgp.ts";
import vectors from "./openpgp-signatures.json" with { type: "json" };

const payload = Buffer.from(vectors.payload);

/** What a signature comes to with a key: `undefined` when one of both cannot be read. */
async function verified(key: string, signature: string, text: Uint8Array = payload) {
  const [readKey, read] = [await readOpenpgpKey(key), readOpenpgpSignature(signature)];
  return readKey && read?.verify(readKey, text);
}

describe("keys and signatures of gpg", () => {
  it.each(vectors.good)("$name: are read and verified as gpg does", async (vector) => {
    const key = await readOpenpgpKey(vector.key);
    expect(key?.primary).toMatchObject({ fingerprint: vector.primary, canCertify: true });
    const signature = readOpenpgpSignature(vector.signature);
    expect(key && signature?.partOf(key)?.fingerprint).toBe(vector.signer);
    expect(await verified(vector.key, vector.signature)).toBe(true);
    expect(await verified(vector.key, vector.signature, payload.subarray(1))).toBe(false);
    expect(await readOpenpgpKey(key?.armored ?? "")).toEqual(key);
  });

  it.each(vectors.good)(
    "$name: with one byte changed or cut off are not verified, and throw nothing",
    async ({ key, signature }) => {
      const whole = await readOpenpgpKey(key);
      for (const broken of brokenArmor(signature, "PGP SIGNATURE", 7, hintsOf(signature)))
        expect(whole && (await readOpenpgpSignature(broken)?.verify(whole, payload))).not.toBe(
          true,
        );
      // Of a damaged key parts are left, at most: those of another it never has.
      const parts = [whole?.primary, ...(whole?.subkeys ?? [])].map((part) => part?.fingerprint);
      for (const broken of brokenArmor(key, "PGP PUBLIC KEY BLOCK", 61)) {
        const read = await readOpenpgpKey(broken);
        for (const part of read === undefined ? [] : [read.primary, ...read.subkeys])
          expect(parts).toContain(part.fingerprint);
      }
    },
  );

  it("have the parts, uses and addresses that the owner states", async () => {
    const { key = "" } = vectors.good.find(({ name }) => name === "subkey") ?? {};
    const read = await readOpenpgpKey(key);
    expect(read).toMatchObject({
      emails: ["sub@x.test", "second@x.test"],
      primary: { canSign: false, canCertify: true },
      subkeys: [{ canSign: true }, { canSign: false, canEncryptComms: true }],
    });
    expect((await readOpenpgpKey(vectors.userRevoked))?.emails).toEqual(["sub@x.test"]);
  });

  it("count while the key is good, and not when it is revoked", async () => {
    const { expired, revoked } = vectors;
    expect(await verified(expired.key, expired.inTime)).toBe(true);
    expect(await verified(expired.key, expired.late)).toBe(false);
    expect(await verified(revoked.key, revoked.signature)).toBe(false);
  });

  it("are none over SHA-1", () => {
    expect(readOpenpgpSignature(vectors.sha1)).toBeUndefined();
  });
});

describe("keys and signatures that were made to be odd", () => {
  const key = buildKey();
  const text = buildPublicKey(key);
  const signed = (type: number, statement = {}, by = key) =>
    armoredSignature(buildSignature(by, type, [payload], statement));

  it("are taken of Ed25519 and Ed448 of RFC 9580", async () => {
    expect(await verified(text, signed(0))).toBe(true);
    const large = buildKey("ed448");
    expect(await verified(buildPublicKey(large), signed(0, {}, large))).toBe(true);
  });

  it.each([
    ["for a time only", 0, { facts: [[3, Buffer.from([0, 0, 0, 9])]] }],
    ["with a critical fact that is not known", 0, { facts: [[0x80 | 100, Buffer.alloc(1)]] }],
    ["of a user and not of a text", 0x13, {}],
  ])("are none: %s", (_what, type, statement) => {
    expect(readOpenpgpSignature(signed(type, statement))).toBeUndefined();
  });

  it("do not count from before the key was made", async () => {
    expect(await verified(text, signed(0, { created: CREATED - 1 }))).toBe(false);
  });

  it("count from before the key was superseded", async () => {
    const revocation = (reason: number) =>
      buildSignature(key, 0x20, [hashedKey(key.body)], {
        facts: [[29, Buffer.from([reason])]],
        created: CREATED + 20,
      });
    const revoked = (reason: number) => packetBehind(key, revocation(reason));
    expect(await verified(revoked(1), signed(0, { created: CREATED + 19 }))).toBe(true);
    expect(await verified(revoked(1), signed(0, { created: CREATED + 20 }))).toBe(false);
    expect(await verified(revoked(2), signed(0, { created: CREATED + 19 }))).toBe(false);
  });

  it("do not count by the subkey of another, which did not sign back", async () => {
    const theirs = buildKey();
    const both = [hashedKey(key.body), hashedKey(theirs.body)];
    const flags = [27, Buffer.from([2])] as const;
    const withBack = (back: Buffer | undefined) =>
      buildPublicKey(key, [
        [TAG.subkey, theirs.body],
        [
          TAG.signature,
          buildSignature(key, 0x18, both, {
            facts: [flags, ...(back === undefined ? [] : [[32, back] as const])],
          }),
        ],
      ]);
    const signature = signed(0, {}, theirs);
    expect(await verified(withBack(buildSignature(theirs, 0x19, both)), signature)).toBe(true);
    expect(await verified(withBack(undefined), signature)).toBe(false);
    expect(await verified(withBack(buildSignature(key, 0x19, both)), signature)).toBe(false);
  });

  it("leave out what others signed", async () => {
    const other = buildSignature(buildKey(), 0x10, [hashedKey(key.body)]);
    const long = buildPublicKey(key, [[TAG.signature, other]]);
    expect((await readOpenpgpKey(long))?.armored).toBe((await readOpenpgpKey(text))?.armored);
  });

  it.each([
    ["nothing", ""],
    ["a signature", signed(0)],
    ["two keys", buildPublicKey(key, [[TAG.key, buildKey().body]])],
    ["a secret key", buildPublicKey(key, [[5, key.body]])],
    [
      "a key without a name",
      formatArmor(formatPacket({ tag: TAG.key, body: key.body }), "PGP PUBLIC KEY BLOCK"),
    ],
    ["a name without end", buildPublicKey(key, [], "n".repeat(100_000))],
    ["more signatures than are looked at", buildPublicKey(key, manySignatures())],
    ["too many characters", text.replace("\n\n", `\nComment: ${"c".repeat(300_000)}\n\n`)],
    ["lines that are no base64", text.replace("\n\n", "\n\n!!!!\n")],
  ])("are no key: %s", async (_what, armored) => {
    expect(await readOpenpgpKey(armored)).toBeUndefined();
  });

  function manySignatures(): readonly (readonly [number, Buffer])[] {
    const one = buildSignature(key, 0x10, [hashedKey(key.body)]);
    return Array.from({ length: 300 }, () => [TAG.signature, one] as const);
  }
});

describe("createSignatureJudge", () => {
  const [good] = vectors.good;
  const person = { name: "Ed", email: "ed@x.test" };
  const account = { name: "Ed", email: "ed@x.test", username: "ed", ssh: [] };
  const judge = (openpgp: readonly string[] | undefined) =>
    createSignatureJudge({
      findKeys: async (email) => (email === account.email ? { ...account, openpgp } : undefined),
    });
  const signed = { signature: good?.signature ?? "", payload: vectors.payload };
  const others = vectors.good.slice(1).map(({ key }) => key);

  it("names the account and the key", async () => {
    const verdict = await judge([...others, good?.key ?? ""])({ signed, person });
    const signer = { name: "Ed", email: "ed@x.test", username: "ed" };
    expect(verdict).toEqual({ verified: true, signer, key: good?.signer.slice(-16) });
  });

  it("tells why not", async () => {
    const reason = async (object = {}, keys: readonly string[] = [good?.key ?? ""]) =>
      judge(keys)({ signed, person, ...object });
    const none = (why: string) => ({ verified: false, reason: why });
    expect(await reason({}, others)).toEqual(none("key-unknown"));
    expect(await judge(undefined)({ signed, person })).toEqual(none("key-unknown"));
    expect(await reason({ person: { name: "", email: "a@b" } })).toEqual(none("committer-unknown"));
    expect(await reason({ signed: { ...signed, payload: "x" } })).toEqual(none("bad-signature"));
    const unreadable = { ...signed, signature: signed.signature.slice(0, 60) };
    expect(await reason({ signed: unreadable })).toEqual(none("unreadable"));
  });
});

function packetBehind(key: ReturnType<typeof buildKey>, signature: Buffer): string {
  // A signature about the key itself stands in front of the names.
  const whole = buildPublicKey(key);
  const bytes = Buffer.from(whole.split("\n").slice(2, -2).join(""), "base64");
  const head = formatPacket({ tag: TAG.key, body: key.body });
  const made = formatPacket({ tag: TAG.signature, body: signature });
  return formatArmor(
    Buffer.concat([head, made, bytes.subarray(head.length)]),
    "PGP PUBLIC KEY BLOCK",
  );
}

/** Bytes of an armoured text of gpg. */
function bytesOf(text: string): Buffer {
  const base64 = text.split("\n").slice(2, -2);
  return Buffer.from(base64.filter((line) => !line.startsWith("=")).join(""), "base64");
}

/** Places in a signature that are not signed: hints of its maker, and the start of the hash behind them. */
function hintsOf(text: string): { readonly from: number; readonly to: number } {
  const bytes = bytesOf(text);
  // Bit 0: the length of the packet takes two bytes.
  const body = bytes.subarray(((bytes[0] ?? 0) & 1) === 1 ? 3 : 2);
  const hints = 6 + body.readUInt16BE(4);
  const start = bytes.length - body.length + hints;
  return { from: start + 2, to: start + 2 + body.readUInt16BE(hints) + 2 };
}

function brokenArmor(
  text: string,
  kind: "PGP SIGNATURE" | "PGP PUBLIC KEY BLOCK",
  step: number,
  hints = { from: 0, to: 0 },
): readonly string[] {
  const bytes = bytesOf(text);
  const broken: string[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    broken.push(formatArmor(bytes.subarray(0, at), kind));
    if (at >= hints.from && at < hints.to) continue;
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    broken.push(formatArmor(changed, kind));
  }
  return broken;
}
