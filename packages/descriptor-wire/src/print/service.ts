import { optionsOf } from "../options/options-of.ts";
import type { MessageElement } from "../registry/message.ts";
import type { MethodElement, ServiceElement } from "../registry/service.ts";
import { printOptions } from "./option-statements.ts";
import type { Printing } from "./printing.ts";

/** Prints a service with its methods. */
export function printService(printing: Printing, service: ServiceElement): void {
  const name = printing.identifier(service.name, service);
  printing.block(`service ${name}`, printing.commentsOn(service), () => {
    printOptions(printing, service, optionsOf(service, printing.registry));
    for (const method of service.methods) printMethod(printing, method);
  });
}

/** Prints a method. */
export function printMethod(printing: Printing, method: MethodElement): void {
  const { view, input, output, inputName, outputName } = method;
  const name = printing.identifier(method.name, method);
  const request = `${view.clientStreaming === true ? "stream " : ""}${typeText(printing, method, input, inputName)}`;
  const response = `${view.serverStreaming === true ? "stream " : ""}${typeText(printing, method, output, outputName)}`;
  const text = `rpc ${name}(${request}) returns (${response})`;
  const options = optionsOf(method, printing.registry);
  const comments = printing.commentsOn(method);
  if (options === undefined) printing.declare(`${text};`, comments);
  // Empty braces leave empty options.
  else printing.block(text, comments, () => printOptions(printing, method, options));
}

function typeText(
  printing: Printing,
  method: MethodElement,
  found: MessageElement | undefined,
  name: string,
): string {
  return found === undefined ? printing.reference(name, method) : printing.names.of(found);
}
