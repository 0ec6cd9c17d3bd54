import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { GitContentsError } from "../../errors.ts";
import type { TransferService } from "../git/transfer/transfer.ts";

// How git's protocol is carried over HTTP: gitprotocol-http(5).

/** Reader of a request's headers, by any case of their names. */
export type ReadHeader = (name: string) => string | null | undefined;

/** Version of the protocol that a client wants, of those there are: 0, 1 or 2. */
export function protocolOf(header: ReadHeader): number {
  const [, version] = /(?:^|:)version=([012])(?:$|:)/.exec(header("Git-Protocol") ?? "") ?? [];
  return Number(version ?? 0);
}

/**
 * Service that `info/refs` is asked for.
 *
 * @throws GitContentsError `service-unknown`: a client of the dumb protocol, for example
 */
export function serviceOf(query: string | null | undefined): TransferService {
  if (query === "git-upload-pack") return "upload-pack";
  if (query === "git-receive-pack") return "receive-pack";
  throw new GitContentsError({ code: "service-unknown" });
}

/** Whether a push only checks its rights: before a long one git sends an empty one. */
export function isProbe(header: ReadHeader): boolean {
  return header("Content-Length") === "4";
}

/** Headers of an answer to git, which nothing may cache: the same address answers differently a moment later. */
export function answerHeaders(
  service: TransferService,
  part: "advertisement" | "result",
): Readonly<Record<string, string>> {
  return {
    "Content-Type": `application/x-git-${service}-${part}`,
    Expires: "Fri, 01 Jan 1980 00:00:00 GMT",
    Pragma: "no-cache",
    "Cache-Control": "no-cache, max-age=0, must-revalidate",
  };
}

/** Opens the encoding of a body. Count what goes in: it counts what comes out. */
export type DecodeBody = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Checks the headers of a fetch's or push's body.
 *
 * @param limit - in bytes, of the body as it is sent and as it is decoded
 * @returns decodes the body. It throws GitContentsError `body-too-large`, `request-malformed` while it is read
 * @throws GitContentsError `request-malformed`, `encoding-unknown`, `body-too-large`
 */
export function readTransferHeaders(
  header: ReadHeader,
  service: TransferService,
  limit: number,
): DecodeBody {
  const type = `application/x-git-${service}-request`;
  if (header("Content-Type") !== type)
    throw new GitContentsError({
      code: "request-malformed",
      detail: `the Content-Type must be ${type}`,
    });
  if (Number(header("Content-Length") ?? 0) > limit) throw tooLarge(limit);
  const encoding = header("Content-Encoding")?.toLowerCase() ?? "identity";
  switch (encoding) {
    case "identity":
      return (bytes) => counted(bytes, limit);
    case "gzip":
    case "x-gzip":
      return (bytes) => counted(unzipped(counted(bytes, limit)), limit);
    default:
      throw new GitContentsError({ code: "encoding-unknown", encoding });
  }
}

/** Passes bytes on, up to a limit in bytes. @throws GitContentsError `body-too-large` */
export async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

function tooLarge(limit: number): GitContentsError {
  return new GitContentsError({ code: "body-too-large", limit });
}

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const read = pipeline(bytes, gunzip);
  // The loop below reports the same error first.
  read.catch(() => undefined);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
    await read;
  } catch (cause) {
    if (!(cause instanceof Error) || !("code" in cause) || !String(cause.code).startsWith("Z_"))
      throw cause;
    throw new GitContentsError(
      { code: "request-malformed", detail: `its gzip is broken: ${cause.message}` },
      { cause },
    );
  }
}
