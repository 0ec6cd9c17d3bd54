import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { PasswordHasher } from "../password.ts";
import type { Secrets } from "../ports.ts";

/** Makes secrets of 256 random bits; digests are SHA-256 in hex digits. */
export function createSecrets(): Secrets {
  return {
    create: () => randomBytes(32).toString("base64url"),
    digest: (secret) => createHash("sha256").update(secret).digest("hex"),
    challenge: (verifier) => createHash("sha256").update(verifier).digest("base64url"),
  };
}

/** Cost of scrypt. Memory: 128 × `blockSize` × 2^`logN` bytes. */
export interface ScryptCost {
  /** Binary logarithm of the number of rounds. */
  readonly logN: number;
  /** Size of a block, in 128 bytes. */
  readonly blockSize: number;
  /** Repetitions. */
  readonly parallel: number;
}

/** Cost of a new password: 32 MiB, and about 0.3 s of one core. One that OWASP's list has. */
export const SCRYPT_COST: ScryptCost = { logN: 15, blockSize: 8, parallel: 3 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Hashes at the same time: each has its memory, and a thread of the pool that files need too. */
const MAX_AT_ONCE = 2;

/**
 * Makes a hasher with scrypt. Stored forms name their cost, so that it can be raised later.
 *
 * @param cost - of new passwords
 */
export function createScryptHasher(cost: ScryptCost = SCRYPT_COST): PasswordHasher {
  const slots = new Slots(MAX_AT_ONCE);
  const derive = (password: string, salt: Buffer, at: ScryptCost): Promise<Buffer> =>
    slots.run(() => deriveKey(password, salt, at));
  return {
    decoy: formatted(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES)),
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return formatted(cost, salt, await derive(password, salt, cost));
    },
    async verify(password, stored) {
      const { cost: at, salt, hash } = parsed(stored);
      return timingSafeEqual(await derive(password, salt, at), hash);
    },
    isStale: (stored) => !stored.startsWith(prefixOf(cost)),
  };
}

function deriveKey(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const { logN, blockSize: r, parallel: p } = cost;
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 128 * r * (N + p + 2) };
  return new Promise((resolve, reject) =>
    // Where there is no error, Node.js gives null and Bun gives undefined.
    scrypt(password, salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

function prefixOf({ logN, blockSize, parallel }: ScryptCost): string {
  return `$scrypt$ln=${logN},r=${blockSize},p=${parallel}$`;
}

function formatted(cost: ScryptCost, salt: Buffer, hash: Buffer): string {
  return `${prefixOf(cost)}${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

const STORED =
  /^\$scrypt\$ln=(?<logN>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w-]{22})\$(?<hash>[\w-]{43})$/;

function parsed(stored: string): { cost: ScryptCost; salt: Buffer; hash: Buffer } {
  const groups = STORED.exec(stored)?.groups;
  if (groups === undefined) throw new TypeError("this is no stored form of a password");
  const { logN = "", r = "", p = "", salt = "", hash = "" } = groups;
  return {
    cost: { logN: Number(logN), blockSize: Number(r), parallel: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

/** Semaphore. Who comes later waits, in order. */
class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
