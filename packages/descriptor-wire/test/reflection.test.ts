import protobuf from "protobufjs";
import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, encodeMessage, open } from "../src/index.ts";
import { createReflection, REFLECTION_SERVICES } from "../src/reflection/index.ts";

// The messages of grpc/reflection/v1/reflection.proto, as another codec reads and writes them.
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Request {
    string host = 1;
    oneof message_request {
      string file_by_filename = 3;
      string file_containing_symbol = 4;
      Extension file_containing_extension = 5;
      string all_extension_numbers_of_type = 6;
      string list_services = 7;
    }
  }
  message Extension { string containing_type = 1; int32 extension_number = 2; }
  message Response {
    string valid_host = 1;
    Request original_request = 2;
    oneof message_response {
      Files file_descriptor_response = 4;
      Numbers all_extension_numbers_response = 5;
      Services list_services_response = 6;
      Failure error_response = 7;
    }
  }
  message Files { repeated bytes file_descriptor_proto = 1; }
  message Numbers { string base_type_name = 1; repeated int32 extension_number = 2; }
  message Services { repeated Service service = 1; }
  message Service { string name = 1; }
  message Failure { int32 error_code = 1; string error_message = 2; }
`);
const [request, response] = ["Request", "Response"].map((name) => root.lookupType(name));

const extension = (name: string, number: number) => ({
  name,
  number,
  label: 1 as const,
  type: 5 as const,
  extendee: ".shop.Money",
});
const files = [
  {
    name: "money.proto",
    package: "shop",
    messageType: [{ name: "Money", extensionRange: [{ start: 100, end: 536870912 }] }],
    extension: [extension("cents", 100)],
  },
  {
    name: "order.proto",
    package: "shop",
    dependency: ["money.proto", "not/there.proto"],
    messageType: [
      {
        name: "Order",
        field: [{ name: "price", number: 1, label: 1, type: 11, typeName: ".shop.Money" }],
      },
    ],
    extension: [extension("far", 536870911)],
  },
  {
    name: "shop.proto",
    package: "shop.v1",
    dependency: ["order.proto", "money.proto"],
    service: [
      {
        name: "Shop",
        method: [{ name: "Buy", inputType: ".shop.Order", outputType: ".shop.Order" }],
      },
    ],
  },
] as const;
const bytesOf = (at: number) => encodeMessage("FileDescriptorProto", files[at]!);
const reflection = createReflection(open(encodeFileDescriptorSet({ file: files })));

/** The answer to a request, without what it repeats. */
function ask(question: object, of = reflection): object {
  const bytes = request!.encode(request!.create(question)).finish();
  const answer = response!.toObject(response!.decode(of.answer(bytes)), { longs: Number });
  const { originalRequest, validHost, ...rest } = answer;
  expect(originalRequest).toEqual(request!.toObject(request!.create(question)));
  expect(validHost).toBe((question as { readonly host?: string }).host);
  return rest;
}
const found = (...numbers: readonly number[]) => ({
  fileDescriptorResponse: { fileDescriptorProto: numbers.map(bytesOf) },
});
const failure = (errorCode: number, errorMessage: string) => ({
  errorResponse: { errorCode, errorMessage },
});

describe("createReflection", () => {
  it.each([
    ["a file, with all that it imports", { fileByFilename: "shop.proto" }, found(2, 1, 0)],
    ["a file without imports", { fileByFilename: "money.proto" }, found(0)],
    ["the file of a message", { fileContainingSymbol: "shop.Order" }, found(1, 0)],
    ["the file of a field", { fileContainingSymbol: "shop.Order.price" }, found(1, 0)],
    ["the file of a method", { fileContainingSymbol: "shop.v1.Shop.Buy" }, found(2, 1, 0)],
    [
      "the file of an extension",
      { fileContainingExtension: { containingType: "shop.Money", extensionNumber: 536870911 } },
      found(1, 0),
    ],
    [
      "numbers of extensions",
      { allExtensionNumbersOfType: "shop.Money" },
      {
        allExtensionNumbersResponse: {
          baseTypeName: "shop.Money",
          extensionNumber: [100, 536870911],
        },
      },
    ],
    [
      "no numbers of extensions",
      { allExtensionNumbersOfType: "shop.Order" },
      { allExtensionNumbersResponse: { baseTypeName: "shop.Order" } },
    ],
    [
      "the services",
      { listServices: "*" },
      { listServicesResponse: { service: [{ name: "shop.v1.Shop" }] } },
    ],
    [
      "what it is asked by a host",
      { host: "example.org", fileByFilename: "money.proto" },
      found(0),
    ],
    ["no file", { fileByFilename: "a.proto" }, failure(5, "there is no file a.proto")],
    ["no package", { fileContainingSymbol: "shop" }, failure(5, "there is no symbol shop")],
    [
      "no extension",
      { fileContainingExtension: { containingType: "shop.Money", extensionNumber: 7 } },
      failure(5, "there is no extension 7 of shop.Money"),
    ],
    [
      "no message",
      { allExtensionNumbersOfType: "shop.v1.Shop" },
      failure(5, "there is no message shop.v1.Shop"),
    ],
    ["nothing", {}, failure(3, "the request asks for nothing that is known")],
  ])("answers %s", (_what, question, answer) => {
    expect(ask(question)).toEqual(answer);
  });

  it("lists the services that it is told, such as its own", () => {
    const services = ["shop.v1.Shop", ...REFLECTION_SERVICES];
    const of = createReflection(open(encodeFileDescriptorSet({ file: files })), { services });
    expect(ask({ listServices: "" }, of)).toEqual({
      listServicesResponse: { service: services.map((name) => ({ name })) },
    });
  });

  it("refuses what is no request", () => {
    for (const bytes of [[26, 5, 97], [0x80], [11]])
      expect(() => reflection.answer(Uint8Array.from(bytes))).toThrow(
        /^not a ServerReflectionRequest: damaged at byte 0$/,
      );
  });
});
