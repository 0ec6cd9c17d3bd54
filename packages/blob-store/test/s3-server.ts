// A server that speaks S3, for the tests. s3rver (npm) stores and serves: uploads in parts, ranges, lists,
// response headers, the expiry of addresses. It does not check signatures of version 4, so a gate in front
// of it does, with the signer aws4 (npm), which shares no code with the client under test.
import { S3Client } from "@aws-sdk/client-s3";
import aws4 from "aws4";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const quiet = (): void => {};
const logger = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };
const REGION = "eu-test-1";
export const BUCKET = "blobs";

/** What a test does to the next answers. */
export interface Faults {
  /** Answer this status to everything. */
  status?: number | undefined;
  /** Cut the connection after this many bytes of a body. */
  cutAfter?: number | undefined;
  /** Change a byte of every body. */
  damage?: boolean | undefined;
  /** Take requests, and answer nothing. */
  hang?: boolean | undefined;
  /** Send this many bytes of a body, and nothing more. */
  stallAfter?: number | undefined;
}

export interface S3Server {
  readonly client: S3Client;
  /** How a program of its own reaches it, as the server's settings name that. */
  readonly environment: Readonly<Record<string, string>>;
  readonly faults: Faults;
  /** Every request that passed the gate: `PUT /blobs/key`. */
  readonly passed: readonly string[];
  stop(): Promise<void>;
}

export async function startS3(secretAccessKey: string = KEYS.secretAccessKey): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "s3rver-"));
  const configureBuckets = [{ name: BUCKET }];
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets,
  });
  const { port } = await store.run();
  const faults: Faults = {};
  const passed: string[] = [];
  const gate = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, { port, faults, passed }).catch(() => outgoing.destroy());
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const credentials = { ...KEYS, secretAccessKey };
  const client = new S3Client({
    logger,
    endpoint,
    region: REGION,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  return {
    client,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    faults,
    passed,
    stop: async () => {
      client.destroy();
      gate.close();
      gate.closeAllConnections();
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
}

interface Gate {
  readonly port: number;
  readonly faults: Faults;
  readonly passed: string[];
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  gate: Gate,
): Promise<void> {
  // Not even read: what is sent to it fills the connection.
  if (gate.faults.hang === true) return;
  const pieces: Buffer[] = [];
  for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const { method = "GET", url = "/", headers } = incoming;
  const refusal = gate.faults.status === undefined ? refusalOf(incoming, body) : "Told";
  if (refusal !== undefined) {
    outgoing.writeHead(gate.faults.status ?? 403, { "content-type": "application/xml" });
    const code = gate.faults.status === 404 ? "NoSuchBucket" : refusal;
    outgoing.end(method === "HEAD" ? "" : `<Error><Code>${code}</Code></Error>`);
    return;
  }
  gate.passed.push(`${method} ${url.split("?")[0]}`);
  const forwarded = request({
    port: gate.port,
    method,
    path: url,
    headers: { ...headers, connection: "close" },
  });
  forwarded.end(body);
  const [answer] = (await once(forwarded, "response")) as [IncomingMessage];
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  for await (const piece of answer as AsyncIterable<Buffer>) {
    if (gate.faults.damage === true) piece[0] = (piece[0] ?? 0) ^ 1;
    if (gate.faults.cutAfter !== undefined) {
      outgoing.write(piece.subarray(0, gate.faults.cutAfter), () => outgoing.destroy());
      return;
    }
    if (gate.faults.stallAfter !== undefined) {
      outgoing.write(piece.subarray(0, gate.faults.stallAfter));
      return;
    }
    outgoing.write(piece);
  }
  outgoing.end();
}

/** Why S3 would refuse the request, in its own words. */
function refusalOf(
  { method = "GET", url = "/", headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const query = new URL(url, "http://host").searchParams;
  const isAddress = query.has("X-Amz-Signature");
  const authorization = headers.authorization ?? "";
  const names =
    query.get("X-Amz-SignedHeaders") ?? /SignedHeaders=([^,]+)/.exec(authorization)?.[1];
  const given = query.get("X-Amz-Signature") ?? /Signature=([0-9a-f]+)/.exec(authorization)?.[1];
  if (names === undefined || given === undefined) return "AccessDenied";
  const signedNames = names.split(";");
  const signer = new aws4.RequestSigner(
    {
      service: "s3",
      region: REGION,
      method,
      host: headers.host ?? "",
      path: url.replace(/&X-Amz-Signature=[^&]*/, "").replace(/\?X-Amz-Signature=[^&]*&/, "?"),
      headers: Object.fromEntries(signedNames.map((name) => [name, String(headers[name] ?? "")])),
      signQuery: isAddress,
      doNotModifyHeaders: !isAddress,
      extraHeadersToInclude: Object.fromEntries(signedNames.map((name) => [name, true])),
    },
    KEYS,
  );
  // Of the time that the request names, not of now: aws4 would read it from an address only.
  if (!isAddress) signer.datetime = String(headers["x-amz-date"]);
  const signed = signer.sign();
  const wanted = isAddress
    ? new URL(signed.path, "http://host").searchParams.get("X-Amz-Signature")
    : /Signature=([0-9a-f]+)/.exec(signed.headers["Authorization"] ?? "")?.[1];
  if (given !== wanted) return "SignatureDoesNotMatch";
  const claimed = String(headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD");
  const actual = createHash("sha256").update(body).digest("hex");
  return /^[0-9a-f]{64}$/.test(claimed) && claimed !== actual
    ? "XAmzContentSHA256Mismatch"
    : undefined;
}
