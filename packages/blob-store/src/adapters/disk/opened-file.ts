import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import type { AreaContent } from "../../area.ts";
import { BlobStoreError } from "../../errors.ts";
import { diskError } from "./errors.ts";

/** Of one read: as fast as larger ones, and little enough for thousands of slow readers. */
const PIECE_BYTES = 262_144;

/** A file that is open, as a content. It is closed when it was read, or when its stream is destroyed. */
export function openedFile(
  file: FileHandle,
  content: Omit<AreaContent, "stream" | "pipeTo">,
): AreaContent {
  const { range } = content;
  let made: Readable | undefined;
  return {
    ...content,
    get stream() {
      made ??= streamOf(file, content);
      return made;
    },
    async pipeTo(take) {
      const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, range.end - range.start));
      try {
        for (let at = range.start; at < range.end;) {
          const wanted = Math.min(piece.length, range.end - at);
          const { bytesRead } = await file.read(piece, 0, wanted, at).catch((error: unknown) => {
            throw diskError(error);
          });
          // Another process cut the file.
          if (bytesRead === 0) throw new BlobStoreError({ code: "corrupt", key: content.key });
          await take(piece.subarray(0, bytesRead));
          at += bytesRead;
        }
      } finally {
        await file.close();
      }
    },
  };
}

function streamOf(
  file: FileHandle,
  { range: { start, end } }: Pick<AreaContent, "range">,
): Readable {
  if (end > start) return file.createReadStream({ start, end: end - 1 });
  file.close().catch(() => {});
  return Readable.from([], { objectMode: false });
}
