import {
  base64,
  LARGE_BYTES,
  part,
  type WorstRequest,
  type WorstRequests,
} from "./worst-request.ts";
import { WORST_SETS } from "./worst-sets.ts";

const ofSets = (query = ""): readonly WorstRequest[] =>
  Object.entries(WORST_SETS).map(([name, body]) => ({
    name,
    ...(query === "" ? {} : { path: () => `/api/v1/descriptors/print${query}` }),
    body,
    answers: [200, 422],
  }));
const set = (name: string): string =>
  Buffer.from(WORST_SETS[name]?.() ?? new Uint8Array()).toString("base64");
const BOUNDARY = "worst";
const multipart = (parts: Readonly<Record<string, Buffer>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      ...Object.entries(parts).flatMap(([name, bytes]) => [
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n`,
        ),
        bytes,
        Buffer.from("\r\n"),
      ]),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  );
const MULTIPART = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };

/** Sets that are sent. */
export const DESCRIPTORS: WorstRequests = {
  "POST /api/v1/descriptors/inspect": ofSets(),
  "POST /api/v1/descriptors/validate": ofSets(),
  "POST /api/v1/descriptors/print": ofSets("?display=true"),
  "POST /api/v1/descriptors/diff": [
    {
      name: "94 MiB of JSON",
      body: (scene) => `{"before":"${base64(part(scene, LARGE_BYTES))}","after":""}`,
      answers: [200, 422],
    },
    {
      name: "sets of 60,000 fields and of none",
      body: () => JSON.stringify({ before: set("one field 60,000 times"), after: "" }),
      answers: [200, 422],
    },
    {
      name: "90 MiB in two parts",
      headers: MULTIPART,
      body: (scene) => {
        const size = part(scene, 45_000_000);
        return multipart({ before: Buffer.alloc(size, "\n\0"), after: Buffer.alloc(size) });
      },
      answers: [200, 422],
    },
    {
      name: "parts that nearly begin, in 60 MiB",
      headers: MULTIPART,
      body: () => multipart({ before: Buffer.alloc(60_000_000, `\r\n--${BOUNDARY.slice(0, -1)}`) }),
      answers: [400, 422],
    },
  ],
};
