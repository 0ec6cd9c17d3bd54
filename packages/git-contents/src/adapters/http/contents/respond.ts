import { isGitContentsError } from "../../../errors.ts";
import { describeRefusal } from "../refusal.ts";
import { streamResponse } from "../responses.ts";
import type { ContentsAnswer } from "./answer.ts";
import type { ContentsRequest } from "./request.ts";

/** Reads a request for the routes. */
export function requestOf({ method, url, headers }: Request): ContentsRequest {
  const params = new URL(url).searchParams;
  return {
    method,
    url,
    query: (name) => params.get(name) ?? undefined,
    queries: (name) => params.getAll(name),
    header: (name) => headers.get(name) ?? undefined,
  };
}

/** Makes a response of an answer. */
export async function responseOf(
  { status, headers, body }: ContentsAnswer,
  { method }: Pick<Request, "method">,
): Promise<Response> {
  if (body === undefined || method === "HEAD")
    return new Response(null, { status, headers: { ...headers } });
  return typeof body === "string" || body instanceof Uint8Array
    ? new Response(body as string | Uint8Array<ArrayBuffer>, { status, headers: { ...headers } })
    : streamResponse(body, headers, status);
}

/** Makes the response to a request that was refused. Errors whose cause the client is not told are reported. */
export function refusalResponse(
  error: unknown,
  { method }: Pick<Request, "method">,
  onError: ((error: unknown) => void) | undefined,
): Response {
  const refusal = isGitContentsError(error)
    ? describeRefusal(error, method)
    : { status: 500, message: "internal error", code: "internal", facts: {}, headers: {} };
  const { status, message, code, facts, headers } = refusal;
  if (status >= 500) onError?.(error);
  return Response.json(
    { message, code, ...facts },
    { status, headers: { "Cache-Control": "private, no-store", ...headers } },
  );
}
