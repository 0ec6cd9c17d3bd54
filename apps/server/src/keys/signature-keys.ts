import { readFileSync } from "node:fs";
import {
  createSignatureJudge,
  createSshSigner,
  type SignerKeys,
  type SshSigner,
} from "@x/git-contents/git";
import type { JudgeSignature, Signer } from "@x/git-contents/http";
import type { Store } from "@x/status-store";
import { VersionedCache } from "../cache/versioned-cache.ts";
import type { StoreVersions } from "../cache/store-version.ts";
import { CommandError } from "../config/command-error.ts";
import { accountNameOf, identityOf } from "../repos/identity.ts";

/** Owner of the server's own key, in answers. */
const SERVER: Signer = { name: "x-server", email: "noreply@localhost", username: "" };
/** Accounts whose keys are cached: each counts once, and once more for so many characters of its keys. */
const ACCOUNTS = 1000;
const CHARACTERS = 4096;

/** Reads the key of a file that the server signs with. @throws CommandError when it is none */
export function openSigner(file: string | undefined): SshSigner | undefined {
  if (file === undefined) return undefined;
  try {
    return createSshSigner(readFileSync(file, "utf8"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`SIGNING_KEY cannot be used: ${reason}`, { cause });
  }
}

/** Where the judge of signatures looks for keys. */
export interface SignatureKeyPorts {
  /** Store of accounts and keys. */
  readonly store: Pick<Store, "accounts" | "accountKeys">;
  /** Versions of the store, for the cache. */
  readonly versions: StoreVersions;
  /** Signer with the server's own key. */
  readonly signer: SshSigner | undefined;
}

/** Makes a judge of signatures by the keys of accounts, which are cached for one version of the store. */
export function createJudge({ store, versions, signer }: SignatureKeyPorts): JudgeSignature {
  const cache = new VersionedCache<{ readonly keys: SignerKeys | undefined }>(ACCOUNTS);
  const ownKey = signer && { fingerprint: signer.publicKey.fingerprint, signer: SERVER };
  return createSignatureJudge({
    ownKey,
    async findKeys(email) {
      const name = accountNameOf(email);
      if (name === undefined) return undefined;
      const version = await versions.onArrival();
      const cached = cache.get(name, version);
      if (cached !== undefined) return cached.keys;
      const keys = await readKeys(store, name);
      cache.set(name, version, { keys }, { weight: weightOf(keys) });
      return keys;
    },
  });
}

async function readKeys(
  { accounts, accountKeys }: SignatureKeyPorts["store"],
  name: string,
): Promise<SignerKeys | undefined> {
  const account = await accounts.findByName(name);
  if (account === undefined) return undefined;
  const keys = await accountKeys.list(account.id);
  return {
    ...identityOf(account),
    username: account.username,
    ssh: keys.flatMap(({ kind, fingerprint }) => (kind === "ssh" ? fingerprint : [])),
    openpgp: keys.flatMap(({ kind, text }) => (kind === "gpg" ? text : [])),
  };
}

function weightOf(keys: SignerKeys | undefined): number {
  const characters = keys?.openpgp?.reduce((sum, text) => sum + text.length, 0) ?? 0;
  return 1 + Math.floor(characters / CHARACTERS);
}
