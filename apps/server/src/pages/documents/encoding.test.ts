import { expect, it } from "vitest";
import { encodingOf } from "./encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip ; Q=0", "identity"],
  ["br;q=0.001", "br"],
  ["deflate, *", "identity"],
])("Accept-Encoding %j is answered with %s", (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});
