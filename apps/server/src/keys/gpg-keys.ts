import { readOpenpgpKey, type OpenpgpKey, type OpenpgpKeyPart } from "@x/git-contents/git";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { parseBody } from "../http/parse-body.ts";
import { RequestError } from "../http/request-error.ts";
import { asKeyTaken } from "./account-keys.ts";
import { keyEntity } from "./entity.ts";
import type { GpgFacts, GpgKeyFacts } from "./gpg-facts.ts";

/** Largest body of a new key, in bytes: signatures of others may make it long. */
const MAX_BODY = 262_144;

/** Members of a new key of OpenPGP. */
export const NewGpgKey = v.object(
  {
    armored_public_key: v.string("armored_public_key is required, as text"),
    armored_signature: v.nullish(
      v.literal(
        "",
        "armored_signature is not taken: a key needs no proof, it counts for the account's own address alone",
      ),
      "",
    ),
  },
  "armored_public_key is required, as text",
);

/** `POST /user/gpg_keys`: adds a key. */
export async function answerNewGpgKey(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:accounts");
  const { opened: account, body: bytes } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, MAX_BODY),
  );
  const { armored_public_key: armored } = parseBody(NewGpgKey, bytes);
  const key = await readOpenpgpKey(armored);
  if (key === undefined)
    throw new RequestError(
      "Invalid GPG key: an armored public key of version 4 is wanted, Ed25519, ECDSA, or RSA of at least 2048 bits, signed by itself with SHA-2",
      { code: "body-invalid" },
    );
  const { fingerprint } = key.primary;
  const facts: Readonly<Record<string, unknown>> = { ...factsOf(key) };
  const wanted = { kind: "gpg", fingerprint, title: "", text: key.armored, facts } as const;
  const made = await deps.store.accountKeys.add(account.id, wanted).catch(asKeyTaken);
  return c.json(keyEntity(made, account, deps.base()), 201);
}

function factsOf({ primary, subkeys, emails }: OpenpgpKey): GpgFacts {
  return { ...partFacts(primary), emails, subkeys: subkeys.map(partFacts) };
}

function partFacts(part: OpenpgpKeyPart): GpgKeyFacts {
  const { id, body, createdAtMs, expiresAtMs = null } = part;
  const { canSign, canCertify, canEncryptComms, canEncryptStorage } = part;
  const uses = { canSign, canCertify, canEncryptComms, canEncryptStorage };
  return { keyId: id, packet: body.toString("base64"), createdAtMs, expiresAtMs, ...uses };
}
