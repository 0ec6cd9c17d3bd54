import type { Callback } from "./local-errors.ts";
import type { Request, Response, Wire } from "./wire.ts";

/** Handlers of what a worker sends during a call. */
export interface Handlers {
  /** Function of the caller that the worker may call. */
  readonly callback?: Callback | undefined;
  /** Takes bytes of the result. */
  readonly chunk?: (bytes: Uint8Array) => void;
  /** Takes how many bytes of input more may be sent. */
  readonly grant?: (bytes: number) => void;
}

/** A call that is in flight. */
export interface StartedCall {
  /** Number of the call on its connection. */
  readonly id: number;
  /** Connection of the call. */
  readonly wire: Wire<Response, Request>;
  /** Value of the call; rejects with the worker's error. */
  readonly result: Promise<unknown>;
}
