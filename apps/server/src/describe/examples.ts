/** What a test sent to an operation, and what it got. */
export interface Example {
  /** Body that was sent, as JSON. Absent: none. */
  readonly request?: unknown;
  /** Answers as JSON, by HTTP status. */
  readonly answers: Readonly<Record<string, unknown>>;
}
