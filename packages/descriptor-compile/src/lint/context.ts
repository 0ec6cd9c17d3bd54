import type { FileElement, Registry } from "@x/descriptor-wire/registry";
import type { LintReport } from "./report.ts";

/** What RPCs may do beside the rules about their messages. */
export type RpcAllowance = "same-request-response" | "empty-requests" | "empty-responses";

/** What the checks work with. */
export interface LintContext {
  /** Files to check, in the order of the set. */
  readonly files: readonly FileElement[];
  /** All files of the set. */
  readonly registry: Registry;
  /** Findings so far. */
  readonly report: LintReport;
  /** End of the names of values 0. */
  readonly enumZeroValueSuffix: string;
  /** End of the names of services. */
  readonly serviceSuffix: string;
  /** Exceptions from the rules about requests and responses. */
  readonly rpcAllows: ReadonlySet<RpcAllowance>;
}

/** Values by a key, in the order in which they came. */
export function grouped<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
