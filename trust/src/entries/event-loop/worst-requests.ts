import { WORST_SETS } from "./worst-sets.ts";

/** A request that takes as long as one of its route can. */
export interface WorstRequest {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: (() => string | Uint8Array<ArrayBuffer>) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const BYTES = { "Content-Type": "application/octet-stream" };
const MIB = 1_048_576;
/** Base64 of so many bytes is the longest that a body of 100 MiB holds, nearly. */
const LARGE_BYTES = 70 * MIB;

const base64 = (bytes: number): string => Buffer.alloc(bytes, "x").toString("base64");

function descriptorRequests(): readonly WorstRequest[] {
  return Object.entries(WORST_SETS).flatMap(([name, body]) =>
    ["inspect", "validate", "print?display=true"].map((route) => ({
      name: `${route}: ${name}`,
      method: "POST" as const,
      path: `/api/v1/descriptors/${route}`,
      headers: BYTES,
      body,
    })),
  );
}

/** Requests by route. The repository ada/r has `large.bin` of 10 MiB, and `d` with ten such files. */
export const WORST_REQUESTS: readonly WorstRequest[] = [
  ...descriptorRequests(),
  {
    name: "diff: 94 MiB of JSON",
    method: "POST",
    path: "/api/v1/descriptors/diff",
    headers: JSON_TYPE,
    body: () => `{"before":"${base64(LARGE_BYTES)}","after":""}`,
  },
  {
    name: "contents: one file in 94 MiB of JSON",
    method: "POST",
    path: "/repos/ada/r/contents/one",
    headers: { ...JSON_TYPE, "Idempotency-Key": "one" },
    body: () => `{"content":"${base64(LARGE_BYTES)}"}`,
  },
  {
    name: "contents: nine files of 7.5 MiB",
    method: "POST",
    path: "/repos/ada/r/contents",
    headers: { ...JSON_TYPE, "Idempotency-Key": "nine" },
    body: () => {
      const content = base64(7.5 * MIB);
      const files = Array.from({ length: 9 }, (_, at) => ({
        operation: "upload",
        path: `nine/${at}`,
        content,
      }));
      return JSON.stringify({ files });
    },
  },
  {
    name: "contents: 90,000 values",
    method: "POST",
    path: "/repos/ada/r/contents",
    headers: JSON_TYPE,
    body: () => {
      const file = { operation: "create", path: "p", content: "eA==" };
      return JSON.stringify({ files: Array.from({ length: 22_000 }, () => file) });
    },
  },
  {
    name: "statuses: a megabyte of text",
    method: "POST",
    path: "/api/v1/statuses",
    headers: JSON_TYPE,
    body: () => JSON.stringify({ status: "@ada ".repeat(200_000) }),
  },
  { name: "contents of 10 MiB", method: "GET", path: "/repos/ada/r/contents/d/0" },
  {
    name: "contents of ten files of 10 MiB",
    method: "POST",
    path: "/repos/ada/r/file-contents",
    headers: JSON_TYPE,
    body: () => JSON.stringify({ files: Array.from({ length: 10 }, (_, at) => `d/${at}`) }),
  },
  {
    name: "a blob of 10 MiB",
    method: "GET",
    path: "/repos/ada/r/contents-ext/d/0?includes=file_content",
  },
  { name: "raw of 10 MiB", method: "GET", path: "/repos/ada/r/raw/d/0" },
  { name: "an archive of 100 MiB", method: "GET", path: "/repos/ada/r/archive/main.tar.gz" },
];
