import type { Attachment, AttachmentFile } from "@x/status-core";
import type { AttachmentJson } from "./schemas/types.ts";

/** File endings, by media type: some clients go by them. */
const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
  "video/ogg": "ogv",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/flac": "flac",
  "audio/wav": "wav",
  "audio/aac": "aac",
  "audio/mp4": "m4a",
};

/** The JSON of an attachment. */
export function attachmentEntity(attachment: Attachment, base: string): AttachmentJson {
  const { id, kind, original, preview, description, blurhash } = attachment;
  return {
    id,
    type: kind,
    url: addressOf(attachment.key, "original", original, base),
    preview_url: preview === undefined ? null : addressOf(attachment.key, "preview", preview, base),
    remote_url: null,
    preview_remote_url: null,
    text_url: null,
    meta: metaOf(attachment),
    description: description ?? null,
    blurhash: blurhash ?? null,
  };
}

/** Address of a file: its key is a secret of those who were shown it. */
export function addressOf(
  key: string,
  name: "original" | "preview",
  { type }: Pick<AttachmentFile, "type">,
  base: string,
): string {
  return `${base}/media/${key}/${name}.${ENDINGS[type] ?? "bin"}`;
}

function metaOf({ original, preview, focus }: Attachment): AttachmentJson["meta"] {
  return {
    ...sizeOf("original", original),
    ...(preview === undefined ? {} : sizeOf("small", preview)),
    ...(focus === undefined ? {} : { focus: { x: focus.x, y: focus.y } }),
  };
}

function sizeOf(
  name: "original" | "small",
  { width, height }: AttachmentFile,
): Partial<Record<"original" | "small", AttachmentJson["meta"]["original"]>> {
  if (width === undefined || height === undefined) return {};
  return { [name]: { width, height, size: `${width}x${height}`, aspect: width / height } };
}
