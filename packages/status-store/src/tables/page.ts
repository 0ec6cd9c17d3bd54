/** A part of a list that is ordered by id. */
export interface Page {
  /** Only what has a larger id. Default: from the first. */
  readonly afterId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}
