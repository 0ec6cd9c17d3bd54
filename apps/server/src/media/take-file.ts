import { createHash, randomBytes } from "node:crypto";
import type { Sha256 } from "@x/blob-store";
import { HEAD_BYTES, identifyMedia, MediaError, type ImageFile } from "@x/media";
import type {
  Account,
  AttachmentFile,
  PictureFile,
  PictureKind,
  UploadedFile,
} from "@x/status-core";
import type { Deps } from "../deps.ts";
import type { RequestClient } from "../http/client-key.ts";
import { RequestError } from "../http/request-error.ts";

/** Ports of taking a file. */
export type TakePorts = Pick<Deps, "blobs" | "limits" | "processImage" | "store">;

/** The sender of a file. */
export interface FileSender {
  /** Its account, whose quota the file counts for. */
  readonly account: Account;
  /** Client that has a share of the threads. */
  readonly client: RequestClient;
}

/**
 * Stores a file by what its bytes are: a picture is made anew and gets a preview, a video or sound is stored as it is.
 *
 * @throws MediaError; RequestError `body-too-large`, `overloaded`, `deadline-passed`; StoreError `quota-exceeded`
 */
export async function takeFile(
  ports: TakePorts,
  file: AsyncIterable<Uint8Array>,
  { account, client }: FileSender,
): Promise<UploadedFile> {
  const pieces = file[Symbol.asyncIterator]();
  const head = await readHead(pieces);
  const { kind, type } = await identifyMedia(head);
  if (kind === "other") throw new MediaError({ code: "type-unsupported", type });
  const key = randomBytes(24).toString("base64url");
  if (kind !== "image") {
    const bytes = withinQuota(rest(head, pieces), ports, account);
    const { oid, size } = await ports.blobs.media.add(bytes);
    return { key, kind, original: { blob: oid, type, bytes: size } };
  }
  const bytes = await readWhole(rest(head, pieces), ports.limits.maxImageBytes);
  const image = await ports.processImage({ bytes, type }, client);
  const { original, preview, blurhash } = image;
  await ports.store.attachmentFiles.requireRoom(
    account.id,
    original.bytes.length + preview.bytes.length,
  );
  return {
    key,
    kind,
    original: await storeImage(ports, original),
    preview: await storeImage(ports, preview),
    blurhash,
  };
}

/** A small picture, and the colours that stand for it. */
export type TakenThumbnail = Required<Pick<UploadedFile, "preview" | "blurhash">>;

/**
 * Stores a picture that is shown for a file, as small as previews are.
 *
 * @throws as {@link takeFile}
 */
export async function takeThumbnail(
  ports: TakePorts,
  file: AsyncIterable<Uint8Array>,
  { account, client }: FileSender,
): Promise<TakenThumbnail> {
  const { preview, blurhash } = await ports.processImage(await readImage(ports, file), client);
  await ports.store.attachmentFiles.requireRoom(account.id, preview.bytes.length);
  return { preview: await storeImage(ports, preview), blurhash };
}

/** Pixels of the pictures of a profile: a square of 400 is enough for a face. */
const PICTURE_PIXELS: Readonly<Record<PictureKind, number>> = { avatar: 160_000, header: 750_000 };

/**
 * Stores a picture of a profile, as large as it is shown.
 *
 * @throws as {@link takeFile}
 */
export async function takePicture(
  ports: TakePorts,
  { file, kind }: { readonly file: AsyncIterable<Uint8Array>; readonly kind: PictureKind },
  { account, client }: FileSender,
): Promise<PictureFile> {
  const { bytes, type } = await readImage(ports, file);
  const task = { bytes, type, previewPixels: PICTURE_PIXELS[kind] };
  const { preview } = await ports.processImage(task, client);
  await ports.store.attachmentFiles.requireRoom(account.id, preview.bytes.length);
  const key = randomBytes(24).toString("base64url");
  return { key, file: await storeImage(ports, preview) };
}

/** @throws MediaError; RequestError `body-too-large` */
async function readImage(
  { limits }: TakePorts,
  file: AsyncIterable<Uint8Array>,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }> {
  const pieces = file[Symbol.asyncIterator]();
  const head = await readHead(pieces);
  const { kind, type } = await identifyMedia(head);
  if (kind !== "image") throw new MediaError({ code: "type-unsupported", type });
  return { bytes: await readWhole(rest(head, pieces), limits.maxImageBytes), type };
}

/** Bytes that are stored between two looks at the quota. */
const QUOTA_STEP = 8_388_608;

/** Passes on what there is room for: a sender without room fills no disk until the next sweep. */
async function* withinQuota(
  file: AsyncIterable<Uint8Array>,
  { store }: TakePorts,
  { id }: Account,
): AsyncGenerator<Uint8Array> {
  let [size, next] = [0, 0];
  for await (const piece of file) {
    size += piece.length;
    if (size > next) {
      await store.attachmentFiles.requireRoom(id, size);
      next = size + QUOTA_STEP;
    }
    yield piece;
  }
}

async function storeImage(
  { blobs }: TakePorts,
  { bytes, type, width, height }: ImageFile,
): Promise<AttachmentFile> {
  const blob = createHash("sha256").update(bytes).digest("hex") as Sha256;
  await blobs.media.put([bytes], { oid: blob, size: bytes.length });
  return { blob, type, bytes: bytes.length, width, height };
}

/** The first bytes, by which a type is told; more when they come in larger pieces. */
async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES;) {
    const next = await pieces.next();
    if (next.done === true) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function* rest(
  head: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next())
    yield next.value;
}

async function readWhole(
  file: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.length;
    if (size > limit)
      throw new RequestError(`Validation failed: File is larger than ${limit} bytes`, {
        code: "body-too-large",
      });
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
