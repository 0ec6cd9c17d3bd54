import type { ListingCache } from "@x/git-contents/http";
import { LRUCache } from "lru-cache";

/** Bytes of all lists that are cached. */
const CAPACITY = 33_554_432;

/** Makes a cache of written lists of directories: what was used longest ago gives way. */
export function createListingCache(): ListingCache {
  const lists = new LRUCache<string, Uint8Array>({
    maxSize: CAPACITY,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
  return { get: (key) => lists.get(key), set: (key, bytes) => void lists.set(key, bytes) };
}
