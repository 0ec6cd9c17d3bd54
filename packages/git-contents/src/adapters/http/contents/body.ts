import { joinBytes } from "../../../objects/text.ts";
import { counted } from "../protocol.ts";

/** Bytes of a body as they come. @throws GitContentsError `body-too-large` */
export function bodyBytes({ body }: Request, limit: number): AsyncIterable<Uint8Array> {
  return counted(piecesOf(body), limit);
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body as AsyncIterable<Uint8Array>;
}

/** Reads a whole body. @param limit - in bytes @throws GitContentsError `body-too-large` */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bodyBytes(request, limit)) pieces.push(piece);
  return joinBytes(pieces);
}
