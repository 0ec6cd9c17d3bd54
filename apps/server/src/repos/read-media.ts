import { buffer } from "node:stream/consumers";
import type { OpenedBytes, Sha256 } from "@x/blob-store";
import { nameOf } from "@x/git-contents";
import {
  contentDisposition,
  fileHeaders,
  findFile,
  readsOf,
  servedFile,
  SNIFF_BYTES,
  validatorHeaders,
  type ServedFile,
} from "@x/git-contents/http";
import { MAX_POINTER_BYTES, parsePointer, type Pointer } from "@x/lfs-pointer";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { contentTypeOf } from "../cache/content-types.ts";
import { run } from "../cache/steps.ts";
import { openForReading, type OpenRepository } from "./access.ts";
import { filePathOf } from "./path.ts";
import { serveBlob } from "./read-raw.ts";
import { notModified, serveContent } from "./serve-content.ts";

/** `GET .../media/{filepath}`: a file's bytes, or those of the large object that it points to. */
export async function answerMedia(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const reads = readsOf(open.git);
  const found = await run(findFile(reads, filePathOf(open.rest), c.req.query("ref")));
  const file = await run(servedFile(reads, found, open));
  const pointer = await pointerOf(file);
  const stored = pointer && (await storedObject(deps, open, pointer));
  if (stored === undefined) return serveBlob(c, deps, file);
  return serveObject(c, deps, file, stored);
}

/** Pointer in a small file. A file of more than 1,024 bytes is never read. */
export async function pointerOf({
  git,
  entry,
}: Pick<ServedFile, "git" | "entry">): Promise<Pointer | undefined> {
  if (entry.type !== "file" || entry.size > MAX_POINTER_BYTES || entry.size === 0) return undefined;
  const pointer = parsePointer((await git.readBlob(entry.id)) ?? new Uint8Array());
  return pointer.ok ? pointer : undefined;
}

interface StoredObject {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** Length in bytes. */
  readonly size: number;
}

/** Object of a pointer, when this repository has it with the length that the pointer says. */
export async function storedObject(
  deps: Deps,
  { repository }: Pick<OpenRepository, "repository">,
  pointer: Pointer,
): Promise<StoredObject | undefined> {
  const { oid } = pointer;
  const link = await deps.store.lfsObjects.find(repository.id, oid);
  const info = link && (await deps.blobs.objects.stat(oid));
  return info !== undefined && BigInt(info.size) === pointer.size
    ? { oid, size: info.size }
    : undefined;
}

async function serveObject(
  c: Context<AppEnv>,
  deps: Deps,
  file: ServedFile,
  { oid, size }: StoredObject,
): Promise<Response> {
  const validators = { etag: `"${oid}"`, lastModifiedMs: file.lastModifiedMs };
  const name = nameOf(file.entry.path);
  const headers = fileHeaders(file);
  const unchanged = await notModified(c, validators, headers);
  if (unchanged !== undefined) return unchanged;
  const address = deps.blobs.direct
    ? await deps.blobs.objects.signedAddress(oid, {
        contentDisposition: contentDisposition("attachment", name),
      })
    : undefined;
  if (address !== undefined)
    return redirectTo(c, address, { ...headers, ...validatorHeaders(validators) });
  return serveContent(c, validators, headers, async () => {
    const { type, disposition } = await contentTypeOf(await headOf(deps, oid, size));
    return {
      ...validators,
      type,
      disposition: contentDisposition(disposition, name),
      size,
      read: (start, length) => partOf(deps, oid, { start, length }),
    };
  });
}

/** Not cacheable: a signed address is for one caller and a short time. */
export function redirectTo(
  c: Context,
  address: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return c.body(null, 303, {
    ...headers,
    Location: address,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
}

async function headOf(deps: Deps, oid: Sha256, size: number): Promise<Uint8Array> {
  const head = await partOf(deps, oid, { start: 0, length: Math.min(size, SNIFF_BYTES) });
  return head instanceof Uint8Array ? head : buffer(head.stream);
}

async function partOf(
  deps: Deps,
  oid: Sha256,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<Uint8Array | OpenedBytes> {
  if (length === 0) return new Uint8Array();
  const content = await deps.blobs.objects.get(oid, { range: { start, end: start + length } });
  return content ?? new Uint8Array();
}
