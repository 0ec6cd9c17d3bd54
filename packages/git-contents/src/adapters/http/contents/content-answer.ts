import type { ContentsAnswer } from "./answer.ts";
import { isNotModified, rangeOf, type Validators } from "./conditional.ts";
import type { ContentsRequest } from "./request.ts";

/** Bytes of a part: all at once when they are few, as a stream when they are many. */
export type PartBody = Uint8Array | AsyncIterable<Uint8Array>;

/** Bytes to be served, whatever they come from. */
export interface ServedContent<Body = PartBody> extends Validators {
  /** Size in bytes. */
  readonly size: number;
  /** For the header of that name. */
  readonly type: string;
  /** For `Content-Disposition`, whole. */
  readonly disposition: string;
  /** Reads a part of the bytes. */
  readonly read: (start: number, length: number) => Promise<Body>;
  /** Whether the answer would be the same now. Absent: it is not given again. */
  readonly isFresh?: (() => boolean) | undefined;
}

/** Method and headers of a request. */
type RequestHead = Pick<ContentsRequest, "method" | "header">;

/**
 * Makes the answer with bytes, by RFC 9110: conditional, in part when asked for, without a body for `HEAD`.
 *
 * @param shared - headers that the answer has whether bytes follow or not
 * @param describe - asked for only when the client does not have the content already
 */
export async function contentAnswer<Body>(
  request: RequestHead,
  validators: Validators,
  shared: Readonly<Record<string, string>>,
  describe: () => Promise<ServedContent<Body>>,
): Promise<ContentsAnswer<Body>> {
  const unchanged = unchangedAnswer(request, validators, shared);
  if (unchanged !== undefined) return unchanged;
  const content = await describe();
  const { size, isFresh } = content;
  const headers = { ...shared, ...validatorHeaders(validators), ...contentHeaders(content) };
  const range = rangeOf(request.header, size, validators);
  switch (range.kind) {
    case "unsatisfiable":
      return { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } };
    case "part": {
      const part = `bytes ${range.start}-${range.start + range.length - 1}/${size}`;
      const all = { ...headers, "Content-Range": part };
      return partAnswer(request, content, range, { status: 206, headers: all });
    }
    case "whole":
      return partAnswer(
        request,
        content,
        { start: 0, length: size },
        { status: 200, headers, isFresh },
      );
  }
}

/**
 * Makes the answer 304 for a client that has the content already.
 *
 * @param shared - headers that the answer has whether bytes follow or not
 * @returns `undefined` when it has not
 */
export function unchangedAnswer(
  { header }: Pick<ContentsRequest, "header">,
  validators: Validators,
  shared: Readonly<Record<string, string>>,
): ContentsAnswer<never> | undefined {
  return isNotModified(header, validators)
    ? { status: 304, headers: { ...shared, ...validatorHeaders(validators) } }
    : undefined;
}

/** Headers that say what is known of content without looking into it. */
export function validatorHeaders({ etag, lastModifiedMs }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { ETag: etag }),
    ...(lastModifiedMs === undefined
      ? {}
      : { "Last-Modified": new Date(lastModifiedMs).toUTCString() }),
    "Accept-Ranges": "bytes",
  };
}

/** Headers that say how content is shown. */
export function contentHeaders({
  type,
  disposition,
}: Pick<ServedContent, "type" | "disposition">): Record<string, string> {
  return { "Content-Type": type, "Content-Disposition": disposition };
}

async function partAnswer<Body>(
  { method }: RequestHead,
  { read }: Pick<ServedContent<Body>, "read">,
  { start, length }: { readonly start: number; readonly length: number },
  answer: ContentsAnswer<Body>,
): Promise<ContentsAnswer<Body>> {
  const headers = { ...answer.headers, "Content-Length": String(length) };
  return method === "HEAD"
    ? { ...answer, headers }
    : { ...answer, headers, body: await read(start, length) };
}
