import type { BodyContext } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { isForm, readFiles, type FileReaders } from "../http/read-files.ts";
import { RequestError } from "../http/request-error.ts";

/** Results of taking the files of an upload. */
interface Files<Taken, Thumbnail> {
  /** The file. */
  readonly file: Taken;
  /** The picture to be shown for it. */
  readonly thumbnail: Thumbnail;
}

/** A form with a file that was taken while it was read. */
export interface Upload<Taken, Thumbnail> {
  /** Result of taking the file. */
  readonly file: Taken;
  /** Result of taking the picture to be shown for it. Absent: the form has none. */
  readonly thumbnail: Thumbnail | undefined;
  /** Fields of the form, and parameters of the address. */
  readonly params: ParamRecord;
}

/**
 * Reads a multipart form with a file, `file`, and perhaps another, `thumbnail`.
 *
 * @param maxBytes - of a file
 * @throws RequestError `body-invalid` without a file, `parameters-invalid`, `body-too-large`
 */
export async function readUpload<Taken, Thumbnail>(
  c: BodyContext,
  maxBytes: number,
  readers: FileReaders<Files<Taken, Thumbnail>>,
): Promise<Upload<Taken, Thumbnail>> {
  if (!isForm(c)) throw noFile();
  const { files, params } = await readFiles<Files<Taken, Thumbnail>>(
    c,
    { file: maxBytes, files: maxBytes },
    readers,
  );
  const { file, thumbnail } = files;
  if (file === undefined) throw noFile();
  return { file, thumbnail, params };
}

function noFile(): RequestError {
  return new RequestError("Validation failed: File can't be blank", { code: "body-invalid" });
}
