import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

const responses = new AsyncLocalStorage<ServerResponse>();

/** Runs the work of a request: an error in it is then known to be of this request. */
export function withResponse(response: ServerResponse, work: () => void): void {
  responses.run(response, () => {
    try {
      work();
    } catch (error) {
      failResponse(response, error);
    }
  });
}

/** Throws an error of a request's work where only the last resort catches it, as one of this request. */
export function failResponse(response: ServerResponse, error: unknown): void {
  responses.run(response, () =>
    process.nextTick(() => {
      throw error;
    }),
  );
}

/**
 * Response of the request whose work runs now. Absent outside of requests, and once the response has
 * ended: what runs then is no longer of this request alone.
 */
export function currentResponse(): ServerResponse | undefined {
  const response = responses.getStore();
  return response?.writableEnded === true ? undefined : response;
}
