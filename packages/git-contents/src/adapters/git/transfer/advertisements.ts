import { joinBytes } from "../../../objects/text.ts";
import { ByteCache } from "../byte-cache.ts";
import { stampOfRefs } from "../refs/ref-stamp.ts";

/** Advertisement, and the stamp of the refs' files from before git made it. */
interface CachedAdvertisement {
  /** Stamp of the refs' files, taken before git read them. */
  readonly stamp: string;
  /** Whole advertisement. */
  readonly bytes: Uint8Array;
}

/** In bytes, over all repositories, and of one. */
const CACHE_BYTES = 16_777_216;
const MAX_ONE = CACHE_BYTES / 8;

/** Cache of advertisements for fetches, valid while the files of the refs are the same. */
export class Advertisements {
  readonly #cache = new ByteCache<string, CachedAdvertisement>(CACHE_BYTES);

  /** @param ask - asks git */
  async *read(
    gitDir: string,
    protocol: number,
    ask: () => AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const key = `${protocol} ${gitDir}`;
    const stamp = stampOfRefs(gitDir);
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.stamp === stamp) {
      yield cached.bytes;
      return;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of ask()) {
      size += part.length;
      // Its memory is given back when it is sent. A buffer's own slice would be the same memory.
      if (stamp !== undefined && size <= MAX_ONE) parts.push(new Uint8Array(part));
      yield part;
    }
    if (stamp === undefined || size > MAX_ONE) return;
    this.#cache.set(key, { stamp, bytes: joinBytes(parts) }, size + stamp.length);
  }
}
