import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { joinBytes } from "../../../objects/text.ts";
import { ByteCache } from "../byte-cache.ts";
import { stampOfRefs } from "../refs/ref-stamp.ts";
import type { FetchTransfer } from "./transfer.ts";

/** Answer to a fetch, and the stamp of the files from before git made it. */
interface CachedAnswer {
  /** Stamp of refs and packs, taken before git read them. */
  readonly stamp: string;
  /** Whole answer. */
  readonly bytes: Uint8Array;
}

/** In bytes, over all repositories. */
const CACHE_BYTES = 50_331_648;
/** A part of the cache that one answer may have: 32 MiB. */
const SHARE = 1.5;
const MAX_ONE = CACHE_BYTES / SHARE;
/** Longest request whose answer is cached, in bytes: a clone names each branch and tag. */
const MAX_REQUEST = 65_536;
/** Bytes that are handed out at once. */
const CHUNK_BYTES = 262_144;
/** Packet that ends each whole answer; where git failed, it is missing. */
const FLUSH = "0000";

/** Repository that is fetched from. */
export interface FetchedRepository {
  /** Absolute path. */
  readonly gitDir: string;
  /** Text that its keys begin with, another one after objects were removed for good. */
  readonly scope: string;
}

/**
 * Cache of answers to fetches by their request, valid while the refs and packs of a repository are the same: every
 * clone of an unchanged repository asks for the same.
 */
export class FetchAnswers {
  readonly #cache = new ByteCache<string, CachedAnswer>(CACHE_BYTES, SHARE);
  /** Bytes of answers that are being collected. */
  #collected = 0;

  /** @param ask - asks git */
  async *read(
    { gitDir, scope }: FetchedRepository,
    transfer: FetchTransfer,
    ask: (transfer: FetchTransfer) => AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const stamp = stampOf(gitDir);
    if (stamp === undefined) return yield* ask(transfer);
    const request = await beginningOf(transfer.input);
    const whole = { ...transfer, input: inputOf(request) };
    if (request.rest !== undefined) return yield* ask(whole);
    const digest = createHash("sha256").update(request.bytes).digest("base64");
    const key = `${scope}${transfer.protocol} ${digest}`;
    const cached = this.#cache.get(key);
    if (cached?.stamp === stamp) yield* chunksOf(cached.bytes, transfer);
    else yield* this.#keep(key, stamp, ask(whole));
  }

  async *#keep(
    key: string,
    stamp: string,
    answer: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    let parts: Uint8Array[] | undefined = [];
    let size = 0;
    try {
      for await (const part of answer) {
        // Answers that are collected at the same time have the room of one: some are not cached then.
        if (parts !== undefined && this.#collected + part.length <= MAX_ONE) {
          // Its memory is given back when it is sent. A buffer's own slice would be the same memory.
          parts.push(new Uint8Array(part));
          size += part.length;
          this.#collected += part.length;
        } else parts = undefined;
        yield part;
      }
      const bytes = joinBytes(parts ?? []);
      if (endOf(bytes) === FLUSH) this.#cache.set(key, { stamp, bytes }, size + stamp.length);
    } finally {
      this.#collected -= size;
    }
  }
}

function endOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(-FLUSH.length)).toString("latin1");
}

/** Stamp of refs, and of the folder of packs: objects go when packs are made anew. */
function stampOf(gitDir: string): string | undefined {
  const refs = stampOfRefs(gitDir);
  const stat = statSync(join(gitDir, "objects", "pack"), { throwIfNoEntry: false, bigint: true });
  return refs === undefined || stat === undefined
    ? undefined
    : `${refs}\n${stat.ino} ${stat.mtimeNs} ${stat.ctimeNs}`;
}

/** Beginning of a request. */
interface Beginning {
  /** Bytes that were read. */
  readonly bytes: Uint8Array;
  /** What comes behind them. Absent: they are all. */
  readonly rest: AsyncIterator<Uint8Array> | undefined;
}

async function beginningOf(input: AsyncIterable<Uint8Array>): Promise<Beginning> {
  const iterator = input[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let size = 0; size <= MAX_REQUEST;) {
    const { done, value } = await iterator.next();
    if (done === true) return { bytes: joinBytes(parts), rest: undefined };
    parts.push(new Uint8Array(value));
    size += value.length;
  }
  return { bytes: joinBytes(parts), rest: iterator };
}

async function* inputOf({ bytes, rest }: Beginning): AsyncGenerator<Uint8Array> {
  yield bytes;
  if (rest !== undefined) yield* { [Symbol.asyncIterator]: () => rest };
}

function* chunksOf(
  bytes: Uint8Array,
  { signal }: Pick<FetchTransfer, "signal">,
): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    signal?.throwIfAborted();
    yield bytes.subarray(at, at + CHUNK_BYTES);
  }
}
