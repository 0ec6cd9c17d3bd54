import { MethodOptionsIdempotencyLevel } from "../generated/classic/types.ts";
import type { Pair } from "./pairing.ts";
import type { Finding, ChangeReport } from "./report.ts";
import type { RuleId } from "./rules.ts";
import { childrenOf, type Node } from "./node.ts";
import type { Version } from "./version.ts";

const INPUT_TYPE = 2;
const OUTPUT_TYPE = 3;
const OPTIONS = 4;
const IDEMPOTENCY_LEVEL = 34;

/** Compares a service with itself. */
export function checkService(
  { before, after }: Pair<Node<"service">>,
  versions: Pair<Version>,
  report: ChangeReport,
): void {
  const methods = new Map(childrenOf(after, "method").map((method) => [method.name, method]));
  for (const method of childrenOf(before, "method")) {
    const now = methods.get(method.name);
    if (now !== undefined) {
      checkMethod({ before: method, after: now }, versions, report);
      continue;
    }
    report.add("RPC_NO_DELETE", {
      kind: "method",
      fullName: method.fullName,
      text: `method ${method.fullName} was deleted`,
      before: { node: method },
      after: { node: after },
    });
  }
}

function checkMethod(
  { before, after }: Pair<Node<"method">>,
  versions: Pair<Version>,
  report: ChangeReport,
): void {
  const { fullName } = before;
  const compare = (rule: RuleId, what: string, values: Pair<string>, below?: number[]): void => {
    if (values.before === values.after) return;
    const finding: Finding = {
      kind: "method",
      fullName,
      text: `${what} of method ${fullName} changed from ${values.before} to ${values.after}`,
      before: { node: before, below },
      after: { node: after, below },
    };
    report.add(rule, finding);
  };
  const input = {
    before: versions.before.fullNameOf(before.view.inputType ?? "", before),
    after: versions.after.fullNameOf(after.view.inputType ?? "", after),
  };
  compare("RPC_SAME_REQUEST_TYPE", "the request", input, [INPUT_TYPE]);
  const output = {
    before: versions.before.fullNameOf(before.view.outputType ?? "", before),
    after: versions.after.fullNameOf(after.view.outputType ?? "", after),
  };
  compare("RPC_SAME_RESPONSE_TYPE", "the response", output, [OUTPUT_TYPE]);
  const client = {
    before: streamText(before.view.clientStreaming),
    after: streamText(after.view.clientStreaming),
  };
  compare("RPC_SAME_CLIENT_STREAMING", "the request", client);
  const server = {
    before: streamText(before.view.serverStreaming),
    after: streamText(after.view.serverStreaming),
  };
  compare("RPC_SAME_SERVER_STREAMING", "the response", server);
  const level = { before: levelOf(before), after: levelOf(after) };
  const place = [OPTIONS, IDEMPOTENCY_LEVEL];
  compare("RPC_SAME_IDEMPOTENCY_LEVEL", "option idempotency_level", level, place);
}

function streamText(isStream: boolean | undefined): string {
  return isStream === true ? "a stream" : "one message";
}

function levelOf({ view }: Node<"method">): string {
  const level = view.options?.idempotencyLevel ?? MethodOptionsIdempotencyLevel.IDEMPOTENCY_UNKNOWN;
  const found = Object.entries(MethodOptionsIdempotencyLevel).find(
    ([, number]) => number === level,
  );
  return found?.[0] ?? `${level}`;
}
