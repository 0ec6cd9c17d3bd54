import { GitContentsError } from "../../../errors.ts";
import { counted } from "../protocol.ts";

/** Bytes of a body as they come. @throws GitContentsError `body-too-large` */
export function bodyBytes({ body }: Request, limit: number): AsyncIterable<Uint8Array> {
  return counted(piecesOf(body), limit);
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body as AsyncIterable<Uint8Array>;
}

/**
 * Reads a body as JSON. Nothing at all is an empty object, as clients send it.
 *
 * @param limit - of the body, in bytes
 * @throws GitContentsError `body-not-json`, `body-too-large`
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    for await (const piece of bodyBytes(request, limit))
      text += decoder.decode(piece, { stream: true });
    text += decoder.decode();
    return text === "" ? {} : (JSON.parse(text) as unknown);
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof TypeError)) throw cause;
    const detail = cause instanceof SyntaxError ? cause.message : "it is not UTF-8";
    throw new GitContentsError({ code: "body-not-json", detail }, { cause });
  }
}
