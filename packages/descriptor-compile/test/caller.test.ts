import { expect, it } from "vitest";
import { compile, createCompiler } from "../src/index.ts";

// What JavaScript lets a caller do, and would otherwise look like a source that is empty, and right.
it.each([
  ["a promise of a source", async () => ""],
  ["a number", () => 1],
])("%s is the caller's mistake", (_what, files) => {
  const message = new TypeError(
    "files must give the text or bytes of a.proto at once, or undefined: read what is asynchronous before",
  );
  expect(() => compile({ files: files as never, entry: ["a.proto"] })).toThrow(message);
  const compiler = createCompiler({ files: files as never });
  expect(() => compiler.compile({ entry: ["a.proto"] })).toThrow(message);
});

it("one name in place of a list is the caller's mistake", () => {
  expect(() => compile({ files: () => "", entry: "a.proto" as never })).toThrow(
    new TypeError("entry must be a list of names"),
  );
});
