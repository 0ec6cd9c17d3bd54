import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServiceDefinition,
  status,
} from "@grpc/grpc-js";
import protobuf from "protobufjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeMessage, encodeFileDescriptorSet, open } from "../src/index.ts";
import { createReflection, REFLECTION_SERVICES } from "../src/reflection/index.ts";
import { createRegistry } from "../src/registry/index.ts";
import { toRoot } from "../src/root-bridge/index.ts";

// What a client such as grpcurl does that knows no schema: it lists the services of a server, asks for the files of one,
// and calls a method with what it has learnt. Server and client are gRPC's own for Node.

const { root: protocol } = protobuf.parse(`
  syntax = "proto3";
  message Request {
    string host = 1;
    oneof message_request {
      string file_by_filename = 3;
      string file_containing_symbol = 4;
      string list_services = 7;
    }
  }
  message Response {
    Files file_descriptor_response = 4;
    Services list_services_response = 6;
    Failure error_response = 7;
  }
  message Files { repeated bytes file_descriptor_proto = 1; }
  message Services { repeated Service service = 1; }
  message Service { string name = 1; }
  message Failure { int32 error_code = 1; string error_message = 2; }
`);
const Request = protocol.lookupType("Request");
const Response = protocol.lookupType("Response");

const field = (name: string, number: number, typeName?: string) =>
  ({ name, number, label: 1, type: typeName === undefined ? 5 : 11, typeName }) as const;
const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "money.proto",
      package: "shop",
      messageType: [{ name: "Money", field: [field("cents", 1)] }],
    },
    {
      name: "shop.proto",
      package: "shop",
      dependency: ["money.proto"],
      messageType: [{ name: "Order", field: [field("price", 1, ".shop.Money")] }],
      service: [
        {
          name: "Shop",
          method: [{ name: "Double", inputType: ".shop.Order", outputType: ".shop.Order" }],
        },
      ],
    },
  ],
});

const asBuffer = (value: Uint8Array): Buffer => Buffer.from(value);
/** A method whose messages stay bytes. */
const method = (path: string, isStream: boolean) => ({
  path,
  requestStream: isStream,
  responseStream: isStream,
  requestSerialize: asBuffer,
  requestDeserialize: asBuffer,
  responseSerialize: asBuffer,
  responseDeserialize: asBuffer,
});
const infoOf = (service: string): string => `/${service}/ServerReflectionInfo`;

let server: Server;
let client: Client;
beforeAll(async () => {
  const services = ["shop.Shop", ...REFLECTION_SERVICES];
  const reflection = createReflection(open(bytes), { services });
  const answer = (call: ServerDuplexStream<Buffer, Uint8Array>): void => {
    call.on("data", (request: Buffer) => void call.write(reflection.answer(request)));
    call.on("end", () => call.end());
  };
  server = new Server();
  for (const service of REFLECTION_SERVICES) {
    const definition: ServiceDefinition = { info: method(infoOf(service), true) };
    server.addService(definition, { info: answer });
  }
  const Order = toRoot(open(bytes)).lookupType("shop.Order");
  server.addService({ double: method("/shop.Shop/Double", false) } satisfies ServiceDefinition, {
    double: (
      call: { readonly request: Buffer },
      reply: (error: null, value: Uint8Array) => void,
    ) => {
      const order = Order.toObject(Order.decode(call.request));
      reply(null, Order.encode({ price: { cents: order["price"].cents * 2 } } as never).finish());
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
});
afterAll(() => {
  client.close();
  server.forceShutdown();
});

/** The answers to requests that go over one stream. */
async function ask(service: string, ...requests: readonly object[]): Promise<readonly any[]> {
  const stream = client.makeBidiStreamRequest(infoOf(service), asBuffer, asBuffer);
  const answers: object[] = [];
  const done = new Promise<void>((resolve, reject) => {
    stream.on("data", (data: Buffer) => answers.push(Response.toObject(Response.decode(data))));
    stream.on("end", resolve);
    stream.on("error", reject);
  });
  for (const request of requests) stream.write(Request.encode(Request.create(request)).finish());
  stream.end();
  await done;
  return answers;
}

describe.each(REFLECTION_SERVICES)("reflection for a client of gRPC, by %s", (service) => {
  it("lists the services", async () => {
    const [answer] = await ask(service, { listServices: "*" });
    const names = answer.listServicesResponse.service.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["shop.Shop", ...REFLECTION_SERVICES]);
  });

  it("gives the files of a symbol, with which a method is called", async () => {
    const [found, missing] = await ask(
      service,
      { fileContainingSymbol: "shop.Shop" },
      { fileContainingSymbol: "shop.Nothing" },
    );
    expect(missing.errorResponse).toEqual({
      errorCode: status.NOT_FOUND,
      errorMessage: "there is no symbol shop.Nothing",
    });
    const files: readonly Uint8Array[] = found.fileDescriptorResponse.fileDescriptorProto;
    const file = files.map((one) => decodeMessage("FileDescriptorProto", one)).toReversed();
    const learnt = open(encodeFileDescriptorSet({ file }));
    const input = createRegistry(learnt).find("service", "shop.Shop")?.methods[0]?.input;
    expect(input?.fullName).toBe("shop.Order");
    const Order = toRoot(learnt).lookupType("shop.Order");
    const reply = await new Promise<Uint8Array>((resolve, reject) => {
      const order = Order.encode({ price: { cents: 21 } } as never).finish();
      client.makeUnaryRequest("/shop.Shop/Double", asBuffer, asBuffer, order, (error, value) =>
        error === null && value !== undefined
          ? resolve(value)
          : reject(error ?? new Error("no reply")),
      );
    });
    expect(Order.toObject(Order.decode(reply))).toEqual({ price: { cents: 42 } });
  });
});
