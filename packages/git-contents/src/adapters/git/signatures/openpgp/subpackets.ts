import { OpenpgpReader } from "./openpgp-reader.ts";
import { readLength } from "./packets.ts";

/** Facts that a signature states about itself or about its key. */
export interface SignatureFacts {
  /** When it was made, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Key that made it, as it says. */
  readonly issuer: {
    /** Id of the key: 16 hexadecimal digits in upper case. */
    readonly id?: string | undefined;
    /** Hash of the key: 40 of them. */
    readonly fingerprint?: string | undefined;
  };
  /** Whether it is for a time only. */
  readonly expires: boolean;
  /** Milliseconds that the key is good for after it was made. Absent: for ever. */
  readonly keyLifetimeMs?: number | undefined;
  /** What the key may do: 1 certify, 2 sign, 4 and 8 encrypt. Absent: it does not say. */
  readonly flags?: number | undefined;
  /** Why a key is revoked. Absent: it does not say. */
  readonly reason?: number | undefined;
  /** Signature of the subkey about its primary key: content of its packet. */
  readonly embedded?: Buffer | undefined;
}

/** Kinds of facts that are read. */
const KIND = {
  created: 2,
  expires: 3,
  lifetime: 9,
  issuer: 16,
  flags: 27,
  reason: 29,
  embedded: 32,
  fingerprint: 33,
} as const;
/** Other kinds that change nothing here, so that a signature may call them critical. */
const HARMLESS: ReadonlySet<number> = new Set(
  [4, 5, 7, 11, 21, 22, 23, 24, 25, 26, 28, 30, 34].concat(Object.values(KIND)),
);

/** Facts by their kind, each as it stands last. */
type RawFacts = ReadonlyMap<number, Buffer>;

/** Reads what a signature states. @returns `undefined` when it states no time, or what must not be passed over */
export function readSubpackets(hashed: Buffer, unhashed: Buffer): SignatureFacts | undefined {
  const [facts, hints] = [readArea(hashed), readArea(unhashed)];
  const created = secondsOf(facts?.get(KIND.created));
  if (facts === undefined || hints === undefined || created === undefined) return undefined;
  const lifetime = secondsOf(facts.get(KIND.lifetime)) ?? 0;
  const either = (kind: number): Buffer | undefined => facts.get(kind) ?? hints.get(kind);
  return {
    createdAtMs: created * 1000,
    issuer: {
      id: hexOf(either(KIND.issuer)),
      // 4: the version of the key.
      fingerprint: hexOf(either(KIND.fingerprint))?.match(/^04([0-9A-F]{40})$/)?.[1],
    },
    expires: (secondsOf(facts.get(KIND.expires)) ?? 0) > 0,
    keyLifetimeMs: lifetime > 0 ? lifetime * 1000 : undefined,
    flags: facts.get(KIND.flags)?.[0],
    reason: facts.get(KIND.reason)?.[0],
    embedded: either(KIND.embedded),
  };
}

function readArea(bytes: Buffer): RawFacts | undefined {
  const reader = new OpenpgpReader(bytes);
  const facts = new Map<number, Buffer>();
  while (!reader.isAtEnd) {
    const body = reader.take(readLength(reader, 254) ?? -1);
    const kind = body?.[0];
    if (body === undefined || kind === undefined) return undefined;
    if (kind > 0x80 && !HARMLESS.has(kind & 0x7f)) return undefined;
    facts.set(kind & 0x7f, body.subarray(1));
  }
  return facts;
}

function secondsOf(bytes: Buffer | undefined): number | undefined {
  return bytes?.length === 4 ? bytes.readUInt32BE() : undefined;
}

function hexOf(bytes: Buffer | undefined): string | undefined {
  return bytes?.toString("hex").toUpperCase();
}
