import type { Method, Service } from "protobufjs";
import type { MethodDescriptorProto, ServiceDescriptorProto } from "../generated/modern/types.ts";
import type { Init } from "../init.ts";
import { describeOptions } from "./describe-options.ts";

/** The descriptor of a service. */
export function describeService(
  object: Service,
): Init<ServiceDescriptorProto> & { readonly name: string } {
  return {
    name: object.name,
    method: object.methodsArray.map(describeMethod),
    options: describeOptions(object, "ServiceOptions", object.options),
  };
}

function describeMethod(method: Method): Init<MethodDescriptorProto> {
  method.resolve();
  const { resolvedRequestType: input, resolvedResponseType: output } = method;
  return {
    name: method.name,
    inputType: input?.fullName ?? method.requestType,
    outputType: output?.fullName ?? method.responseType,
    clientStreaming: method.requestStream === true ? true : undefined,
    serverStreaming: method.responseStream === true ? true : undefined,
    options: describeOptions(method, "MethodOptions", method.options),
  };
}
