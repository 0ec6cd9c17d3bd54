import { RateLimitError } from "../errors.ts";

/** Commands to a server, each of which is answered or fails in time. */
export type Send = (command: readonly [string, ...string[]]) => Promise<unknown>;

/** Longest time that a timer takes, in milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Deadline of each command. While one is late, others fail without being sent: a server that hangs is asked
 * again when it answered the late command, or when the client gave that up with its connection.
 *
 * @param timeoutMs - time for an answer, in milliseconds
 * @throws RangeError when the time is not a whole number of one or more; the function that is returned throws
 *   RateLimitError `timeout`
 */
export function withDeadline(send: Send, timeoutMs: number): Send {
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > MAX_TIMEOUT_MS)
    throw new RangeError(`a timeout is 1 to ${MAX_TIMEOUT_MS} ms, not ${timeoutMs}`);
  let late = 0;
  return async (command) => {
    if (late > 0) throw new RateLimitError({ code: "timeout", timeoutMs });
    const answer = send(command);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // This process may be the late one: an answer that lies at its door is read before the verdict.
        setImmediate(() => {
          if (isSettled) return;
          late++;
          isLate = true;
          reject(new RateLimitError({ code: "timeout", timeoutMs }));
        });
      }, timeoutMs);
      let isSettled = false;
      let isLate = false;
      const settle = (): void => {
        clearTimeout(timer);
        isSettled = true;
        if (isLate) late--;
      };
      answer.finally(settle).then(resolve, reject);
    });
  };
}
