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
import { Silence } from "./silence.ts";

/** An upload: its target, and facts about its content. */
export interface Upload {
  /** The S3 client. */
  readonly client: S3Client;
  /** Where the content goes. */
  readonly target: { readonly Bucket: string; readonly Key: string };
  /** Length of a part of a large upload, in bytes. */
  readonly partBytes: number;
  /** Longest wait for S3 to take more, or to answer, in milliseconds. */
  readonly silenceMs: number;
  /** In bytes. Absent: not known. */
  readonly size?: number | undefined;
  /** In hex. Absent: not known. */
  readonly sha256?: string | undefined;
}

/** S3 takes no more in one request. */
export const MAX_SINGLE_BYTES: number = 5 * 2 ** 30;
/** Least speed at which S3 takes a part, in bytes a millisecond. */
const PART_SPEED = 64;
/** Longest wait for S3 to join parts, in milliseconds: its page on `CompleteMultipartUpload` says minutes. */
const JOIN_MS = 300_000;

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
    const command = new PutObjectCommand({ ...plan.target, Body: first });
    await timeFor(plan, first).during((abortSignal) => plan.client.send(command, { abortSignal }));
  } else {
    await sendParts(plan, rejoin([first, second.value], parts));
  }
}

/** One request of a known length, with constant memory. Not repeated: the content passes once. */
async function stream(
  {
    client,
    target,
    size,
    sha256,
    silenceMs,
  }: Upload & { readonly size: number; readonly sha256: string },
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const abort = new AbortController();
  const silence = new Silence(silenceMs);
  const body = Readable.from(silence.handing(content), { objectMode: false });
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
    const abortSignal = AbortSignal.any([abort.signal, silence.signal]);
    await silence.during(() => client.send(command, { abortSignal }));
  } finally {
    body.destroy();
  }
}

async function sendParts(plan: Upload, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const { client, target, silenceMs } = plan;
  const { UploadId } = await new Silence(silenceMs).during((abortSignal) =>
    client.send(new CreateMultipartUploadCommand(target), { abortSignal }),
  );
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1;
      const command = new UploadPartCommand({ ...target, UploadId, PartNumber, Body });
      const { ETag } = await timeFor(plan, Body).during((abortSignal) =>
        client.send(command, { abortSignal }),
      );
      Parts.push({ ETag, PartNumber });
    }
    const command = new CompleteMultipartUploadCommand({
      ...target,
      UploadId,
      MultipartUpload: { Parts },
    });
    await new Silence(JOIN_MS).during((abortSignal) => client.send(command, { abortSignal }));
  } catch (error) {
    // Its own failure would hide why; a rule of the bucket should remove what is left.
    const command = new AbortMultipartUploadCommand({ ...target, UploadId });
    await new Silence(silenceMs)
      .during((abortSignal) => client.send(command, { abortSignal }))
      .catch(() => {});
    throw error;
  }
}

/** Time for bytes that are sent in one go, whose progress nobody hears of. */
function timeFor({ silenceMs }: Upload, { length }: Uint8Array): Silence {
  return new Silence(silenceMs + length / PART_SPEED);
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
