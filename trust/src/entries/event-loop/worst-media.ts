import { deflateSync } from "node:zlib";
import type { WorstRequest, WorstRequests } from "./worst-request.ts";

const BOUNDARY = "worst";
const upload = (bytes: Uint8Array, name = "file"): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n` +
          `Content-Type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  );

/** A picture whose lines are all nothing, and take nearly no bytes. */
function emptyPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, content: Uint8Array): Uint8Array => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // One bit of grey for each place.
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", lines),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The checksum of PNG, bit by bit. */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const UPLOADS: readonly WorstRequest[] = [
  {
    name: "a picture of 12 million places",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: ({ scale }) => upload(emptyPng(Math.ceil(4000 * scale), 3000)),
    answers: [200, 202],
  },
  {
    name: "a picture of more places than there may be",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: () => upload(emptyPng(30_000, 30_000)),
    answers: [422],
  },
];
const NONE: readonly WorstRequest[] = [
  { name: "one that is not there", path: () => "/api/v1/media/1", answers: [404] },
];

/** Files of statuses and profiles. */
export const MEDIA: WorstRequests = {
  "PATCH /api/v1/accounts/update_credentials": [
    {
      name: "a picture of 12 million places",
      headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: ({ scale }) => upload(emptyPng(Math.ceil(4000 * scale), 3000), "avatar"),
      answers: [200],
    },
    {
      name: "a note as long as its body",
      body: ({ scale }) => JSON.stringify({ note: "n".repeat(Math.ceil(900_000 * scale)) }),
      answers: [422],
    },
  ],
  "DELETE /api/v1/profile/avatar": [{ name: "one that is not there", answers: [200] }],
  "DELETE /api/v1/profile/header": [{ name: "one that is not there", answers: [200] }],
  "POST /api/v1/media": UPLOADS,
  "POST /api/v2/media": UPLOADS,
  "GET /api/v1/media/:id": NONE,
  "PUT /api/v1/media/:id": [
    {
      name: "a description as long as its body",
      path: () => "/api/v1/media/1",
      body: () => JSON.stringify({ description: "d".repeat(60_000) }),
      answers: [404, 413, 422],
    },
  ],
  "DELETE /api/v1/media/:id": NONE,
  "GET /media/:key/:file": [
    { name: "one that is not there", path: () => `/media/${"0".repeat(64)}/a.png`, answers: [404] },
  ],
};
