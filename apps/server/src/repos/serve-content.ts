import type { Context } from "hono";
import type { AppEnv } from "../deps.ts";
import { keepAnswer } from "../http/ready-answers.ts";
import { isNotModified, rangeOf, type Validators } from "../http/conditional.ts";

/** Bytes to be served, whatever they come from. */
export interface ServedContent extends Validators {
  /** In bytes. */
  readonly size: number;
  /** For the header of that name. */
  readonly type: string;
  /** For `Content-Disposition`, whole. */
  readonly disposition: string;
  /** A part of the bytes: all at once when they are few, as a stream when they are many. */
  readonly read: (start: number, length: number) => Promise<Uint8Array | AsyncIterable<Uint8Array>>;
  /** Whether the answer would be the same now. Absent: it is not given again. */
  readonly stillHolds?: (() => boolean) | undefined;
}

/**
 * Answers with bytes, by RFC 9110: conditional, in part when asked for, without a body for `HEAD`,
 * and never whole in memory when there are many.
 *
 * @param describe - asked for only when the client does not have the content already
 */
export async function serveContent(
  c: Context<AppEnv>,
  validators: Validators,
  describe: () => Promise<ServedContent>,
): Promise<Response> {
  const { etag, lastModifiedMs } = validators;
  if (etag !== undefined) c.header("ETag", etag);
  if (lastModifiedMs !== undefined)
    c.header("Last-Modified", new Date(lastModifiedMs).toUTCString());
  c.header("Accept-Ranges", "bytes");
  const header = (name: string): string | undefined => c.req.header(name);
  if (isNotModified(header, validators)) return c.body(null, 304);
  const content = await describe();
  c.header("Content-Type", content.type);
  c.header("Content-Disposition", content.disposition);
  const range = rangeOf(header, content.size, validators);
  switch (range.kind) {
    case "unsatisfiable":
      c.header("Content-Range", `bytes */${content.size}`);
      return c.body(null, 416);
    case "part":
      c.header(
        "Content-Range",
        `bytes ${range.start}-${range.start + range.length - 1}/${content.size}`,
      );
      return bytesOf(c, content, { ...range, status: 206 });
    case "whole":
      return bytesOf(c, content, { start: 0, length: content.size, status: 200 });
  }
}

async function bytesOf(
  c: Context<AppEnv>,
  content: ServedContent,
  {
    start,
    length,
    status,
  }: { readonly start: number; readonly length: number; readonly status: 200 | 206 },
): Promise<Response> {
  c.header("Content-Length", String(length));
  if (c.req.method === "HEAD") return c.body(null, status);
  const bytes = await content.read(start, length);
  if (status === 200 && bytes instanceof Uint8Array) keepAnswer(c, bytes, content.stillHolds);
  return c.body(
    bytes instanceof Uint8Array ? (bytes as Uint8Array<ArrayBuffer>) : streamOf(bytes),
    status,
  );
}

/** A stream that is pulled by its reader, and that stops its source when the reader goes away. */
export function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
