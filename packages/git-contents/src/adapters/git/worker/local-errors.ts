/** Answers what the worker asks during a call. */
export type Ask = (about: unknown) => unknown;

/** Errors of the caller's own answers: to be thrown as they are, not as what two processes leave of them. */
export class OwnErrors {
  #noted: { readonly error: unknown } | undefined;

  noting(ask: Ask): Ask {
    return async (about) => {
      try {
        return await ask(about);
      } catch (error) {
        this.#noted = { error };
        throw error;
      }
    };
  }

  orElse(error: unknown): unknown {
    return this.#noted === undefined ? error : this.#noted.error;
  }
}
