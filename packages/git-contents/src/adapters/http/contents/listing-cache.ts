import type { Ref } from "../../../read/ref.ts";
import type { Addresses } from "./addresses.ts";

/** Cache of written lists of directories, by a key that names commit, directory and addresses: what stands under it never changes. */
export interface ListingCache {
  /** Bytes that stand under a key. */
  get(key: string): Uint8Array | undefined;
  /** Puts bytes under a key. It may leave them out. */
  set(key: string, bytes: Uint8Array): void;
}

/** Body of an answer, as `AnswerBody`. */
type Body = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Smallest list that is cached, in bytes: a smaller one is written as fast as it is found. */
const MIN_BYTES = 65_536;
/** Largest one. */
const MAX_BYTES = 16_777_216;

/** View of a list: what its addresses are made of. */
interface ListingView {
  /** Addresses of the repository. */
  readonly addresses: Addresses;
  /** Ref that it was read at. */
  readonly ref: Ref;
  /** Name of the ref in the request. */
  readonly refText: string;
}

/** Key of the list of a directory as one view shows it. */
export function listingKey({ addresses, ref, refText }: ListingView, path: string): string {
  const { api, pages } = addresses;
  return JSON.stringify([api, pages === true, ref.kind, ref.name, refText, ref.commit, path]);
}

/** Body of a list that is cached once it is written. Text and pieces become bytes. */
export function cachedBody(
  body: Body | undefined,
  put: (bytes: Uint8Array) => void,
): Body | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  if (typeof body !== "string") return collected(body, put);
  if (body.length < MIN_BYTES) return body;
  const bytes = new TextEncoder().encode(body);
  if (bytes.length <= MAX_BYTES) put(bytes);
  return bytes;
}

/** The same pieces. They are cached together when the last of them was taken. */
async function* collected(
  pieces: AsyncIterable<Uint8Array>,
  put: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes <= MAX_BYTES) taken.push(piece);
    else taken.length = 0;
    yield piece;
  }
  if (bytes > MAX_BYTES) return;
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of taken) {
    whole.set(piece, at);
    at += piece.length;
  }
  put(whole);
}
