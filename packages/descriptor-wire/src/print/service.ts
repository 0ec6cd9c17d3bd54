import type { MessageElement } from "../registry/message.ts";
import type { MethodElement, ServiceElement } from "../registry/service.ts";
import { low64 } from "../wire/input.ts";
import { hasOptions, printOptions } from "./option-statements.ts";
import type { Printing } from "./printing.ts";

/** Prints a service with its methods. */
export function printService(printing: Printing, service: ServiceElement): void {
  const name = printing.identifier(service.name, service);
  printing.block(`service ${name}`, printing.commentsOn(service), () => {
    printOptions(printing, service);
    for (const method of service.methods) printMethod(printing, method);
  });
}

const CLIENT_STREAMING_TAG = 40;
const SERVER_STREAMING_TAG = 48;

/** Prints a method. */
export function printMethod(printing: Printing, method: MethodElement): void {
  const { at, input, output } = method;
  const name = printing.identifier(method.name, method);
  const request = input === undefined ? method.inputName : input;
  const response = output === undefined ? method.outputName : output;
  const client = isSet(printing, at, CLIENT_STREAMING_TAG) ? "stream " : "";
  const server = isSet(printing, at, SERVER_STREAMING_TAG) ? "stream " : "";
  const takes = client + typeText(printing, method, request);
  const gives = server + typeText(printing, method, response);
  const text = `rpc ${name}(${takes}) returns (${gives})`;
  const comments = printing.commentsOn(method);
  if (!hasOptions(printing, method)) printing.statement(text, comments);
  // Empty braces leave empty options.
  else printing.block(text, comments, () => printOptions(printing, method));
}

function typeText(
  printing: Printing,
  method: MethodElement,
  type: MessageElement | string,
): string {
  if (typeof type === "string") return printing.reference(type, method);
  return printing.names.of(type, "method");
}

function isSet({ file: { tape } }: Printing, at: number, tag: number): boolean {
  const found = tape.find(at, tag);
  if (found < 0) return false;
  low64(tape.bytes, found, tape.input);
  return (tape.input.value | tape.input.upper) !== 0;
}
