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

/** A form with a file that was taken while it was read. */
export interface Upload<Taken> {
  /** Result of taking the file. */
  readonly file: Taken;
  /** Fields of the form, and parameters of the address. */
  readonly params: ParamRecord;
}

/**
 * Reads a multipart form with one file, `file`. The body is received whole first, so that a slow sender holds
 * no more than a place on the disk.
 *
 * @param maxBytes - of the file
 * @param take - reads the file to its end, or throws
 * @throws RequestError `body-invalid` without a file, `parameters-invalid`, `body-too-large`
 */
export async function readUpload<Taken>(
  c: BodyContext,
  maxBytes: number,
  take: (file: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<Upload<Taken>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw noFile();
  if (c.env?.incoming !== undefined) allowLongBody(c.env.incoming);
  const body = await receivedBytes(c, maxBytes + FORM_BYTES);
  const entries: [string, string][] = [];
  let taken: Promise<Taken> | undefined;
  let stream: Readable | undefined;
  const parser = parserOf(type, maxBytes);
  const fail = (error: Error): void => void parser.destroy(error);
  parser.on("field", (name, value, _isNameCut, isCut) => {
    entries.push([name, value]);
    if (isCut) fail(malformed(`the field ${name} is too long`));
  });
  parser.on("file", (name, file) => {
    if (name !== "file" || taken !== undefined) {
      file.resume();
      return fail(malformed(`the parameter ${name} is an uploaded file: only "file" is one here`));
    }
    stream = file.once("limit", () => fail(tooLarge(maxBytes)));
    taken = take(file);
    taken.catch(fail);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => fail(malformed("the form has too many parts")));
  try {
    await pipeline(body, parser);
    if (taken === undefined) throw noFile();
    return { file: await taken, params: { ...queryParams(c), ...nest(entries) } };
  } catch (cause) {
    // A reader of the file that waits for more is told that nothing comes.
    stream?.destroy(cause as Error);
    throw isAnswer(cause) ? cause : malformed("the body is not a multipart form", cause);
  }
}

function parserOf(type: string, maxBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { ...FIELDS, files: 2, fileSize: maxBytes },
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
