import type { OpenedBytes } from "@x/blob-store";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";
import { isNotModified, rangeOf, type Validators } from "../http/conditional.ts";
import { sendFile } from "../http/send-file.ts";
import { sendBody, type BodyFacts } from "../http/send-body.ts";
import { sendStream } from "../http/send-stream.ts";

/** Bytes to be served, whatever they come from. */
export interface ServedContent extends Validators {
  /** Size in bytes. */
  readonly size: number;
  /** For the header of that name. */
  readonly type: string;
  /** For `Content-Disposition`, whole. */
  readonly disposition: string;
  /** A part of the bytes: all at once when they are few, as a stream when they are many. */
  readonly read: (
    start: number,
    length: number,
  ) => Promise<Uint8Array | AsyncIterable<Uint8Array> | OpenedBytes>;
  /** Whether the answer would be the same now. Absent: it is not given again. */
  readonly isFresh?: (() => boolean) | undefined;
}

/**
 * Answers with bytes, by RFC 9110: conditional, in part when asked for, without a body for `HEAD`,
 * and never whole in memory when there are many.
 *
 * @param shared - headers that the answer has whether bytes follow or not
 * @param describe - asked for only when the client does not have the content already
 */
export async function serveContent(
  c: Context<AppEnv>,
  validators: Validators,
  shared: Readonly<Record<string, string>>,
  describe: () => Promise<ServedContent>,
): Promise<Response> {
  const unchanged = notModified(c, validators, shared);
  if (unchanged !== undefined) return unchanged;
  const content = await describe();
  const { size, isFresh } = content;
  const headers = { ...shared, ...validatorHeaders(validators), ...contentHeaders(content) };
  const range = rangeOf((name) => c.req.header(name), size, validators);
  switch (range.kind) {
    case "unsatisfiable":
      return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
    case "part": {
      const part = `bytes ${range.start}-${range.start + range.length - 1}/${size}`;
      return bytesOf(c, content, {
        ...range,
        status: 206,
        headers: { ...headers, "Content-Range": part },
      });
    }
    case "whole":
      return bytesOf(c, content, { start: 0, length: size, status: 200, headers, isFresh });
  }
}

/**
 * Answers 304 to a client that has the content already.
 *
 * @param shared - headers that the answer has whether bytes follow or not
 * @returns `undefined` when it does not
 */
export function notModified(
  c: Context<AppEnv>,
  validators: Validators,
  shared: Readonly<Record<string, string>>,
): Response | undefined {
  return isNotModified((name) => c.req.header(name), validators)
    ? c.body(null, 304, { ...shared, ...validatorHeaders(validators) })
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

/** The part of the bytes that is asked for, and what is said of it. */
interface ServedPart extends BodyFacts {
  /** First byte, from 0. */
  readonly start: number;
  /** Number of bytes. */
  readonly length: number;
  /** 206 for a part, else 200. */
  readonly status: 200 | 206;
}

async function bytesOf(
  c: Context<AppEnv>,
  content: ServedContent,
  { start, length, status, headers, isFresh }: ServedPart,
): Promise<Response> {
  const all = { ...headers, "Content-Length": String(length) };
  if (c.req.method === "HEAD") return c.body(null, status, all);
  const bytes = await content.read(start, length);
  if (bytes instanceof Uint8Array) {
    const whole = bytes as Uint8Array<ArrayBuffer>;
    return status === 200 ? sendBody(c, whole, { headers, isFresh }) : c.body(whole, status, all);
  }
  if (!("stream" in bytes)) return sendStream(c, bytes, status, all);
  const sent = sendFile(c, bytes, { status, headers: all });
  return sent ?? sendStream(c, bytes.stream, status, all);
}
