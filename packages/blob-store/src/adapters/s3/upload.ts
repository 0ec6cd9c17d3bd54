import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Readable } from "node:stream";

/** An upload: its target, and facts about its content. */
export interface Upload {
  /** The S3 client. */
  readonly client: S3Client;
  /** Where the content goes. */
  readonly target: { readonly Bucket: string; readonly Key: string };
  /** Length of a part of a large upload, in bytes. */
  readonly partBytes: number;
  /** In bytes. Absent: not known. */
  readonly size?: number | undefined;
  /** In hex. Absent: not known. */
  readonly sha256?: string | undefined;
}

/** S3 takes no more in one request. */
export const MAX_SINGLE_BYTES: number = 5 * 2 ** 30;

/** Sends a content. S3 shows it when all of it arrived, and nothing when the content fails. */
export async function upload(plan: Upload, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { size, sha256, partBytes } = plan;
  // An empty body cannot be streamed, and its content must still be read to its end.
  if (size !== undefined && sha256 !== undefined && size > 0 && size <= MAX_SINGLE_BYTES) {
    return stream({ ...plan, size, sha256 }, content);
  }
  const parts = partsOf(content, partBytes);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  const second = await parts.next();
  if (second.done === true) {
    await plan.client.send(new PutObjectCommand({ ...plan.target, Body: first }));
  } else {
    await sendParts(plan, rejoin([first, second.value], parts));
  }
}

/** One request of a known length, with constant memory. Not repeated: the content passes once. */
async function stream(
  { client, target, size, sha256 }: Upload & { readonly size: number; readonly sha256: string },
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const abort = new AbortController();
  const body = Readable.from(content, { objectMode: false });
  // The client does not hear of a body that fails: without this the request would hang.
  body.on("error", () => abort.abort());
  const command = new PutObjectCommand({
    ...target,
    Body: body,
    ContentLength: size,
    ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64"),
  });
  // Signs the bytes themselves: the server refuses others, even one that knows no checksums.
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { readonly headers: Record<string, string> };
      headers["x-amz-content-sha256"] = sha256;
      return next(args);
    },
    { step: "build", name: "signBlob" },
  );
  try {
    await client.send(command, { abortSignal: abort.signal });
  } finally {
    body.destroy();
  }
}

async function sendParts(
  { client, target }: Upload,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body }),
      );
      Parts.push({ ETag, PartNumber });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // Its own failure would hide why; a rule of the bucket should remove what is left.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

/** Pieces of exactly `length` bytes, and a last one of the rest. */
async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Buffer, undefined> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + length - size);
      pieces.push(taken);
      at += taken.length;
      size += taken.length;
      if (size < length) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(pieces);
  return undefined;
}

async function* rejoin(
  first: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  yield* first;
  yield* rest;
}
