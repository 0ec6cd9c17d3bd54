/** Function of the caller that the worker calls during a call. */
export type Callback = (argument: unknown) => unknown;

/** Errors of the caller's own callbacks, which are thrown as they are: sent to the worker and back they would lose their class. */
export class LocalErrors {
  #caught: { readonly error: unknown } | undefined;

  /** Wraps a callback, so that its error is remembered. */
  capture(callback: Callback): Callback {
    return async (argument) => {
      try {
        return await callback(argument);
      } catch (error) {
        this.#caught = { error };
        throw error;
      }
    };
  }

  /** Original of an error of the call: the callback's own, if one was caught. */
  originalOf(error: unknown): unknown {
    return this.#caught === undefined ? error : this.#caught.error;
  }
}
