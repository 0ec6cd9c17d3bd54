/** Refusal of a request that the machine has no room for. */
export interface SystemRefusal {
  /** HTTP status. */
  readonly status: 503 | 507;
  /** Stable code. */
  readonly code: string;
  /** Text for the person behind the client. */
  readonly message: string;
}

const FULL: SystemRefusal = {
  status: 507,
  code: "no-space",
  message: "no space is left on the server's disk",
};
const BUSY: SystemRefusal = {
  status: 503,
  code: "overloaded",
  message: "too much at once, try again",
};

/** By the codes of system calls. */
const REFUSALS: ReadonlyMap<unknown, SystemRefusal> = new Map([
  ["ENOSPC", FULL],
  ["EDQUOT", FULL],
  ["EMFILE", BUSY],
  ["ENFILE", BUSY],
  ["ENOMEM", BUSY],
]);

/** The refusal for an error of a system call that nothing else explains; `undefined` for other errors. */
export function systemRefusal(error: Error): SystemRefusal | undefined {
  return "syscall" in error && "code" in error ? REFUSALS.get(error.code) : undefined;
}
