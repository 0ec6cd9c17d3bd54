import { rateRequest, type RateLimitOptions, type RequestLike } from "./rate-request.ts";

export type {
  RateLimitOptions,
  Refusal,
  RequestLike,
  RequestLimiter,
  RequestReservation,
} from "./rate-request.ts";

/** Members used of Fastify's `FastifyReply`. */
export interface FastifyReplyLike {
  /** Sets a header of the answer. */
  header(name: string, value: string): unknown;
  /** Sets the status of the answer. */
  code(status: number): unknown;
  /** Sends the answer. */
  send(body: string): unknown;
  /** Node's answer. */
  readonly raw: {
    readonly statusCode: number;
    readonly writableFinished: boolean;
    once(event: "close", listener: () => void): unknown;
  };
}

/**
 * Makes a hook of Fastify that counts requests, refuses those over the limit with 429, and tells the limit in the
 * headers of every answer: for `onRequest`, or for `preHandler` when the key follows from the body.
 */
export function rateLimit<Request extends RequestLike, Reply extends FastifyReplyLike>(
  options: RateLimitOptions<Request>,
): (request: Request, reply: Reply) => Promise<unknown> {
  return async (request, reply) => {
    const rated = await rateRequest(options, request);
    if (rated === undefined) return undefined;
    const { headers, refused, settle } = rated;
    for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    if (refused === undefined) {
      const { raw } = reply;
      raw.once("close", () => void settle(raw.writableFinished ? raw.statusCode : 0));
      return undefined;
    }
    reply.code(refused.status);
    reply.header("Content-Type", "application/json");
    reply.send(refused.body);
    // Fastify runs no handler for a hook that hands out the reply.
    return reply;
  };
}
