import type { MethodElement, ServiceElement } from "@x/descriptor-wire/registry";
import { grouped, type LintContext } from "./context.ts";
import { NAME } from "./message-rules.ts";
import { toPascalCase } from "./names.ts";

const EMPTY = "google.protobuf.Empty";
/** Numbers of the two types in the descriptor of a method. */
const TYPES = { Request: 2, Response: 3 } as const;

/** Checks a service and its methods, each for itself. */
export function checkService(context: LintContext, service: ServiceElement): void {
  const { report, serviceSuffix: suffix } = context;
  const { file, name, path } = service;
  const wanted = toPascalCase(name);
  if (name !== wanted)
    report.add("SERVICE_PASCAL_CASE", file, [...path, NAME], `service ${name} should be ${wanted}`);
  if (!name.endsWith(suffix))
    report.add(
      "SERVICE_SUFFIX",
      file,
      [...path, NAME],
      `service ${name} should end with ${suffix}`,
    );
  for (const method of service.methods) {
    checkMethod(context, method);
    checkType(context, method, "Request");
    checkType(context, method, "Response");
  }
}

function checkMethod({ report }: LintContext, method: MethodElement): void {
  const { file, name, view } = method;
  const path = (): readonly number[] => method.path;
  const wanted = toPascalCase(name);
  if (name !== wanted)
    report.add("RPC_PASCAL_CASE", file, [...path(), NAME], `method ${name} should be ${wanted}`);
  if (view.clientStreaming === true)
    report.add("RPC_NO_CLIENT_STREAMING", file, path(), `the request of ${name} is a stream`);
  if (view.serverStreaming === true)
    report.add("RPC_NO_SERVER_STREAMING", file, path(), `the response of ${name} is a stream`);
}

function checkType(
  { report, rpcAllows }: LintContext,
  method: MethodElement,
  part: keyof typeof TYPES,
): void {
  const { file, parent } = method;
  const isRequest = part === "Request";
  const full = typeName(method, part);
  if (full === EMPTY && rpcAllows.has(isRequest ? "empty-requests" : "empty-responses")) return;
  const name = full.slice(full.lastIndexOf(".") + 1);
  const base = toPascalCase(method.name);
  const wanted = [`${base}${part}`, `${toPascalCase(parent.name)}${base}${part}`];
  if (wanted.includes(name)) return;
  const text = `the ${part.toLowerCase()} of ${method.name} should be ${wanted.join(" or ")}, and is ${name}`;
  const rule = isRequest ? "RPC_REQUEST_STANDARD_NAME" : "RPC_RESPONSE_STANDARD_NAME";
  report.add(rule, file, [...method.path, TYPES[part]], text);
}

/** Full name of a method's message. */
function typeName(method: MethodElement, part: keyof typeof TYPES): string {
  const [message, name] =
    part === "Request" ? [method.input, method.inputName] : [method.output, method.outputName];
  return message?.fullName ?? name.replace(/^\./, "");
}

/** Checks that no message is the request or response of two methods, or both of one. */
export function checkSharedMessages({ files, report, rpcAllows }: LintContext): void {
  const rule = "RPC_REQUEST_RESPONSE_UNIQUE";
  if (!report.wants(rule)) return;
  const methods = files.flatMap(({ services }) => services.flatMap((service) => service.methods));
  const uses = methods.flatMap((method) => {
    const [request, response] = [typeName(method, "Request"), typeName(method, "Response")];
    const used = new Set<string>();
    if (request !== EMPTY || !rpcAllows.has("empty-requests")) used.add(request);
    if (response !== EMPTY || !rpcAllows.has("empty-responses")) used.add(response);
    if (request === response && used.size > 0 && !rpcAllows.has("same-request-response")) {
      const text = `method ${method.name} has ${request} as its request and its response`;
      report.add(rule, method.file, method.path, text);
    }
    return [...used].map((name) => ({ name, method }));
  });
  for (const [name, users] of grouped(uses, (use) => use.name)) {
    if (users.length < 2) continue;
    const text = `${name} is the request or response of several methods`;
    for (const { method } of users) report.add(rule, method.file, method.path, text);
  }
}
