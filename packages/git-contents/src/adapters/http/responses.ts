/**
 * Makes a response of a stream. An error before the first byte is thrown, so that it can become a status; a
 * later one cuts the response, so that half of it never looks whole. The source stops when its reader goes away.
 */
export async function streamResponse(
  source: AsyncIterable<Uint8Array>,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> {
  const iterator = source[Symbol.asyncIterator]();
  let next: IteratorResult<Uint8Array> | undefined = await iterator.next();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = next ?? (await iterator.next());
        next = undefined;
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
  return new Response(stream, { status, headers: { ...headers } });
}

/** Makes a response of plain text, which git shows to its user. */
export function textResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
