import type { MessageElement } from "../registry/message.ts";
import type { MethodElement, ServiceElement } from "../registry/service.ts";
import { low64 } from "../wire/input.ts";
import { nameOf, putName } from "./declared-name.ts";
import { hasOptions, printOptions } from "./option-statements.ts";
import type { Printing } from "./printing.ts";
import { leftOut, putTypeName, type TypeName } from "./type-name.ts";

/** Prints a service with its methods. */
export function printService(printing: Printing, service: ServiceElement): void {
  const name = nameOf(printing, service);
  const location = printing.commentsOn(service);
  printing.beginBlock(location);
  printing.out.put("service ");
  putName(printing, name);
  printing.block(location, () => {
    printing.path.enter(service);
    printOptions(printing, service);
    for (const method of service.methods) printMethod(printing, method);
    printing.path.leave();
  });
}

const INPUT_TYPE_TAG = 18;
const OUTPUT_TYPE_TAG = 26;
const CLIENT_STREAMING_TAG = 40;
const SERVER_STREAMING_TAG = 48;

/** Prints a method. */
export function printMethod(printing: Printing, method: MethodElement): void {
  const { out, file } = printing;
  const { at, input, output } = method;
  const name = nameOf(printing, method);
  const inputAt = file.tape.find(at, INPUT_TYPE_TAG);
  const outputAt = file.tape.find(at, OUTPUT_TYPE_TAG);
  const takes = typeOf(printing, method, inputAt, input ?? method.inputName);
  const gives = typeOf(printing, method, outputAt, output ?? method.outputName);
  const location = printing.commentsOn(method);
  // Empty braces leave empty options.
  const isBlock = hasOptions(printing, method);
  if (isBlock) printing.beginBlock(location);
  else printing.begin(location);
  out.put("rpc ");
  putName(printing, name);
  out.put(isSet(printing, at, CLIENT_STREAMING_TAG) ? "(stream " : "(");
  putTypeName(printing, inputAt, takes);
  out.put(isSet(printing, at, SERVER_STREAMING_TAG) ? ") returns (stream " : ") returns (");
  putTypeName(printing, outputAt, gives);
  out.put(")");
  if (isBlock) printing.block(location, () => printOptions(printing, method));
  else printing.end(location);
}

function typeOf(
  printing: Printing,
  method: MethodElement,
  at: number,
  type: MessageElement | string,
): TypeName {
  if (typeof type === "string") return printing.reference(type, method);
  const left = leftOut(printing, at, type, "method");
  return left < 0 ? printing.names.of(type, "method") : left;
}

function isSet({ file: { tape } }: Printing, at: number, tag: number): boolean {
  const found = tape.find(at, tag);
  if (found < 0) return false;
  low64(tape.bytes, found, tape.input);
  return (tape.input.value | tape.input.upper) !== 0;
}
