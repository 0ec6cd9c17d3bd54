import { GitContentsError } from "../errors.ts";
import type { ObjectId } from "../objects/types.ts";

/** Format of an archive. */
export type ArchiveFormat = "zip" | "tar.gz" | "bundle";

/** The formats, each also its suffix. */
export const ARCHIVE_FORMATS: readonly ArchiveFormat[] = ["zip", "tar.gz", "bundle"];

/** Ref and format of an archive's name. */
export interface ArchiveName {
  /** Ref as the client wrote it. */
  readonly ref: string;
  /** Format of its suffix. */
  readonly format: ArchiveFormat;
}

/**
 * Reads `{ref}.zip`, `{ref}.tar.gz` or `{ref}.bundle`. The suffix is cut once: `main.zip.tar.gz` is
 * the ref `main.zip`.
 *
 * @throws GitContentsError `archive-format-unknown`
 */
export function parseArchiveName(text: string): ArchiveName {
  for (const format of ARCHIVE_FORMATS) {
    const ref = text.slice(0, -format.length - 1);
    if (ref !== "" && text.endsWith(`.${format}`)) return { ref, format };
  }
  throw new GitContentsError({ code: "archive-format-unknown", archive: text });
}

/** File name to offer for a download: `repo1-main.zip`; slashes of the ref become `-`. */
export function archiveFileName(repository: string, { ref, format }: ArchiveName): string {
  return `${repository}-${ref.replaceAll("/", "-")}.${format}`;
}

/** Order for an archive. */
export interface ArchiveOrder {
  /** Commit to pack. */
  readonly commit: ObjectId;
  /** Format to make. */
  readonly format: ArchiveFormat;
  /** Folder that everything in the archive is under, without slashes: `repo1`. A bundle has none. */
  readonly prefix?: string | undefined;
  /** Only these files and folders, by their paths from the root; each must be there. A bundle has all. */
  readonly paths?: readonly string[] | undefined;
}

/**
 * Gives a file of an archive another content: called for each file of at most 1,024 bytes. `undefined`
 * leaves the file as it is.
 *
 * @returns the content with its length in bytes, which must be right
 */
export type FillArchive = (
  content: Uint8Array,
) => Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> } | undefined>;
