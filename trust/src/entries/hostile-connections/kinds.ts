const MIB = 1_048_576;
/** Bytes of a body that is held back before its end. */
const HELD_BYTES = 2 * MIB;
/** Chunks of one byte in a body of many. */
const TINY_CHUNKS = 20_000;

const post = (path: string, headers: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** Connections by kind: what each sends, and then no more. Nobody reads an answer. */
export const KINDS: Readonly<Record<string, (token: string) => readonly (string | Uint8Array)[]>> =
  {
    "headers without an end": () => [`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(8000)}`],
    "a body without its end": () => [
      post("/api/v1/descriptors/inspect", `Content-Length: ${HELD_BYTES + 1}\r\n`),
      Buffer.alloc(HELD_BYTES, "\n"),
    ],
    "a body of an account without its end": (token) => [
      post(
        "/repos/ada/r/contents",
        `Authorization: Bearer ${token}\r\nContent-Length: ${HELD_BYTES + 1}\r\n`,
      ),
      Buffer.alloc(HELD_BYTES, "\n"),
    ],
    "many chunks of one byte": () => [
      post("/api/v1/descriptors/inspect", "Transfer-Encoding: chunked\r\n"),
      "1\r\n\n\r\n".repeat(TINY_CHUNKS),
    ],
    "a fetch without its end": () => [
      post(
        "/ada/r.git/git-upload-pack",
        "Content-Type: application/x-git-upload-pack-request\r\nContent-Length: 200\r\n",
      ),
      "0011command=f",
    ],
    "a push without its end": (token) => [
      post(
        "/ada/r.git/git-receive-pack",
        `Authorization: Bearer ${token}\r\nContent-Type: application/x-git-receive-pack-request\r\nContent-Length: 200\r\n`,
      ),
      "00",
    ],
    "an answer that nobody reads": () => [
      "GET /repos/ada/r/raw/large.bin HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
  };
