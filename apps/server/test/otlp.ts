import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A span as OTLP carries it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty: it is the first one of its trace here. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: number;
  readonly nanoseconds: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
  /** `service.name` of the process. */
  readonly service: string | number | undefined;
}

/** A collector double: takes OTLP over HTTP in protobuf. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly paths: ReadonlySet<string | undefined>;
  readonly headers: IncomingHttpHeaders;
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const paths = new Set<string | undefined>();
  const headers: IncomingHttpHeaders = {};
  const server = createServer((incoming, outgoing) => {
    paths.add(incoming.url);
    Object.assign(headers, incoming.headers);
    void buffer(incoming).then((bytes) => {
      spans.push(...spansOf(bytes));
      outgoing.setHeader("Content-Type", "application/x-protobuf").end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    paths,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

// Numbers of fields: opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto.

/** Spans of an ExportTraceServiceRequest. */
function spansOf(request: Buffer): readonly ReceivedSpan[] {
  return parts(request, 1).flatMap((resourceSpans) => {
    const [resource = EMPTY] = parts(resourceSpans, 1);
    const service = attributesOf(resource, 1)["service.name"];
    const scopes = parts(resourceSpans, 2);
    return scopes.flatMap((scope) => parts(scope, 2).map((span) => spanOf(span, service)));
  });
}

const EMPTY = Buffer.alloc(0);

function spanOf(span: Buffer, service: string | number | undefined): ReceivedSpan {
  const at = (field: number): Buffer => parts(span, field)[0] ?? EMPTY;
  return {
    traceId: at(1).toString("hex"),
    spanId: at(2).toString("hex"),
    parentId: at(4).toString("hex"),
    name: at(5).toString(),
    kind: numbers(span, 6)[0] ?? 0,
    nanoseconds: Number(at(8).readBigUInt64LE() - at(7).readBigUInt64LE()),
    attributes: attributesOf(span, 9),
    failed: numbers(at(15), 3)[0] === 2,
    service,
  };
}

function attributesOf(message: Buffer, field: number): Record<string, string | number> {
  const entries = parts(message, field).map((entry) => {
    const [key = EMPTY, value = EMPTY] = [parts(entry, 1)[0], parts(entry, 2)[0]];
    const [text, [list]] = [parts(value, 1)[0], parts(value, 5)];
    const words = list && parts(list, 1).map((each) => parts(each, 1)[0]?.toString());
    return [key.toString(), words?.join() ?? text?.toString() ?? numbers(value, 3)[0] ?? 0];
  });
  return Object.fromEntries(entries) as Record<string, string | number>;
}

function parts(message: Buffer, wanted: number): Buffer[] {
  return fieldsOf(message).flatMap(([field, value]) =>
    field === wanted && typeof value !== "number" ? [value] : [],
  );
}

function numbers(message: Buffer, wanted: number): number[] {
  return fieldsOf(message).flatMap(([field, value]) =>
    field === wanted && typeof value === "number" ? [value] : [],
  );
}

/** Fields of a message on the wire: varints as numbers, everything else as bytes. */
function fieldsOf(message: Buffer): readonly (readonly [number, number | Buffer])[] {
  const fields: (readonly [number, number | Buffer])[] = [];
  let at = 0;
  const varint = (): number => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  };
  const take = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = varint();
    const field = Math.floor(tag / 8);
    switch (tag % 8) {
      case 0:
        fields.push([field, varint()]);
        break;
      case 1:
        fields.push([field, take(8)]);
        break;
      case 2:
        fields.push([field, take(varint())]);
        break;
      default:
        fields.push([field, take(4)]);
    }
  }
  return fields;
}
