/**
 * Keeps contents in a bucket that speaks S3.
 *
 * @module
 */

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type {
  AddressOptions,
  AreaContent,
  AreaEntry,
  ByteRange,
  SignedUpload,
  StorageArea,
} from "../area.ts";
import { BlobStoreError } from "../errors.ts";
import { checkKey, isKey } from "../keys.ts";
import { openedStream } from "../opened.ts";
import { checkRange, cutRange } from "../ranges.ts";
import { Source } from "../sources.ts";
import { destroy, exactly } from "./s3/body.ts";
import { isMissing, s3Error, statusOf } from "./s3/errors.ts";
import { Silence } from "./s3/silence.ts";
import { MAX_SINGLE_BYTES, upload } from "./s3/upload.ts";

/** Settings of a bucket. */
export interface S3AreaOptions {
  /** Yours: region, endpoint, credentials and retries are its settings. */
  readonly client: S3Client;
  /** Name of the bucket, which must exist. */
  readonly bucket: string;
  /** In front of every key, without a separator added: `lfs/`. Default: none. */
  readonly prefix?: string | undefined;
  /**
   * Pieces of an upload whose length is not known, or is over 5 GiB, in bytes; one is in memory at
   * a time. S3 wants 5 MiB at least, and takes 10,000. Default: 16 MiB.
   */
  readonly partBytes?: number | undefined;
  /** Longest wait for the first bytes of what is read, all retries together, in milliseconds. Default: 1000. */
  readonly answerMs?: number | undefined;
  /**
   * Longest wait for S3 in the middle of bytes, and for its answer to a write or a list, in milliseconds.
   * Default: 10000. The time that your own side takes does not count.
   */
  readonly silenceMs?: number | undefined;
}

/** Longest life of a signed address, in seconds. */
const MAX_ADDRESS_SECONDS = 300;

/** The bucket must exist. Nothing is sent before the first use. */
export function createS3Area(options: S3AreaOptions): StorageArea {
  return new S3Area(options);
}

class S3Area implements StorageArea {
  readonly isRemote = true;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly partBytes: number;
  private readonly answerMs: number;
  private readonly silenceMs: number;

  constructor(options: S3AreaOptions) {
    this.client = options.client;
    this.bucket = options.bucket;
    this.prefix = options.prefix ?? "";
    this.partBytes = options.partBytes ?? 16 * 2 ** 20;
    this.answerMs = options.answerMs ?? 1000;
    this.silenceMs = options.silenceMs ?? 10_000;
  }

  async write(...[key, content, expected = {}]: Parameters<StorageArea["write"]>): Promise<void> {
    const { client, partBytes, silenceMs } = this;
    const source = new Source(content);
    const target = this.target(key);
    try {
      await upload({ client, partBytes, silenceMs, target, ...expected }, source);
    } catch (error) {
      throw source.failure === undefined ? s3Error(error) : source.failure.error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<AreaContent | undefined> {
    if (range !== undefined) checkRange(range);
    const last = range === undefined || range.end === Infinity ? "" : range.end - 1;
    const Range = range && `bytes=${range.start}-${last}`;
    try {
      const answer = await new Silence(this.answerMs).during((abortSignal) =>
        this.client.send(new GetObjectCommand({ ...this.target(key), Range }), { abortSignal }),
      );
      const answered = answeredRange(answer.ContentRange, answer.ContentLength);
      const cut = cutRange(range, answered.size);
      if (answered.start !== cut.start || answered.end !== cut.end) {
        destroy(answer.Body);
        throw unlikely(`${answer.ContentRange ?? "all"} for ${Range ?? "all"}`);
      }
      const entry = this.entry(key, answered.size, answer.LastModified);
      const stream = exactly(answer.Body, cut.end - cut.start, this.silenceMs);
      return { ...entry, range: cut, ...openedStream(stream) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (range !== undefined && statusOf(error) === 416) return this.refuseRange(key, range);
      throw s3Error(error);
    }
  }

  async stat(key: string): Promise<AreaEntry | undefined> {
    try {
      const answer = await new Silence(this.answerMs).during((abortSignal) =>
        this.client.send(new HeadObjectCommand(this.target(key)), { abortSignal }),
      );
      return this.entry(key, answer.ContentLength, answer.LastModified);
    } catch (error) {
      if (isMissing(error)) return this.confirmMissing(key);
      throw s3Error(error);
    }
  }

  /** What is not there: an answer to HEAD has no words, and so does not say whether the bucket is. */
  private async confirmMissing(key: string): Promise<AreaEntry | undefined> {
    const came = await this.open(key);
    if (came === undefined) return undefined;
    destroy(came.stream);
    const { size, storedAtMs, usedAtMs } = came;
    return { key, size, storedAtMs, usedAtMs };
  }

  async delete(key: string): Promise<boolean> {
    // S3 does not say whether there was something to delete.
    if ((await this.stat(key)) === undefined) return false;
    await new Silence(this.silenceMs)
      .during((abortSignal) =>
        this.client.send(new DeleteObjectCommand(this.target(key)), { abortSignal }),
      )
      .catch((error: unknown) => {
        throw s3Error(error);
      });
    return true;
  }

  async *list(prefix = ""): AsyncGenerator<AreaEntry, void> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: this.prefix + prefix,
        ContinuationToken,
      });
      const page = await new Silence(this.silenceMs)
        .during((abortSignal) => this.client.send(command, { abortSignal }))
        .catch((error: unknown) => {
          throw s3Error(error);
        });
      for (const { Key = "", Size, LastModified } of page.Contents ?? []) {
        if (!Key.startsWith(this.prefix + prefix)) throw unlikely(`a list with ${shown(Key)}`);
        const key = Key.slice(this.prefix.length);
        // Objects of somebody else may lie beside ours.
        if (isKey(key)) yield this.entry(key, Size, LastModified);
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async touch(key: string): Promise<void> {
    // S3 keeps no time of use; the cache remembers the uses of its own process.
    checkKey(key);
  }

  async signedAddress(key: string, options: AddressOptions = {}): Promise<string> {
    const { expiresInSeconds = MAX_ADDRESS_SECONDS, method = "GET" } = options;
    checkLife(expiresInSeconds);
    const input = {
      ...this.target(key),
      ResponseCacheControl: "no-store",
      ResponseContentType: headerText(options.contentType ?? "application/octet-stream"),
      ...(options.contentDisposition === undefined
        ? {}
        : { ResponseContentDisposition: headerText(options.contentDisposition) }),
    };
    const command = method === "GET" ? new GetObjectCommand(input) : new HeadObjectCommand(input);
    return getSignedUrl(this.client, command, { expiresIn: expiresInSeconds });
  }

  async signedUpload(
    key: string,
    { size, sha256 }: { readonly size: number; readonly sha256: string },
    expiresInSeconds: number,
  ): Promise<SignedUpload | undefined> {
    checkLife(expiresInSeconds);
    const target = this.target(key);
    if (size > MAX_SINGLE_BYTES) return undefined;
    const headers = {
      "content-length": String(size),
      [CHECKSUM]: Buffer.from(sha256, "hex").toString("base64"),
    };
    const command = new PutObjectCommand({
      ...target,
      ContentLength: size,
      ChecksumSHA256: headers[CHECKSUM],
    });
    // As headers, and not as words of the address: only then does S3 compare the bytes with them.
    const names = new Set(Object.keys(headers));
    const address = await getSignedUrl(this.client, command, {
      expiresIn: expiresInSeconds,
      signableHeaders: new Set(["host", ...names]),
      unhoistableHeaders: names,
    });
    return { address, headers: { [CHECKSUM]: headers[CHECKSUM] ?? "" } };
  }

  private async refuseRange(key: string, range: ByteRange): Promise<undefined> {
    const entry = await this.stat(key);
    if (entry !== undefined) {
      throw new BlobStoreError({ code: "invalid-range", range, size: entry.size });
    }
  }

  private target(key: string): { readonly Bucket: string; readonly Key: string } {
    checkKey(key);
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private entry(key: string, size: number | undefined, stored: Date | undefined): AreaEntry {
    if (size === undefined || !Number.isSafeInteger(size) || size < 0)
      throw unlikely(`a size of ${size}`);
    const storedAtMs = stored?.getTime() ?? 0;
    return { key, size, storedAtMs, usedAtMs: storedAtMs };
  }
}

/** Base64 of the SHA-256 that S3 is to find. */
const CHECKSUM = "x-amz-checksum-sha256";

/** Failure of a server that answers what no S3 does. */
function unlikely(answer: string): BlobStoreError {
  const cause = new Error(`the server answered ${answer}`);
  return new BlobStoreError({ code: "unavailable" }, { cause });
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

/** @throws RangeError */
function checkLife(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_ADDRESS_SECONDS)
    throw new RangeError(`an address lives 1 to ${MAX_ADDRESS_SECONDS} s, not ${seconds}`);
}

/** The range that a server sends: `bytes 0-4/5`, or without that the whole. */
function answeredRange(
  contentRange: string | undefined,
  length: number | undefined,
): ByteRange & { readonly size: number } {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? "");
  if (found === null) return { start: 0, end: Number(length), size: Number(length) };
  return { start: Number(found[1]), end: Number(found[2]) + 1, size: Number(found[3]) };
}

/** @throws TypeError when a value would end its header */
function headerText(value: string): string {
  if (!/^[\x20-\x7e]*$/.test(value)) {
    throw new TypeError("a header of an address is printable ASCII: encode other names (RFC 8187)");
  }
  return value;
}
