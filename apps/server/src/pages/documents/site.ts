import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** File of the site as it is sent. */
export interface SiteFile {
  /** For `Content-Type`. */
  readonly type: string;
  /** Of these bytes, with its quotes. */
  readonly etag: string;
  /** Bytes in the encoding that was asked for. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Site of the documents: guides, reference and tools, as files that are built with the server. */
export interface Site {
  /**
   * Reads a file.
   *
   * @param path - from the root of the site; "" is its first page
   * @returns `undefined` when the site has no such file
   */
  read(path: string, encoding: Encoding): Promise<SiteFile | undefined>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
]);
const FIRST_PAGE = "index.html";

/** Folder of the site that is built with the server; it may be absent. */
export function builtSite(): string {
  // Built files stand one folder below the package's root, sources three.
  const place = import.meta.url.endsWith(".ts") ? "../../../site/" : "../site/";
  return fileURLToPath(new URL(place, import.meta.url));
}

/**
 * Opens a site. Its files are listed when the first is asked for, read and compressed when each is, and kept: they do
 * not change while a server runs.
 *
 * @returns `undefined` when the folder holds none
 */
export function openSite(folder: string): Site | undefined {
  if (!existsSync(join(folder, FIRST_PAGE))) return undefined;
  let paths: ReadonlySet<string> | undefined;
  const files = new Map<string, Promise<SiteFile>>();
  return {
    async read(asked, encoding) {
      const path = asked === "" ? FIRST_PAGE : asked;
      // Names are compared with the list, so none leads out of the folder.
      paths ??= listFiles(folder);
      if (!paths.has(path)) return undefined;
      const key = `${encoding} ${path}`;
      const file = files.get(key) ?? readSiteFile(join(folder, path), encoding);
      files.set(key, file);
      // What could not be read is tried again.
      file.catch(() => files.delete(key));
      return file;
    },
  };
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, "/"),
  );
  return new Set(paths.filter((path) => TYPES.has(extname(path))));
}

async function readSiteFile(file: string, encoding: Encoding): Promise<SiteFile> {
  const bytes = await encoded(await readFile(file), encoding);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { type: TYPES.get(extname(file)) ?? "", etag: `"${hash}"`, bytes: new Uint8Array(bytes) };
}

/** Compresses as well as costs little: the highest quality takes thirty times as long for a tenth less. */
async function encoded(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
      });
    case "gzip":
      return promisify(gzip)(bytes, { level: 9 });
    case "identity":
      return bytes;
  }
}
