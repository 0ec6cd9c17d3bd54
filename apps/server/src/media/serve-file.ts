import type { OpenedBytes, Sha256 } from "@x/blob-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { serveContent } from "../repos/serve-content.ts";

/** Headers of every file. What came from a stranger is shown alone and runs nothing; its address never has other bytes. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** `GET /media/:key/:file`: who knows the key may read, whoever may read the status. */
export async function serveFile(
  c: Context<AppEnv>,
  { store, blobs }: Deps,
  { key, file }: { readonly key: string; readonly file: string },
): Promise<Response> {
  const files = await store.attachmentFiles.find(key);
  const [name = ""] = file.split(".");
  const found = name === "preview" ? files?.preview : files?.original;
  if (found === undefined) throw missing();
  const { blob, type, bytes: size } = found;
  const read = async (start: number, length: number): Promise<OpenedBytes> => {
    const range = { start, end: start + length };
    const content = await blobs.media.get(blob as Sha256, { range });
    if (content === undefined) throw missing();
    return content;
  };
  const validators = { etag: `"${blob}"` };
  return serveContent(c, validators, HEADERS, async () => ({
    ...validators,
    type,
    disposition: "inline",
    size,
    read,
  }));
}

function missing(): RequestError {
  return new RequestError("there is no such file", { code: "not-found" });
}
