import { createServer, type AddressInfo, type Server } from "node:net";
import { S3Client } from "@aws-sdk/client-s3";
import { afterEach, describe, expect, it } from "vitest";
import { createBlobStore, isBlobStoreError, type StorageArea } from "@x/blob-store";
import { createS3Area } from "@x/blob-store/s3";
import { all, bytesOf, oidOf } from "./content.ts";

// What answers at the address of the bucket may be anything: no length and no name that it says is trusted.

let server: Server | undefined;
afterEach(() => void server?.close());

/** Area over a server that answers each request with the same bytes. */
async function areaOf(answer: string | Uint8Array): Promise<StorageArea> {
  const opened = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(answer));
  });
  server = opened;
  await new Promise<void>((resolve) => void opened.listen(0, "127.0.0.1", resolve));
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${(opened.address() as AddressInfo).port}`,
    region: "us-east-1",
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
  return createS3Area({ client, bucket: "b", prefix: "p/" });
}

const head = (...lines: readonly string[]): string => `${lines.join("\r\n")}\r\n\r\n`;
const OK = "HTTP/1.1 200 OK";
const list = (entries: string): string => {
  const xml = `<?xml version="1.0"?><ListBucketResult>${entries}</ListBucketResult>`;
  return head(OK, `Content-Length: ${xml.length}`, "Content-Type: application/xml") + xml;
};

const ANSWERS: readonly (readonly [string, string | Uint8Array])[] = [
  ["nothing", ""],
  ["what is no HTTP", bytesOf(5000)],
  ["half a head", "HTTP/1.1 200 OK\r\nContent-Le"],
  ["a header of a megabyte", head(OK, `X: ${"x".repeat(1_000_000)}`)],
  ["a length that is none", `${head(OK, "Content-Length: -5")}abc`],
  ["two lengths", `${head(OK, "Content-Length: 3", "Content-Length: 4")}abcd`],
  ["less than its length", `${head(OK, "Content-Length: 10")}abc`],
  ["a length beyond numbers", `${head(OK, `Content-Length: ${"9".repeat(30)}`)}abc`],
  ["chunks of no length", `${head(OK, "Transfer-Encoding: chunked")}zz\r\nabc\r\n`],
  [
    "another range",
    `${head("HTTP/1.1 206 X", "Content-Length: 3", "Content-Range: bytes 7-9/10")}abc`,
  ],
  ["a status of its own", `${head("HTTP/1.1 299 Odd", "Content-Length: 99")}abc`],
  [
    "a redirect to elsewhere",
    head("HTTP/1.1 307 X", "Location: http://169.254.169.254/", "Content-Length: 0"),
  ],
  ["an error that is no XML", `${head("HTTP/1.1 500 X", "Content-Length: 9")}<a><b></a`],
];

describe.each(ANSWERS)("S20: a bucket that answers %s", (_what, answer) => {
  const works: Readonly<Record<string, (area: StorageArea) => Promise<unknown>>> = {
    "is read": async (area) => {
      const content = await area.open("k", { start: 0, end: 3 });
      return content && all(content.stream as AsyncIterable<Uint8Array>);
    },
    "is read whole by its hash": async (area) => {
      const content = await createBlobStore(area).get(oidOf(bytesOf(3)));
      return content && all(content.stream as AsyncIterable<Uint8Array>);
    },
    "is listed": async (area) => {
      for await (const { key } of area.list()) expect(key).toBe("never");
    },
    "is written to in parts": (area) => area.write("k", [bytesOf(10)]),
  };
  it.each(Object.entries(works))("%s: fails by the error of the package", async (_how, work) => {
    const error: unknown = await work(await areaOf(answer)).then(
      (value) => (value === undefined ? "nothing" : value),
      (failure: unknown) => failure,
    );
    if (error !== "nothing") expect([isBlobStoreError(error), error]).toEqual([true, error]);
  });
});

describe("S20: a list of a bucket", () => {
  it.each([
    ["a name outside of the prefix", "<Contents><Key>other/k</Key><Size>1</Size></Contents>"],
    ["a size that is none", "<Contents><Key>p/k</Key><Size>-1</Size></Contents>"],
    [
      "an entity of itself",
      "<!DOCTYPE a [<!ENTITY a '&a;&a;'>]><Contents><Key>&a;</Key></Contents>",
    ],
  ])("with %s is refused", async (_what, entries) => {
    const area = await areaOf(list(entries));
    const read = async (): Promise<unknown> => {
      const found: unknown[] = [];
      for await (const entry of area.list()) found.push(entry);
      return found;
    };
    await expect(read()).rejects.toSatisfy(isBlobStoreError);
  });

  it("leaves out names that are none of ours", async () => {
    const names = ["p/../../k", "p/README", "p/", "p/k", `p/${"k".repeat(600)}`];
    const entries = names.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
    const keys: string[] = [];
    for await (const { key } of (await areaOf(list(entries.join("")))).list()) keys.push(key);
    expect(keys).toEqual(["k"]);
  });
});
