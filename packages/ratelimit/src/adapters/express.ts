import { rateRequest, type RateLimitOptions, type RequestLike } from "./rate-request.ts";

export type {
  RateLimitOptions,
  Refusal,
  RequestLike,
  RequestLimiter,
  RequestReservation,
} from "./rate-request.ts";

/** Members used of Express's `Response`, which is Node's `ServerResponse`. */
export interface ExpressResponseLike {
  /** Status of the answer. */
  statusCode: number;
  /** Whether the answer was sent to its end. */
  readonly writableFinished: boolean;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): unknown;
  /** Sends the answer. */
  end(body: string): unknown;
  /** Listens for the end of the answer. */
  once(event: "close", listener: () => void): unknown;
}

/**
 * Makes a middleware of Express that counts requests, refuses those over the limit with 429, and tells the limit in
 * the headers of every answer. Connect and `node:http` take it too.
 */
export function rateLimit<Request extends RequestLike, Response extends ExpressResponseLike>(
  options: RateLimitOptions<Request>,
): (request: Request, response: Response, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    rateRequest(options, request)
      .then((rated) => {
        if (rated === undefined) return next();
        const { headers, refused, settle } = rated;
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (refused !== undefined) {
          response.statusCode = refused.status;
          response.setHeader("Content-Type", "application/json");
          response.end(refused.body);
          return;
        }
        response.once("close", () => {
          void settle(response.writableFinished ? response.statusCode : 0);
        });
        next();
      })
      .catch(next);
  };
}
