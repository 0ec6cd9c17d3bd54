import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { allowLongBody } from "../http/body-time.ts";
import { receivedBytes } from "../http/body.ts";
import type { BodyContext } from "../http/env.ts";
import { nest, type ParamRecord } from "../http/nested-params.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";

/** Limits of a form with a file. Fields are a description and a focus. */
const FIELDS = { fields: 20, parts: 25, fieldNameSize: 100, fieldSize: 65_536, headerPairs: 20 };
/** Bytes of a form beside its file. */
const FORM_BYTES = 1_048_576;

/** Readers of the files of a form: each reads its file to the end, or throws. */
export interface FileReaders<Taken, Thumbnail> {
  /** Takes the file. */
  readonly file: (file: AsyncIterable<Uint8Array>) => Promise<Taken>;
  /** Takes the picture to be shown for it. */
  readonly thumbnail: (file: AsyncIterable<Uint8Array>) => Promise<Thumbnail>;
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
 * Reads a multipart form with a file, `file`, and perhaps another, `thumbnail`. The body is received whole first, so that a slow sender holds
 * no more than a place on the disk.
 *
 * @param maxBytes - of a file
 * @throws RequestError `body-invalid` without a file, `parameters-invalid`, `body-too-large`
 */
export async function readUpload<Taken, Thumbnail>(
  c: BodyContext,
  maxBytes: number,
  readers: FileReaders<Taken, Thumbnail>,
): Promise<Upload<Taken, Thumbnail>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw noFile();
  if (c.env?.incoming !== undefined) allowLongBody(c.env.incoming);
  const body = await receivedBytes(c, maxBytes + FORM_BYTES);
  const parser = parserOf(type, maxBytes);
  const entries = fieldsOf(parser);
  const files = filesOf(parser, readers, maxBytes);
  try {
    await pipeline(body, parser);
    if (files.file === undefined) throw noFile();
    const [file, thumbnail] = await Promise.all([files.file, files.thumbnail]);
    return { file, thumbnail, params: { ...queryParams(c), ...nest(entries) } };
  } catch (cause) {
    // A reader of a file that waits for more is told that nothing comes.
    for (const stream of files.streams) stream.destroy(cause as Error);
    throw isAnswer(cause) ? cause : malformed("the body is not a multipart form", cause);
  }
}

/** Names and values of the fields, as they come. */
function fieldsOf(parser: FormParser): [string, string][] {
  const entries: [string, string][] = [];
  const fail = (error: Error): void => void parser.destroy(error);
  parser.on("field", (name, value, _isNameCut, isCut) => {
    entries.push([name, value]);
    if (isCut) fail(malformed(`the field ${name} is too long`));
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => fail(malformed("the form has too many parts")));
  return entries;
}

/** Files of a form, as they come. */
interface FormFiles<Taken, Thumbnail> {
  file?: Promise<Taken>;
  thumbnail?: Promise<Thumbnail>;
  readonly streams: Readable[];
}

function filesOf<Taken, Thumbnail>(
  parser: FormParser,
  readers: FileReaders<Taken, Thumbnail>,
  maxBytes: number,
): FormFiles<Taken, Thumbnail> {
  const files: FormFiles<Taken, Thumbnail> = { streams: [] };
  const fail = (error: Error): void => void parser.destroy(error);
  parser.on("file", (name, file) => {
    if ((name !== "file" && name !== "thumbnail") || files[name] !== undefined) {
      file.resume();
      const known = 'only one "file" and one "thumbnail" are';
      return fail(malformed(`the parameter ${name} is an uploaded file: ${known} here`));
    }
    files.streams.push(file.once("limit", () => fail(tooLarge(maxBytes))));
    if (name === "file") (files.file = readers.file(file)).catch(fail);
    else (files.thumbnail = readers.thumbnail(file)).catch(fail);
  });
  return files;
}

type FormParser = ReturnType<typeof parserOf>;

function parserOf(type: string, maxBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { ...FIELDS, files: 3, fileSize: maxBytes },
    });
  } catch (cause) {
    throw malformed("the body is not a multipart form", cause);
  }
}

/** Whether an error has an answer of its own: the parser's own are plain errors. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && (error.name !== "Error" || "code" in error);
}

function malformed(message: string, cause?: unknown): RequestError {
  return new RequestError(message, { code: "parameters-invalid" }, { cause });
}

function noFile(): RequestError {
  return new RequestError("Validation failed: File can't be blank", { code: "body-invalid" });
}

function tooLarge(limit: number): RequestError {
  return new RequestError(`Validation failed: File is larger than ${limit} bytes`, {
    code: "body-too-large",
  });
}
