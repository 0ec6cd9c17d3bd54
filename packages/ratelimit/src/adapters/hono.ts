import { rateRequest, type RateLimitOptions } from "./rate-request.ts";

export type {
  RateLimitOptions,
  Refusal,
  RequestLimiter,
  RequestReservation,
} from "./rate-request.ts";

/** Members used of Hono's `Context`. */
export interface HonoContextLike {
  /** Request. */
  readonly req: {
    /** HTTP method. */
    readonly method: string;
    /** Path of the address. */
    readonly path: string;
    /** Value of a header. */
    header(name: string): string | undefined;
  };
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
  /** Answer, after `next`. */
  readonly res: { readonly status: number };
}

/**
 * Makes a middleware of Hono that counts requests, refuses those over the limit with 429, and tells the limit in
 * the headers of every answer.
 */
export function rateLimit<Context extends HonoContextLike>(
  options: RateLimitOptions<Context>,
): (c: Context, next: () => Promise<void>) => Promise<Response | undefined> {
  return async (c, next) => {
    const rated = await rateRequest(options, c);
    if (rated === undefined) return void (await next());
    const { headers, refused, settle } = rated;
    if (refused !== undefined) {
      const type = { "Content-Type": "application/json" };
      return new Response(refused.body, {
        status: refused.status,
        headers: { ...headers, ...type },
      });
    }
    let status = 0;
    try {
      await next();
      status = c.res.status;
    } finally {
      await settle(status);
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return undefined;
  };
}
