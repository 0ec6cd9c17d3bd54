import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { allowLongBody } from "./body-time.ts";
import { receivedBytes } from "./body.ts";
import type { BodyContext } from "./env.ts";
import { nest, type ParamRecord } from "./nested-params.ts";
import { queryParams } from "./params.ts";
import { RequestError } from "./request-error.ts";

/** Limits of a form with files: its fields are few, and short. */
const FIELDS = { fields: 40, parts: 45, fieldNameSize: 100, fieldSize: 65_536, headerPairs: 20 };
/** Bytes of a form beside its files. */
const FORM_BYTES = 1_048_576;

/** Sizes of a form with files. */
export interface FileSizes {
  /** Most bytes of a file. */
  readonly file: number;
  /** Most bytes of all of them. */
  readonly files: number;
  /** Most files of one name: all go to its reader, and the result of the last one counts. Default: 1. */
  readonly ofName?: number | undefined;
}

/**
 * Readers of the files of a form, by their names: each reads its file to the end, or throws. The file's own
 * name is empty where a person chose none.
 */
export type FileReaders<Taken> = {
  readonly [Name in keyof Taken]: (
    file: AsyncIterable<Uint8Array>,
    fileName: string,
  ) => Promise<Taken[Name]>;
};

/** A form with files that were taken while it was read. */
export interface FormWithFiles<Taken> {
  /** Results of taking the files, by their names. Absent: the form has none of that name. */
  readonly files: Partial<Taken>;
  /** Fields of the form, and parameters of the address. */
  readonly params: ParamRecord;
}

/** Whether the body of a request is a form that may have files. */
export function isForm(c: BodyContext): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header("Content-Type") ?? "");
}

/**
 * Reads a multipart form with files. The body is received whole first, so that a slow sender holds no more
 * than a place on the disk.
 *
 * @throws RequestError `parameters-invalid`, `body-too-large`; and what the readers throw
 */
export async function readFiles<Taken extends object>(
  c: BodyContext,
  sizes: FileSizes,
  readers: FileReaders<Taken>,
): Promise<FormWithFiles<Taken>> {
  if (c.env?.incoming !== undefined) allowLongBody(c.env.incoming);
  const body = await receivedBytes(c, sizes.files + FORM_BYTES);
  const { ofName = 1 } = sizes;
  const limits = { fileSize: sizes.file, files: ofName * Object.keys(readers).length + 1 };
  const parser = parserOf(c.req.header("Content-Type") ?? "", limits);
  const entries = fieldsOf(parser);
  const coming = filesOf(parser, readers, { ...sizes, ofName });
  try {
    await pipeline(body, parser);
    const files: Partial<Taken> = {};
    for (const [name, taken] of coming.taken) files[name] = (await taken) as Taken[typeof name];
    return { files, params: { ...queryParams(c), ...nest(entries) } };
  } catch (cause) {
    // A reader of a file that waits for more is told that nothing comes.
    for (const stream of coming.streams) stream.destroy(cause as Error);
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
interface ComingFiles<Taken> {
  readonly taken: (readonly [keyof Taken, Promise<unknown>])[];
  readonly streams: Readable[];
}

function filesOf<Taken extends object>(
  parser: FormParser,
  readers: FileReaders<Taken>,
  { file: maxBytes, ofName }: { readonly file: number; readonly ofName: number },
): ComingFiles<Taken> {
  const files: ComingFiles<Taken> = { taken: [], streams: [] };
  const fail = (error: Error): void => void parser.destroy(error);
  parser.on("file", (text, file, fileName) => {
    const name = text as keyof Taken & string;
    const count = files.taken.filter(([other]) => other === name).length;
    if (!Object.hasOwn(readers, name) || count >= ofName) {
      file.resume();
      const known = Object.keys(readers).map((one) => `one "${one}"`);
      return fail(
        malformed(
          `the parameter ${name} is an uploaded file: only ${known.join(" and ")} are here`,
        ),
      );
    }
    files.streams.push(file.once("limit", () => fail(tooLarge(maxBytes))));
    const taken = readers[name](file, fileName);
    files.taken.push([name, taken]);
    taken.catch(fail);
  });
  return files;
}

type FormParser = ReturnType<typeof parserOf>;

function parserOf(type: string, limits: { readonly fileSize: number; readonly files: number }) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { ...FIELDS, ...limits },
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

function tooLarge(limit: number): RequestError {
  return new RequestError(`Validation failed: File is larger than ${limit} bytes`, {
    code: "body-too-large",
  });
}
