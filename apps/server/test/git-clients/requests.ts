/** One operation that a driver of a git client is told, as one line of JSON. */
export interface ClientRequest {
  readonly verb: "clone" | "fetch" | "push" | "delete";
  /** Working copy: made by `clone`; the others find it there, with a remote `origin`. */
  readonly folder: string;
  readonly url: string;
  /** Password of the user `x`. Absent: nobody. */
  readonly token?: string | undefined;
  /** What is pushed: the full name of a ref in the working copy. */
  readonly from?: string;
  /** The full name of a ref on the server, pushed to or deleted. */
  readonly to?: string;
  readonly force?: boolean;
  /** Commits of each branch that a clone takes. Absent: all. */
  readonly depth?: number;
}

/** What a driver prints, as one line of JSON: what the client told its user. */
export interface ClientAnswer {
  readonly ok: boolean;
  /** Why not, in the client's words, with those of the server if it hands them on. */
  readonly reason: string;
}
