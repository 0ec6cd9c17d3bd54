import type { ObjectId } from "@x/git-contents";
import { SNIFF_BYTES, textTypeOf, type ContentType } from "@x/git-contents/http";
import { fileTypeFromBuffer } from "file-type";
import { LRUCache } from "lru-cache";
import { step, type Steps } from "./steps.ts";

/** Cache of the types of files, by the id of their blob: it never changes. */
export interface ContentTypes {
  /**
   * @param bytes - the blob's content, when it is at hand
   * @param head - reads the blob's first {@link SNIFF_BYTES} bytes
   */
  of(
    id: ObjectId,
    bytes: Uint8Array | undefined,
    head: () => Promise<Uint8Array>,
  ): Steps<ContentType>;
}

/** Blobs whose type is cached. */
const CAPACITY = 32_768;

/** Makes an empty cache. */
export function createContentTypes(): ContentTypes {
  const cache = new LRUCache<ObjectId, ContentType>({ max: CAPACITY });
  const remember = (id: ObjectId, type: ContentType): ContentType => {
    cache.set(id, type);
    return type;
  };
  return {
    of: (id, bytes, head) =>
      step(
        () => {
          const cached = cache.get(id);
          if (cached !== undefined || bytes === undefined) return cached;
          const type = textTypeOf(bytes.subarray(0, SNIFF_BYTES));
          return type && remember(id, type);
        },
        async () => remember(id, await contentTypeOf(await head())),
      ),
  };
}

const SHOWN = /^(?:image|audio|video)\/|^application\/pdf$/;

/**
 * Type of a file, by its first bytes: pictures, sound, film and PDF as what they are, every text as
 * plain text (HTML and scripts too: nothing that a user stored runs in a browser), the rest as bytes.
 */
export async function contentTypeOf(head: Uint8Array): Promise<ContentType> {
  const text = textTypeOf(head);
  if (text !== undefined) return text;
  const mime = (await fileTypeFromBuffer(head))?.mime;
  return mime !== undefined && SHOWN.test(mime)
    ? { type: mime, disposition: "inline" }
    : { type: "application/octet-stream", disposition: "attachment" };
}
